import type { Kysely } from 'kysely';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Tables } from '../../database/tables.ts';
import { requirePlanInUse } from '../../plans/require-plan-in-use.ts';

interface ScopeItemAt {
  readonly project: string;
  readonly testPlanId: string;
  readonly scopeItemId: string;
  readonly scenarioId: string;
}

/** Throws unless the test plan has this item, for this scenario. */
export const requireScopeItem = async (
  database: Kysely<Tables>,
  { project, testPlanId, scopeItemId, scenarioId }: ScopeItemAt,
): Promise<void> => {
  const item = await database
    .selectFrom('scope_items')
    .select('scenario_id')
    .where('project_id', '=', project)
    .where('plan_id', '=', testPlanId)
    .where('id', '=', scopeItemId)
    .executeTakeFirst();
  if (item?.scenario_id !== scenarioId) throw invalid('context', { code: 'scopeItemGone' });
  await requirePlanInUse(database, project, testPlanId);
};
