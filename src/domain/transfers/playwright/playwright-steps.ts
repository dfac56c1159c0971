import type { StepObject } from '../../runs/locator.ts';
import type { ActionType } from '../../flows/step-kinds.ts';
import type { StepValues } from '../../flows/step.ts';
import { request } from '../exchange/page-code.ts';
import { elementCode, pageCode, quoted } from './playwright-values.ts';

/** What a step does, as statements of a Playwright test; null: there is no such code. */
export interface StepCode {
  readonly step: StepValues;
  /** The value of the step, as code. */
  readonly value: string;
  readonly object: StepObject | null;
}

const textOf = (of: Readonly<Record<string, unknown>>, key: string): string => {
  const value = of[key];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};

const pageOf = ({ object }: StepCode): string => pageCode(object?.page ?? 0);
const elementOf = ({ object }: StepCode): string | null => object && elementCode(object, object.target);

const pointCode = (configuration: StepValues['configuration'], key: string): string | null => {
  const { x, y } = (configuration[key] ?? {}) as { readonly x?: unknown; readonly y?: unknown };
  return typeof x === 'number' && typeof y === 'number' ? `{ x: ${x}, y: ${y} }` : null;
};

const clickOptions = ({ step: { configuration, actionType } }: StepCode): string => {
  const modifiers = configuration['modifiers'];
  const button = actionType === 'RightClick' ? 'right' : textOf(configuration, 'button');
  const position = pointCode(configuration, 'position');
  const options = [
    ...(position === null ? [] : [`position: ${position}`]),
    ...(Array.isArray(modifiers) && modifiers.length > 0 ? [`modifiers: ${JSON.stringify(modifiers)}`] : []),
    ...(button === 'right' || button === 'middle' ? [`button: ${quoted(button)}`] : []),
  ];
  return options.length === 0 ? '' : `{ ${options.join(', ')} }`;
};

const fileCode = ({ value, step: { configuration } }: StepCode): string => {
  const encoding = textOf(configuration, 'encoding') === 'base64' ? 'base64' : 'utf8';
  const content = `Buffer.from(${quoted(textOf(configuration, 'content'))}, ${quoted(encoding)})`;
  return `{ name: ${value}, mimeType: ${quoted(textOf(configuration, 'type') || 'text/plain')}, buffer: ${content} }`;
};

/** What Verify and Store read. */
const readCode = (code: StepCode): string | null => {
  const element = elementOf(code);
  const property = code.step.config.property ?? (element ? 'text' : 'title');
  if (property === 'address') return `${pageOf(code)}.url()`;
  if (property === 'title') return `await ${pageOf(code)}.title()`;
  const read = {
    text: `(await ${element}.innerText()).replaceAll(/\\s+/g, " ").trim()`,
    value: `await ${element}.inputValue()`,
    count: `String(await ${element}.count())`,
    visible: `String(await ${element}.isVisible())`,
    enabled: `String(await ${element}.isEnabled())`,
    checked: `String(await ${element}.isChecked())`,
    roles: `await ${element}.ariaSnapshot()`,
  }[property];
  return element === null ? null : read;
};

const usualCheck = (code: StepCode): string | null => {
  const element = elementOf(code);
  const { value } = code;
  const { property = element ? 'text' : 'title', operator = 'equals' } = code.step.config;
  if (property === 'title' && operator === 'equals') return `await expect(${pageOf(code)}).toHaveTitle(${value});`;
  if (!element) return null;
  const expected = `expect(${element})`;
  if (operator === 'contains' && property === 'text') return `await ${expected}.toContainText(${value});`;
  if (operator !== 'equals') return null;
  const isNot = value === '"false"' ? '.not' : '';
  const isBoolean = ['""', '"true"', '"false"'].includes(value);
  switch (property) {
    case 'text':
      return `await ${expected}.toHaveText(${value}, { useInnerText: true });`;
    case 'value':
      return `await ${expected}.toHaveValue(${value});`;
    case 'visible':
      return isBoolean ? `await ${expected}${isNot}.toBeVisible();` : null;
    case 'enabled':
      return isBoolean ? `await ${expected}${isNot}.toBeEnabled();` : null;
    case 'checked':
      return isBoolean ? `await ${expected}${isNot}.toBeChecked();` : null;
    case 'count':
      return /^"\d+"$/.test(value) ? `await ${expected}.toHaveCount(${value.slice(1, -1)});` : null;
    default:
      return null;
  }
};

const polled = (code: StepCode): string | null => {
  const read = readCode(code);
  if (read === null) return null;
  const { value } = code;
  const isPath = code.step.config.property === 'address' && value.startsWith('"/');
  const own = isPath ? `${read}.replace(/^\\w+:\\/\\/[^/]+/, "")` : read;
  const text = `await expect.poll(async () => ${own})`;
  const number = `await expect.poll(async () => Number.parseFloat(${own}))`;
  switch (code.step.config.operator ?? 'equals') {
    case 'equals':
      return `${text}.toBe(${value});`;
    case 'notEquals':
      return `${text}.not.toBe(${value});`;
    case 'contains':
      return `${text}.toContain(${value});`;
    case 'notContains':
      return `${text}.not.toContain(${value});`;
    case 'matches':
      return `${text}.toMatch(new RegExp(${value}));`;
    case 'gt':
      return `${number}.toBeGreaterThan(Number(${value}));`;
    case 'lt':
      return `${number}.toBeLessThan(Number(${value}));`;
  }
};

const waitCode = (code: StepCode): string | null => {
  const { value, step } = code;
  const element = elementOf(code);
  const response = textOf(step.configuration, 'response');
  if (element) {
    const state = value === '""' ? '"visible"' : value;
    if (state === '"enabled"') return `await expect(${element}).toBeEnabled();`;
    if (state === '"disabled"') return `await expect(${element}).toBeDisabled();`;
    if (!/^"(?:visible|hidden|attached|detached)"$/.test(state)) return null;
    return `await ${element}.first().waitFor({ state: ${state} });`;
  }
  if (response !== '')
    return `await ${pageOf(code)}.waitForResponse((one) => one.url().includes(${quoted(response)}));`;
  const [, time] = /^"(\d+)"$/.exec(value) ?? [];
  if (time !== undefined) return `await ${pageOf(code)}.waitForTimeout(${time});`;
  return `await ${pageOf(code)}.waitForURL((url) => url.href.includes(${value}));`;
};

const stored = (step: StepValues, code: string): string =>
  step.exportData === '' ? `${code};` : `values[${quoted(step.exportData)}] = ${code};`;

const apiCode = (code: StepCode): string | null => {
  const { configuration } = code.step;
  // What it reads of the answer would need code of its own.
  if (textOf(configuration, 'path') !== '' || code.step.exportData !== '') return null;
  const { headers, body } = configuration;
  const options = [
    `method: ${quoted(textOf(configuration, 'method') || 'GET')}`,
    ...(typeof headers === 'object' && headers !== null ? [`headers: ${JSON.stringify(headers)}`] : []),
    ...(body === undefined ? [] : [`data: ${JSON.stringify(body)}`]),
  ];
  const status = textOf(configuration, 'status');
  const answer = `(await ${request}(${code.value}, { ${options.join(', ')} }))`;
  return status === ''
    ? `expect(${answer}.ok()).toBe(true);`
    : `expect(String(${answer}.status())).toBe(${quoted(status)});`;
};

type Write = (code: StepCode) => string | null;
const on =
  (call: (code: StepCode) => string): Write =>
  (code) => {
    const element = elementOf(code);
    return element && `await ${element}.${call(code)};`;
  };

const dragCode: Write = ({ object, step: { configuration } }) => {
  if (!object?.second) return null;
  const [from, to] = [pointCode(configuration, 'from'), pointCode(configuration, 'to')];
  const places = from && to ? `, { sourcePosition: ${from}, targetPosition: ${to}, steps: 10 }` : '';
  return `await ${elementCode(object, object.target)}.dragTo(${elementCode(object, object.second)}${places});`;
};

/** A line for each option, if there are several. */
const optionsCode = (value: string): string =>
  value.startsWith('"') && value.includes('\\n')
    ? JSON.stringify((JSON.parse(value) as string).split('\n').filter((line) => line !== ''))
    : value;

const writers: Readonly<Partial<Record<ActionType, Write>>> = {
  Navigate: (code) => `await ${pageOf(code)}.goto(${code.value});`,
  Back: (code) => `await ${pageOf(code)}.goBack();`,
  Reload: (code) => `await ${pageOf(code)}.reload();`,
  Click: on((code) => `click(${clickOptions(code)})`),
  DoubleClick: on((code) => `dblclick(${clickOptions(code)})`),
  RightClick: on((code) => `click(${clickOptions(code)})`),
  Hover: on(() => 'hover()'),
  Drag: dragCode,
  Type: on(({ value }) => `fill(${value})`),
  Press: on(({ value, step }) => `press(${value === '""' ? quoted(textOf(step.configuration, 'key')) : value})`),
  Select: on(({ value }) => `selectOption(${optionsCode(value)})`),
  Check: on(() => 'check()'),
  Uncheck: on(() => 'uncheck()'),
  Upload: on((code) => `setInputFiles(${fileCode(code)})`),
  Clear: on(() => 'clear()'),
  Wait: waitCode,
  Verify: (code) => usualCheck(code) ?? polled(code),
  Store: (code) => {
    const read = readCode(code);
    return read === null || code.step.exportData === '' ? null : stored(code.step, read);
  },
  Dialog: () => 'await dialog;',
  Download: () => 'expect(await (await download)?.failure()).toBeNull();',
  Api: apiCode,
  Code: (code) => {
    const source = code.step.config.nativeCode || code.step.parameterValue;
    const run = `await ${pageOf(code)}.evaluate(${quoted(`(async () => { ${source}\n })()`)})`;
    return stored(code.step, code.step.exportData === '' ? run : `String(${run})`);
  },
};

export const playwrightStatement: Write = (code) => writers[code.step.actionType]?.(code) ?? null;

/** What has to listen before the step: a dialog or a download that it causes. */
export const listening = (
  step: StepValues,
  next: StepValues | undefined,
  page: number,
  text: string,
): readonly string[] => {
  const expects = step.configuration['expects'] as { dialog?: { answer?: string; text?: string } } | undefined;
  const [answer, words] =
    expects?.dialog !== undefined
      ? [expects.dialog.answer ?? '', quoted(expects.dialog.text ?? '')]
      : [textOf(next?.configuration ?? {}, 'answer'), text];
  const isDialog = expects?.dialog !== undefined || next?.actionType === 'Dialog';
  const reply = answer === 'dismiss' ? 'dismiss()' : `accept(${words === '""' ? '' : words})`;
  return [
    ...(isDialog ? [`dialog = ${pageCode(page)}.waitForEvent("dialog").then((one) => one.${reply});`] : []),
    ...(next?.actionType === 'Download' ? [`download = ${pageCode(page)}.waitForEvent("download");`] : []),
  ];
};
