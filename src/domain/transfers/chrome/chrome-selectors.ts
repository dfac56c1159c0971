import type { StepLocator } from '../../runs/locator.ts';
import { cssOf, xpathIn, xpathOf } from '../exchange/xpath-of-locator.ts';

/** Selectors of Chrome: a text is CSS, or begins with the name of its engine. A list of several goes through shadow roots. */
export type ChromeSelector = string | readonly string[];

const plainName = /^[^\[\]"\\]+$/;

/** Null: Chrome cannot find the element like this. */
export const chromeSelectorOf = (locator: StepLocator): string | null => {
  const { by, value, name, exact = false, nth, within } = locator;
  const isWhole = exact && nth === undefined && !within;
  if (by === 'role' && isWhole && name !== undefined && plainName.test(name) && /^\w+$/.test(value))
    return `aria/${name}[role="${value}"]`;
  if (by === 'label' && isWhole && plainName.test(value)) return `aria/${value}`;
  const css = cssOf(locator);
  if (css !== null) return css;
  const path = xpathIn(locator) ?? xpathOf(locator);
  return path === null ? null : `xpath/${path}`;
};

export const chromeSelectorsOf = (locators: readonly StepLocator[]): readonly (readonly string[])[] =>
  locators.flatMap((locator) => {
    const selector = chromeSelectorOf(locator);
    return selector === null ? [] : [[selector]];
  });

const attribute = /^\[(data-testid|placeholder|alt|title)(\*?)=("(?:[^"\\]|\\.)*")( i)?\]$/;
const kinds = { 'data-testid': 'testId', placeholder: 'placeholder', alt: 'altText', title: 'title' } as const;

const cssLocator = (value: string): StepLocator => {
  const [, name = '', part, text = '""', folds] = attribute.exec(value) ?? [];
  const by = Object.hasOwn(kinds, name) ? kinds[name as keyof typeof kinds] : undefined;
  if (by === undefined || (part === '*') !== (folds !== undefined)) return { by: 'css', value };
  const parsed = JSON.parse(text) as string;
  if (by === 'testId') return part === '*' ? { by: 'css', value } : { by, value: parsed };
  return { by, value: parsed, ...(part !== '*' && { exact: true }) };
};

const ariaLocator = (text: string, isField: boolean): StepLocator => {
  const [, name = '', role] = /^(.*?)(?:\[role="(\w+)"\])?$/s.exec(text) ?? [];
  if (role !== undefined)
    return name === '' ? { by: 'role', value: role } : { by: 'role', value: role, name, exact: true };
  // A name without a role: fields have labels, everything else has its text.
  return { by: isField ? 'label' : 'text', value: name, exact: true };
};

const locatorOf = (selector: string, isField: boolean): StepLocator | null => {
  if (selector.startsWith('aria/')) return ariaLocator(selector.slice(5), isField);
  if (selector.startsWith('xpath/')) return { by: 'css', value: `xpath=${selector.slice(6).replace(/^\/\/\//, '//')}` };
  if (selector.startsWith('text/')) return { by: 'text', value: selector.slice(5) };
  if (selector.startsWith('pierce/')) return cssLocator(selector.slice(7));
  return selector === '' ? null : cssLocator(selector);
};

/** Null: a kind of selector that is not known. `isField`: something is typed into the element. */
export const locatorIn = (selector: ChromeSelector, isField: boolean): StepLocator | null => {
  const links = typeof selector === 'string' ? [selector] : selector;
  return links.reduce<StepLocator | null>((outer, link) => {
    const own = locatorOf(link, isField);
    return own && (outer ? { ...own, within: outer } : own);
  }, null);
};
