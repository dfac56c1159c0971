import { sql, type Kysely } from 'kysely';
import type { AnalyticsReply } from '../../src/domain/analytics/analytics-contract.ts';
import { analyticsLimits } from '../../src/domain/analytics/analytics-limits.ts';
import { analyticsMessages as say } from '../../src/domain/analytics/analytics-messages.ts';
import type { CubeQuery } from '../../src/domain/analytics/cube-query.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { pipelinedTransaction, unawaited } from '../database/pipelined-transaction.ts';
import type { Tables } from '../database/tables.ts';
import { compileQuery, type QueryStatement } from './compile-query.ts';
import { wallRange } from './date-range.ts';
import type { FoundMember } from './members.ts';
import type { SharedAnswers } from './shared-answers.ts';

/** The numbers of a query, in the shape of Cube. */
export type Rows = readonly Readonly<Record<string, unknown>>[];

export interface LoadScope {
  readonly shared: SharedAnswers<Rows>;
  /** Those that the caller may read. */
  readonly projects: readonly string[];
  /** Milliseconds. */
  readonly now: number;
}

/** PostgreSQL cancelled the statement at its time limit. */
const isTooSlow = (error: unknown): boolean => (error as { code?: string }).code === '57014';

const read = (database: Kysely<Tables>, { statement }: QueryStatement): Promise<Rows> =>
  pipelinedTransaction(
    database,
    async (tx) => {
      unawaited(sql`select set_config('statement_timeout', ${String(analyticsLimits.statement)}, true)`.execute(tx));
      return (await statement.execute(tx)).rows;
    },
    sql`start transaction read only`,
  ).catch((error: unknown) => {
    throw isTooSlow(error) ? invalid('query', { code: 'analyticsTooSlow' }) : error;
  });

const titles: Readonly<Record<FoundMember['kind'], Readonly<Record<string, string>>>> = {
  measure: say.measures,
  dimension: say.dimensions,
  segment: say.segments,
};
const types: Readonly<Record<string, string>> = { string: 'string', time: 'time' };

/** Numbers, texts and times are the types of Cube. */
export const titleOf = ({ cube, name, kind, type }: Pick<FoundMember, 'cube' | 'name' | 'kind' | 'type'>) => {
  const shortTitle = titles[kind][name] ?? name;
  return { title: `${say.cubes[cube]} ${shortTitle}`, shortTitle, type: types[type] ?? 'number' };
};

const annotationOf = ({ columns }: QueryStatement) => {
  const named = (fits: (column: (typeof columns)[number]) => boolean) =>
    Object.fromEntries(columns.filter(fits).map(({ name, member }) => [name, titleOf(member)]));
  return {
    measures: named(({ member: { kind } }) => kind === 'measure'),
    dimensions: named(({ member: { kind }, granularity }) => kind === 'dimension' && granularity === null),
    segments: {},
    timeDimensions: named(({ granularity }) => granularity !== null),
  };
};

/** A range in words is given back as the two moments that it meant: the public client cannot read words. */
const answered = (query: CubeQuery, { ranges }: QueryStatement) => ({
  ...query,
  timeDimensions: query.timeDimensions.map(({ dateRange: _, ...one }, index) => {
    const range = ranges[index];
    return { ...one, ...(range && { dateRange: wallRange(range, query.timezone) }) };
  }),
});

type Row = AnalyticsReply['results'][number]['data'][number];

const rowOf = ({ columns }: QueryStatement, row: Readonly<Record<string, unknown>>): Row =>
  Object.fromEntries(
    columns.flatMap(({ name, member, granularity }, index): [string, string | number | null][] => {
      const value = row[`c${index}`] as string | number | null;
      // The public client reads the time of a point under both names.
      return granularity === null
        ? [[name, value]]
        : [
            [name, value],
            [member.text, value],
          ];
    }),
  );

export const loadQuery = async (
  database: Kysely<Tables>,
  query: CubeQuery,
  { projects, now, shared }: LoadScope,
): Promise<AnalyticsReply> => {
  const compiled = compileQuery(query, { projects, now });
  const { sql: text, parameters } = compiled.statement.compile(database);
  const rows = await shared(JSON.stringify([text, parameters]), () => read(database, compiled));
  const normal = answered(query, compiled);
  return {
    queryType: 'regularQuery',
    results: [
      {
        query: normal,
        data: rows.map((row) => rowOf(compiled, row)),
        annotation: annotationOf(compiled),
        lastRefreshTime: new Date(now).toISOString(),
        ...(query.total && { total: Number(rows[0]?.['total'] ?? 0) }),
      },
    ],
    pivotQuery: { ...normal, queryType: 'regularQuery' },
    slowQuery: false,
  };
};
