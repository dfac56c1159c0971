import type { DefectFilters } from '../../address/defect-filters.ts';

/** What the list of defects is asked for [DEF-007, DEF-065]. */
export interface ListQuery {
  readonly projectId: string;
  readonly term: string;
  readonly filters: DefectFilters;
  readonly sort: string;
  /** From 1, as people count. */
  readonly page: number;
}
