import { sql, type Kysely, type Transaction } from 'kysely';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { resultLimits as most } from '../../src/domain/results/result-limits.ts';
import type { StoredRun } from '../../src/domain/results/imported-run.ts';
import type { ResultsQuery } from '../../src/domain/results/results-contract.ts';
import type { ReadFault } from '../../src/domain/results/result.ts';
import type { Tables } from '../database/tables.ts';
import { tidyText } from '../../src/domain/results/tidy-result.ts';
import { claimCommand, keepAnswer } from '../journal/command-log.ts';
import type { TimedRequest } from '../journal/command-request.ts';
import { lockedRun } from './open-run.ts';
import type { ResultsSummary } from './read/read-results.ts';
import { settleRun } from './settle-run.ts';
import { readRun } from './stored-runs.ts';

/**
 * A request becomes a run, or a part of one, in one transaction: all of it is there, or nothing.
 *
 *   command ▸ lock of the run ▸ is this content new? ▸ batches of results ▸ attempts ▸ sums
 *
 * Requests for the same run wait for one another. A row is known by its report, its test and its attempt, so that the order of
 * the requests does not matter, and what comes again in another one counts once.
 */
type Tx = Transaction<Tables>;

export interface NewResults {
  readonly write: TimedRequest;
  readonly question: ResultsQuery;
  /** Of the content. */
  readonly hash: string;
  /** Reads the content: each batch is an array of rows as JSON. */
  read(onBatch: (batch: string) => Promise<void>): Promise<ResultsSummary>;
}

const tooMany = invalid('run', { code: 'resultsMany', max: most.cases });

const runOf = (tx: Tx, { write, question, hash }: NewResults): Promise<string> => {
  const { name, ref, commit, environment, runId } = question;
  return lockedRun(
    tx,
    { project: write.project, by: write.user, at: write.at },
    {
      runKey: runId === '' ? `content:${hash}:${JSON.stringify([name, ref, commit, environment])}` : `run:${runId}`,
      runId,
      texts: { name, ref, commit, environment },
    },
  );
};

const isNew = async (tx: Tx, project: string, run: string, hash: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`insert into result_contents (project_id, run_id, hash)
    values (${project}, ${run}, ${hash}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
};

/** What a person has mapped counts first, then the key of the test, then its link. */
export const addBatch = async (
  tx: Tx,
  { project, at }: Pick<TimedRequest, 'project' | 'at'>,
  run: string,
  batch: string,
): Promise<void> => {
  await sql`
    insert into results (project_id, run_id, test, named, identity, environment, attempt, marked_at, is_retry, suite, name,
      status, duration, exact_duration, message, output, attempts, is_flaky, sent_attempts, sent_flaky, attachments, properties,
      test_key, failure, is_quarantined, flow_id, created_date)
    select ${project}, ${run}, n.id, n.named, n.identity, n.environment, n.attempt, n."markedAt", n."isRetry", n.suite, n.name,
      n.status, round(n.duration), case when n.duration > 0 and n.duration < 1 then n.duration end, n.message, n.output,
      n.attempts, n."isFlaky", n.attempts, n."isFlaky", n.attachments, n.properties, n."testKey", n.failure,
      n.status = 'FAILED' and q.test is not null,
      coalesce(m.flow_id, keyed.id, (select k.flow_id from flow_keys k where n."testKey" <> ''
        and k.project_id = ${project} and k.key = n."testKey" order by k.source limit 1), linked.id, ''), ${at}::timestamptz
    from jsonb_to_recordset(${batch}::jsonb) as n (id text, named text, identity text, environment text,
        attempt integer, "markedAt" double precision, "isRetry" boolean, suite text, name text, status text,
        duration double precision, message text, output text, attempts integer, "isFlaky" boolean, attachments jsonb,
        properties jsonb, "testKey" text, "linkedFlow" text, failure text)
      left join result_flows m on m.project_id = ${project} and m.test = n.named
      left join quarantined_tests q on q.project_id = ${project} and q.test = coalesce(n.named, n.id)
        and q.until > ${at}::timestamptz
      left join flows keyed on keyed.project_id = ${project} and keyed.id = n."testKey" and keyed.deleted_date is null
      left join flows linked on linked.project_id = ${project} and linked.id = n."linkedFlow"
        and linked.deleted_date is null
    on conflict (run_id, test) do nothing`.execute(tx);
};

interface Received {
  readonly files: number;
  readonly faults: readonly ReadFault[];
  readonly faultTotal: number;
  /** Of a run that has no other name. */
  readonly fallbackName: string;
}

export const sumUp = async (tx: Tx, run: string, { files, faults, faultTotal, fallbackName }: Received) => {
  await settleRun(tx, run);
  const { rows } = await sql<{ total: number }>`
    update result_runs r set total = s.total, passed = s.passed, failed = s.failed, skipped = s.skipped,
      warnings = s.warnings, flaky = s.flaky, quarantined = s.quarantined, duration = s.duration, files = r.files + ${files},
      name = case when r.name = '' then ${fallbackName} else r.name end,
      fault_list = jsonb_path_query_array(r.fault_list || ${JSON.stringify(faults)}::jsonb, '$[0 to 99]'),
      faults = r.faults + ${faultTotal}
    from (select count(*)::int as total, count(*) filter (where status = 'PASSED')::int as passed,
        count(*) filter (where status = 'FAILED')::int as failed, count(*) filter (where status = 'SKIPPED')::int as skipped,
        count(*) filter (where status = 'WARNING')::int as warnings, count(*) filter (where is_flaky)::int as flaky,
        count(*) filter (where is_quarantined)::int as quarantined,
        coalesce(sum(duration), 0)::bigint as duration
      from results where run_id = ${run} and counted_as is null) s
    where r.id = ${run} returning r.total`.execute(tx);
  if ((rows[0]?.total ?? 0) > most.cases) throw tooMany;
};

const nameOf = (fileName: string, runId: string): string => tidyText(runId || fileName || 'Results', most.runText);

const received = async (tx: Tx, sent: NewResults): Promise<StoredRun> => {
  const { write, question, hash } = sent;
  const run = await runOf(tx, sent);
  const at = { project: write.project, run };
  if (!(await isNew(tx, write.project, run, hash)))
    return { ...(await readRun(tx, at)), received: 0, formats: [], repeated: true };
  const summary = await sent.read((batch) => addBatch(tx, write, run, batch));
  const { total, files, formats, fileName, faults, faultTotal } = summary;
  await sumUp(tx, run, { files, faults, faultTotal, fallbackName: nameOf(fileName, question.runId) });
  return { ...(await readRun(tx, at)), received: total, formats: [...formats], repeated: false };
};

export const storeResults = (database: Kysely<Tables>, sent: NewResults): Promise<StoredRun> =>
  database.transaction().execute(async (tx) => {
    // The reader has its own limit, and another request may hold the run meanwhile.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`set local lock_timeout = '60s'`.execute(tx);
    await sql`set local statement_timeout = '70s'`.execute(tx);
    const { user, key, hash, status } = sent.write;
    const known = await claimCommand(tx, { user, id: key, hash });
    if (known) return { ...(known.reply as StoredRun), repeated: true };
    const reply = await received(tx, sent);
    await keepAnswer(tx, user, key, { status, reply });
    return reply;
  });
