import type { ActionType } from '../../src/domain/flows/step-kinds.ts';
import type { RecordedStep } from '../../src/domain/recordings/recorded-step.ts';
import type { EngineAction } from './recorder-engine.ts';
import { isWebAddress } from './page-input.ts';

/** What an action of the recorder is as a step, without what the page script adds. */
export interface StepOfAction {
  readonly actionType: ActionType;
  readonly value: string;
  readonly configuration: RecordedStep['configuration'];
  readonly config: RecordedStep['config'];
}

const modifierNames = ['Alt', 'Control', 'Meta', 'Shift'] as const;
const modifiersOf = ({ modifiers = 0 }: EngineAction): readonly string[] =>
  modifierNames.filter((_, at) => (modifiers & (1 << at)) > 0);

const clickOf = (action: EngineAction): StepOfAction => {
  const modifiers = modifiersOf(action);
  const configuration = {
    ...(modifiers.length > 0 && { modifiers: [...modifiers] }),
    ...(action.button === 'middle' && { button: 'middle' }),
    ...(action.noted?.position && { position: { ...action.noted.position } }),
  };
  const isDouble = (action.clickCount ?? 1) > 1;
  const actionType = action.button === 'right' ? 'RightClick' : isDouble ? 'DoubleClick' : 'Click';
  return { actionType, value: '', configuration, config: {} };
};

const plain = (actionType: ActionType, value = '', config: RecordedStep['config'] = {}): StepOfAction => ({
  actionType,
  value,
  configuration: {},
  config,
});

const dragOf = ({ noted }: EngineAction): StepOfAction => {
  const { from, to } = noted?.drop ?? {};
  const configuration = from && to ? { from: { ...from }, to: { ...to } } : {};
  return { actionType: 'Drag', value: '', configuration, config: {} };
};

/** What a file field gets as its text. */
const fakePath = 'C:\\fakepath\\';

/** Null: it is no step, as opening and closing pages are. */
export const stepOfAction = (action: EngineAction): StepOfAction | null => {
  const { text = '' } = action;
  switch (action.name) {
    case 'navigate':
      return isWebAddress(action.url ?? '') ? plain('Navigate', action.url) : null;
    case 'back':
      return plain('Back');
    case 'reload':
      return plain('Reload');
    case 'click':
      return clickOf(action);
    case 'fill':
      if (text.startsWith(fakePath)) return plain('Upload', text.slice(fakePath.length));
      return text === '' ? plain('Clear') : plain('Type', text);
    case 'press':
      return plain('Press', [...modifiersOf(action), action.key ?? ''].join('+'));
    case 'check':
      return plain('Check');
    case 'uncheck':
      return plain('Uncheck');
    case 'select':
      // A line for each.
      return plain('Select', (action.options ?? []).join('\n'));
    case 'drag':
      return dragOf(action);
    case 'setInputFiles':
      return plain('Upload', action.files?.[0] ?? '');
    case 'download':
      return plain('Download');
    case 'hover':
      return plain('Hover');
    case 'assertText':
      return plain('Verify', text, { property: 'text', operator: action.substring ? 'contains' : 'equals' });
    case 'assertValue':
      return plain('Verify', action.value ?? '', { property: 'value', operator: 'equals' });
    case 'assertChecked':
      return plain('Verify', String(action.checked ?? true), { property: 'checked', operator: 'equals' });
    case 'assertVisible':
      return plain('Verify', 'true', { property: 'visible', operator: 'equals' });
    default:
      return null;
  }
};

const sameTarget = (one: RecordedStep['object'], other: RecordedStep['object']): boolean =>
  one !== null &&
  other !== null &&
  one.page === other.page &&
  JSON.stringify([one.target, one.frames]) === JSON.stringify([other.target, other.frames]);

const typed: readonly ActionType[] = ['Type', 'Clear', 'Select', 'Upload'];

const replaces = (step: RecordedStep, last: RecordedStep): boolean => {
  if (step.actionType === 'Navigate') return last.actionType === 'Navigate';
  return (
    typed.includes(step.actionType) &&
    sameTarget(last.object, step.object) &&
    (last.actionType === 'Click' || (typed.includes(last.actionType) && step.actionType !== 'Upload'))
  );
};

const isTab = ({ actionType, value }: RecordedStep): boolean => actionType === 'Press' && value === 'Tab';
/** It moves the focus to its element by itself. */
const focuses = ({ actionType, object }: RecordedStep): boolean =>
  object !== null && !['Press', 'Verify', 'Hover'].includes(actionType);

/**
 * The steps with one more. A Tab goes when the next step moves the focus. A click into a field before something is typed into it goes; what is typed into a field again
 * replaces what was typed before, and an address the address before it.
 */
export const withStep = (steps: readonly RecordedStep[], step: RecordedStep): readonly RecordedStep[] => {
  const last = steps.at(-1);
  if (last && isTab(last) && focuses(step)) return withStep(steps.slice(0, -1), step);
  return last && replaces(step, last) ? [...steps.slice(0, -1), step] : [...steps, step];
};
