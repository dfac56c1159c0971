import { sql, type RawBuilder } from 'kysely';
import { analyticsLimits as most } from '../../src/domain/analytics/analytics-limits.ts';
import type { CubeQuery, Granularity, TimeDimension } from '../../src/domain/analytics/cube-query.ts';
import { memberOf, type CubeName } from '../../src/domain/analytics/cubes.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Sql } from './cube-source.ts';
import { chooseSource } from './choose-source.ts';
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
  readonly sql: Sql;
}

export interface QueryStatement {
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

/** PostgreSQL knows them by the same names. */
const truncations: Readonly<Record<Granularity, Sql>> = {
  minute: sql`'minute'`,
  hour: sql`'hour'`,
  day: sql`'day'`,
  week: sql`'week'`,
  month: sql`'month'`,
  year: sql`'year'`,
};

const wall = ({ sql: time }: FoundMember, zone: string): Sql => sql`(${time}) at time zone ${zone}::text`;

const dimensionColumn = (member: FoundMember, { zone }: FilterScope): Column => ({
  name: member.text,
  member,
  granularity: null,
  sql: member.type === 'time' ? sql`to_char(${wall(member, zone)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS')` : member.sql,
});

const timeColumn = (scope: Scope, { dimension, granularity }: TimeDimension): Column[] => {
  const member = timeIn(scope, dimension);
  if (!granularity) return [];
  const start = sql`date_trunc(${truncations[granularity]}, ${wall(member, scope.zone)})`;
  return [{ name: `${member.text}.${granularity}`, member, granularity, sql: start }];
};

const measureColumn = (member: FoundMember): Column => ({
  name: member.text,
  member,
  granularity: null,
  sql: sql`(${member.sql})::float8`,
});

const rangeCondition = (scope: Scope, { dimension }: TimeDimension, moments: Moments | null): Condition[] => {
  if (!moments) return [];
  const { sql: column } = timeIn(scope, dimension);
  return [sql`${column} >= ${moments.from}::timestamptz and ${column} < ${moments.until}::timestamptz`];
};

interface Sorting {
  readonly at: number;
  readonly isDown: boolean;
}

const sortingsOf = ({ order }: CubeQuery): readonly (readonly [member: string, isDown: boolean])[] => {
  if (!Array.isArray(order)) return Object.entries(order).map(([member, way]) => [member, way === 'desc']);
  return order.map((one): readonly [string, boolean] =>
    Array.isArray(one) ? [one[0], one[1] === 'desc'] : [one.id, one.desc === true],
  );
};

/** By time, else the largest first. */
const usualSorting = (columns: readonly Column[]): readonly Sorting[] => {
  const time = columns.findIndex(({ granularity }) => granularity !== null);
  if (time >= 0) return [{ at: time, isDown: false }];
  const largest = columns.findIndex(({ member: { kind } }) => kind === 'measure');
  return largest >= 0 ? [{ at: largest, isDown: true }] : [];
};

const alias = (at: number): Sql => sql.ref(`c${at}`);

/** Equal rows by everything else, so that pages agree. */
const orderOf = (query: CubeQuery, columns: readonly Column[]): Sql => {
  const chosen = sortingsOf(query).map(([member, isDown]): Sorting => {
    const at = columns.findIndex(({ name, member: { text } }) => name === member || text === member);
    if (at < 0) throw invalid('query', { code: 'analyticsNotSelected', member });
    return { at, isDown };
  });
  const first = chosen.length > 0 ? chosen : usualSorting(columns);
  const rest = columns.flatMap((_, at) => (first.some((one) => one.at === at) ? [] : [{ at, isDown: false }]));
  const sorted = [...first, ...rest].map(({ at, isDown }) =>
    isDown ? sql`${alias(at)} desc nulls last` : sql`${alias(at)} nulls last`,
  );
  return sql.join(sorted);
};

const all = (conditions: readonly Condition[]): Sql => sql.join(conditions, sql` and `);

/** `source`: for tests, instead of the one that fits. */
export const compileQuery = (
  query: CubeQuery,
  { projects, now, source: given }: Pick<Scope, 'projects' | 'now'> & Partial<Pick<Scope, 'source'>>,
): QueryStatement => {
  const [cube, zone] = [cubeOf(query), query.timezone];
  const ranges = query.timeDimensions.map(({ dateRange }) => (dateRange ? momentsOf(dateRange, zone, now) : null));
  const source = given ?? chooseSource(cube, query, ranges, now);
  const scope: Scope = { cube, zone, now, projects, source };
  const { from, project, where, isThere } = source;
  const dimensions = query.dimensions.map((text) => dimensionColumn(memberOfKind(scope, 'dimension', text), scope));
  const times = query.timeDimensions.flatMap((one) => timeColumn(scope, one));
  const measures = query.measures.map((text) => measureColumn(memberOfKind(scope, 'measure', text)));
  const columns = [...dimensions, ...times, ...measures];
  const filters = conditionsOf(scope, query.filters);
  const segments = query.segments.map((text) => sql<boolean>`(${memberOfKind(scope, 'segment', text).sql})`);
  const conditions = [
    sql<boolean>`${project} = any(${scope.projects}::text[])`,
    sql<boolean>`${where}`,
    ...query.timeDimensions.flatMap((one, index) => rangeCondition(scope, one, ranges[index] ?? null)),
    ...segments,
    ...filters.where,
  ];
  const groups = [...dimensions, ...times].map((_, at) => alias(at));
  const having = [...(isThere && groups.length > 0 ? [sql<boolean>`${isThere}`] : []), ...filters.having];
  const selected = columns.map((column, at) => sql`${column.sql} as ${alias(at)}`);
  // Times become text after they were grouped: a text for each row costs more than all the rest.
  const shown = columns.map(({ granularity }, at) =>
    granularity === null ? alias(at) : sql`to_char(${alias(at)}, 'YYYY-MM-DD"T"HH24:MI:SS".000"') as ${alias(at)}`,
  );
  const statement = sql<Readonly<Record<string, unknown>>>`
    select ${sql.join(shown)} ${query.total ? sql`, count(*) over () as total` : sql``} from (
      select ${sql.join(selected)} from ${from}
      where ${all(conditions)}
      ${groups.length > 0 ? sql`group by ${sql.join(groups)}` : sql``}
      ${having.length > 0 ? sql`having ${all(having)}` : sql``}
    ) grouped
    order by ${orderOf(query, columns)}
    limit ${query.limit ?? query.rowLimit ?? most.usualRows} offset ${query.offset}`;
  return { statement, columns, ranges };
};
