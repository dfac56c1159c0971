import { sql, type RawBuilder } from 'kysely';
import type { ChartFilter, FilterTree } from '../../src/domain/analytics/cube-query.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { containing } from '../database/containing.ts';
import type { Sql } from './cube-source.ts';
import { momentsOf, type Moments } from './date-range.ts';
import { memberIn, type FoundMember, type MemberScope } from './members.ts';

/**
 * Filters as conditions. Several values of one filter are alternatives; a record without a value is none of those that
 * "does not equal" and "does not contain" leave out.
 */
export interface FilterScope extends MemberScope {
  readonly zone: string;
  /** Milliseconds. */
  readonly now: number;
}
export type Condition = RawBuilder<boolean>;

/** `having`: about measures, so that it is asked after counting. */
export interface Conditions {
  readonly where: readonly Condition[];
  readonly having: readonly Condition[];
}

const refuse = (code: 'analyticsOperator' | 'analyticsFilterValue' | 'analyticsFilterWithoutValue', member: string) =>
  invalid('query', { code, member });

const comparisons: Readonly<Record<string, Sql>> = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` };
const any = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

const valuesOf = ({ values = [] }: ChartFilter, { text }: FoundMember): readonly [string, ...string[]] => {
  const [first, ...more] = values;
  if (first === undefined) throw refuse('analyticsFilterWithoutValue', text);
  return [first, ...more];
};

const within = (column: Sql, { from, until }: Moments): Condition =>
  sql`(${column} >= ${from}::timestamptz and ${column} < ${until}::timestamptz)`;

type Build = (column: Sql, values: readonly [string, ...string[]], filter: ChartFilter) => Condition | null;

const ofText: Build = (column, values, { operator }) => {
  const patterns = values.map(containing);
  switch (operator) {
    case 'equals':
      return sql`${column} = any(${values}::text[])`;
    case 'notEquals':
      return sql`coalesce(${column} <> all(${values}::text[]), true)`;
    case 'contains':
      return sql`${column} ilike any(${patterns}::text[])`;
    case 'notContains':
      return sql`not coalesce(${column} ilike any(${patterns}::text[]), false)`;
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return any(values.map((value) => sql`${column} ${comparisons[operator] ?? sql`=`} ${value}`));
    default:
      return null;
  }
};

const ofNumber =
  (member: FoundMember): Build =>
  (column, values, { operator }) => {
    const numbers = values.map(Number);
    if (!numbers.every((value) => Number.isFinite(value))) throw refuse('analyticsFilterValue', member.text);
    if (operator === 'equals') return sql`${column} = any(${numbers}::float8[])`;
    if (operator === 'notEquals') return sql`coalesce(${column} <> all(${numbers}::float8[]), true)`;
    const comparison = comparisons[operator];
    if (comparison === undefined) return null;
    return any(numbers.map((value) => sql`${column} ${comparison} ${value}::float8`));
  };

const ofTime =
  ({ zone, now }: FilterScope, member: FoundMember): Build =>
  (column, values, { operator }) => {
    const [first] = values;
    const moments = momentsOf(values.length > 1 ? values.slice(0, 2) : first, zone, now);
    if (!moments) throw refuse('analyticsFilterValue', member.text);
    const { from, until } = moments;
    switch (operator) {
      case 'equals':
      case 'inDateRange':
        return within(column, moments);
      case 'notEquals':
      case 'notInDateRange':
        return sql`coalesce(not ${within(column, moments)}, true)`;
      case 'beforeDate':
      case 'lt':
        return sql`${column} < ${from}::timestamptz`;
      case 'lte':
        return sql`${column} < ${until}::timestamptz`;
      case 'afterDate':
      case 'gt':
        return sql`${column} >= ${until}::timestamptz`;
      case 'gte':
        return sql`${column} >= ${from}::timestamptz`;
      default:
        return null;
    }
  };

const builderFor = (scope: FilterScope, member: FoundMember): Build => {
  if (member.kind === 'measure') return ofNumber(member);
  return member.type === 'time' ? ofTime(scope, member) : ofText;
};

interface Built {
  readonly isHaving: boolean;
  readonly condition: Condition;
}

const ofFilter = (scope: FilterScope, filter: ChartFilter): Built => {
  const member = memberIn(scope, filter.member ?? filter.dimension ?? '');
  if (member.kind === 'segment') throw refuse('analyticsOperator', member.text);
  const isHaving = member.kind === 'measure';
  const column = sql`(${member.sql})`;
  if (filter.operator === 'set') return { isHaving, condition: sql`${column} is not null` };
  if (filter.operator === 'notSet') return { isHaving, condition: sql`${column} is null` };
  const condition = builderFor(scope, member)(column, valuesOf(filter, member), filter);
  if (!condition) throw refuse('analyticsOperator', member.text);
  return { isHaving, condition };
};

const ofTree = (scope: FilterScope, tree: FilterTree): Built => {
  if (!('and' in tree) && !('or' in tree)) return ofFilter(scope, tree);
  const isAll = 'and' in tree;
  const parts = (isAll ? tree.and : tree.or).map((one) => ofTree(scope, one));
  const isHaving = parts.some((part) => part.isHaving);
  // An empty group has no condition: it holds.
  if (parts.length === 0) return { isHaving, condition: sql`true` };
  if (parts.some((part) => part.isHaving !== isHaving)) throw invalid('query', { code: 'analyticsMixedGroup' });
  const conditions = parts.map(({ condition }) => condition);
  return { isHaving, condition: isAll ? sql`(${sql.join(conditions, sql` and `)})` : any(conditions) };
};

export const conditionsOf = (scope: FilterScope, filters: readonly FilterTree[]): Conditions => {
  const built = filters.map((tree) => ofTree(scope, tree));
  return {
    where: built.filter(({ isHaving }) => !isHaving).map(({ condition }) => condition),
    having: built.filter(({ isHaving }) => isHaving).map(({ condition }) => condition),
  };
};
