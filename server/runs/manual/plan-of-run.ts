import type { Transaction } from 'kysely';
import type { RunPlan } from '../../../src/domain/runs/plan.ts';
import type { Tables } from '../../database/tables.ts';
import type { RunRow } from '../run-rows.ts';

export const planOf = async (
  tx: Transaction<Tables>,
  { account_id, plan: hash }: Pick<RunRow, 'account_id' | 'plan'>,
): Promise<RunPlan> => {
  const { plan } = await tx
    .selectFrom('run_plans')
    .select('plan')
    .where('account_id', '=', account_id)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return JSON.parse(plan) as RunPlan;
};
