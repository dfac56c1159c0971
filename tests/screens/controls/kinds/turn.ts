import type { Locator } from '@playwright/test';
import { must, soon, textOf, written, type Check, type Place } from '../place.ts';

/** Controls with a state that is turned over or moved: checkboxes and switches, tabs, parts of a date, sliders. */
const isChecked = (at: Locator): Promise<string> =>
  at.evaluate((element) =>
    'checked' in element ? String(element.checked) : (element.getAttribute('aria-checked') ?? ''),
  );

export const checkbox: readonly Check[] = [
  [
    'a click and Space turn it over',
    async ({ at, page }) => {
      const before = await isChecked(at);
      // The input itself is hidden below its picture.
      await at.click({ force: true });
      must(await soon(async () => (await isChecked(at)) !== before), 'a click changed nothing');
      await at.focus();
      await page.keyboard.press('Space');
      must(await soon(async () => (await isChecked(at)) === before), 'Space changed nothing');
    },
  ],
];

const isSelected = async (at: Locator) => (await at.getAttribute('aria-selected')) === 'true';
export const tab: readonly Check[] = [
  [
    'a click selects it, and so do the arrows',
    async ({ page, at }) => {
      await at.click();
      must(await soon(() => isSelected(at)), 'a click did not select it');
      await page.keyboard.press('ArrowRight');
      const moved = await soon(async () => !(await isSelected(at)));
      if (!moved)
        return must((await at.locator('xpath=..').getByRole('tab').count()) === 1, 'the arrow selected nothing');
      await page.keyboard.press('ArrowLeft');
      must(await soon(() => isSelected(at)), 'the arrow back did not select it');
    },
  ],
];

const moved = (at: Locator) =>
  at.evaluate((element) => element.getAttribute('aria-valuenow') ?? (element as HTMLInputElement).value ?? '');
const movesBy = (forth: string, back: string): readonly Check[] => [
  [
    `${forth} and ${back} change it and take it back`,
    async ({ page, at }) => {
      await at.focus();
      const before = await moved(at);
      await page.keyboard.press(forth);
      must(await soon(async () => (await moved(at)) !== before), `${forth} changed nothing`);
      const now = await moved(at);
      await page.keyboard.press(back);
      must(await soon(async () => (await moved(at)) !== now), `${back} changed nothing`);
    },
  ],
];
export const segment = movesBy('ArrowUp', 'ArrowDown');
export const slider = movesBy('ArrowRight', 'ArrowLeft');

/** The button of a date: its calendar. */
export const date: readonly Check[] = [
  [
    'Escape closes the calendar; a day that is chosen is shown and stored',
    async (place: Place) => {
      const { page, at, isStored } = place;
      const group = at.locator('xpath=..');
      const days = page.locator(
        '[role=dialog] [role=gridcell] [role=button]:not([aria-disabled=true]):not([data-outside-month])',
      );
      await at.click();
      must(await soon(() => days.first().isVisible()), 'no calendar opened');
      await page.keyboard.press('Escape');
      must(await soon(async () => !(await days.first().isVisible())), 'the calendar stayed open');
      const [before, sent] = [await textOf(group), (await written(place)).length];
      await at.click();
      await days.and(page.locator(':not([data-selected])')).nth(9).click();
      must(await soon(async () => (await textOf(group)) !== before), `a day was chosen, “${before}” is shown`);
      if (isStored) must(await soon(async () => (await written(place)).length > sent), 'no command left the page');
    },
  ],
];
