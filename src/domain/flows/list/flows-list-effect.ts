import { documentsListEffect } from '../../documents/documents-list-effect.ts';
import { stepsAdded } from '../apply-flow-event.ts';
import type { FlowEvent } from '../flow-facts.ts';
import type { FlowRecord } from '../flow.ts';

/** Reads and departures from the trash change no list. */
export const flowsListEffect = documentsListEffect<FlowRecord>({
  stream: 'flow',
  silent: new Set(['flow.observed', 'flow.stepsObserved', 'flow.purged', 'flow.versionNamed']),
  sizeField: 'numberOfSteps',
  sizeOf: ({ numberOfSteps }) => numberOfSteps,
  changesSize: (fact) => stepsAdded(fact as FlowEvent) !== 0,
});
