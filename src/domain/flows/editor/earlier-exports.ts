import { orderedParts, type FlowParts } from '../flow-document.ts';

/** The names that steps before this one export, in order: a value may refer to them. */
export const earlierExports = (parts: FlowParts, stepId: string): readonly string[] => {
  const steps = orderedParts(parts).flatMap(({ steps: own }) => own);
  const at = steps.findIndex(({ id }) => id === stepId);
  const before = at < 0 ? steps : steps.slice(0, at);
  return [...new Set(before.map(({ exportData }) => exportData).filter((name) => name !== ''))];
};
