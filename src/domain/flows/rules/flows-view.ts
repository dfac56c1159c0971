import { emptyDocumentSet } from '../../journal/document-set.ts';
import type { JournalOutline } from '../../journal/fact.ts';
import { valuesIn } from '../../journal/shards.ts';
import { flowIn, type FlowCommand, type Flows } from '../flow-facts.ts';

/** The flows that this device knows: lists are read page by page, and a document is read when its flow is opened. */
export const flowsView = {
  empty: emptyDocumentSet(),
  commands: ['flow.create', 'flow.change', 'flow.delete', 'flow.restore', 'flow.purge'],
  hears: ['flow', 'task', 'step'],
  *namedRecords(view) {
    for (const { id, name, projectId } of valuesIn(view.records)) yield { type: 'FLOW', id, name, projectId };
  },
  nameOf: (view, { type, id }) => (type === 'FLOW' ? (flowIn(view, id)?.name ?? null) : null),
  counts: ({ records, documents, trash }) => ({
    records: valuesIn(records).length,
    documents: Object.keys(documents).length,
    trashed: Object.keys(trash).length,
  }),
} satisfies JournalOutline<Flows, FlowCommand['type']>;
