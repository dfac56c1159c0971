import type { ActionType } from '../../flows/step-kinds.ts';
import type { StepValues } from '../../flows/step.ts';
import { settingKeys } from '../exchange/export-loss.ts';
import { objectOf } from '../selenium/side-steps.ts';

/** Steps as those of the Recorder of Chrome, without their selectors. */
export type ChromeFields = Readonly<Record<string, unknown>>;

/** Where a click goes: near the corner, as the size of the element is not known. */
const place = { offsetX: 5, offsetY: 5 };

const buttons: Readonly<Record<string, string>> = { middle: 'auxiliary', right: 'secondary' };
const clickOf = ({ configuration, actionType }: StepValues): ChromeFields | null => {
  if (settingKeys({ configuration }).includes('modifiers')) return null;
  const button = actionType === 'RightClick' ? 'right' : configuration['button'];
  const type = actionType === 'DoubleClick' ? 'doubleClick' : 'click';
  return { type, ...(typeof button === 'string' && buttons[button] && { button: buttons[button] }), ...place };
};

const waited = (type: string): ChromeFields => ({
  type: 'waitForElement',
  ...(type === 'detached'
    ? { operator: '==', count: 0 }
    : { operator: '>=', count: 1, ...(type === 'visible' && { visible: true }) }),
});

export const pauseCode = (time: string): string => `new Promise((done) => setTimeout(() => done(true), ${time}))`;
export const pausePattern = /^new Promise\(\(done\) => setTimeout\(\(\) => done\(true\), (\d+)\)\)$/;

const pageTexts = { title: 'document.title', address: 'location.href' } as const;
/** `document.title === "Shop"` */
const pageCheck = ({ config }: StepValues, value: string): ChromeFields | null => {
  const { property = 'title', operator = 'equals' } = config;
  if (property !== 'title' && property !== 'address') return null;
  const text = JSON.stringify(value);
  const of = pageTexts[property];
  const code = {
    equals: `${of} === ${text}`,
    notEquals: `${of} !== ${text}`,
    contains: `${of}.includes(${text})`,
    notContains: `!${of}.includes(${text})`,
  }[operator as string];
  return code === undefined ? null : { type: 'waitForExpression', expression: code };
};

export const pageCheckPattern =
  /^(!?)(document\.title|location\.href)(?: (===|!==) |\.includes\()("(?:[^"\\]|\\.)*")\)?$/;

const checkOf = (step: StepValues, value: string): ChromeFields | null => {
  const { property = 'text', operator = 'equals' } = step.config;
  const isTrue = value === '' || value === 'true';
  const count = Number.parseInt(value, 10);
  if (property === 'count' && /^\d+$/.test(value)) {
    if (operator === 'equals') return { type: 'waitForElement', operator: '==', count };
    if (operator === 'gt') return { type: 'waitForElement', operator: '>=', count: count + 1 };
    return operator === 'lt' && count > 0 ? { type: 'waitForElement', operator: '<=', count: count - 1 } : null;
  }
  if (operator !== 'equals') return null;
  switch (property) {
    case 'visible':
      return isTrue ? { type: 'waitForElement', visible: true } : null;
    case 'text':
      return { type: 'waitForElement', properties: { innerText: value } };
    case 'value':
      return { type: 'waitForElement', properties: { value } };
    case 'checked':
      return { type: 'waitForElement', properties: { checked: isTrue } };
    case 'enabled':
      return { type: 'waitForElement', properties: { disabled: !isTrue } };
    default:
      return null;
  }
};

type Write = (step: StepValues, value: string) => ChromeFields | null;

const withElement: Readonly<Partial<Record<ActionType, Write>>> = {
  Click: clickOf,
  DoubleClick: clickOf,
  RightClick: clickOf,
  Hover: () => ({ type: 'hover' }),
  Type: (_, value) => ({ type: 'change', value }),
  Clear: () => ({ type: 'change', value: '' }),
  Select: (_, value) => ({ type: 'change', value, assay: 'Select' }),
  Check: () => ({ type: 'click', ...place, assay: 'Check' }),
  Uncheck: () => ({ type: 'click', ...place, assay: 'Uncheck' }),
  Wait: (_, value) => (['', 'visible', 'attached', 'detached'].includes(value) ? waited(value || 'visible') : null),
  Verify: checkOf,
};

const ofPage: Readonly<Partial<Record<ActionType, Write>>> = {
  Navigate: (_, url) => ({ type: 'navigate', url, assertedEvents: [{ type: 'navigation', url, title: '' }] }),
  Wait: (_, value) => {
    if (value === '') return null;
    return {
      type: 'waitForExpression',
      expression: /^\d+$/.test(value) ? pauseCode(value) : `location.href.includes(${JSON.stringify(value)})`,
      ...(!/^\d+$/.test(value) && { assay: 'Wait' }),
    };
  },
  Verify: pageCheck,
};

/** Null: Chrome has no such step. */
export const chromeFieldsOf: Write = (step, value) => {
  const write = objectOf(step) ? withElement[step.actionType] : ofPage[step.actionType];
  return write?.(step, value) ?? null;
};
