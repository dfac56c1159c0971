import type { StepValues } from '../flows/step.ts';

/** A step that typed a secret when it was recorded: its value is never shown, whatever its source. */
type Configuration = StepValues['configuration'];

export const markedAsSecret = (configuration: Configuration): Configuration => ({ ...configuration, isSecret: true });

export const isSecretStep = ({ configuration }: { readonly configuration: Readonly<Record<string, unknown>> }) =>
  configuration['isSecret'] === true;
