import type { FlowParts } from '../../flows/flow-document.ts';
import { generatedStepName } from '../../flows/editor/generated-step.ts';
import { isSecretStep } from '../../recordings/secret-step.ts';
import type { StepValues } from '../../flows/step.ts';

/**
 * What a format of another tool cannot say. Nothing is lost silently: what a file does not do is in it as a remark, and an
 * export tells how many steps it is about.
 */
export const lossKinds = ['action', 'element', 'value', 'settings', 'page', 'call', 'repeats'] as const;
export type LossKind = (typeof lossKinds)[number];

export interface ExportLoss {
  readonly kind: LossKind;
  /** The step or the task. */
  readonly name: string;
}

/** The parts of a configuration that change what a step does. */
export const settingKeys = ({ configuration }: Pick<StepValues, 'configuration'>): readonly string[] =>
  Object.keys(configuration).filter(
    (key) =>
      !(key === 'generatedBy' && configuration[key] === generatedStepName) &&
      !(key === 'isSecret' && isSecretStep({ configuration })) &&
      configuration[key] !== '',
  );

export interface SaidSettings {
  readonly onFailure?: boolean;
  readonly timeout?: boolean;
  readonly exportData?: boolean;
  readonly configuration?: readonly string[];
}

/** Whether a step has settings beyond those that a format says. */
export const hasOtherSettings = (step: StepValues, said: SaidSettings = {}): boolean =>
  step.optional ||
  step.executeConditionVariable !== '' ||
  (step.executionTimeout !== null && said.timeout !== true) ||
  (step.onFailure !== 'STOP' && said.onFailure !== true) ||
  (step.exportData !== '' && said.exportData !== true) ||
  (step.parameterName !== '' && step.parameterValue !== '') ||
  step.description !== '' ||
  step.inputData !== '' ||
  settingKeys(step).some((key) => !(said.configuration ?? []).includes(key));

/** The names of parameters and variables that stand in a text as {{name}}, {{ params.name }} or {{ vars.name }}. */
export const variable = /\{\{\s*(?:(?:params|vars)\.)?([A-Za-z_][\w-]*)\s*\}\}/g;

/** Whether a text has only plain words and {{names}}: no expressions, and nothing that looks like another tool’s variable. */
export const isPlainTemplate = (text: string): boolean => {
  const rest = text.replaceAll(variable, '');
  return !rest.includes('{{') && !text.includes('\\{{');
};

export const taskLosses = ({ tasks }: FlowParts): readonly ExportLoss[] =>
  Object.values(tasks)
    .filter(({ repeats }) => repeats)
    .map(({ name }) => ({ kind: 'repeats', name }));
