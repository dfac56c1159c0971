import { milestoneAbout } from '../../src/domain/milestones/milestone-facts.ts';
import { stampOf } from '../journal/command-request.ts';
import type { TrashSource } from '../modules/contributions.ts';
import { listTrashed, purgeTrashed, trashedIn } from '../trash/trashed-records.ts';
import { milestoneWriteModel } from './milestone-write-model.ts';
import type { MilestonesNeeds } from './milestones-handlers.ts';

/** Deleted milestones, which stay in their table until they are purged; test plans point at them until then. */
export const listTrashedMilestones: TrashSource = (database, project, question) =>
  listTrashed(database, project, question, { type: 'MILESTONE', rows: trashedIn('milestones') });

export const purgeMilestones = ({ database, execute }: Pick<MilestonesNeeds, 'database' | 'execute'>, now: number) =>
  purgeTrashed(database, now, 'milestones', ({ id, ...write }) => {
    const command = { ...stampOf(write, milestoneAbout(id)), type: 'milestone.purge', data: { name: '' } } as const;
    return execute(milestoneWriteModel, { ...write, command });
  });
