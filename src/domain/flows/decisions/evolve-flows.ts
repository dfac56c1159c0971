import { follows } from '../../journal/fact.ts';
import { dropIn, putIn } from '../../journal/shards.ts';
import { applyToParts, applyToRecord, isPartFact } from '../apply-flow-event.ts';
import {
  documentIn,
  flowIdOf,
  flowIn,
  type FlowDocument,
  type FlowEvent,
  type FlowEventOf,
  type FlowFact,
  type Flows,
} from '../flow-facts.ts';
import type { FlowParts } from '../flow-document.ts';
import type { FlowRecord } from '../flow.ts';

/**
 * Records and opened documents have the revision of their flow: an event that they contain already is skipped, and so is
 * one after a missing event, which only a read has. A predicted event has no revision and always applies.
 */
const evolveEvent = (view: Flows, fact: FlowEvent): void => {
  const id = flowIdOf(fact.about);
  const record = flowIn(view, id);
  if (record && follows(fact, record.version)) {
    const changed = { ...record };
    applyToRecord(changed, fact);
    putIn(view.records, id, changed);
  }
  const opened = documentIn(view, id);
  if (!opened || !follows(fact, opened.revision)) return;
  if (isPartFact(fact)) applyToParts(opened, fact);
  if (fact.revision !== undefined) opened.revision = fact.revision;
};

const documentOf = ({ tasks, steps }: FlowParts, revision: number, isComplete: boolean): FlowDocument => ({
  tasks: { ...tasks },
  steps: { ...steps },
  revision,
  isComplete,
});

const create = (view: Flows, fact: FlowEventOf<'flow.created'>): void => {
  const { record, parts = { tasks: {}, steps: {} } } = fact.data;
  if (flowIn(view, record.id) || Object.hasOwn(view.gone, record.id)) return;
  const version = fact.revision ?? 0;
  putIn(view.records, record.id, { ...record, version });
  if (!fact.data.isImported) view.documents[record.id] = documentOf(parts, version, true);
};

const observe = (view: Flows, record: FlowRecord, parts: FlowParts | undefined, isComplete: boolean): void => {
  const { id, version } = record;
  if ((view.gone[id] ?? -1) >= version) return;
  if ((view.trash[id]?.record.version ?? version) < version) delete view.trash[id];
  const known = flowIn(view, id);
  if (!known || known.version <= version) putIn(view.records, id, { ...record });
  const opened = documentIn(view, id);
  if (parts && (!opened || opened.revision <= version)) view.documents[id] = documentOf(parts, version, isComplete);
};

/** Further steps, as of the revision of the document; those of another revision are read again. */
const observeSteps = (view: Flows, fact: Extract<FlowFact, { type: 'flow.stepsObserved' }>): void => {
  const opened = documentIn(view, flowIdOf(fact.about));
  const { steps, revision, isComplete } = fact.data;
  if (!opened || opened.revision !== revision) return;
  for (const step of steps) if (!Object.hasOwn(opened.steps, step.id)) opened.steps[step.id] = step;
  opened.isComplete ||= isComplete;
};

const moveToTrash = (view: Flows, fact: FlowEvent): void => {
  const id = flowIdOf(fact.about);
  const record = flowIn(view, id);
  // The flow was restored since, and read after that.
  if (record && fact.revision !== undefined && fact.revision <= record.version) return;
  view.gone[id] = Math.max(view.gone[id] ?? 0, fact.revision ?? record?.version ?? 0);
  if (record) {
    const deleted = { ...record };
    applyToRecord(deleted, fact);
    view.trash[id] = { record: deleted, document: documentIn(view, id) ?? null };
  }
  dropIn(view.records, id);
  delete view.documents[id];
};

const bringBack = (view: Flows, fact: FlowEvent): void => {
  const id = flowIdOf(fact.about);
  const trashed = Object.hasOwn(view.trash, id) ? view.trash[id] : undefined;
  if (!trashed || !follows(fact, trashed.record.version)) return;
  delete view.trash[id];
  delete view.gone[id];
  const record = { ...trashed.record };
  applyToRecord(record, fact);
  putIn(view.records, id, record);
  if (trashed.document) view.documents[id] = { ...trashed.document, revision: record.version };
};

export const evolveFlows = (view: Flows, fact: FlowFact): void => {
  switch (fact.type) {
    case 'flow.observed':
      return observe(view, fact.data.record, fact.data.parts, fact.data.isComplete ?? false);
    case 'flow.stepsObserved':
      return observeSteps(view, fact);
    case 'flow.created':
      return create(view, fact);
    case 'flow.deleted':
      return moveToTrash(view, fact);
    case 'flow.restored':
      return bringBack(view, fact);
    case 'flow.purged':
      delete view.trash[flowIdOf(fact.about)];
      return;
    default:
      // Every area receives the events of all.
      if (fact.about.startsWith('flow/')) evolveEvent(view, fact);
  }
};
