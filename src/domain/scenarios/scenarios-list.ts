import { documentsListEffect } from '../documents/documents-list-effect.ts';
import { knownDocuments } from '../documents/known-documents.ts';
import { scenarioSeverities, type ScenarioRecord } from './scenario.ts';

const size = {
  sizeField: 'numberOfFlows',
  sizeOf: ({ numberOfFlows }: ScenarioRecord) => numberOfFlows,
} as const;

export const scenariosListEffect = documentsListEffect<ScenarioRecord>({
  ...size,
  stream: 'scenario',
  silent: new Set(['scenario.observed', 'scenario.purged']),
  changesSize: ({ type }) => type === 'place.added' || type === 'place.removed',
});

export const knownScenarios = knownDocuments<ScenarioRecord>({ ...size, severities: scenarioSeverities });
