import type { Kysely } from 'kysely';
import type { PlanNode, RunPlan } from '../../src/domain/runs/plan.ts';
import type { Tables } from '../database/tables.ts';

/** Plans by their hash: they never change, so those that were read lately are not read again. */
const most = 16;
const longest = 1_000_000;
const known = new Map<string, RunPlan>();

const remember = (key: string, plan: RunPlan): void => {
  known.delete(key);
  known.set(key, plan);
  const oldest = known.keys().next();
  if (known.size > most && !oldest.done) known.delete(oldest.value);
};

export interface PlanAt {
  readonly account_id: string;
  readonly plan: string;
}

export const readPlan = async (database: Kysely<Tables>, { account_id, plan: hash }: PlanAt): Promise<RunPlan> => {
  const key = `${account_id}/${hash}`;
  const found = known.get(key);
  if (found) {
    remember(key, found);
    return found;
  }
  const row = await database
    .selectFrom('run_plans')
    .select('plan')
    .where('account_id', '=', account_id)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  const plan = JSON.parse(row.plan) as RunPlan;
  if (row.plan.length <= longest) remember(key, plan);
  return plan;
};

/** Every row of `run_nodes` is of a node of its plan. */
export const nodeAt = (plan: RunPlan, position: number): PlanNode => {
  const node = plan.nodes.find((one) => one.position === position);
  if (!node) throw new Error(`plan ${plan.id} has no node ${position}`);
  return node;
};
