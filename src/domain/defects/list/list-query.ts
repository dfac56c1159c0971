import type { DefectFilters } from '../../address/defect-filters.ts';

/** The query of the list of defects [DEF-007, DEF-065]. */
export interface ListQuery {
  readonly projectId: string;
  readonly term: string;
  readonly filters: DefectFilters;
  readonly sort: string;
  /** Starts at 1. */
  readonly page: number;
}
