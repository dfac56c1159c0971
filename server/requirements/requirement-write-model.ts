import type { Transaction } from 'kysely';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { decideRequirement } from '../../src/domain/requirements/decide-requirement.ts';
import {
  requirementIdOf,
  type RequirementChange,
  type RequirementCommand,
} from '../../src/domain/requirements/requirement-facts.ts';
import {
  foldedKey,
  requirementLimits,
  type Covering,
  type Requirement,
  type RequirementFields,
} from '../../src/domain/requirements/requirement.ts';
import { requirements } from '../../src/domain/requirements/requirements.ts';
import type { Tables } from '../database/tables.ts';
import { readItem } from '../items/item-rows.ts';
import { deletedRecord, type DeletedRecord } from '../journal/deleted-record.ts';
import type { Stored } from '../journal/fact-store.ts';
import type { CommandRequest, WriteModel } from '../journal/write-model.ts';
import { deletedProblem } from '../trash/trashed-records.ts';
import { linksOf, projectRequirement, readRequirement, requireUnused } from './requirement-rows.ts';

export interface RequirementWrite extends CommandRequest {
  readonly command: RequirementCommand;
  /** Throws when the caller may not change what the flow or scenario covers. */
  check(covering: Covering): void;
}

export interface RequirementReply {
  readonly id: string;
  readonly facts: Stored[];
}

interface State {
  readonly known: Requirement | null;
  readonly deleted: DeletedRecord<Requirement> | null;
  readonly covering: Covering;
  /** Why the flow or scenario covers nothing: it does not exist, or is in the trash. */
  readonly absence: Problem | null;
  readonly links: Awaited<ReturnType<typeof linksOf>>;
}

const missing: Problem = { kind: 'missing' };

const tableOf = { FLOW: 'flows', SCENARIO: 'scenarios' } as const;
const absenceOf = async (tx: Transaction<Tables>, project: string, { entityType, entityId }: Covering) => {
  const row = await tx
    .selectFrom(tableOf[entityType] as 'flows')
    .select(['name', 'created_by', 'deleted_by', 'deleted_date'])
    .where('project_id', '=', project)
    .where('id', '=', entityId)
    .executeTakeFirst();
  return row ? deletedProblem(row) : missing;
};

/** The key that the link would have; null when it keeps its own. */
const keyIn = (command: RequirementCommand, deleted: Requirement | null): string | null => {
  if (command.type === 'requirement.create') return command.data.itemId;
  if (command.type === 'requirement.update') return command.data.changes.itemId ?? null;
  return command.type === 'requirement.restore' ? (deleted?.itemId ?? null) : null;
};

export const requirementWriteModel: WriteModel<RequirementWrite, State, RequirementChange, RequirementReply> = {
  async load({ unit: { tx }, write: { command }, project }) {
    const known = await readRequirement(tx, project.id, requirementIdOf(command.about));
    const isOfTrash = command.type === 'requirement.restore' || command.type === 'requirement.purge';
    const deleted = !known && isOfTrash ? await deletedRecord(tx, requirements, command) : null;
    if (!known && !deleted && command.type !== 'requirement.create') throw missing;
    if (!known && command.type === 'requirement.create')
      await requireUnused(tx, project.id, requirementIdOf(command.about));
    const covering = known ?? deleted?.item ?? (command.data as RequirementFields);
    const at = { type: covering.entityType, id: covering.entityId };
    const absence = (await readItem(tx, project.id, at)) ? null : await absenceOf(tx, project.id, covering);
    return { known, deleted, covering, absence, links: await linksOf(tx, project.id, covering) };
  },
  authorize({ state, write: { command, check } }) {
    check(state.covering);
    const id = requirementIdOf(command.about);
    const key = keyIn(command, state.deleted?.item ?? null);
    if (command.type === 'requirement.delete' || command.type === 'requirement.purge') return;
    if (state.absence) throw command.type === 'requirement.restore' ? state.absence : missing;
    const others = state.links.filter((link) => link.id !== id);
    if (key !== null && others.some(({ folded }) => folded === foldedKey(key)))
      throw invalid('itemId', { code: 'requirementLinked' });
    if (others.length >= requirementLimits.links)
      throw invalid('requirements', { code: 'tooManyRequirements', max: requirementLimits.links });
  },
  decide: ({ state: { known, deleted }, write: { command } }) =>
    decideRequirement(known, deleted?.item ?? null, command),
  problemOf: ({ refused, field = 'name' }) => invalid(field, refused),
  revision: ({ state: { known, deleted } }) => (known ?? deleted)?.revision ?? 0,
  async project({ unit: { tx }, facts }) {
    for (const fact of facts) await projectRequirement(tx, fact);
  },
  reply: ({ write: { command }, facts }) => ({ id: requirementIdOf(command.about), facts: [...facts] }),
};
