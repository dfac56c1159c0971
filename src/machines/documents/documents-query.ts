import type { DocumentFilters } from '../../domain/address/document-filters.ts';
import type { PagedQuery } from '../../domain/lists/paged-query.ts';
import type { ListRef } from '../lists/list-machine.ts';

/** Of a list of flows or scenarios: its filters come from their addresses only. */
export const selectDocumentsQuery = ({ context }: ReturnType<ListRef['getSnapshot']>): PagedQuery<DocumentFilters> =>
  context.query as PagedQuery<DocumentFilters>;
