import { sql, type Kysely } from 'kysely';
import { failureTextOf } from '../../../src/domain/results/failures/failure-text.ts';
import type { FailureGroup } from '../../../src/domain/results/failures/run-failures.ts';
import { resultLimits as most } from '../../../src/domain/results/result-limits.ts';
import type { Tables } from '../../database/tables.ts';

/**
 * Equal failures of a run. Their text is stored with each result; results of an earlier version get theirs when they are read
 * for the first time, some at a time.
 */
interface MessageRow {
  readonly test: string;
  readonly message: string;
}

export const storeFailureTexts = async (database: Kysely<Tables>, run: string): Promise<void> => {
  for (;;) {
    const { rows } =
      await sql<MessageRow>`select test, left(message, ${most.failureSource}::int) as message from results
      where run_id = ${run} and status = 'FAILED' and failure is null order by test limit ${most.batch}`.execute(
        database,
      );
    if (rows.length === 0) return;
    const texts = JSON.stringify(rows.map(({ test, message }) => ({ test, failure: failureTextOf(message) })));
    await sql`update results r set failure = t.failure from jsonb_to_recordset(${texts}::jsonb) as t (test text, failure text)
      where r.run_id = ${run} and r.test = t.test`.execute(database);
  }
};

interface Wanted {
  readonly run: string;
  readonly previous: string | undefined;
  readonly size: number;
  readonly page: number;
}

const failedIn = (run: string) =>
  sql`from results where run_id = ${run} and failure is not null and counted_as is null`;

/** Most tests first. */
export const listFailures = async (
  database: Kysely<Tables>,
  { run, previous, size, page }: Wanted,
): Promise<{ readonly rows: FailureGroup[]; readonly total: number }> => {
  const isKnown = previous ? sql`exists (select ${failedIn(previous)} and failure = g.failure)` : sql`true`;
  const { rows } = await sql<FailureGroup>`
    select md5(g.failure) as id, g.failure as text, g.count, not ${isKnown} as "isNew", e.tests
    from (select failure, count(*)::int as count ${failedIn(run)} group by failure
        order by count desc, failure collate "C" limit ${size} offset ${page * size}) g
      cross join lateral (select jsonb_agg(jsonb_build_object('id', t.test, 'suite', t.suite, 'name', t.name)
          order by t.suite, t.name, t.test) as tests
        from (select test, suite, name ${failedIn(run)} and failure = g.failure order by suite, name, test
          limit ${most.failureExamples}::int) t) e
    order by g.count desc, g.failure collate "C"`.execute(database);
  const counted = await sql<{ total: number }>`select count(distinct failure)::int as total ${failedIn(run)}`.execute(
    database,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
};
