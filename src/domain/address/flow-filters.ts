import { flowSeverities, flowStatuses } from '../flows/flow.ts';
import { idPattern } from './page-route.ts';
import { valuesIn } from './list-parameters.ts';

/**
 * The filters of the list of flows in its address. Values of one filter are alternatives; different filters apply
 * together. The folder is a place rather than a filter: it stays when the filters are cleared.
 */
export const flowListFilters = ['status', 'severity', 'tags', 'owner'] as const;
export type FlowListFilter = (typeof flowListFilters)[number];

/** Flows that are in no folder. */
export const noFolder = 'none';

export type FlowFilters = Readonly<Record<FlowListFilter, readonly string[]>> & {
  /** '' for all folders, `noFolder`, or the id of a folder: it includes the folders in it. */
  readonly folder: string;
};

export const noFlowFilters: FlowFilters = { folder: '', status: [], severity: [], tags: [], owner: [] };

const among = (allowed: readonly string[], values: readonly string[]) =>
  valuesIn(values).filter((value) => allowed.includes(value));

const folderPattern = new RegExp(`^${idPattern}$`);

export const flowFiltersIn = (query: URLSearchParams): FlowFilters => {
  const folder = query.get('folder') ?? '';
  return {
    folder: folderPattern.test(folder) ? folder : '',
    status: among(flowStatuses, query.getAll('status')),
    severity: among(flowSeverities, query.getAll('severity')),
    tags: valuesIn(query.getAll('tags')),
    owner: valuesIn(query.getAll('owner')),
  };
};

const otherParameters = ['term', 'sort', 'page', 'new', 'inspect'];
const isList = (name: string): name is FlowListFilter => (flowListFilters as readonly string[]).includes(name);

const isUnderstood = (filters: FlowFilters, [name, value]: readonly [string, string]): boolean => {
  if (otherParameters.includes(name) || value === '') return name !== '';
  if (name === 'folder') return filters.folder === value;
  return isList(name) && filters[name].includes(value);
};

/** The names of ineffective parameters: unknown ones, and filters with an unreadable value. */
export const ignoredFlowParameters = (query: URLSearchParams): readonly string[] => {
  const filters = flowFiltersIn(query);
  return [...new Set([...query].filter((part) => !isUnderstood(filters, part)).map(([name]) => name))];
};

/** The filters as parts of an address, always in the same order. */
export const flowFilterParts = (filters: FlowFilters): readonly (readonly [string, string])[] => [
  ['folder', filters.folder],
  ...flowListFilters.flatMap((name) => filters[name].map((value) => [name, value] as const)),
];

/** The number of active filters, without the folder. */
export const flowFilterCount = (filters: FlowFilters): number =>
  flowListFilters.reduce((count, name) => count + filters[name].length, 0);
