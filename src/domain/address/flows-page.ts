import { flowSorts } from '../flows/list/flow-sorts.ts';
import { bestMatch, defaultSort, sortFor } from '../lists/list-sort.ts';
import {
  flowFilterParts,
  flowFiltersIn,
  ignoredFlowParameters,
  noFlowFilters,
  type FlowFilters,
} from './flow-filters.ts';
import { pageNumberIn } from './list-parameters.ts';
import { idPattern, queryText } from './page-route.ts';

/** The list of flows [ROUTE-014]. */
export interface FlowsPage {
  readonly name: 'flows';
  readonly projectId: string;
  /** With the form for a new flow. */
  readonly isNew: boolean;
  readonly term: string;
  readonly filters: FlowFilters;
  readonly sort: string;
  /** Starts at 1. */
  readonly page: number;
  /** Ineffective parameters of the address, by name; the page reports them. */
  readonly ignored?: readonly string[];
}

export const flowSortOrders = [
  ...flowSorts.flatMap((field) => [`${field},asc`, `${field},desc`] as const),
  bestMatch,
] as const;

/** The list without any query. */
export const flowsPageOf = (projectId: string, isNew = false): FlowsPage => ({
  name: 'flows',
  projectId,
  isNew,
  term: '',
  filters: noFlowFilters,
  sort: defaultSort,
  page: 1,
});

const flowsPath = new RegExp(`^/projects/(${idPattern})/flows/?$`);

/** Null when the address belongs to another page. */
export const flowsPageIn = (pathname: string, query: URLSearchParams): FlowsPage | null => {
  const [, projectId] = flowsPath.exec(pathname) ?? [];
  if (!projectId) return null;
  const ignored = ignoredFlowParameters(query);
  const term = query.get('term') ?? '';
  return {
    name: 'flows',
    projectId,
    isNew: query.get('new') === '1',
    term,
    filters: flowFiltersIn(query),
    sort: flowSortOrders.find((order) => order === query.get('sort')) ?? sortFor(term),
    page: pageNumberIn(query.get('page')),
    ...(ignored.length > 0 && { ignored }),
  };
};

export const pathOfFlows = (page: FlowsPage): string =>
  `/projects/${page.projectId}/flows${queryText([
    ['term', page.term],
    ...flowFilterParts(page.filters),
    ['sort', page.sort === sortFor(page.term) ? null : page.sort],
    ['page', page.page === 1 ? null : String(page.page)],
    ['new', page.isNew ? '1' : null],
  ])}`;
