import type { RecordedTask } from '../flows/editor/edit-request.ts';
import { markedAsGenerated } from '../flows/editor/generated-step.ts';
import { blankStep, type StepValues } from '../flows/step.ts';
import type { RecordedStep } from './recorded-step.ts';
import { recordingMessages as say } from './recording-messages.ts';

/** What a recording becomes in its flow: a task for each page, with the steps on it. */
type Named = Pick<RecordedStep, 'actionType' | 'object'>;
const elementOf = ({ object }: Named): string => {
  const name = object?.name || object?.target.name || object?.target.value || '';
  return name === '' ? say.element : say.quoted(name.slice(0, 80));
};

/** What the step does, in words: `Click ‘Add to basket’`. */
export const recordedStepName = (step: Named): string =>
  say.steps[step.actionType]?.(elementOf(step)) ?? step.actionType;

/** A step that typed a secret has no value: a dataset gives it one, by the name of its parameter. */
const secretParameter = 'password';

const stepValuesOf = (step: RecordedStep): Partial<StepValues> => ({
  ...blankStep,
  name: recordedStepName(step),
  actionType: step.actionType,
  parameterValue: step.value,
  recordedValue: step.value,
  ...(step.isSecret && { parameterName: secretParameter }),
  configuration: markedAsGenerated(step.configuration as StepValues['configuration']),
  config: step.config,
  technicalObject: step.object as StepValues['technicalObject'],
});

export const recordedTasks = (steps: readonly RecordedStep[]): readonly RecordedTask[] => {
  const tasks: { name: string; page: string; steps: Partial<StepValues>[] }[] = [];
  for (const step of steps) {
    const last = tasks.at(-1);
    if (last && (last.page === step.page || step.page === '')) last.steps.push(stepValuesOf(step));
    else tasks.push({ name: step.page || say.task, page: step.page, steps: [stepValuesOf(step)] });
  }
  return tasks.map(({ name, steps: own }) => ({ name, steps: own }));
};

/** How many steps were found and repeated in a new session. */
export const provenCount = (steps: readonly RecordedStep[]): number =>
  steps.filter(({ proof }) => proof === 'proven').length;
