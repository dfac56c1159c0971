import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { resultLimits as most } from '../../../src/domain/results/result-limits.ts';
import type { ResultStatus } from '../../../src/domain/results/result.ts';
import type { ImportedTest, TestQuestion, TestResult } from '../../../src/domain/results/tests/test-contract.ts';
import { failingSince, ratesOf, type RunVerdict } from '../../../src/domain/results/tests/test-numbers.ts';
import type { Tables } from '../../database/tables.ts';
import { readQuarantine, type TestAt } from './quarantines.ts';

/**
 * A test over all runs of its project. Its rows are read newest first from `results_of_test`, so that the index ends each
 * reading of the latest ones; an attempt that does not count is left out.
 */
type Narrowing = Pick<TestQuestion, 'environment' | 'ref'>;

interface TestRow {
  readonly test: string;
  readonly run_id: string;
  readonly run_name: string;
  readonly ref: string;
  readonly commit_id: string;
  readonly environment: string;
  readonly status: ResultStatus;
  readonly duration: number;
  readonly attempts: number;
  readonly is_flaky: boolean;
  readonly is_quarantined: boolean;
  readonly date: string;
  readonly excerpt: string;
}

const missing: Problem = { kind: 'missing' };

const environment = sql`coalesce(r.environment, u.environment)`;
const newestFirst = sql`r.created_date desc, r.run_id desc, r.test`;
const everything: Narrowing = { environment: '', ref: '' };

const found = ({ project, test }: TestAt, narrowing: Narrowing): RawBuilder<unknown> => {
  const parts = [
    ...(narrowing.environment === '' ? [] : [sql`${environment} = ${narrowing.environment}`]),
    ...(narrowing.ref === '' ? [] : [sql`u.ref = ${narrowing.ref}`]),
  ];
  return sql`from results r join result_runs u on u.id = r.run_id
    where r.project_id = ${project} and coalesce(r.named, r.test) = ${test} and ${sql.join(
      [sql`r.counted_as is null`, ...parts],
      sql` and `,
    )}`;
};

const toResult = (row: TestRow): TestResult => ({
  id: row.test,
  runId: row.run_id,
  runName: row.run_name,
  ref: row.ref,
  commit: row.commit_id,
  environment: row.environment,
  status: row.status,
  duration: row.duration,
  attempts: row.attempts,
  isFlaky: row.is_flaky,
  isQuarantined: row.is_quarantined,
  date: row.date,
  excerpt: row.excerpt,
});

const resultsOf = async (
  database: Kysely<Tables>,
  rows: RawBuilder<unknown>,
  { size, page }: Pick<TestQuestion, 'size' | 'page'>,
): Promise<TestResult[]> => {
  const read = await sql<TestRow>`select r.test, r.run_id, u.name as run_name, u.ref, u.commit_id,
      ${environment} as environment, r.status, coalesce(r.exact_duration, r.duration::double precision) as duration,
      r.attempts, r.is_flaky, r.is_quarantined, r.created_date as date, left(r.message, ${most.excerpt}::int) as excerpt
    ${rows} order by ${newestFirst} limit ${size} offset ${page * size}`.execute(database);
  return read.rows.map(toResult);
};

/** Of its newest result. */
const headOf = async (database: Kysely<Tables>, at: TestAt) => {
  const { rows } = await sql<{ suite: string; name: string; flow_id: string; flow_name: string | null }>`
    select h.*, (select i.name from items i where i.project_id = ${at.project} and i.type = 'FLOW' and i.id = h.flow_id) as flow_name
    from (select r.suite, r.name, r.flow_id ${found(at, everything)} order by ${newestFirst} limit 1) h`.execute(
    database,
  );
  const [head] = rows;
  if (!head) throw missing;
  return { suite: head.suite, name: head.name, flowId: head.flow_id, flowName: head.flow_name ?? '' };
};

/** What its latest results can be narrowed to. */
const choicesOf = async (database: Kysely<Tables>, at: TestAt) => {
  const { rows } = await sql<{ environments: string[]; refs: string[] }>`
    with latest as (select ${environment} as environment, u.ref ${found(at, everything)} order by ${newestFirst} limit ${most.testHistory})
    select array(select distinct environment collate "C" from latest where environment <> '' and length(environment) <= ${most.runText}
        order by 1 limit ${most.environments}) as environments,
      array(select distinct ref collate "C" from latest where ref <> '' order by 1 limit ${most.testRefs}) as refs`.execute(
    database,
  );
  return rows[0] ?? { environments: [], refs: [] };
};

interface VerdictRow extends RunVerdict {
  readonly name: string;
  readonly date: string;
}

const failureOf = async (
  database: Kysely<Tables>,
  rows: RawBuilder<unknown>,
): Promise<ImportedTest['failingSince']> => {
  const verdicts = await sql<VerdictRow>`
    select l.run_id as run, l.name, bool_or(l.status = 'PASSED') as "hasPassed", bool_or(l.status = 'FAILED') as "hasFailed",
      coalesce(min(l.created_date) filter (where l.status = 'FAILED'), min(l.created_date)) as date
    from (select r.run_id, u.name, r.status, r.created_date ${rows} order by ${newestFirst} limit ${most.testHistory}) l
    group by l.run_id, l.name order by max(l.created_date) desc, l.run_id desc`.execute(database);
  const since = failingSince(verdicts.rows);
  const first = verdicts.rows.find(({ run }) => run === since?.run);
  if (!since || !first) return null;
  const { runs, hasPassedBefore } = since;
  return { runId: first.run, runName: first.name, date: first.date, runs, hasPassedBefore };
};

export const readTest = async (
  database: Kysely<Tables>,
  at: TestAt,
  question: TestQuestion,
  now: number,
): Promise<{ readonly test: ImportedTest; readonly results: TestResult[]; readonly total: number }> => {
  const head = await headOf(database, at);
  const rows = found(at, question);
  const latest = await resultsOf(database, rows, { size: most.stripResults, page: 0 });
  const counted = await sql<{ total: number }>`select count(*)::int as total ${rows}`.execute(database);
  return {
    test: {
      ...{ id: at.test, projectId: at.project, ...head, ...(await choicesOf(database, at)) },
      strip: latest.map(({ excerpt: _, ...outcome }) => outcome),
      rates: ratesOf(latest),
      failingSince: await failureOf(database, rows),
      quarantine: await readQuarantine(database, at, now),
    },
    results: await resultsOf(database, rows, question),
    total: counted.rows[0]?.total ?? 0,
  };
};
