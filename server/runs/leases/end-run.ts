import { sql, type Kysely } from 'kysely';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import type { RunState } from '../../../src/domain/runs/run-chart.ts';
import { runLimits } from '../../../src/domain/runs/run-limits.ts';
import type { Handled } from '../../../src/domain/wire/contract.ts';
import type { Tables } from '../../database/tables.ts';
import { canHappen, heldBy, isHeld, type Holder } from './lease-sql.ts';
import { eventsMissing } from './events-missing.ts';
import { leaseGone } from './lease-gone.ts';
import { requirePlannedNode } from './require-planned.ts';
import { worstVerdict } from './worst-verdict.ts';

/**
 * The holder ends the run, once its events are complete. That is final: sent again, it is answered alike; everybody else
 * hears that the lease is gone.
 */
type Outcome = Handled<'agents.end'>['body']['outcome'];

export interface End extends Holder {
  readonly outcome: Outcome;
  /** The number of events of the attempt. */
  readonly events: number;
  readonly node: number;
  readonly message: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface Ended {
  readonly state: RunState;
  /** False: it had ended before. */
  readonly isNew: boolean;
}

/** A lost attempt is repeated where the run allows it. The verdict of a resumed scenario is the worst of its parts. */
const nextState = ({ outcome }: End) => {
  if (outcome === 'manual') return sql`'paused'`;
  if (outcome === 'passed' || outcome === 'passedWithWarnings') return worstVerdict(outcome);
  if (outcome !== 'lost') return sql`${outcome}::text`;
  return sql`case when runs.may_repeat and not runs.cancel_requested and runs.attempt <= ${runLimits.attemptsMost}
    then 'queued' else 'lost' end`;
};

const finish = async (database: Kysely<Tables>, end: End): Promise<RunState | null> => {
  const { outcome, events, node, message, at } = end;
  const isManual = outcome === 'manual';
  const next = nextState(end);
  const { rows } = await sql<{ state: RunState }>`
    with done as (update runs set state = ${next}, token = null, lease_until = null, message = ${message},
        start_date = case when ${isManual} then coalesce(runs.start_date, ${at}::timestamptz) else runs.start_date end,
        from_node = case when ${isManual} then ${node} else runs.from_node end,
        rest_date = case when ${next} in ('queued', 'paused') then ${at}::timestamptz end,
        end_date = case when ${next} in ('queued', 'paused') then null else ${at}::timestamptz end
      where ${heldBy(end)} and ${canHappen(outcome)} and runs.events = ${events}
      returning runs.id, runs.attempt, runs.state),
    closed as (update run_attempts set outcome = ${outcome}, end_date = ${at}, message = ${message}, events = ${events}
      from done where run_attempts.run_id = done.id and run_attempts.attempt = done.attempt)
    select state from done`.execute(database);
  return rows[0]?.state ?? null;
};

/** Why the run could not be ended; or its state, if this call has ended it before. */
const reasonOf = async (database: Kysely<Tables>, end: End): Promise<RunState | Problem> => {
  const { account, userId, run, attempt, token, outcome } = end;
  const { rows } = await sql<{ verdict: RunState; outcome: string | null; events: number; holds: boolean }>`
    select ${nextState(end)} as verdict, mine.outcome, runs.events, coalesce(runs.token = ${token}::uuid, false) and ${isHeld} as holds
    from run_attempts mine join runs on runs.id = mine.run_id
    where mine.token = ${token}::uuid and mine.run_id = ${run} and mine.attempt = ${attempt}
      and mine.account_id = ${account} and mine.user_id = ${userId}`.execute(database);
  const [row] = rows;
  if (row?.outcome === outcome) return outcome === 'lost' ? 'lost' : row.verdict;
  if (!row?.holds) return leaseGone;
  return { ...eventsMissing(row.events + 1), status: 409 };
};

export const endRun = async (database: Kysely<Tables>, end: End): Promise<Ended> => {
  if (end.outcome === 'manual') await requirePlannedNode(database, end, end.node);
  const state = await finish(database, end);
  if (state) return { state, isNew: true };
  const reason = await reasonOf(database, end);
  if (typeof reason === 'string') return { state: reason, isNew: false };
  throw reason;
};
