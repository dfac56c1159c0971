import { knownDocuments } from '../../documents/known-documents.ts';
import { flowSeverities, type FlowRecord } from '../flow.ts';

export const knownFlows = knownDocuments<FlowRecord>({
  severities: flowSeverities,
  sizeField: 'numberOfSteps',
  sizeOf: ({ numberOfSteps }) => numberOfSteps,
});
