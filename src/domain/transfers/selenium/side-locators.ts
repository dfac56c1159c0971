import { locatorShape, type StepLocator, type StepObject } from '../../runs/locator.ts';
import { cssOf, xpathOf } from '../exchange/xpath-of-locator.ts';
import type { SideCommand } from './side-file.ts';

/** Locators of Selenium. Those of ours that it does not have are XPath there, and name themselves in the list of targets. */
const ownKind = 'assay:';

/** Null: Selenium cannot find the element like this. */
export const sideLocatorOf = (locator: StepLocator): string | null => {
  const css = cssOf(locator);
  if (css !== null) return `css=${css}`;
  const path = xpathOf(locator);
  return path === null ? null : `xpath=${path}`;
};

export interface SideTarget {
  readonly target: string;
  readonly targets: readonly (readonly [string, string])[];
}

/** The locator of a step with its alternatives; null: none of them can be said. */
export const sideTargetOf = ({ target, others }: Pick<StepObject, 'target' | 'others'>): SideTarget | null => {
  const targets = [target, ...others].flatMap((locator) => {
    const text = sideLocatorOf(locator);
    return text === null ? [] : [[text, ownKind + JSON.stringify(locator)] as const];
  });
  const first = targets[0];
  return first ? { target: first[0], targets } : null;
};

const byAttribute = (name: string, value: string): StepLocator => ({
  by: 'css',
  value: `[${name}=${JSON.stringify(value)}]`,
});

/** Null: a kind of locator that is not known. */
const foreignLocator = (text: string): StepLocator | null => {
  if (text.startsWith('//') || text.startsWith('(//')) return { by: 'css', value: `xpath=${text}` };
  const [, kind = '', value = ''] = /^(\w+)=(.+)$/s.exec(text) ?? [];
  switch (kind) {
    case 'id':
    case 'name':
      return byAttribute(kind, value);
    case 'css':
      return { by: 'css', value };
    case 'xpath':
      return { by: 'css', value: `xpath=${value}` };
    case 'link':
    case 'linkText':
      return { by: 'role', value: 'link', name: value, exact: true };
    case 'partialLinkText':
      return { by: 'role', value: 'link', name: value };
    default:
      return null;
  }
};

const ownLocator = (kind: string): StepLocator | null => {
  if (!kind.startsWith(ownKind)) return null;
  try {
    return locatorShape.safeParse(JSON.parse(kind.slice(ownKind.length))).data ?? null;
  } catch {
    return null;
  }
};

const locatorIn = (text: string, kind = ''): StepLocator | null => {
  const own = ownLocator(kind);
  // Somebody may have changed the text since.
  if (own && sideLocatorOf(own) === text) return own;
  const foreign = foreignLocator(text);
  return foreign && locatorShape.safeParse(foreign).success ? foreign : null;
};

/** The locator of a command, then the other ways to the element; empty: it has no known one. */
export const locatorsOf = ({ target, targets }: Pick<SideCommand, 'target' | 'targets'>): readonly StepLocator[] => {
  const at = targets.findIndex(([text]) => text === target);
  const first = locatorIn(target, targets[at]?.[1]);
  if (!first) return [];
  const others = targets.filter((_, other) => other !== at).map(([text = '', own]) => locatorIn(text, own));
  return [first, ...others.filter((one) => one !== null)].slice(0, 17);
};

export const sideLocatorIn = (text: string): StepLocator | null => locatorIn(text);
