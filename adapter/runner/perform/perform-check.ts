import { RE2JS } from 're2js';
import { setTimeout as pause } from 'node:timers/promises';
import { wordsFor } from '../browser/find-element.ts';
import { StepFailure } from '../step-failure.ts';
import { element, pageOf, possibleElement, type Doing, type Perform } from './doing.ts';

/** Steps that read the page: Verify and Store [FLOW-011]. */
type Property = NonNullable<Doing['step']['config']['property']>;
type Operator = NonNullable<Doing['step']['config']['operator']>;

const poll = 100;
const reading = 1_000;
const booleans: readonly Property[] = ['visible', 'enabled', 'checked'];
const ofPage: readonly Property[] = ['address', 'title'];

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const propertyOf = ({ step }: Doing): Property => step.config.property ?? (step.object ? 'text' : 'title');

/** Null: the element is not there, or not alone. */
const read = async (doing: Doing, property: Property): Promise<string | null> => {
  const page = await pageOf(doing);
  if (property === 'address') return page.url();
  if (property === 'title') return page.title();
  if (property === 'roles' && !doing.step.object) return page.locator('body').ariaSnapshot({ timeout: reading });
  const found = await possibleElement(doing);
  if (property === 'count') return String(await found.count());
  if (property === 'visible') return String((await found.count()) > 0 && (await found.first().isVisible()));
  if ((await found.count()) !== 1) return null;
  const timeout = { timeout: reading };
  switch (property) {
    case 'text':
      return spaced(await found.innerText(timeout));
    case 'value':
      return found.inputValue(timeout);
    case 'enabled':
      return String(await found.isEnabled(timeout));
    case 'checked':
      return String(await found.isChecked(timeout));
    case 'roles':
      return found.ariaSnapshot(timeout);
  }
};

const matches = (pattern: string, text: string): boolean => {
  try {
    return RE2JS.compile(pattern).matcher(text).find();
  } catch {
    throw new StepFailure(`‘${pattern}’ is not a valid pattern.`);
  }
};

const numberIn = (text: string): number => Number.parseFloat(text.replaceAll(/[^\d.,-]/g, '').replace(',', '.'));

const holds = (operator: Operator, found: string, expected: string): boolean => {
  switch (operator) {
    case 'equals':
      return found === expected;
    case 'notEquals':
      return found !== expected;
    case 'contains':
      return found.includes(expected);
    case 'notContains':
      return !found.includes(expected);
    case 'matches':
      return matches(expected, found);
    case 'gt':
      return numberIn(found) > numberIn(expected);
    case 'lt':
      return numberIn(found) < numberIn(expected);
  }
};

const operatorWords: Readonly<Record<Operator, string>> = {
  equals: 'to be',
  notEquals: 'not to be',
  contains: 'to contain',
  notContains: 'not to contain',
  matches: 'to match',
  gt: 'to be greater than',
  lt: 'to be less than',
};

/** An expected path is compared with the path of the address. */
const compared = (property: Property, found: string, expected: string): string => {
  if (property !== 'address' || !expected.startsWith('/')) return found;
  const { pathname, search, hash } = new URL(found);
  return pathname + search + hash;
};

const shortened = (text: string): string => (text.length > 500 ? `${text.slice(0, 500)} …` : text);

const verify: Perform = async (doing) => {
  const property = propertyOf(doing);
  const operator = doing.step.config.operator ?? 'equals';
  const expected = doing.value === '' && booleans.includes(property) ? 'true' : doing.value;
  const subject =
    doing.step.object && !ofPage.includes(property) ? ` of ${wordsFor(doing.step.object)}` : ' of the page';
  for (;;) {
    const found = await read(doing, property).catch((error: unknown) => {
      if (error instanceof StepFailure) throw error;
      return null;
    });
    if (found !== null && holds(operator, compared(property, found, expected), expected)) return { exported: found };
    if (doing.left() > poll) {
      await pause(poll);
      continue;
    }
    // Tells why an element cannot be read, and what may stand in its place.
    if (found === null) await element(doing);
    throw new StepFailure(
      `Expected ${property}${subject} ${operatorWords[operator]} ‘${expected}’; it is ‘${shortened(found ?? '')}’.`,
    );
  }
};

const store: Perform = async (doing) => {
  const property = propertyOf(doing);
  if (doing.step.object && property !== 'count' && property !== 'visible' && !ofPage.includes(property))
    await element(doing, property === 'text' ? 'visible' : 'attached');
  const found = await read(doing, property);
  if (found === null) throw new StepFailure(`The ${property} cannot be read: several elements match.`);
  return { exported: found };
};

export const performCheck = { Verify: verify, Store: store } as const;
