/** The orders of the list of defects, as they stand in its address and in the call [DEF-009, DEF-065]. */
export const defectSorts = ['modifiedDate', 'createdDate', 'id', 'header', 'status', 'severity', 'author'] as const;
export type DefectSort = (typeof defectSorts)[number];

/** What fits a term best first; without a term the newest. */
export const bestMatch = 'relevance,desc';
export const sortOrders = [
  ...defectSorts.flatMap((field) => [`${field},asc`, `${field},desc`] as const),
  bestMatch,
] as const;
