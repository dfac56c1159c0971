import type { StepValues } from '../../flows/step.ts';
import { addressScript, backScript, reloadScript } from './side-steps.ts';
import { fromSideKeys } from './side-values.ts';

/** Commands of Selenium as steps, without their elements. `target` and `value` are texts of ours already. */
export interface SideCall {
  readonly target: string;
  readonly value: string;
  /** As in the file. */
  readonly raw: string;
  readonly rawTarget: string;
}
type Read = (call: SideCall) => Partial<StepValues> | null;

/** Commands that say nothing about the application. */
export const needless: ReadonlySet<string> = new Set(['', 'debugger', 'echo', 'mouseOut', 'setSpeed', 'setWindowSize']);
/** Commands whose target is no element. */
export const withoutElement: ReadonlySet<string> = new Set([
  'open',
  'pause',
  'run',
  'runScript',
  'executeScript',
  'acceptAlert',
  'acceptConfirmation',
  'dismissConfirmation',
  'dismissPrompt',
  'answerPrompt',
  'assertTitle',
  'verifyTitle',
  'storeTitle',
]);

const option = (value: string): string | null =>
  /^(?:value|label)=(.*)$/s.exec(value)?.[1] ?? (/^\w+=/.test(value) ? null : value);

const act =
  (actionType: StepValues['actionType']): Read =>
  () => ({ actionType });

const selected: Read = ({ value }) => {
  const parameterValue = option(value);
  return parameterValue === null ? null : { actionType: 'Select', parameterValue };
};

const waited =
  (parameterValue: string): Read =>
  () => ({ actionType: 'Wait', parameterValue });

const stored =
  (property: NonNullable<StepValues['config']['property']>): Read =>
  ({ target, value }) => ({
    actionType: 'Store',
    config: { property },
    exportData: property === 'title' ? target : value,
  });

const answered =
  (answer: '' | 'dismiss'): Read =>
  ({ target }) => ({
    actionType: 'Dialog',
    parameterValue: target,
    configuration: answer === '' ? {} : { answer },
  });

const script: Read = ({ rawTarget, raw }) => {
  if (rawTarget === backScript) return { actionType: 'Back' };
  if (rawTarget === reloadScript) return { actionType: 'Reload' };
  if (rawTarget === addressScript && raw !== '')
    return { actionType: 'Store', config: { property: 'address' }, exportData: raw };
  // Variables in code become values there, which a template cannot do.
  if (rawTarget.includes('${')) return null;
  return { actionType: 'Code', config: { nativeCode: rawTarget }, exportData: raw };
};

const simple: Readonly<Record<string, Read>> = {
  open: ({ target }) => ({ actionType: 'Navigate', parameterValue: target }),
  click: act('Click'),
  clickAt: act('Click'),
  doubleClick: act('DoubleClick'),
  doubleClickAt: act('DoubleClick'),
  mouseOver: act('Hover'),
  check: act('Check'),
  uncheck: act('Uncheck'),
  type: ({ value }) => (value === '' ? { actionType: 'Clear' } : { actionType: 'Type', parameterValue: value }),
  editContent: ({ value }) => ({ actionType: 'Type', parameterValue: value }),
  sendKeys: ({ raw }) => {
    const keys = fromSideKeys(raw);
    return keys === null ? null : { actionType: 'Press', parameterValue: keys };
  },
  select: selected,
  addSelection: selected,
  pause: ({ target, value }) => {
    const time = /^\d+$/.test(target) ? target : value;
    return /^\d+$/.test(time) ? { actionType: 'Wait', parameterValue: time } : null;
  },
  waitForElementVisible: waited('visible'),
  waitForElementNotVisible: waited('hidden'),
  waitForElementPresent: waited('attached'),
  waitForElementNotPresent: waited('detached'),
  waitForElementEditable: waited('enabled'),
  waitForElementNotEditable: waited('disabled'),
  waitForText: ({ value }) => ({
    actionType: 'Verify',
    parameterValue: value,
    config: { property: 'text', operator: 'equals' },
  }),
  storeText: stored('text'),
  storeValue: stored('value'),
  storeTitle: stored('title'),
  storeElementCount: stored('count'),
  executeScript: script,
  runScript: script,
  acceptAlert: answered(''),
  acceptConfirmation: answered(''),
  dismissConfirmation: answered('dismiss'),
  dismissPrompt: answered('dismiss'),
  answerPrompt: answered(''),
};

type Check = readonly [
  NonNullable<StepValues['config']['property']>,
  NonNullable<StepValues['config']['operator']>,
  fixed?: string,
];
const checks: Readonly<Record<string, Check>> = {
  Text: ['text', 'equals'],
  NotText: ['text', 'notEquals'],
  Value: ['value', 'equals'],
  Title: ['title', 'equals'],
  Checked: ['checked', 'equals', 'true'],
  NotChecked: ['checked', 'equals', 'false'],
  Editable: ['enabled', 'equals', 'true'],
  NotEditable: ['enabled', 'equals', 'false'],
  ElementPresent: ['count', 'gt', '0'],
  ElementNotPresent: ['count', 'equals', '0'],
  SelectedValue: ['value', 'equals'],
};

const checked = (command: string, { target, value }: SideCall): Partial<StepValues> | null => {
  const [, how, what = ''] = /^(assert|verify)(\w+)$/.exec(command) ?? [];
  const check = Object.hasOwn(checks, what) ? checks[what] : undefined;
  if (!check) return null;
  const [property, operator, fixed] = check;
  return {
    actionType: 'Verify',
    config: { property, operator },
    parameterValue: fixed ?? (property === 'title' ? target : value),
    ...(how === 'verify' && { onFailure: 'CONTINUE_WITH_FAILURE' as const }),
  };
};

/** Null: it has no step of ours. */
export const readSideCall = (command: string, call: SideCall): Partial<StepValues> | null =>
  Object.hasOwn(simple, command) ? (simple[command]?.(call) ?? null) : checked(command, call);
