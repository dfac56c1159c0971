import type { Locator, Page } from '@playwright/test';
import type { Screen } from '../support/screen-test.ts';
import { controlAt, type Control } from './find-controls.ts';

/** One control of an open screen. */
export interface Place extends Screen {
  readonly control: Control;
  readonly at: Locator;
  /** A choice or a text of this screen is sent at once. */
  readonly isStored: boolean;
  /** The same control in a screen that was opened again. */
  again(): Promise<Place>;
}
export const placeOf = (screen: Screen, control: Control, rest: Pick<Place, 'isStored' | 'again'>): Place => ({
  ...screen,
  ...rest,
  control,
  at: controlAt(screen.page, control),
});

/** What a kind of control promises. A check throws what it has seen instead. */
export type Check = readonly [sentence: string, run: (place: Place) => Promise<void>];

export const must = (holds: boolean, seen: string): void => {
  if (!holds) throw new Error(seen);
};

/** Asks again until it holds, often at first. */
export const soon = async (holds: () => Promise<boolean>, longest = 5_000): Promise<boolean> => {
  const end = Date.now() + longest;
  for (let pause = 20; Date.now() < end; pause = Math.min(pause * 1.5, 400)) {
    if (await holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return holds();
};

/** Long enough for a change that must not come. */
export const aWhile = (page: Page) => page.waitForTimeout(150);

export const textOf = async (at: Locator): Promise<string> => (await at.innerText()).replaceAll(/\s+/g, ' ').trim();

/** A field has a value, a button or rich text a text; between two paragraphs there is nothing. */
export const valueOf = (at: Locator, timeout?: number): Promise<string> =>
  at.evaluate(
    (element) => {
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
      return (element.textContent ?? '').trim();
    },
    undefined,
    timeout === undefined ? {} : { timeout },
  );

export const hasFocus = (at: Locator): Promise<boolean> =>
  at.evaluate((element) => element.contains(document.activeElement));

/** The commands that the screen has sent so far. */
export const written = async ({ server }: Screen): Promise<readonly string[]> =>
  (await server.sent()).filter(({ isWritten }) => isWritten).map(({ name, body }) => `${name} ${JSON.stringify(body)}`);
