import { orderedParts } from '../../flows/flow-document.ts';
import type { FlowStep, StepValues } from '../../flows/step.ts';
import type { StepLocator, StepObject } from '../../runs/locator.ts';
import type { ExportedFlow } from '../case-of-flow.ts';
import {
  hasOtherSettings,
  isPlainTemplate,
  taskLosses,
  variable,
  type ExportLoss,
  type LossKind,
} from '../exchange/export-loss.ts';
import { ownFlowOf, settingsOf } from '../exchange/own-parts.ts';
import { sparseStep } from '../flow-file/flow-file.ts';
import { objectOf } from '../selenium/side-steps.ts';
import { chromeFieldsOf, type ChromeFields } from './chrome-steps.ts';
import { ownNames } from './chrome-recording.ts';
import { chromeSelectorsOf } from './chrome-selectors.ts';

/** A flow as a recording of Chrome. It knows no variables: the values of parameters are written into its steps. */
export interface WrittenRecording {
  readonly json: string;
  readonly losses: readonly ExportLoss[];
}

interface WrittenStep {
  readonly steps: readonly ChromeFields[] | null;
  readonly loss: LossKind | null;
}

const unsaid = (loss: LossKind): WrittenStep => ({ steps: null, loss });

/** The frames as numbers; null: Chrome knows them in no other way. */
const framesOf = (frames: readonly StepLocator[]): readonly number[] | null => {
  const numbers = frames.map(({ by, value, nth = -1 }) => (by === 'css' && value === 'iframe, frame' ? nth : -1));
  return numbers.some((number) => number < 0) ? null : numbers;
};

const modifiers = ['Control', 'Alt', 'Shift', 'Meta'];
const keySteps = (chord: string): readonly ChromeFields[] | null => {
  const keys = chord === '+' ? ['+'] : chord.split('+');
  if (keys.includes('') || !keys.slice(0, -1).every((key) => modifiers.includes(key))) return null;
  return [
    ...keys.map((key) => ({ type: 'keyDown', key })),
    ...keys.toReversed().map((key) => ({ type: 'keyUp', key })),
  ];
};

/** Chrome presses a key wherever the focus is: only behind a step of the same element. */
const pressed = (step: FlowStep, before: FlowStep | undefined, value: string): readonly ChromeFields[] | null => {
  const isThere = JSON.stringify(before?.technicalObject ?? null) === JSON.stringify(step.technicalObject);
  const focuses =
    before !== undefined &&
    ['Type', 'Clear', 'Click', 'Press', 'Select', 'Check', 'Uncheck'].includes(before.actionType);
  return isThere && focuses ? keySteps(value) : null;
};

const valueOf = ({ parameterType, parameterValue }: FlowStep, values: ReadonlyMap<string, string>): string | null => {
  if (parameterType !== 0 || !isPlainTemplate(parameterValue)) return null;
  const names = [...parameterValue.matchAll(variable)].map(([, name = '']) => name);
  if (names.some((name) => !values.has(name))) return null;
  return parameterValue.replaceAll(variable, (_, name: string) => values.get(name) ?? '');
};

const said = { timeout: true, configuration: ['button', 'modifiers', 'key'] } as const;
const longestWait = 30_000;

const placed = (own: ChromeFields, { target, others }: StepObject, frame: readonly number[]): ChromeFields | null => {
  const selectors = chromeSelectorsOf([target, ...others]);
  return selectors.length === 0 ? null : { ...own, target: 'main', selectors, ...(frame.length > 0 && { frame }) };
};

const chromeStepOf = (
  step: FlowStep,
  before: FlowStep | undefined,
  values: ReadonlyMap<string, string>,
): WrittenStep => {
  const object = objectOf(step);
  const frame = framesOf(object?.frames ?? []);
  const value = valueOf(step, values);
  const { executionTimeout: time } = step;
  if (step.protocol !== 'WEBJS') return unsaid('action');
  if (value === null) return unsaid('value');
  if ((object?.page ?? 0) > 0) return unsaid('page');
  if (frame === null) return unsaid('element');
  const isTimeSaid = time === null || (time >= 1 && time <= longestWait);
  const settings = hasOtherSettings(step, { ...said, timeout: isTimeSaid });
  const isFromData = step.parameterName !== '' && step.parameterValue === '';
  const isFilled = value !== step.parameterValue;
  const loss = settings ? 'settings' : isFromData || isFilled ? 'value' : null;
  if (step.actionType === 'Press') {
    const keys = pressed(step, before, value || String(step.configuration['key'] ?? ''));
    return keys ? { steps: keys, loss } : unsaid('action');
  }
  const own = chromeFieldsOf(step, value);
  if (!own) return unsaid(step.actionType === 'Flow' ? 'call' : 'action');
  const whole = object
    ? placed(own, object, frame)
    : { ...own, ...(step.actionType !== 'Navigate' && { target: 'main' }) };
  if (!whole) return unsaid('element');
  return { steps: [{ ...whole, ...(time !== null && isTimeSaid && { timeout: time }) }], loss };
};

/** Recordings have no names of steps, and no locators but selectors. */
const ownSettingsOf = (step: FlowStep, loss: LossKind | null): Partial<StepValues> => ({
  name: step.name,
  ...(loss !== null && settingsOf(step)),
  ...(step.parameterValue.includes('{{') && { parameterValue: step.parameterValue }),
  ...(step.technicalObject && { technicalObject: step.technicalObject }),
});

const custom = (name: string, parameters: unknown): ChromeFields => ({ type: 'customStep', name, parameters });

const viewport: ChromeFields = {
  type: 'setViewport',
  width: 1280,
  height: 720,
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  isLandscape: false,
};

export const chromeRecordingOf = ({ flow: { record, parts } }: ExportedFlow): WrittenRecording => {
  const own = ownFlowOf(record);
  const values = new Map(own.parameters.filter(({ type }) => type !== 'secret').map((one) => [one.name, one.default]));
  const losses: ExportLoss[] = [...taskLosses(parts)];
  const steps: ChromeFields[] = [viewport, custom(ownNames.flow, own)];
  let before: FlowStep | undefined;
  for (const { task, steps: all } of orderedParts(parts)) {
    const { name, description, repeats } = task;
    steps.push(custom(ownNames.task, { name, description, repeats }));
    for (const step of all) {
      const written = chromeStepOf(step, before, values);
      if (written.loss !== null) losses.push({ kind: written.loss, name: step.name });
      if (written.steps === null) steps.push(custom(ownNames.step, sparseStep(step)));
      else {
        steps.push(custom(ownNames.settings, ownSettingsOf(step, written.loss)), ...written.steps);
      }
      before = written.steps === null ? undefined : step;
    }
  }
  return { json: JSON.stringify({ title: record.name, steps }, null, 2), losses };
};
