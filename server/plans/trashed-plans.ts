import { planAbout } from '../../src/domain/plans/plan-facts.ts';
import { stampOf } from '../journal/command-request.ts';
import type { TrashSource } from '../modules/contributions.ts';
import { listTrashed, purgeTrashed, trashedIn } from '../trash/trashed-records.ts';
import type { PlansNeeds } from './plan-commands.ts';
import { planWriteModel } from './plan-write-model.ts';

/** Deleted test plans, which stay in their table with their scope until they are purged [PLAN-019]. */
export const listTrashedPlans: TrashSource = (database, project, question) =>
  listTrashed(database, project, question, { type: 'TESTPLAN', rows: trashedIn('plans') });

export const purgePlans = ({ database, execute }: Pick<PlansNeeds, 'database' | 'execute'>, now: number) =>
  purgeTrashed(database, now, 'plans', ({ id, ...write }) => {
    const stamp = stampOf(write, planAbout(id));
    const command = { ...stamp, type: 'plan.purge', data: { name: '' } } as const;
    return execute(planWriteModel, { ...write, command, check: () => {} });
  });
