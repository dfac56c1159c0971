import type { RecordedTask } from '../flows/editor/edit-request.ts';
import { markedAsGenerated } from '../flows/editor/generated-step.ts';
import { markedAsSecret } from './secret-step.ts';
import { blankStep, type StepValues } from '../flows/step.ts';
import type { RecordedStep } from './recorded-step.ts';
import { recordingMessages as say } from './recording-messages.ts';

/** What a recording becomes in its flow: a task for each page, with the steps on it. */
type Named = Pick<RecordedStep, 'actionType' | 'object'>;
const nameOf = ({ object }: Named): string =>
  (object?.name || object?.target.name || object?.target.value || '').trim().slice(0, 80);
const elementOf = (step: Named): string => {
  const name = nameOf(step);
  return name === '' ? say.element : say.quoted(name);
};

/** What the step does, in words: `Click ‘Add to basket’`. */
export const recordedStepName = (step: Named): string =>
  say.steps[step.actionType]?.(elementOf(step)) ?? step.actionType;

const unnamed = 'password';
/** The field that a step typed into. */
const fieldOf = ({ id, page, object }: RecordedStep): string => JSON.stringify(object ? [page, object.target] : [id]);

/**
 * A step that typed a secret has no value: a dataset gives it one, by the name of its parameter. Each field has a name
 * of its own, so that a password can never be typed into a card's security code.
 */
const parametersOf = (steps: readonly RecordedStep[]): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const step of steps.filter(({ isSecret }) => isSecret)) {
    const name = nameOf(step).toLowerCase() || unnamed;
    const taken = new Set(names.values());
    let [free, count] = [name, 1];
    while (taken.has(free)) free = `${name} ${(count += 1)}`;
    if (!names.has(fieldOf(step))) names.set(fieldOf(step), free);
  }
  return names;
};

const configurationOf = ({ isSecret, configuration }: RecordedStep): StepValues['configuration'] => {
  const generated = markedAsGenerated(configuration as StepValues['configuration']);
  return isSecret ? markedAsSecret(generated) : generated;
};

const stepValuesOf = (step: RecordedStep, parameters: ReadonlyMap<string, string>): Partial<StepValues> => ({
  ...blankStep,
  name: recordedStepName(step),
  actionType: step.actionType,
  parameterValue: step.value,
  recordedValue: step.value,
  ...(step.isSecret && { parameterName: parameters.get(fieldOf(step)) ?? unnamed }),
  configuration: configurationOf(step),
  config: step.config,
  technicalObject: step.object as StepValues['technicalObject'],
});

export const recordedTasks = (steps: readonly RecordedStep[]): readonly RecordedTask[] => {
  const parameters = parametersOf(steps);
  const tasks: { name: string; page: string; steps: Partial<StepValues>[] }[] = [];
  for (const step of steps) {
    const last = tasks.at(-1);
    if (last && (last.page === step.page || step.page === '')) last.steps.push(stepValuesOf(step, parameters));
    else tasks.push({ name: step.page || say.task, page: step.page, steps: [stepValuesOf(step, parameters)] });
  }
  return tasks.map(({ name, steps: own }) => ({ name, steps: own }));
};

/** How many steps were found and repeated in a new session. */
export const provenCount = (steps: readonly RecordedStep[]): number =>
  steps.filter(({ proof }) => proof === 'proven').length;
