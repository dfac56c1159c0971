import { noDocumentFilters } from '../../domain/address/document-filters.ts';
import type { FlowRecord } from '../../domain/flows/flow.ts';
import { defaultSort } from '../../domain/lists/list-sort.ts';
import type { FlowFileFormat } from '../../domain/transfers/transfer-formats.ts';
import type { ExportChoice } from './flow-export-machine.ts';

/** One flow as a file. */
export const exportOfFlow = (
  { id, projectId: project }: Pick<FlowRecord, 'id' | 'projectId'>,
  format: FlowFileFormat,
): ExportChoice => ({
  project,
  format,
  ids: [id],
  query: { term: '', filters: noDocumentFilters, sort: defaultSort },
});
