import type { StepValues } from '../step.ts';

/**
 * Steps that no person wrote carry a marker, whatever they are called: those of recordings, of `npm run paths` and of
 * imported state machines [FLOW-013]. Their names say what they do, so the marker is part of their configuration.
 */
export const generatedStepName = 'Assay generated step';

export const markedAsGenerated = (configuration: StepValues['configuration']): StepValues['configuration'] => ({
  ...configuration,
  generatedBy: generatedStepName,
});

export const isGenerated = ({ configuration }: Pick<StepValues, 'configuration'>): boolean =>
  configuration['generatedBy'] === generatedStepName;
