import type { DefectFilters } from '../../address/defect-filters.ts';
import type { PagedQuery } from '../../lists/paged-query.ts';

/** The query of the list of defects [DEF-007, DEF-065]. */
export type ListQuery = PagedQuery<DefectFilters>;
