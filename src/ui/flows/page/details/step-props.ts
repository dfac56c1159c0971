import type { FlowStep } from '../../../../domain/flows/step.ts';

export interface StepProps {
  readonly step: FlowStep;
}
