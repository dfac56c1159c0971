import type { FrameLocator, Locator as Found, Page } from 'playwright';
import type { StepLocator, StepObject } from '../../../src/domain/runs/locator.ts';
import { StepFailure } from '../step-failure.ts';

/** Finds the element of a step, by public calls of the browser library alone. */
type Base = Page | Found | FrameLocator;
type Role = Parameters<Page['getByRole']>[0];

const ownOf = (base: Base, { by, value, name, exact }: StepLocator): Found => {
  const options = { ...(exact !== undefined && { exact }) };
  switch (by) {
    case 'testId':
      return base.getByTestId(value);
    case 'role':
      return base.getByRole(value as Role, { ...options, ...(name !== undefined && { name }) });
    case 'label':
      return base.getByLabel(value, options);
    case 'placeholder':
      return base.getByPlaceholder(value, options);
    case 'altText':
      return base.getByAltText(value, options);
    case 'text':
      return base.getByText(value, options);
    case 'title':
      return base.getByTitle(value, options);
    case 'css':
      return base.locator(value);
  }
};

const located = (base: Base, locator: StepLocator): Found => {
  const found = ownOf(locator.within ? located(base, locator.within) : base, locator);
  if (locator.nth === undefined) return found;
  return locator.nth === -1 ? found.last() : found.nth(locator.nth);
};

export const baseOf = (page: Page, frames: readonly StepLocator[]): Base =>
  frames.reduce<Base>((base, frame) => located(base, frame).contentFrame(), page);

export const elementOf = (page: Page, { frames }: StepObject, locator: StepLocator): Found =>
  located(baseOf(page, frames), locator);

/** `button ‘Order’`, for messages. */
export const wordsFor = ({ target, role, name }: StepObject): string => {
  if (target.by === 'role') return target.name === undefined ? target.value : `${target.value} ‘${target.name}’`;
  if (role !== '' && name !== '') return `${role} ‘${name}’`;
  return `element with ${target.by} ‘${target.value}’`;
};

/** Its place in the page, where a link leads, its class and other attributes are different kinds of evidence. */
export const kindOf = ({ by, value }: StepLocator): string => {
  if (by !== 'css') return by;
  if (value.includes(':nth-child(')) return 'place';
  if (value.includes('[href=')) return 'address';
  return /^[\w-]+\.[\w-]+$/.test(value) ? 'class' : 'css';
};

const isOneVisible = async (found: Found): Promise<boolean> => (await found.count()) === 1 && (await found.isVisible());

/**
 * What alternatives name in place of an element that was not found: all that name one visible element must name the same,
 * at least two of different kinds, with the same role. It is only proposed.
 */
const proposalFor = async (page: Page, object: StepObject): Promise<StepFailure['proposal']> => {
  const left: { locator: StepLocator; found: Found }[] = [];
  for (const locator of object.others) {
    const found = elementOf(page, object, locator);
    if (await isOneVisible(found).catch(() => false)) left.push({ locator, found });
  }
  const [first] = left;
  if (!first || new Set(left.map(({ locator }) => kindOf(locator))).size < 2) return null;
  const ofRole = object.role === '' ? [] : [baseOf(page, object.frames).getByRole(object.role as Role)];
  const all = [...left.map(({ found }) => found), ...ofRole].reduce((both, one) => both.and(one));
  return (await all.count()) === 1 ? { locator: first.locator, agree: left.length } : null;
};

/** Elements of the same kind that are there, for the message. */
const presentInstead = async (page: Page, object: StepObject): Promise<string> => {
  const role = object.target.by === 'role' ? object.target.value : object.role;
  if (role === '') return '';
  const texts = await baseOf(page, object.frames)
    .getByRole(role as Role)
    .allInnerTexts();
  const named = texts.map((text) => text.trim().slice(0, 60)).filter((text) => text !== '');
  if (named.length === 0) return ` There is no ${role} on the page.`;
  return ` Found instead: ${named
    .slice(0, 6)
    .map((text) => `‘${text}’`)
    .join(', ')}${named.length > 6 ? ' …' : ''}.`;
};

const missing = async (page: Page, object: StepObject, found: Found, waited: number): Promise<StepFailure> => {
  const [count, title] = [await found.count().catch(() => 0), await page.title().catch(() => '')];
  const place = `${wordsFor(object)} on ‘${title}’ (${page.url()})`;
  const within = `within ${(waited / 1_000).toFixed(1)} s`;
  if (count > 1) return new StepFailure(`Not unique ${within}: ${place}. ${count} elements match; the step needs one.`);
  if (count === 1) return new StepFailure(`Not visible ${within}: ${place}.`);
  const proposal = await proposalFor(page, object).catch(() => null);
  const instead = await presentInstead(page, object).catch(() => '');
  const hint = proposal ? ` ${proposal.agree} other locators of the step match the same element.` : '';
  return new StepFailure(`Not found ${within}: ${place}.${instead}${hint}`, proposal);
};

export interface Awaited {
  readonly page: Page;
  readonly object: StepObject;
  readonly state: 'visible' | 'attached';
  left(): number;
}

/** The element, as soon as it is there; fails in words when it is not, or not alone. */
export const findElement = async ({ page, object, state, left }: Awaited): Promise<Found> => {
  const found = elementOf(page, object, object.target);
  const began = performance.now();
  try {
    await found.waitFor({ state, timeout: Math.max(1, left()) });
    return found;
  } catch (error) {
    if (page.isClosed()) throw error;
    throw await missing(page, object, found, performance.now() - began);
  }
};
