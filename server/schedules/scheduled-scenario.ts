import type { Kysely, Transaction } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { ExecutionEntity } from '../../src/domain/schedules/schedule.ts';
import type { Tables } from '../database/tables.ts';
import { requirePlanInUse } from '../plans/require-plan-in-use.ts';

/** What a schedule of a scenario, or of a scope item of a test plan, executes. */
export interface ScheduledScenario {
  readonly scenarioId: string;
  /** '': of no test plan. */
  readonly testPlanId: string;
  readonly scopeItemId: string;
}

const missing: Problem = { kind: 'missing' };

/** Throws if the test plan no longer has the scope item. */
export const scheduledScenario = async (
  database: Kysely<Tables> | Transaction<Tables>,
  project: string,
  { entity, id }: { readonly entity: Exclude<ExecutionEntity, 'PIPELINE'>; readonly id: string },
): Promise<ScheduledScenario> => {
  if (entity === 'SCENARIO') return { scenarioId: id, testPlanId: '', scopeItemId: '' };
  const item = await database
    .selectFrom('scope_items')
    .select(['scenario_id', 'plan_id'])
    .where('project_id', '=', project)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!item) throw missing;
  await requirePlanInUse(database, project, item.plan_id);
  return { scenarioId: item.scenario_id, testPlanId: item.plan_id, scopeItemId: id };
};
