import type { Page } from '@playwright/test';
import { hasEffect } from '../effects.ts';
import { hasFocus, must, soon, type Check, type Place } from '../place.ts';

/** Buttons, menus, and the dialogs that they open. */
const popup = (page: Page) => page.locator('[role=menu], [role=dialog], [role=alertdialog]').last();
const isUp = (page: Page) => popup(page).isVisible();

const presses: Readonly<Record<string, (place: Place) => Promise<unknown>>> = {
  'a click': ({ at }) => at.click({ timeout: 5_000 }),
  Enter: ({ at }) => at.press('Enter'),
  Space: ({ at }) => at.press('Space'),
};

const dialogs = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');

/** Of a press that opens a dialog; any other press passes. */
const dialogKeeps = async ({ page, at }: Place): Promise<void> => {
  const before = await dialogs(page).count();
  await at.press('Enter');
  await page.waitForTimeout(300);
  if ((await dialogs(page).count()) <= before) return;
  const dialog = dialogs(page).last();
  must(await soon(() => hasFocus(dialog)), 'the dialog did not take the focus');
  for (let turn = 0; turn < 12; turn += 1) await page.keyboard.press('Tab');
  must(await hasFocus(dialog), 'Tab left the dialog');
  await page.keyboard.press('Escape');
  must(await soon(async () => (await dialogs(page).count()) === before), 'Escape did not close the dialog');
  must(await soon(() => hasFocus(at)), 'the dialog did not give the focus back');
};

export const button: readonly Check[] = [
  ...Object.entries(presses).map(([name, press]): Check => [
    `${name} has an effect`,
    async (place) => {
      await place.at.hover({ timeout: 5_000 });
      must(await hasEffect(place, () => press(place)), 'nothing happened');
    },
  ]),
  ['a dialog that it opens takes the focus, keeps it, and gives it back', dialogKeeps],
];

const items = (page: Page) => page.locator('[role=menuitem], [role=menuitemradio], [role=menuitemcheckbox]');

/** The item acts, and the menu closes, unless the item is a choice. */
const acts = async (place: Place, index: number): Promise<void> => {
  const { page, at } = place;
  await at.click();
  must(await soon(() => isUp(page)), 'nothing opened');
  const item = items(page).nth(index);
  if ((await item.getAttribute('aria-disabled')) === 'true') return;
  const name = (await item.innerText()).trim();
  const isChoice = (await item.getAttribute('role')) !== 'menuitem';
  must(await hasEffect(place, () => item.click({ timeout: 5_000 })), `“${name}” did nothing`);
  const isDone = await soon(async () => isChoice || !(await items(page).first().isVisible()));
  must(isDone, `the menu stayed open after “${name}”`);
};

export const menu: readonly Check[] = [
  [
    'it opens by a click and by keys; Escape closes it and gives the focus back',
    async ({ page, at }) => {
      for (const open of [() => at.click(), () => at.press('Enter'), () => at.press('ArrowDown')]) {
        await open();
        must(await soon(() => isUp(page)), 'nothing opened');
        await page.keyboard.press('Escape');
        must(await soon(async () => !(await isUp(page))), 'it stayed open');
        must(await soon(() => hasFocus(at)), 'the focus is elsewhere');
      }
    },
  ],
  [
    'each of its items acts',
    async (place) => {
      await place.at.click();
      must(await soon(() => isUp(place.page)), 'nothing opened');
      const count = await items(place.page).count();
      // Each in a screen of its own: an item may lead away.
      for (let index = 0; index < count; index += 1) await acts(await place.again(), index);
    },
  ],
];
