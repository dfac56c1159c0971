import { defaultSort, sortFor } from '../lists/list-sort.ts';
import {
  documentFilterParts,
  documentFiltersIn,
  ignoredDocumentParameters,
  noDocumentFilters,
  type DocumentFilters,
} from './document-filters.ts';
import { pageNumberIn } from './list-parameters.ts';
import { idPattern, queryText } from './page-route.ts';

/** The list of flows or scenarios, with its query [ROUTE-014, ROUTE-022]. */
export interface DocumentsPage<Name extends 'flows' | 'scenarios' = 'flows' | 'scenarios'> {
  readonly name: Name;
  readonly projectId: string;
  /** With the form for a new one. */
  readonly isNew: boolean;
  readonly term: string;
  readonly filters: DocumentFilters;
  readonly sort: string;
  /** Starts at 1. */
  readonly page: number;
  /** Ineffective parameters of the address, by name; the page reports them. */
  readonly ignored?: readonly string[];
}

interface ListInAddress<Name> {
  /** The name of the page, and its folder in the address of a project. */
  readonly name: Name;
  readonly orders: readonly string[];
  readonly severities: readonly string[];
}

export const documentsPage = <Name extends 'flows' | 'scenarios'>({
  name,
  orders,
  severities,
}: ListInAddress<Name>) => {
  const path = new RegExp(`^/projects/(${idPattern})/${name}/?$`);
  return {
    filtersIn: (query: URLSearchParams): DocumentFilters => documentFiltersIn(query, severities),
    /** The list without any query. */
    of: (projectId: string, isNew = false): DocumentsPage<Name> => ({
      name,
      projectId,
      isNew,
      term: '',
      filters: noDocumentFilters,
      sort: defaultSort,
      page: 1,
    }),
    /** Null when the address belongs to another page. */
    in: (pathname: string, query: URLSearchParams): DocumentsPage<Name> | null => {
      const [, projectId] = path.exec(pathname) ?? [];
      if (!projectId) return null;
      const ignored = ignoredDocumentParameters(query, severities);
      const term = query.get('term') ?? '';
      return {
        name,
        projectId,
        isNew: query.get('new') === '1',
        term,
        filters: documentFiltersIn(query, severities),
        sort: orders.find((order) => order === query.get('sort')) ?? sortFor(term),
        page: pageNumberIn(query.get('page')),
        ...(ignored.length > 0 && { ignored }),
      };
    },
    pathOf: (page: DocumentsPage<Name>): string =>
      `/projects/${page.projectId}/${name}${queryText([
        ['term', page.term],
        ...documentFilterParts(page.filters),
        ['sort', page.sort === sortFor(page.term) ? null : page.sort],
        ['page', page.page === 1 ? null : String(page.page)],
        ['new', page.isNew ? '1' : null],
      ])}`,
  };
};
