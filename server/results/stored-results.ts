import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { ImportedResult, WholeImportedResult } from '../../src/domain/results/imported-run.ts';
import type { ResultChange } from '../../src/domain/results/failures/run-failures.ts';
import { resultLimits } from '../../src/domain/results/result-limits.ts';
import type { ResultStatus } from '../../src/domain/results/result.ts';
import { containing } from '../database/containing.ts';
import type { Tables } from '../database/tables.ts';
import { hasChange, previousRunOf } from './failures/previous-run.ts';
import type { RunAt } from './stored-runs.ts';

/** The results of an imported run, as they are read. */
type Reader = Kysely<Tables> | Transaction<Tables>;
export interface ResultAt extends RunAt {
  readonly result: string;
}

interface ListedRow {
  readonly test: string;
  readonly test_id: string;
  readonly suite: string;
  readonly name: string;
  readonly status: ResultStatus;
  readonly duration: string;
  readonly exact_duration: number | null;
  readonly environment: string;
  readonly attempts: number;
  readonly is_flaky: boolean;
  readonly is_quarantined: boolean;
  readonly test_key: string;
  readonly flow_id: string;
  readonly flow_name: string | null;
}

const missing: Problem = { kind: 'missing' };

const fieldsOf = (row: ListedRow) => ({
  id: row.test,
  testId: row.test_id,
  suite: row.suite,
  name: row.name,
  status: row.status,
  duration: row.exact_duration ?? Number(row.duration),
  environment: row.environment,
  attempts: row.attempts,
  isFlaky: row.is_flaky,
  isQuarantined: row.is_quarantined,
  testKey: row.test_key,
  flowId: row.flow_id,
  flowName: row.flow_name ?? '',
});

const environment = sql`coalesce(r.environment, (select u.environment from result_runs u where u.id = r.run_id))`;
const columns = sql`r.test, coalesce(r.named, r.test) as test_id, r.suite, r.name, r.status, r.duration, r.exact_duration, ${environment} as environment, r.attempts, r.is_flaky, r.is_quarantined, r.test_key, r.flow_id`;
const flowName = sql`(select i.name from items i where i.project_id = r.project_id and i.type = 'FLOW' and i.id = r.flow_id)`;

export interface ResultsQuestion {
  readonly size: number;
  readonly page: number;
  readonly term: string;
  readonly status?: ResultStatus | undefined;
  readonly flaky?: 'true' | undefined;
  readonly mapped?: 'true' | 'false' | undefined;
  readonly failure?: string | undefined;
  readonly change?: ResultChange | undefined;
}

const conditionsOf = ({ term, status, flaky, mapped, failure }: ResultsQuestion): RawBuilder<unknown> => {
  const pattern = containing(term.trim());
  const parts = [
    ...(term.trim() === '' ? [] : [sql`(r.name ilike ${pattern} or r.suite ilike ${pattern})`]),
    ...(status ? [sql`r.status = ${status}`] : []),
    ...(flaky ? [sql`r.is_flaky`] : []),
    ...(mapped ? [mapped === 'true' ? sql`r.flow_id <> ''` : sql`r.flow_id = ''`] : []),
    ...(failure ? [sql`r.failure is not null and md5(r.failure) = ${failure}`] : []),
  ];
  return sql.join([sql`true`, ...parts], sql` and `);
};

/** What failed first, then what is flaky, then by suite and name. */
export const listResults = async (
  database: Kysely<Tables>,
  at: RunAt,
  question: ResultsQuestion,
): Promise<{ readonly rows: ImportedResult[]; readonly total: number }> => {
  const { project, run } = at;
  const { change } = question;
  const changed = change ? hasChange(run, await previousRunOf(database, at), change) : sql`true`;
  const found = sql`from results r where r.project_id = ${project} and r.run_id = ${run} and r.counted_as is null
    and ${conditionsOf(question)} and ${changed}`;
  const { rows } = await sql<ListedRow & { readonly excerpt: string }>`
    select l.*, ${sql`(select i.name from items i where i.project_id = ${project} and i.type = 'FLOW' and i.id = l.flow_id)`} as flow_name
    from (select ${columns}, left(r.message, ${resultLimits.excerpt}::int) as excerpt ${found}
      order by r.status <> 'FAILED', not r.is_flaky, r.suite, r.name, r.test
      limit ${question.size} offset ${question.page * question.size}) l
    order by l.status <> 'FAILED', not l.is_flaky, l.suite, l.name, l.test`.execute(database);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(database);
  return { rows: rows.map((row) => ({ ...fieldsOf(row), excerpt: row.excerpt })), total: counted.rows[0]?.total ?? 0 };
};

interface WholeRow extends ListedRow {
  readonly message: string;
  readonly output: string;
  readonly attachments: string[];
  readonly properties: Record<string, string>;
  /** In its report; others are rows of their own. */
  readonly sent_attempts: number | null;
}

const wholeColumns = sql`${columns}, ${flowName} as flow_name, r.message, r.output, r.attachments, r.properties, r.sent_attempts`;

/** With its earlier attempts: what they say that the last one does not. */
export const readResult = async (
  database: Reader,
  { project, run, result }: ResultAt,
): Promise<WholeImportedResult> => {
  const from = sql`select ${wholeColumns} from results r where r.project_id = ${project} and r.run_id = ${run}`;
  const [row] = (await sql<WholeRow>`${from} and r.test = ${result}`.execute(database)).rows;
  if (!row) throw missing;
  const hasEarlier = row.attempts > (row.sent_attempts ?? row.attempts);
  const earlier = sql<WholeRow>`${from} and r.counted_as = ${result} order by r.attempt, r.marked_at`;
  const attempts = hasEarlier ? [...(await earlier.execute(database)).rows, row] : [row];
  const explained = attempts.findLast(({ message }) => message !== '') ?? row;
  return {
    ...fieldsOf(row),
    message: explained.message,
    output: explained.output,
    attachments: attempts.flatMap(({ attachments }) => attachments),
    properties: Object.assign({}, ...attempts.map(({ properties }) => properties)) as Record<string, string>,
  };
};

/** The hash of its suite and name: the same in every run. */
export const nameOfResult = async (database: Reader, { project, run, result }: ResultAt): Promise<string> => {
  const row = await database
    .selectFrom('results')
    .select(sql<string>`coalesce(named, test)`.as('named'))
    .where('project_id', '=', project)
    .where('run_id', '=', run)
    .where('test', '=', result)
    .executeTakeFirst();
  if (!row) throw missing;
  return row.named;
};
