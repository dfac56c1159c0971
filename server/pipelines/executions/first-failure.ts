import { sql, type Transaction } from 'kysely';
import type { ItemFailure } from '../../../src/domain/pipelines/executions/execution.ts';
import { pipelineLimits } from '../../../src/domain/pipelines/pipeline-limits.ts';
import type { RunPlan } from '../../../src/domain/runs/plan.ts';
import type { StepEnded } from '../../../src/domain/runs/run-events.ts';
import type { Tables } from '../../database/tables.ts';
import { readPlan } from '../../logs/read-plan.ts';

/** Why a run failed: its first failed step, or what the run says. */
type Tx = Transaction<Tables>;

const firstFailed = async (tx: Tx, run: string, attempt: number): Promise<StepEnded | null> => {
  const { rows } = await sql<{ readonly event: string }>`
    select event from run_events where run_id = ${run} and attempt = ${attempt}
      and event like '%step.ended%' and event like '%FAILED%'
      and event::jsonb ->> 'type' = 'step.ended' and event::jsonb ->> 'status' = 'FAILED'
    order by seq limit 1`.execute(tx);
  return rows[0] ? (JSON.parse(rows[0].event) as StepEnded) : null;
};

const nameIn = ({ nodes }: RunPlan, { node, task, step }: StepEnded): string => {
  const tasks = nodes.find(({ position }) => position === node)?.tasks;
  return tasks?.find(({ id }) => id === task)?.steps.find(({ id }) => id === step)?.name ?? '';
};

/** JSON in the database has no halves of characters. */
const cut = (text: string): string => text.slice(0, pipelineLimits.failureLength).toWellFormed();

export const firstFailure = async (tx: Tx, id: string): Promise<ItemFailure> => {
  const run = await tx.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst();
  if (!run) return { step: '', text: '' };
  const failed = await firstFailed(tx, id, run.attempt);
  if (!failed) return { step: '', text: cut(run.message) };
  return { step: nameIn(await readPlan(tx, run), failed), text: cut(failed.message) };
};
