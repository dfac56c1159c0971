import { sql, type RawBuilder } from 'kysely';
import { analyticsLimits as most } from '../../src/domain/analytics/analytics-limits.ts';
import type { CubeQuery, Granularity, TimeDimension } from '../../src/domain/analytics/cube-query.ts';
import { memberOf, type CubeName } from '../../src/domain/analytics/cubes.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { cubeSources } from './cube-sources.ts';
import { momentsOf, type Moments } from './date-range.ts';
import { conditionsOf, type Condition, type FilterScope } from './filter-conditions.ts';
import { memberOfKind, timeIn, type FoundMember } from './members.ts';

/**
 * A query as one statement. Names come from the table of cubes and values are parameters, so nothing of a query is SQL;
 * the projects that the caller may read stand first in every statement.
 */
interface Column {
  /** As the answer names it: `Executions.endedAt.day`. */
  readonly name: string;
  readonly member: FoundMember;
  readonly granularity: Granularity | null;
  readonly sql: RawBuilder<unknown>;
}

export interface CompiledQuery {
  readonly statement: RawBuilder<Readonly<Record<string, unknown>>>;
  readonly columns: readonly Column[];
  /** By time dimension, in their order; null: all time. */
  readonly ranges: readonly (Moments | null)[];
}

interface Scope extends FilterScope {
  readonly projects: readonly string[];
}

/** All members of a query are of one cube. */
export const cubeOf = (query: CubeQuery): CubeName => {
  const named = [
    ...query.measures,
    ...query.dimensions,
    ...query.timeDimensions.map(({ dimension }) => dimension),
  ].find((text) => text !== '');
  const member = memberOf(named ?? '');
  if (!member) throw invalid('query', { code: 'analyticsMemberUnknown', member: named ?? '' });
  return member.cube;
};

const localTime = (column: string, granularity: Granularity, zone: string): RawBuilder<unknown> =>
  sql`to_char(date_trunc(${sql.lit(granularity)}, (${sql.raw(column)}) at time zone ${sql.lit(zone)}), 'YYYY-MM-DD"T"HH24:MI:SS".000"')`;

const dimensionColumn = (member: FoundMember, { zone }: FilterScope): Column => ({
  name: member.text,
  member,
  granularity: null,
  sql:
    member.type === 'time'
      ? sql`to_char((${sql.raw(member.sql)}) at time zone ${sql.lit(zone)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS')`
      : sql.raw(`(${member.sql})`),
});

const timeColumn = (scope: Scope, { dimension, granularity }: TimeDimension): Column[] => {
  const member = timeIn(scope.cube, dimension);
  if (!granularity) return [];
  const column = localTime(member.sql, granularity, scope.zone);
  return [{ name: `${member.text}.${granularity}`, member, granularity, sql: column }];
};

const measureColumn = (member: FoundMember): Column => ({
  name: member.text,
  member,
  granularity: null,
  sql: sql.raw(`(${member.sql})::float8`),
});

const rangeCondition = (scope: Scope, { dimension }: TimeDimension, moments: Moments | null): Condition[] => {
  if (!moments) return [];
  const column = sql.raw(`(${timeIn(scope.cube, dimension).sql})`);
  return [sql`${column} >= ${moments.from}::timestamptz and ${column} < ${moments.until}::timestamptz`];
};

const wishesOf = (order: CubeQuery['order']): readonly (readonly [string, boolean])[] => {
  if (!Array.isArray(order)) return Object.entries(order).map(([member, way]) => [member, way === 'desc']);
  return order.map((one): readonly [string, boolean] =>
    Array.isArray(one) ? [one[0], one[1] === 'desc'] : [one.id, one.desc === true],
  );
};

/** Without a wish: by time, else the largest first, else by name; equal ones by everything else, so that pages agree. */
const orderOf = (query: CubeQuery, columns: readonly Column[]): RawBuilder<unknown> => {
  const place = (member: string): number => {
    const index = columns.findIndex(({ name, member: { text } }) => name === member || text === member);
    if (index < 0) throw invalid('query', { code: 'analyticsNotAsked', member });
    return index + 1;
  };
  const wished = wishesOf(query.order).map(([member, isDown]) => [place(member), isDown] as const);
  const time = columns.findIndex(({ granularity }) => granularity !== null) + 1;
  const largest = columns.findIndex(({ member: { kind } }) => kind === 'measure') + 1;
  const usual: (readonly [number, boolean])[] = time > 0 ? [[time, false]] : largest > 0 ? [[largest, true]] : [];
  const first = wished.length > 0 ? wished : usual;
  const rest = columns
    .map((_, index) => [index + 1, false] as const)
    .filter(([at]) => !first.some(([one]) => one === at));
  return sql.raw(
    [...first, ...rest].map(([at, isDown]) => `${at} ${isDown ? 'desc nulls last' : 'asc nulls last'}`).join(', '),
  );
};

const all = (conditions: readonly Condition[]): RawBuilder<unknown> => sql.join(conditions, sql` and `);

/** `zone` was checked by the shape of the query, so it is a name without quotes. */
export const compileQuery = (query: CubeQuery, given: Omit<Scope, 'cube' | 'zone'>): CompiledQuery => {
  const scope: Scope = { ...given, cube: cubeOf(query), zone: query.timezone };
  const { from, project, where } = cubeSources[scope.cube];
  const dimensions = query.dimensions.map((text) =>
    dimensionColumn(memberOfKind(scope.cube, 'dimension', text), scope),
  );
  const times = query.timeDimensions.flatMap((one) => timeColumn(scope, one));
  const measures = query.measures.map((text) => measureColumn(memberOfKind(scope.cube, 'measure', text)));
  const columns = [...dimensions, ...times, ...measures];
  const ranges = query.timeDimensions.map(({ dateRange }) =>
    dateRange ? momentsOf(dateRange, scope.zone, scope.now) : null,
  );
  const filters = conditionsOf(scope, query.filters);
  const segments = query.segments.map(
    (text) => sql<boolean>`(${sql.raw(memberOfKind(scope.cube, 'segment', text).sql)})`,
  );
  const conditions = [
    sql<boolean>`${sql.raw(project)} = any(${scope.projects}::text[])`,
    sql<boolean>`${sql.raw(where)}`,
    ...query.timeDimensions.flatMap((one, index) => rangeCondition(scope, one, ranges[index] ?? null)),
    ...segments,
    ...filters.where,
  ];
  const groups = [...dimensions, ...times].map((_, index) => String(index + 1));
  const selected = columns.map((column, index) => sql`${column.sql} as ${sql.ref(`c${index}`)}`);
  const statement = sql<Readonly<Record<string, unknown>>>`
    select ${sql.join(selected)} ${query.total ? sql`, count(*) over () as total` : sql``}
    from ${sql.raw(from)}
    where ${all(conditions)}
    ${groups.length > 0 ? sql`group by ${sql.raw(groups.join(', '))}` : sql``}
    ${filters.having.length > 0 ? sql`having ${all(filters.having)}` : sql``}
    order by ${orderOf(query, columns)}
    limit ${query.limit ?? query.rowLimit ?? most.usualRows} offset ${query.offset}`;
  return { statement, columns, ranges };
};
