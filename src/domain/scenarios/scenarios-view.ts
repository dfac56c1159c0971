import { emptyDocumentSet } from '../journal/document-set.ts';
import type { JournalOutline } from '../journal/fact.ts';
import { valuesIn } from '../journal/shards.ts';
import { scenarioIn, type ScenarioCommand, type Scenarios } from './scenario-facts.ts';

/** The scenarios that this device knows: lists are read page by page, and a document when its scenario is opened. */
export const scenariosView = {
  empty: emptyDocumentSet(),
  commands: ['scenario.create', 'scenario.change', 'scenario.delete', 'scenario.restore', 'scenario.purge'],
  hears: ['scenario', 'place', 'variable'],
  *namedRecords(view) {
    for (const { id, name, projectId } of valuesIn(view.records)) yield { type: 'SCENARIO', id, name, projectId };
  },
  nameOf: (view, { type, id }) => (type === 'SCENARIO' ? (scenarioIn(view, id)?.name ?? null) : null),
  counts: ({ records, documents, trash }) => ({
    records: valuesIn(records).length,
    documents: Object.keys(documents).length,
    trashed: Object.keys(trash).length,
  }),
} satisfies JournalOutline<Scenarios, ScenarioCommand['type']>;
