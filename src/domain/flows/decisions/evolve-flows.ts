import { documentSet } from '../../journal/document-set.ts';
import { applyToParts, applyToRecord, isPartFact } from '../apply-flow-event.ts';
import { documentIn, flowIdOf, type FlowDocument, type FlowEvent, type FlowFact, type Flows } from '../flow-facts.ts';
import type { FlowParts } from '../flow-document.ts';
import type { FlowRecord } from '../flow.ts';

const flowSet = documentSet<FlowRecord, FlowDocument, FlowEvent>({
  applyToRecord,
  applyToDocument(opened, event) {
    if (isPartFact(event)) applyToParts(opened, event);
  },
});

const openedWith = ({ tasks, steps }: FlowParts, isComplete: boolean): FlowDocument => ({
  tasks: { ...tasks },
  steps: { ...steps },
  revision: 0,
  isComplete,
});

/** Further steps, as of the revision of the document; those of another revision are read again. */
const observeSteps = (view: Flows, fact: Extract<FlowFact, { type: 'flow.stepsObserved' }>): void => {
  const opened = documentIn(view, flowIdOf(fact.about));
  const { steps, revision, isComplete } = fact.data;
  if (!opened || opened.revision !== revision) return;
  for (const step of steps) if (!Object.hasOwn(opened.steps, step.id)) opened.steps[step.id] = step;
  opened.isComplete ||= isComplete;
};

export const evolveFlows = (view: Flows, fact: FlowFact): void => {
  const id = flowIdOf(fact.about);
  switch (fact.type) {
    case 'flow.observed': {
      const { record, parts, isComplete = false } = fact.data;
      return flowSet.observe(view, record, parts ? openedWith(parts, isComplete) : null);
    }
    case 'flow.stepsObserved':
      return observeSteps(view, fact);
    case 'flow.created': {
      const { record, parts = { tasks: {}, steps: {} }, isImported } = fact.data;
      return flowSet.create(view, fact, record, isImported ? null : openedWith(parts, true));
    }
    case 'flow.deleted':
      return flowSet.delete(view, id, fact);
    case 'flow.restored':
      return flowSet.restore(view, id, fact);
    case 'flow.purged':
      return flowSet.purge(view, id);
    default:
      // Every area receives the events of all.
      if (fact.about.startsWith('flow/')) flowSet.change(view, id, fact);
  }
};
