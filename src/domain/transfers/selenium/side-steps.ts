import { stepObjectShape, type StepObject } from '../../runs/locator.ts';
import type { ActionType } from '../../flows/step-kinds.ts';
import type { StepValues } from '../../flows/step.ts';
import { hasOtherSettings, settingKeys, type LossKind } from '../exchange/export-loss.ts';
import { xpathOf, xpathText } from '../exchange/xpath-of-locator.ts';
import { sideLocatorOf, sideTargetOf } from './side-locators.ts';
import { toSideKeys, toSideText } from './side-values.ts';

/** A step as commands of Selenium. Checks that it does not have are said by a script or by XPath: see `isSaidOtherwise`. */
export type SideRow = readonly [command: string, target?: string, value?: string];

/** `rows`: null if the step cannot be said, for the reason of `loss`; otherwise `loss` says what of it is missing. */
export interface SideStep {
  readonly rows: readonly SideRow[] | null;
  /** The commands alone do not tell which step they are. */
  readonly isSaidOtherwise?: true;
  readonly loss: LossKind | null;
}

export const objectOf = ({ technicalObject }: Pick<StepValues, 'technicalObject'>): StepObject | null =>
  stepObjectShape.safeParse(technicalObject).data ?? null;

const waits: Readonly<Record<string, string>> = {
  visible: 'waitForElementVisible',
  hidden: 'waitForElementNotVisible',
  attached: 'waitForElementPresent',
  detached: 'waitForElementNotPresent',
  enabled: 'waitForElementEditable',
  disabled: 'waitForElementNotEditable',
};
const usualWait = 15_000;

export const backScript = 'window.history.back()';
export const reloadScript = 'window.location.reload()';
export const addressScript = 'return window.location.href';

const textOf = (of: unknown, key: string): string => {
  const value = (of as Record<string, unknown> | undefined)?.[key];
  return typeof value === 'string' ? value : '';
};

/** `assert` ends a test that fails, `verify` goes on. */
const checkRow = (step: StepValues, target: string, value: string): SideRow | null => {
  const { property = target === '' ? 'title' : 'text', operator = 'equals' } = step.config;
  const how = step.onFailure === 'STOP' ? 'assert' : 'verify';
  const isTrue = value === '' || value === 'true';
  if (operator === 'notEquals') return property === 'text' ? [`${how}NotText`, target, value] : null;
  if (operator !== 'equals') return null;
  switch (property) {
    case 'text':
      return [`${how}Text`, target, value];
    case 'value':
      return [`${how}Value`, target, value];
    case 'title':
      return [`${how}Title`, value];
    case 'checked':
      return [`${how}${isTrue ? 'Checked' : 'NotChecked'}`, target];
    case 'enabled':
      return [`${how}${isTrue ? 'Editable' : 'NotEditable'}`, target];
    case 'count':
      return value === '0' ? [`${how}ElementNotPresent`, target] : null;
    case 'visible':
      // There is no such check; waiting for it fails in the same way.
      return how === 'assert'
        ? [isTrue ? 'waitForElementVisible' : 'waitForElementNotVisible', target, String(usualWait)]
        : null;
    default:
      return null;
  }
};

const checkName = 'assayCheck';
const pageTexts = { title: 'document.title', address: 'window.location.href' } as const;

/** `${name}` alone is a value in a script; between other texts it cannot be written. */
const scriptText = (value: string): string | null => {
  if (/^\$\{[\w-]+\}$/.test(value)) return value;
  return value.includes('${') ? null : JSON.stringify(value);
};

/** Checks of the page: `document.title` contains a text. */
const pageCheckRows = (
  { config: { property = 'title', operator = 'equals' } }: StepValues,
  value: string,
): readonly SideRow[] | null => {
  const text = scriptText(value);
  if (text === null || (property !== 'title' && property !== 'address')) return null;
  const of = pageTexts[property];
  const code = {
    equals: `${of} === ${text}`,
    notEquals: `${of} !== ${text}`,
    contains: `${of}.includes(${text})`,
    notContains: `!${of}.includes(${text})`,
  }[operator as string];
  return code === undefined
    ? null
    : [
        ['executeScript', `return ${code}`, checkName],
        ['assert', checkName, 'true'],
      ];
};

/** Checks of an element: a part of its text. */
const textCheckRows = (
  { config: { property = 'text', operator } }: StepValues,
  { target }: StepObject,
  value: string,
): readonly SideRow[] | null => {
  const path = xpathOf(target);
  if (path === null || property !== 'text' || (operator !== 'contains' && operator !== 'notContains')) return null;
  const test = `contains(normalize-space(.), ${xpathText(value)})`;
  return [
    ['waitForElementPresent', `xpath=(${path})[${operator === 'contains' ? test : `not(${test})`}]`, String(usualWait)],
  ];
};

const otherRows = (step: StepValues, object: StepObject | null, value: string): readonly SideRow[] | null => {
  if (step.actionType !== 'Verify' || step.onFailure !== 'STOP') return null;
  return object ? textCheckRows(step, object, value) : pageCheckRows(step, value);
};

const storeRow = ({ config: { property = 'text' }, exportData }: StepValues, target: string): SideRow | null => {
  if (exportData === '') return null;
  if (property === 'title') return ['storeTitle', exportData];
  if (property === 'address') return ['executeScript', addressScript, exportData];
  const command = { text: 'storeText', value: 'storeValue', count: 'storeElementCount' }[property as string];
  return command === undefined || target === '' ? null : [command, target, exportData];
};

const clicked = (command: string, target: string, step: StepValues): SideRow | null =>
  settingKeys(step).some((key) => key === 'modifiers' || key === 'button') ? null : [command, target];

const pressed = (target: string, value: string, { configuration }: StepValues): SideRow | null => {
  const keys = toSideKeys(value === '' ? textOf(configuration, 'key') : value);
  return keys === null ? null : ['sendKeys', target, keys];
};

const withElement: Readonly<
  Partial<Record<ActionType, (target: string, value: string, step: StepValues) => SideRow | null>>
> = {
  Click: (target, _, step) => clicked('click', target, step),
  DoubleClick: (target, _, step) => clicked('doubleClick', target, step),
  Hover: (target) => ['mouseOver', target],
  Type: (target, value) => ['type', target, value],
  Clear: (target) => ['type', target, ''],
  Press: pressed,
  Select: (target, value) => ['select', target, `value=${value}`],
  Check: (target) => ['check', target],
  Uncheck: (target) => ['uncheck', target],
  Wait: (target, value) => {
    const command = waits[value || 'visible'];
    return command === undefined ? null : [command, target, String(usualWait)];
  },
  Verify: (target, value, step) => checkRow(step, target, value),
  Store: (target, _, step) => storeRow(step, target),
};

export const answerRow = (answer: string, text: string): SideRow => {
  if (answer === 'dismiss') return ['dismissConfirmation'];
  return text === '' ? ['acceptConfirmation'] : ['answerPrompt', text];
};

const ofPage: Readonly<Partial<Record<ActionType, (value: string, step: StepValues) => SideRow | null>>> = {
  Navigate: (value) => ['open', value],
  Back: () => ['executeScript', backScript],
  Reload: () => ['executeScript', reloadScript],
  Wait: (value) => (/^\d+$/.test(value) ? ['pause', value] : null),
  Dialog: (value, { configuration }) => answerRow(textOf(configuration, 'answer'), value),
  Verify: (value, step) => (step.config.property === 'title' ? checkRow(step, '', value) : null),
  Store: (_, step) => storeRow(step, ''),
  Code: (value, { config, exportData }) => {
    const code = config.nativeCode || value;
    return /\bawait\b|\$\{/.test(code) ? null : ['executeScript', code, exportData];
  },
};

const said = {
  timeout: false,
  exportData: true,
  configuration: ['key', 'answer', 'expects', 'modifiers', 'button'],
} as const;

/** A dialog that the step opens is answered behind it. */
const dialogRows = ({ configuration }: StepValues): readonly SideRow[] => {
  const dialog = (configuration['expects'] as { dialog?: unknown } | undefined)?.dialog;
  return dialog ? [answerRow(textOf(dialog, 'answer'), textOf(dialog, 'text'))] : [];
};

const hasSettings = (step: StepValues): boolean => {
  const { actionType, onFailure, exportData, configuration } = step;
  const isCheck = actionType === 'Verify';
  const exports = ['Store', 'Code'].includes(actionType);
  const expects = Object.keys((configuration['expects'] as object | undefined) ?? {}).filter((key) => key !== 'dialog');
  return (
    hasOtherSettings(step, {
      ...said,
      onFailure: isCheck && onFailure === 'CONTINUE_WITH_FAILURE',
      exportData: exports,
    }) ||
    (exportData !== '' && !exports) ||
    expects.length > 0
  );
};

const valueOf = (step: StepValues): string | null => {
  const { parameterType, parameterValue, parameterName } = step;
  if (parameterType === 2) return toSideText(`{{${parameterValue}}}`);
  if (parameterType !== 0) return null;
  if (parameterValue === '' && parameterName !== '') return `\${${parameterName}}`;
  return toSideText(parameterValue);
};

const unsaid = (loss: LossKind): SideStep => ({ rows: null, loss });

export const sideStepOf = (step: StepValues): SideStep => {
  const object = objectOf(step);
  const isOfPage = object === null;
  const value = valueOf(step);
  if (step.protocol !== 'WEBJS') return unsaid('action');
  if (value === null) return unsaid('value');
  const write = isOfPage ? undefined : withElement[step.actionType];
  const target = object && sideTargetOf(object);
  if (write && !target) return unsaid('element');
  const row = write ? write(target?.target ?? '', value, step) : ofPage[step.actionType]?.(value, step);
  const dropped =
    step.actionType === 'Drag' && object?.second ? sideTargetOf({ target: object.second, others: [] }) : null;
  const drag: SideRow | null = dropped && target ? ['dragAndDropToObject', target.target, dropped.target] : null;
  const own = drag ?? row;
  const others = own ? null : otherRows(step, object, value);
  if (others) return { rows: others, loss: hasSettings(step) ? 'settings' : null, isSaidOtherwise: true };
  if (!own) return unsaid(step.actionType === 'Flow' ? 'call' : 'action');
  const isFromData = step.parameterValue === '' && step.parameterName !== '';
  const losesWay =
    object?.others.some((other) => sideLocatorOf(other) === null) || (object && sideLocatorOf(object.target) === null);
  const loss = hasSettings(step) || losesWay ? 'settings' : isFromData ? 'value' : null;
  return { rows: [own, ...dialogRows(step)], loss };
};
