import { z } from 'zod';
import { filterOperators } from '../../analytics/cube-query.ts';
import { because, text } from '../../wire/wire.ts';
import { dashboardLimits as most } from '../dashboard-limits.ts';

/**
 *   filters ─┬─ filter
 *            └─ group of filters: all (`and`) or any (`or`) of them must match
 *
 * Filters and groups hold together. If any of them is enough, they are the parts of one `or` that is all there is, as in a
 * query of Cube. A group has no groups.
 */
const member = text(most.memberLength);

/** [DASH-005]. What is filtered is the `member`, a dimension or a measure; the documents call a dimension `dimension`. */
const filterShape = z.strictObject({
  dimension: member.default(''),
  member: member.default(''),
  operator: z.enum(filterOperators),
  values: z.array(text(most.valueLength)).max(most.valuesMost).default([]),
});
export type DashboardFilter = z.output<typeof filterShape>;
export type FilterOperator = DashboardFilter['operator'];

const groupOf = <Part extends z.ZodType>(part: Part) => {
  const parts = z.array(part).max(most.filtersMost);
  return z.union([z.strictObject({ and: parts }), z.strictObject({ or: parts })]);
};
const partShape = z.union([filterShape, groupOf(filterShape)]);
type GroupOf<Part> = { and: Part[] } | { or: Part[] };
type FilterPart = DashboardFilter | GroupOf<DashboardFilter>;
export type ChartFilters = (FilterPart | GroupOf<FilterPart>)[];

/** What a filter is about. */
export const filteredMember = ({ member: name, dimension }: DashboardFilter): string => name || dimension;

/** All must match, or any of them. */
export type FilterMatch = 'and' | 'or';
export interface Matched<Part> {
  readonly match: FilterMatch;
  readonly parts: readonly Part[];
}
/** The parts of a group; null for a filter. */
const partsOf = <Part>(node: DashboardFilter | GroupOf<Part>): Matched<Part> | null => {
  if ('and' in node) return { match: 'and', parts: node.and };
  return 'or' in node ? { match: 'or', parts: node.or } : null;
};

export type FilterGroup = Matched<DashboardFilter>;
export type FilterEntry = DashboardFilter | FilterGroup;
export const isGroup = (entry: FilterEntry): entry is FilterGroup => 'match' in entry;

const entryOf = (node: FilterPart): FilterEntry => ('operator' in node ? node : partsOf(node)) as FilterEntry;
const nodeOf = (entry: FilterEntry): FilterPart => {
  if (!isGroup(entry)) return entry;
  const parts = [...entry.parts];
  return entry.match === 'and' ? { and: parts } : { or: parts };
};

/** The filters of a chart as people see them: all or any of filters and groups. */
export type MatchedFilters = Matched<FilterEntry>;
export const matchedFilters = (filters: ChartFilters): MatchedFilters => {
  const only = filters.length === 1 && filters[0] ? partsOf<FilterPart>(filters[0]) : null;
  const whole = only ?? { match: 'and', parts: filters as readonly FilterPart[] };
  return { match: whole.match, parts: whole.parts.map(entryOf) };
};

/** One group alone stands in an `and` of its own, so that it stays a group. */
export const filtersOf = ({ match, parts }: MatchedFilters): ChartFilters => {
  const nodes = parts.map(nodeOf);
  const [first] = parts;
  if (match === 'or') return nodes.length === 0 ? [] : [{ or: nodes }];
  return first && nodes.length === 1 && isGroup(first) ? [{ and: nodes }] : nodes;
};

/** Every filter, in groups or not. */
export const filtersIn = (filters: ChartFilters): readonly DashboardFilter[] =>
  matchedFilters(filters).parts.flatMap((entry) => (isGroup(entry) ? entry.parts : [entry]));

/** Every filter, if all of them must match; null if some are alternatives. */
export const filtersTogether = (filters: ChartFilters): readonly DashboardFilter[] | null => {
  const { match, parts } = matchedFilters(filters);
  const groups = [{ match, parts }, ...parts.filter(isGroup)];
  return groups.some((group) => group.match === 'or' && group.parts.length > 1) ? null : filtersIn(filters);
};

/** Each filter as `change` makes it; null leaves it out, and a group without filters too. */
export const mapFilters = (
  filters: ChartFilters,
  change: (filter: DashboardFilter) => DashboardFilter | null,
): ChartFilters => {
  const changed = (all: readonly DashboardFilter[]) => all.flatMap((one) => change(one) ?? []);
  const { match, parts } = matchedFilters(filters);
  const next = parts.flatMap((entry): readonly FilterEntry[] => {
    if (!isGroup(entry)) return changed([entry]);
    const inside = changed(entry.parts);
    return inside.length === 0 ? [] : [{ match: entry.match, parts: inside }];
  });
  return filtersOf({ match, parts: next });
};

/** Groups of groups are possible only in the one that is all there is. */
const isFlat = (filters: ChartFilters): boolean =>
  filters.length === 1 || filters.every((node) => !partsOf<FilterPart>(node)?.parts.some(partsOf));

export const chartFiltersShape = z
  .array(z.union([filterShape, groupOf(partShape)]))
  .max(most.filtersMost)
  // Only programs can send them.
  .refine(isFlat, 'has a group inside a group')
  .refine(
    (filters) => !isFlat(filters) || filtersIn(filters).length <= most.filtersMost,
    because({ code: 'maxLength' }),
  );
