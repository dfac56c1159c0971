import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { withoutResult, type FlowResult } from '../../src/domain/runs/manual/flow-result.ts';
import { isEnded, type RunState } from '../../src/domain/runs/run-chart.ts';
import { idempotent } from '../account/idempotent.ts';
import type { Tables } from '../database/tables.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import { worstVerdict } from './leases/worst-verdict.ts';
import { cancelRows } from './rows/follow-rows.ts';
import { addFlowResult, type PersonResult } from './manual/add-flow-result.ts';
import { exportedBy } from './exported-variables.ts';
import { readRun, type RunRow } from './run-rows.ts';
import type { RunsNeeds } from './runs-needs.ts';

/**
 * What people ask of a run. One that no agent holds changes at once; of a held one, the agent is told with its next beat
 * or while it waits for orders.
 */
type Tx = Transaction<Tables>;
export type RunChange = 'runs.cancel' | 'runs.pause' | 'runs.resume';
type At = { readonly project: string; readonly id: string };

const refused = (code: 'runOver' | 'runNotPausable' | 'runNotPaused'): Problem => ({
  ...invalid('run', { code }),
  status: 409,
});

/** Locked, so that an agent and a person do not change it at the same time. */
const lockRun = async (tx: Tx, { project, id }: At): Promise<RunRow> => {
  await sql`select 1 from runs where project_id = ${project} and id = ${id} for update`.execute(tx);
  return readRun(tx, project, id);
};

const cancel = async (tx: Tx, { id, state, rows_at_once }: RunRow, at: string): Promise<unknown> => {
  // It ends when its rows have.
  if (rows_at_once > 0) await cancelRows(tx, id, at);
  const isOpen = rows_at_once === 0 && (state === 'queued' || state === 'paused');
  return tx
    .updateTable('runs')
    .set(isOpen ? { state: 'cancelled', end_date: at, cancel_requested: true } : { cancel_requested: true })
    .where('id', '=', id)
    .execute();
};

const pause = (tx: Tx, { id, state, debug }: RunRow) => {
  if (!debug || (state !== 'running' && state !== 'held')) throw refused('runNotPausable');
  return tx.updateTable('runs').set({ pause_requested: true }).where('id', '=', id).execute();
};

const continueScenario = async (tx: Tx, row: RunRow, at: string, result: PersonResult): Promise<unknown> => {
  const { id, attempt, from_node, variables } = row;
  const isStopped = await addFlowResult(tx, row, at, result);
  const exported = { ...variables, ...(await exportedBy(tx, id, attempt)) };
  const next = { from_node: from_node + 1, variables: JSON.stringify(exported), rest_date: at, message: '' };
  await tx
    .updateTable('runs')
    .set({ ...next, state: 'queued' })
    .where('id', '=', id)
    .execute();
  // It stops at a failed flow, or nothing is left for an adapter.
  return sql`update runs set state = ${worstVerdict('passed')}, end_date = ${at} where id = ${id} and (${isStopped}
    or not exists (select from run_nodes n where n.run_id = runs.id and n.position >= runs.from_node))`.execute(tx);
};

/** A scenario that waited for a person continues behind the flow that the person executed. */
const resume = async (tx: Tx, row: RunRow, at: string, result: PersonResult): Promise<unknown> => {
  const { id, state } = row;
  if (row.command === 'ExecuteManualTest') throw refused('runNotPaused');
  if (state === 'paused') return continueScenario(tx, row, at, result);
  if (state !== 'held' && !row.pause_requested) throw refused('runNotPaused');
  return tx.updateTable('runs').set({ pause_requested: false }).where('id', '=', id).execute();
};

export const changeRun = (needs: RunsNeeds) => {
  const { database, news, wake, after, now } = needs;

  const authorizeTo = async (request: FastifyRequest, { project, id }: At) => {
    const caller = callerOf(request);
    const access = await projectAccess(database, caller, project, now());
    authorize(access, 'read', 'ExecutionLog');
    const row = await readRun(database, project, id);
    if (row.executed_by !== caller.profile.id || access.isArchived)
      authorize(access, 'update', row.kind === 'flow' ? 'Flow' : 'Scenario');
    return row;
  };

  return async (
    call: RunChange,
    at: At,
    request: FastifyRequest,
    result: FlowResult = withoutResult,
  ): Promise<{ id: string; state: RunState }> => {
    const { account_id, attempt, events } = await authorizeTo(request, at);
    const { fullName: name } = callerOf(request).profile;
    const reply = await idempotent(database, request, call, [at, result], async (tx) => {
      const row = await lockRun(tx, at);
      if (isEnded(row.state)) throw refused('runOver');
      const moment = new Date(now()).toISOString();
      if (call === 'runs.cancel') await cancel(tx, row, moment);
      else await (call === 'runs.pause' ? pause(tx, row) : resume(tx, row, moment, { ...result, name }));
      const { id, state } = await readRun(tx, at.project, at.id);
      return { id, state };
    });
    wake.ring(account_id);
    news.listsChanged(at.project, at.id);
    news.changed(at.id, { attempt: Math.max(1, attempt), from: events + 1 });
    after(at.id);
    return reply;
  };
};
