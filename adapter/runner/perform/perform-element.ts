import type { Locator, Page } from 'playwright';
import { elementOf, wordsFor } from '../browser/find-element.ts';
import { secretFields } from '../browser/page-evidence.ts';
import { StepFailure } from '../step-failure.ts';
import { element, objectOf, pageOf, textOf, type Doing, type Perform } from './doing.ts';

/** Steps of an element. */
const modifierNames = ['Alt', 'Control', 'ControlOrMeta', 'Meta', 'Shift'] as const;

interface Point {
  readonly x: number;
  readonly y: number;
}
/** In the element, from its corner. */
const pointOf = (configuration: Doing['step']['configuration'], name: string): Point | null => {
  const { x, y } = (configuration[name] ?? {}) as { readonly x?: unknown; readonly y?: unknown };
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
};

const clickOptions = ({ step: { configuration } }: Doing) => {
  const given = configuration['modifiers'];
  const modifiers = modifierNames.filter((name) => Array.isArray(given) && given.includes(name));
  const button = textOf(configuration, 'button');
  const position = pointOf(configuration, 'position');
  return {
    ...(position && { position }),
    ...(modifiers.length > 0 && { modifiers }),
    ...((button === 'right' || button === 'middle') && { button: button as 'right' | 'middle' }),
  };
};

const reasons: readonly (readonly [RegExp, string])[] = [
  [/intercepts pointer events/, 'another element covers it'],
  [/element is not enabled/, 'it is disabled'],
  [/element is not editable|not an <input>/, 'nothing can be typed into it'],
  [/element is not stable/, 'it keeps moving'],
  [/outside of the viewport/, 'it is outside of the visible page'],
  [/did not find some options/, 'it has no such option'],
  [/Unknown key/, 'there is no such key'],
  [/not a checkbox or radio/i, 'it is not a check box'],
];

/** An action that fails, in words. */
const acted = async (doing: Doing, verb: string, act: (found: Locator, timeout: number) => Promise<unknown>) => {
  const found = await element(doing, doing.step.actionType === 'Upload' ? 'attached' : 'visible');
  try {
    await act(found, Math.max(1, doing.left()));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const known = reasons.find(([pattern]) => pattern.test(message))?.[1];
    if (/closed|crashed/.test(message)) throw error;
    throw new StepFailure(`Could not ${verb} ${wordsFor(objectOf(doing))}: ${known ?? message.split('\n')[0]}.`);
  }
  return {};
};

const dragSteps = 10;

/** By the pointer, as a person does: what is dragged may cover what it is dropped on, or be it. */
const dragBetween = async (
  page: Page,
  found: Locator,
  second: Locator,
  at: { from: Point; to: Point },
  timeout: number,
) => {
  await found.hover({ position: at.from, timeout });
  const isSame = await found.and(second).count();
  const before = isSame ? await found.boundingBox() : null;
  await page.mouse.down();
  try {
    const box = before ?? (await second.boundingBox({ timeout }));
    if (!box) throw new StepFailure('The element to drop on is not visible.');
    await page.mouse.move(box.x + at.to.x, box.y + at.to.y, { steps: dragSteps });
  } finally {
    await page.mouse.up();
  }
};

const dragTo = async (doing: Doing, found: Locator, timeout: number) => {
  const object = objectOf(doing);
  if (!object.second) throw new StepFailure('A drag needs the element to drop on.');
  const page = await pageOf(doing);
  const second = elementOf(page, object, object.second);
  const { configuration } = doing.step;
  const [from, to] = [pointOf(configuration, 'from'), pointOf(configuration, 'to')];
  await (from && to ? dragBetween(page, found, second, { from, to }, timeout) : found.dragTo(second, { timeout }));
};

/** An option a line, in a list of several. */
const optionsOf = async ({ value }: Doing, one: Locator, timeout: number): Promise<string | string[]> => {
  if (!value.includes('\n')) return value;
  const isMultiple = await one.evaluate((list) => (list as HTMLSelectElement).multiple === true, null, { timeout });
  return isMultiple ? value.split('\n').filter((line) => line !== '') : value;
};

const file = ({ value, step: { configuration } }: Doing) => ({
  name: value || 'file.txt',
  mimeType: textOf(configuration, 'type') || 'text/plain',
  buffer: Buffer.from(
    textOf(configuration, 'content'),
    textOf(configuration, 'encoding') === 'base64' ? 'base64' : 'utf8',
  ),
});

const typed = async (doing: Doing, one: Locator, timeout: number) => {
  const isSecret = await one.evaluate((field, selector) => field.matches(selector), secretFields, { timeout });
  if (isSecret) doing.noteSecret();
  await one.fill(doing.value, { timeout });
};

export const performElement = {
  Click: (doing) => acted(doing, 'click', (one, timeout) => one.click({ ...clickOptions(doing), timeout })),
  DoubleClick: (doing) =>
    acted(doing, 'double-click', (one, timeout) => one.dblclick({ ...clickOptions(doing), timeout })),
  RightClick: (doing) =>
    acted(doing, 'right-click', (one, timeout) => one.click({ ...clickOptions(doing), button: 'right', timeout })),
  Hover: (doing) => acted(doing, 'hover over', (one, timeout) => one.hover({ timeout })),
  Drag: (doing) => acted(doing, 'drag', (one, timeout) => dragTo(doing, one, timeout)),
  Type: (doing) => acted(doing, 'type into', (one, timeout) => typed(doing, one, timeout)),
  Press: (doing) =>
    acted(doing, 'press a key in', (one, timeout) =>
      one.press(doing.value || textOf(doing.step.configuration, 'key'), { timeout }),
    ),
  Select: (doing) =>
    acted(doing, 'select in', async (one, timeout) =>
      one.selectOption(await optionsOf(doing, one, timeout), { timeout }),
    ),
  Check: (doing) => acted(doing, 'check', (one, timeout) => one.setChecked(true, { timeout })),
  Uncheck: (doing) => acted(doing, 'uncheck', (one, timeout) => one.setChecked(false, { timeout })),
  Upload: (doing) => acted(doing, 'choose a file in', (one, timeout) => one.setInputFiles(file(doing), { timeout })),
  Clear: (doing) => acted(doing, 'clear', (one, timeout) => one.clear({ timeout })),
} as const satisfies Record<string, Perform>;
