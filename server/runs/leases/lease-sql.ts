import { sql, type RawBuilder } from 'kysely';
import { heldStates, type RunInput, runChart, type OpenRunState } from '../../../src/domain/runs/run-chart.ts';
import { runLimits } from '../../../src/domain/runs/run-limits.ts';

/**
 * Parts of the statements of agents. Each call of an agent is one statement on `runs`, so that whoever is frozen in the
 * middle of one holds nothing; every write names the token, so that nothing of a former holder counts.
 */
const milliseconds = (count: number): RawBuilder<string> => sql`make_interval(secs => ${count / 1000}::float8)`;

/** Until when a lease that is given now lasts, by the clock of the database. */
export const leaseFromNow = () => sql`run_moment() + ${milliseconds(runLimits.lease)}`;

const list = (values: readonly string[]) => sql`(${sql.join(values.map((value) => sql.lit(value)))})`;

/** A holder has the token of the row, which nobody else knows. */
export const isHeld = sql`runs.state in ${list(heldStates)}`;

/** The states in which this happens to a run, and what it becomes. */
export const statesWith = (input: RunInput) =>
  list((Object.keys(runChart) as OpenRunState[]).filter((state) => runChart[state][input] !== undefined));

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
