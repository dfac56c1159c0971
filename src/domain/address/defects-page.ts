import { filterParts, filtersIn, ignoredParameters, noFilters, type DefectFilters } from './defect-filters.ts';
import { defaultSort, sortFor } from '../lists/list-sort.ts';
import { sortOrders } from './defect-sorts.ts';
import { pageNumberIn } from './list-parameters.ts';
import { idPattern, queryText } from './page-route.ts';

/** The list of defects, and the defect in its panel. */
export interface DefectsPage {
  readonly name: 'defects';
  readonly projectId: string;
  /** NEW opens an empty form, any other id that defect [DEF-003, DEF-004]. */
  readonly defectId: string | null;
  /** The comment of that defect to scroll to. */
  readonly commentId: string | null;
  /** The step of the history at which the defect is shown; null for the current state. */
  readonly at: number | null;
  readonly term: string;
  readonly filters: DefectFilters;
  readonly sort: string;
  /** Starts at 1. */
  readonly page: number;
  /** Ineffective parameters of the address, by name; the page reports them (ruling R22). */
  readonly ignored?: readonly string[];
}

export const newDefectId = 'NEW';

/** The list without any query, or with one defect beside it. */
export const defectsPageOf = (
  projectId: string,
  defectId: string | null = null,
  commentId: string | null = null,
): DefectsPage => ({
  name: 'defects',
  projectId,
  defectId,
  commentId,
  at: null,
  term: '',
  filters: noFilters,
  sort: defaultSort,
  page: 1,
});

const defectsPath = new RegExp(`^/projects/(${idPattern})/defects/?$`);

const stepNumber = (value: string | null) => (value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null);

/** An unknown sort order counts as none. */
const knownSort = (wanted: string | null, term: string): string =>
  sortOrders.find((order) => order === wanted) ?? sortFor(term);

/** Null when the address belongs to another page. */
export const defectsPageIn = (pathname: string, query: URLSearchParams): DefectsPage | null => {
  const [, projectId] = defectsPath.exec(pathname) ?? [];
  if (!projectId) return null;
  const ignored = ignoredParameters(query);
  const term = query.get('term') ?? '';
  return {
    name: 'defects',
    projectId,
    defectId: query.get('defectId') || null,
    commentId: (query.get('defectId') && query.get('commentId')) || null,
    at: query.get('defectId') ? stepNumber(query.get('at')) : null,
    term,
    filters: filtersIn(query),
    sort: knownSort(query.get('sort'), term),
    page: pageNumberIn(query.get('page')),
    ...(ignored.length > 0 && { ignored }),
  };
};

export const pathOfDefects = (page: DefectsPage): string =>
  `/projects/${page.projectId}/defects${queryText([
    ['term', page.term],
    ...filterParts(page.filters),
    ['sort', page.sort === sortFor(page.term) ? null : page.sort],
    ['page', page.page === 1 ? null : String(page.page)],
    ['defectId', page.defectId],
    ['commentId', page.defectId === null ? null : page.commentId],
    ['at', page.defectId && page.at ? String(page.at) : null],
  ])}`;
