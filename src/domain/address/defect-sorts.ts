import { bestMatch } from '../lists/list-sort.ts';

/** The sort orders of the list of defects, as in its address and in the call [DEF-009, DEF-065]. */
export const defectSorts = [
  'modifiedDate',
  'createdDate',
  'id',
  'header',
  'status',
  'severity',
  'priority',
  'author',
] as const;
export type DefectSort = (typeof defectSorts)[number];
/** Fields whose values have an order in the template of the project: Blocker before Critical before Major. */
export const rankedSorts = ['status', 'severity', 'priority'] as const satisfies readonly DefectSort[];
export type RankedSort = (typeof rankedSorts)[number];
export const isRankedSort = (field: string): field is RankedSort => (rankedSorts as readonly string[]).includes(field);

export const sortOrders = [
  ...defectSorts.flatMap((field) => [`${field},asc`, `${field},desc`] as const),
  bestMatch,
] as const;
