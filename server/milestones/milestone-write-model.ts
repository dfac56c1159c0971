import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { decideMilestone } from '../../src/domain/milestones/decide-milestone.ts';
import {
  milestoneIdOf,
  type MilestoneChange,
  type MilestoneCommand,
} from '../../src/domain/milestones/milestone-facts.ts';
import { itemNewsOfMilestone } from '../../src/domain/milestones/milestone-item.ts';
import type { Milestone } from '../../src/domain/milestones/milestone.ts';
import { milestones } from '../../src/domain/milestones/milestones.ts';
import { projectItem } from '../items/item-rows.ts';
import { deletedRecord, type DeletedRecord } from '../journal/deleted-record.ts';
import type { Stored } from '../journal/fact-store.ts';
import type { CommandRequest, WriteModel } from '../journal/write-model.ts';
import { projectMilestone, readMilestone, requireUnused } from './milestone-rows.ts';

export interface MilestoneWrite extends CommandRequest {
  readonly command: MilestoneCommand;
}

export interface MilestoneReply {
  readonly id: string;
  readonly facts: Stored[];
}

interface State {
  readonly known: Milestone | null;
  readonly deleted: DeletedRecord<Milestone> | null;
}

const missing: Problem = { kind: 'missing' };

export const milestoneWriteModel: WriteModel<MilestoneWrite, State, MilestoneChange, MilestoneReply> = {
  async load({ unit: { tx }, write: { command }, project }) {
    const known = await readMilestone(tx, project.id, milestoneIdOf(command.about));
    const isOfTrash = command.type === 'milestone.restore' || command.type === 'milestone.purge';
    const deleted = !known && isOfTrash ? await deletedRecord(tx, milestones, command) : null;
    if (!known && command.type === 'milestone.create')
      await requireUnused(tx, project.id, milestoneIdOf(command.about));
    if (!known && !deleted && command.type !== 'milestone.create') throw missing;
    return { known, deleted };
  },
  decide: ({ state: { known, deleted }, write: { command } }) => decideMilestone(known, deleted?.item ?? null, command),
  problemOf: ({ refused, field = 'name' }) => invalid(field, refused),
  revision: ({ state: { known, deleted } }) => (known ?? deleted)?.revision ?? 0,
  async project({ unit: { tx }, facts }) {
    for (const fact of facts) {
      await projectMilestone(tx, fact);
      await projectItem(tx, fact, itemNewsOfMilestone(fact));
    }
  },
  reply: ({ write: { command }, facts }) => ({ id: milestoneIdOf(command.about), facts: [...facts] }),
};
