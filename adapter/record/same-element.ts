import type { Locator, Page } from 'playwright';
import type { StepLocator, StepObject } from '../../src/domain/runs/locator.ts';
import { baseOf, elementOf, kindOf } from '../runner/browser/find-element.ts';

/** Whether what a proof has found is the element that was recorded: its role and its name never change. */
type Named = Pick<StepObject, 'role' | 'name'>;
type Role = Parameters<Page['getByRole']>[0];

export const isAlone = async (found: Locator): Promise<boolean> => (await found.count().catch(() => 0)) === 1;

/** A name without the numbers in brackets that follow from what is in it: `Basket (1)`. */
export const lastingName = (name: string): string => {
  const lasting = name
    .replaceAll(/\s*[([]\d+[)\]]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /\p{L}{2}/u.test(lasting) ? lasting : name;
};

const namedLike = (page: Page, { frames }: StepObject, { role, name }: Named): Locator => {
  const lasting = lastingName(name);
  const named = name === '' ? {} : { name: lasting, exact: lasting === name };
  return baseOf(page, frames).getByRole(role as Role, { ...named, includeHidden: true });
};

/** Through shadow roots: the part of a widget that is pressed has the name of the whole. */
const isWithin = async (found: Locator, such: Locator): Promise<boolean> => {
  const part = await found.elementHandle({ timeout: 1_000 });
  return such.evaluateAll((all, inner) => {
    for (let one: Node | null = inner; one; one = one instanceof ShadowRoot ? one.host : one.parentNode)
      if (one instanceof Element && all.includes(one as HTMLElement)) return true;
    return false;
  }, part);
};

/** Whatever stands there now has this locator too: it must have the name as well. */
const isWeak = (locator: StepLocator): boolean =>
  locator.nth !== undefined ||
  ['place', 'class'].includes(kindOf(locator)) ||
  (locator.within !== undefined && isWeak(locator.within));

export interface Candidates {
  readonly page: Page;
  readonly object: StepObject;
  readonly ways: readonly StepLocator[];
}

/** The element of the recorded locator is the one that was recorded. */
export const isRecorded = async ({ page, object, ways }: Candidates, found: Locator): Promise<boolean> => {
  const { target, role, name } = object;
  if (role !== '') {
    const such = namedLike(page, object, isWeak(target) ? { role, name } : { role, name: '' });
    return (await isAlone(found.and(such))) || isWithin(found, such);
  }
  if (!isWeak(target)) return true;
  const others = ways.filter((way) => !isWeak(way));
  for (const way of others) if (await isWithin(found, elementOf(page, object, way))) return true;
  return others.length === 0;
};

/**
 * An alternative for a locator that finds nothing: two kinds of alternatives must name one and the same element, which
 * has the recorded role and name. Null: there is none.
 */
export const replacementOf = async ({ page, object, ways }: Candidates): Promise<StepLocator | null> => {
  if (object.role === '') return null;
  const [first, ...others] = await aloneOf({ page, object, ways });
  if (!first || !(await isAlone(first.found.and(namedLike(page, object, object))))) return null;
  for (const { found } of others) if (!(await isAlone(first.found.and(found)))) return null;
  const kinds = new Set([first, ...others].map(({ way }) => kindOf(way)));
  return kinds.size < 2 ? null : first.way;
};

const aloneOf = async ({ page, object, ways }: Candidates) => {
  const alone: { way: StepLocator; found: Locator }[] = [];
  for (const way of ways) {
    const found = elementOf(page, object, way);
    if (JSON.stringify(way) !== JSON.stringify(object.target) && (await isAlone(found))) alone.push({ way, found });
  }
  return alone;
};
