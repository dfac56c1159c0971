import type { FlowStep, StepField } from '../../../../domain/flows/step.ts';
import { useFlow } from '../use-flow.ts';

/** Saves a choice of a step at once: one field, one change. */
export const useStepChange = (step: FlowStep) => {
  const { editor } = useFlow();
  return (field: StepField, value: unknown) =>
    editor.send({ type: 'value.set', edit: { type: 'step.set', rows: [step.id], field, value } });
};
