import { noDocumentFilters } from '../../domain/address/document-filters.ts';
import type { FlowRecord } from '../../domain/flows/flow.ts';
import { defaultSort } from '../../domain/lists/list-sort.ts';
import type { FlowFileFormat } from '../../domain/transfers/transfer-formats.ts';
import type { Mutation } from '../mutation/mutation-machine.ts';

/** One flow as a file. */
export const exportOfFlow = ({ id, name, projectId }: FlowRecord, format: FlowFileFormat): Mutation => ({
  name: 'export',
  about: id,
  title: name,
  value: {
    project: projectId,
    format,
    ids: [id],
    query: { term: '', filters: noDocumentFilters, sort: defaultSort },
  },
});
