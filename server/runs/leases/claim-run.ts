import { sql, type Kysely } from 'kysely';
import type { Reply } from '../../../src/domain/wire/contract.ts';
import { executionModeOf } from '../../../src/domain/runs/execution-mode.ts';
import { neverFilmed, type FilmRule } from '../../../src/domain/runs/films.ts';
import type { StepStatus } from '../../../src/domain/runs/run-events.ts';
import { runLimits } from '../../../src/domain/runs/run-limits.ts';
import type { Tables } from '../../database/tables.ts';
import { absenceOfAdapter, actingAs, type AdapterAt } from './adapter-instance.ts';
import { isClaimable, laneNow } from './claimable.ts';
import { isHeld, leaseFromNow } from './lease-sql.ts';
import { earlierResults } from './worst-verdict.ts';

/**
 * An agent takes the next run. It has chosen the token before it asks: asked again with the same token, it gets the same
 * run, and one whose attempt is over gets nothing.
 */
export interface Claim extends AdapterAt {
  readonly token: string;
  readonly lanes: readonly number[];
  /** ISO 8601. */
  readonly at: string;
}

interface ClaimedRow {
  readonly id: string | null;
  readonly attempt: number;
  readonly plan: string;
  readonly debug: boolean;
  readonly seed: string;
  readonly traceparent: string | null;
  readonly from_node: number;
  readonly results: Readonly<Record<string, StepStatus>>;
  readonly variables: Readonly<Record<string, string>>;
  readonly start_date: string;
  /** Null: the project has no rule. */
  readonly films: FilmRule | null;
  /** No other call with this token was being answered. */
  readonly alone: boolean;
}

const turnOf = (token: string) => sql`hashtextextended(${token}::text, 0)`;

/**
 * A claim may have waited while an attempt ended that it comes after, of its run or of another row of it: it begins then,
 * so that their times say what happened.
 */
const startOf = (at: string) => sql`greatest(${at}::timestamptz, (select max(before.end_date) from run_attempts before
  where before.run_id in (select taken.id union all
    select other.id from runs other where other.rows_of = taken.rows_of and other.rows_of <> '')))`;

const claimOnce = async (database: Kysely<Tables>, claim: Claim): Promise<readonly ClaimedRow[]> => {
  const { token, lanes, at, instance } = claim;
  const { rows } = await sql<ClaimedRow>`
    with ${actingAs(claim)},
    again as (select runs.* from runs, adapter where runs.token = ${token}::uuid
      and runs.account_id = adapter.account_id and ${isHeld}),
    turn as materialized (select pg_try_advisory_xact_lock(${turnOf(token)}) as alone),
    next as (select runs.id from runs, adapter, turn
      where turn.alone and ${isClaimable} and ${laneNow} = any (${[...lanes]}::int[])
        and not exists (select from run_attempts used where used.token = ${token}::uuid)
      order by ${laneNow}, runs.id limit 1 for update of runs skip locked),
    taken as (update runs set state = 'assigned', attempt = runs.attempt + 1, token = ${token}::uuid,
        lease_until = ${leaseFromNow()}, events = 0, logged = -1, pause_requested = false, rest_date = null
      from next where runs.id = next.id and runs.state = 'queued' returning runs.*),
    begun as (insert into run_attempts
        (project_id, run_id, attempt, token, account_id, client_id, adapter_name, user_id, instance, start_date)
      select taken.project_id, taken.id, taken.attempt, taken.token, taken.account_id, adapter.client_id, adapter.name,
        adapter.user_id, ${instance}::uuid, ${startOf(at)} from taken, adapter returning start_date)
    select found.id, found.attempt, found.plan, found.debug, found.seed, found.traceparent, found.from_node, found.variables,
      ${earlierResults('found')} as results,
      coalesce((select start_date from run_attempts where token = ${token}::uuid), (select start_date from begun)) as start_date,
      (select json_build_object('films', films, 'filmsWithSecrets', films_with_secrets) from evidence_retention rule
        where rule.project_id = found.project_id) as films, turn.alone
    from adapter cross join turn left join (select * from taken union all select * from again) found on true`.execute(
    database,
  );
  return rows;
};

const isUsedToken = (error: unknown): boolean =>
  ['runs_token', 'run_attempts_token_key'].includes((error as { constraint?: string }).constraint ?? '');

const hasTakenARun = async (database: Kysely<Tables>, { token }: Claim): Promise<boolean> =>
  (await database.selectFrom('run_attempts').select('run_id').where('token', '=', token).executeTakeFirst()) !==
  undefined;

/** Waits until every other call with this token is answered, and sees what they have taken: its statement begins later. */
const claimAfterOthers = (database: Kysely<Tables>, claim: Claim): Promise<readonly ClaimedRow[]> =>
  database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${turnOf(claim.token)})`.execute(transaction);
    return claimOnce(transaction, claim);
  });

/**
 * The same claim, sent again, gets what the first one gets. A statement does not see what was taken after it began, even
 * if it has had to wait: one that finds no run looks again, in a later statement, for a run with its token.
 */
const claimInTurn = async (database: Kysely<Tables>, claim: Claim): Promise<readonly ClaimedRow[]> => {
  const rows = await claimOnce(database, claim).catch((error: unknown) => {
    // The first one has ended since this one began, which could not see its run and took a second one.
    if (isUsedToken(error)) return claimOnce(database, claim);
    throw error;
  });
  const [row] = rows;
  if (row?.id !== null) return rows;
  if (row.alone && !(await hasTakenARun(database, claim))) return rows;
  return claimAfterOthers(database, claim);
};

export const claimRun = async (database: Kysely<Tables>, claim: Claim): Promise<Reply<'agents.claim'>['run']> => {
  const [row] = await claimInTurn(database, claim);
  if (!row) throw await absenceOfAdapter(database, claim);
  if (row.id === null) return null;
  return {
    run: row.id,
    attempt: row.attempt,
    token: claim.token,
    plan: row.plan,
    mode: executionModeOf(row.debug),
    seed: row.seed,
    traceparent: row.traceparent,
    startDate: row.start_date,
    lease: runLimits.lease,
    fromNode: row.from_node,
    results: row.results,
    variables: { ...row.variables },
    films: row.films ?? neverFilmed,
  };
};
