import type { StepLocator, StepObject } from '../../runs/locator.ts';
import type { StepValues } from '../../flows/step.ts';
import { isPlainTemplate, variable } from '../exchange/export-loss.ts';

/** Texts and elements of steps as code of a Playwright test. */
export const quoted = (text: string): string => JSON.stringify(text);

const breaks: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r' };
const templatePart = (text: string): string =>
  text.replaceAll(/[\\`\n\r]|\$(?=\{)/g, (sign) => breaks[sign] ?? `\\${sign}`);

/** `{{name}}` is a call of `value` in the test; null: the text has an expression. */
export const textCode = (text: string): string | null => {
  if (!isPlainTemplate(text)) return null;
  const names = [...text.matchAll(variable)];
  if (names.length === 0) return quoted(text);
  if (names.length === 1 && names[0]?.[0] === text) return `value(${quoted(names[0][1] ?? '')})`;
  let code = '';
  let at = 0;
  for (const { 0: whole, 1: name = '', index } of names) {
    code += `${templatePart(text.slice(at, index))}\${value(${quoted(name)})}`;
    at = index + whole.length;
  }
  return `\`${code}${templatePart(text.slice(at))}\``;
};

/** Null: it is computed by an expression, or the step is to be skipped. */
export const valueCode = ({ parameterType, parameterValue, parameterName }: StepValues): string | null => {
  if (parameterType === 2) return `value(${quoted(parameterValue)})`;
  if (parameterType !== 0) return null;
  if (parameterValue === '' && parameterName !== '') return `value(${quoted(parameterName)})`;
  return textCode(parameterValue);
};

const calls = {
  testId: 'getByTestId',
  role: 'getByRole',
  label: 'getByLabel',
  placeholder: 'getByPlaceholder',
  altText: 'getByAltText',
  text: 'getByText',
  title: 'getByTitle',
  css: 'locator',
} as const satisfies Record<StepLocator['by'], string>;

const optionsOf = ({ by, name, exact }: StepLocator): string => {
  const options = [
    ...(name === undefined ? [] : [`name: ${quoted(name)}`]),
    ...(exact === undefined || by === 'css' || by === 'testId' ? [] : [`exact: ${exact}`]),
  ];
  return options.length === 0 ? '' : `, { ${options.join(', ')} }`;
};

const locatorCode = (base: string, locator: StepLocator): string => {
  const { by, value, nth, within } = locator;
  const found = `${within ? locatorCode(base, within) : base}.${calls[by]}(${quoted(value)}${optionsOf(locator)})`;
  if (nth === undefined) return found;
  return nth === -1 ? `${found}.last()` : `${found}.nth(${nth})`;
};

export const pageCode = (page: number): string => (page === 0 ? 'page' : `(await pageAt(${page}))`);

export const elementCode = ({ frames, page }: StepObject, locator: StepLocator): string =>
  locatorCode(
    frames.reduce((base, frame) => `${locatorCode(base, frame)}.contentFrame()`, pageCode(page)),
    locator,
  );
