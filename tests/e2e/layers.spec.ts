import type { Page } from '@playwright/test';
import { rowOf, scenarios } from './scenarios/scenario-screen.ts';
import { expect, test } from './support/assay-test.ts';
import { called } from './support/called.ts';
import { visit } from './support/visit.ts';

/** Dialogs, menus and tooltips above a page: Escape closes them, and none of them covers the page afterwards. */
const layers = (page: Page) => page.locator('[role=dialog], [role=alertdialog], [role=menu], [inert]');
const folderForm = (page: Page) => page.getByRole('button', { name: 'New folder' }).click();

for (const how of ['mouse', 'keyboard'] as const)
  test(`Escape closes a dialog while the ${how} shows a tooltip in it`, async ({ open }) => {
    const page = await open('owner', scenarios);
    await folderForm(page);
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
    if (how === 'mouse') await close.hover();
    else await page.keyboard.press('Shift+Tab');
    const tooltip = page.getByRole('tooltip', { name: 'Close' });
    await expect(tooltip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(layers(page)).toHaveCount(0);
    await expect(tooltip).toHaveCount(0);
  });

test('Escape closes a tooltip on a page without a dialog, and the focus stays', async ({ open }) => {
  const page = await open('owner', scenarios);
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await page.keyboard.press('Tab');
  await bell.focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(bell).toBeFocused();
});

/** Each opens a dialog whose state is in an actor that outlives the page. */
const openings: readonly (readonly [string, (page: Page, name: string) => Promise<unknown>])[] = [
  ['the form of a folder', folderForm],
  [
    'a question before a deletion',
    async (page, name) => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    },
  ],
  [
    'the results of a bulk edit',
    async (page) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByRole('group', { name: 'Selected scenarios' }).getByRole('button', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog');
      for (const [field, option] of [
        ['Change', 'Set severity'],
        ['New value', 'Critical'],
      ] as const) {
        await dialog.getByRole('button', { name: field }).click();
        await page.getByRole('option', { name: option, exact: true }).click();
      }
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await dialog.getByRole('button', { name: /^Apply to/ }).click();
      await expect(dialog).toContainText('1 scenario changed');
    },
  ],
];

for (const [what, openLayer] of openings)
  test(`${what}, open when the page is left, does not cover the page when it is opened again`, async ({ open }) => {
    const page = await open('owner', '/projects/p-shop');
    const name = `Left behind ${Date.now()}`;
    await called(page, 'POST', '/rs/api/v1/p-shop/scenarios', { name });
    const list = `${scenarios}?term=${encodeURIComponent(name)}`;
    await visit(page, list);
    await expect(rowOf(page, name)).toHaveCount(1);
    await openLayer(page, name);
    await page.locator('[role=dialog], [role=alertdialog]').waitFor();
    await visit(page, '/projects/p-shop/flows');
    await page.getByRole('heading', { name: 'Flows', level: 1 }).waitFor();
    await expect(layers(page)).toHaveCount(0);
    await visit(page, list);
    await expect(rowOf(page, name)).toHaveCount(1);
    await expect(layers(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'New scenario' }).first().click();
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  });
