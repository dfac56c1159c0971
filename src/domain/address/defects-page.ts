import { filterParts, filtersIn, ignoredParameters, noFilters, type DefectFilters } from './defect-filters.ts';
import { bestMatch, sortOrders } from './defect-sorts.ts';
import { idPattern, queryText } from './page-route.ts';

/** The list of defects, and the one beside it. */
export interface DefectsPage {
  readonly name: 'defects';
  readonly projectId: string;
  /** NEW opens a blank form, any other one that defect [DEF-003, DEF-004]. */
  readonly defectId: string | null;
  /** The comment of that defect that is to be seen. */
  readonly commentId: string | null;
  /** The step of its history that the defect is shown at; null for now. */
  readonly at: number | null;
  readonly term: string;
  readonly filters: DefectFilters;
  readonly sort: string;
  /** From 1, as people count. */
  readonly page: number;
  /** Parameters of the address that narrow nothing, by name; the page says so (ruling R22). */
  readonly ignored?: readonly string[];
}

export const newDefectId = 'NEW';
export const defaultSort = 'modifiedDate,desc';
/** The order that nobody chose: the newest, or what fits a term best. */
export const sortFor = (term: string): string => (term.trim() === '' ? defaultSort : bestMatch);

/** The list as it stands when nothing was asked of it, or one defect beside it. */
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

const pageNumber = (value: string | null) => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= 1_000_000 ? number : 1;
};

const stepNumber = (value: string | null) => (value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null);

/** An address that somebody made up sorts as if it said nothing. */
const knownSort = (wanted: string | null, term: string): string =>
  sortOrders.find((order) => order === wanted) ?? sortFor(term);

/** Null when the address leads somewhere else. */
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
    page: pageNumber(query.get('page')),
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
