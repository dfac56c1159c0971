import { z } from 'zod';
import { filtersIn } from '../address/defect-filters.ts';
import { sortOrders } from '../address/defect-sorts.ts';
import { flowFiltersIn, flowSortOrders } from '../address/flows-page.ts';
import { scenarioFiltersIn, scenarioSortOrders } from '../address/scenarios-page.ts';
import { limits } from '../limits.ts';
import { logFiltersIn, logSortOrders } from '../logs/log-query.ts';
import { defaultSort } from '../lists/list-sort.ts';
import type { ListFilters } from '../lists/paged-query.ts';
import { text } from '../wire/wire.ts';

/** Named filters of a list, shared in the project [PROJ-004]. One type for each list. */
export const filterTypes = ['DEFECT', 'FLOW', 'SCENARIO', 'FLOW_LOG', 'SCENARIO_LOG'] as const;
export type FilterType = (typeof filterTypes)[number];

const values = z.array(text(limits.filterValueLength)).max(limits.filterValuesMost);
const day = text(10);

const defectConfigShape = z.strictObject({
  term: text(limits.termLength),
  sort: z.enum(sortOrders),
  filters: z.strictObject({
    /** Added later: older clients do not send it. */
    status: values.default([]),
    author: values,
    assignee: values,
    severity: values,
    tags: values,
    createdFrom: day,
    createdTo: day,
    updatedFrom: day,
    updatedTo: day,
  }),
});

const documentConfigShape = z.strictObject({
  term: text(limits.termLength),
  sort: z.enum([...flowSortOrders, ...scenarioSortOrders]),
  filters: z.strictObject({
    folder: text(limits.filterValueLength),
    status: values,
    severity: values,
    tags: values,
    owner: values,
  }),
});

const logConfigShape = z.strictObject({
  term: text(limits.termLength),
  sort: z.enum(logSortOrders),
  filters: z.strictObject({
    status: text(limits.filterValueLength),
    person: text(limits.filterValueLength),
    adapter: text(limits.filterValueLength),
    item: text(limits.filterValueLength),
    from: day,
    to: day,
  }),
});

/** As in the address of the list, without the page. */
export const filterConfigShape = z.union([defectConfigShape, documentConfigShape, logConfigShape]);

export interface FilterConfig {
  readonly term: string;
  readonly sort: string;
  readonly filters: ListFilters;
}

export const projectFilterShape = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.enum(filterTypes),
    projectId: z.string(),
    config: z.object({
      term: z.string().default(''),
      sort: z.string().default('modifiedDate,desc'),
      filters: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
    }),
    lastModifiedBy: z.string(),
    modifiedDate: z.string(),
  })
  .meta({ id: 'ProjectFilter' });
export type ProjectFilter = z.output<typeof projectFilterShape>;

const listOf = {
  DEFECT: { sorts: sortOrders, filtersIn },
  FLOW: { sorts: flowSortOrders, filtersIn: flowFiltersIn },
  SCENARIO: { sorts: scenarioSortOrders, filtersIn: scenarioFiltersIn },
  FLOW_LOG: { sorts: logSortOrders, filtersIn: logFiltersIn },
  SCENARIO_LOG: { sorts: logSortOrders, filtersIn: logFiltersIn },
} as const satisfies Readonly<
  Record<FilterType, { readonly sorts: readonly string[]; filtersIn(query: URLSearchParams): ListFilters }>
>;

/** The stored filter as the current list understands it: unknown parts are dropped, new ones are unset. */
export const configOf = ({ type, config }: Pick<ProjectFilter, 'type' | 'config'>): FilterConfig => {
  const query = new URLSearchParams(
    Object.entries(config.filters).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
  const list = listOf[type];
  return {
    term: config.term,
    sort:
      list.sorts.find((order) => order === config.sort) ??
      list.sorts.find((order) => order === defaultSort) ??
      list.sorts[0],
    filters: list.filtersIn(query),
  };
};

/** The filters that are set, in one order. */
const partsOf = (filters: ListFilters) =>
  Object.entries(filters)
    .filter(([, value]) => value.length > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Whether two configurations are equal. */
export const sameConfig = (one: FilterConfig, other: FilterConfig): boolean =>
  one.term === other.term &&
  one.sort === other.sort &&
  JSON.stringify(partsOf(one.filters)) === JSON.stringify(partsOf(other.filters));

/** Names of filters are unique case-insensitively. */
export const foldedFilterName = (name: string): string => name.trim().normalize('NFC').toLowerCase();

export type FilterNameFault = 'required' | 'maxLength' | 'invalid';

/** A name is a single line; lengths in code points after trimming. */
export const filterNameFault = (name: string): FilterNameFault | null => {
  const length = [...name.trim()].length;
  if (length === 0) return 'required';
  if (length > limits.projectFilterNameLength) return 'maxLength';
  return /\p{Cc}/u.test(name.trim()) ? 'invalid' : null;
};
