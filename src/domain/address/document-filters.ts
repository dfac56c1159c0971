import { flowStatuses } from '../flows/flow.ts';
import { idPattern } from './page-route.ts';
import { valuesIn } from './list-parameters.ts';

/**
 * The filters of a list of flows or scenarios in its address. Values of one filter are alternatives; different filters apply
 * together. The folder is a place rather than a filter: it stays when the filters are cleared.
 */
export const documentListFilters = ['status', 'severity', 'tags', 'owner'] as const;
export type DocumentListFilter = (typeof documentListFilters)[number];

/** What is in no folder. */
export const noFolder = 'none';

export type DocumentFilters = Readonly<Record<DocumentListFilter, readonly string[]>> & {
  /** '' for all folders, `noFolder`, or the id of a folder: it includes the folders in it. */
  readonly folder: string;
};

export const noDocumentFilters: DocumentFilters = { folder: '', status: [], severity: [], tags: [], owner: [] };

const among = (allowed: readonly string[], values: readonly string[]) =>
  valuesIn(values).filter((value) => allowed.includes(value));

const folderPattern = new RegExp(`^${idPattern}$`);

/** `severities`: those that the documents of the list have. */
export const documentFiltersIn = (query: URLSearchParams, severities: readonly string[]): DocumentFilters => {
  const folder = query.get('folder') ?? '';
  return {
    folder: folderPattern.test(folder) ? folder : '',
    status: among(flowStatuses, query.getAll('status')),
    severity: among(severities, query.getAll('severity')),
    tags: valuesIn(query.getAll('tags')),
    owner: valuesIn(query.getAll('owner')),
  };
};

const otherParameters = ['term', 'sort', 'page', 'new', 'inspect'];
const isList = (name: string): name is DocumentListFilter => (documentListFilters as readonly string[]).includes(name);

const isUnderstood = (filters: DocumentFilters, [name, value]: readonly [string, string]): boolean => {
  if (otherParameters.includes(name) || value === '') return name !== '';
  if (name === 'folder') return filters.folder === value;
  return isList(name) && filters[name].includes(value);
};

/** The names of ineffective parameters: unknown ones, and filters with an unreadable value. */
export const ignoredDocumentParameters = (query: URLSearchParams, severities: readonly string[]): readonly string[] => {
  const filters = documentFiltersIn(query, severities);
  return [...new Set([...query].filter((part) => !isUnderstood(filters, part)).map(([name]) => name))];
};

/** The filters as parts of an address, always in the same order. */
export const documentFilterParts = (filters: DocumentFilters): readonly (readonly [string, string])[] => [
  ['folder', filters.folder],
  ...documentListFilters.flatMap((name) => filters[name].map((value) => [name, value] as const)),
];

/** The number of active filters, without the folder. */
export const documentFilterCount = (filters: DocumentFilters): number =>
  documentListFilters.reduce((count, name) => count + filters[name].length, 0);
