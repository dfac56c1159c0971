import { sql, type RawBuilder } from 'kysely';
import { runChart, type OpenRunState, type RunInput } from '../../../src/domain/runs/run-chart.ts';
import { runLimits } from '../../../src/domain/runs/run-limits.ts';

/**
 * Parts of the statements of agents. Each call of an agent is one statement on `runs`, so that whoever is frozen in the
 * middle of one holds nothing; every write names the token, so that nothing of a former holder counts.
 */
const milliseconds = (count: number): RawBuilder<string> => sql`make_interval(secs => ${count / 1000}::float8)`;

/** Until when a lease that is given now lasts, by the clock of the database. */
export const leaseFromNow = () => sql`run_moment() + ${milliseconds(runLimits.lease)}`;

/** A holder has the token of the row, which nobody else knows. In words, for the index of these states. */
export const isHeld = sql`runs.state in ('assigned', 'running', 'held')`;

/** Whether this can happen to a run in its state. */
export const canHappen = (input: RunInput) => {
  const states = (Object.keys(runChart) as OpenRunState[]).filter((state) => runChart[state][input] !== undefined);
  return sql`runs.state = any (${states}::text[])`;
};

/** Who calls: the person of the adapter, whose token it is. */
export interface Holder {
  readonly account: string;
  readonly userId: string;
  readonly run: string;
  readonly attempt: number;
  readonly token: string;
}

/** Whether the row of `runs` is held by this holder. */
export const heldBy = ({ account, userId, run, attempt, token }: Holder) =>
  sql`runs.id = ${run} and runs.token = ${token}::uuid and runs.attempt = ${attempt} and runs.account_id = ${account}
    and exists (select from run_attempts held where held.token = runs.token and held.user_id = ${userId})`;
