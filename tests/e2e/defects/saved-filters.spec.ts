import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { anyRow, shop, toast } from '../support/defects-screen.ts';

/** What the list is narrowed to, under a name, for all of the project. */
const menu = async (page: Page) => {
  await page.getByRole('button', { name: 'Saved filters' }).click();
  return page.getByRole('menu', { name: 'Saved filters' });
};

test('a filter is saved, found by someone else, updated, renamed and deleted [PROJ-004, PROJ-012, PROJ-025, PROJ-026, PROJ-027]', async ({
  open,
}) => {
  const page = await open('contributor', `${shop}?severity=Blocker&sort=id,asc`);
  await anyRow(page).waitFor();
  await (await menu(page)).getByRole('menuitem', { name: 'Save current as' }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toContainText("Name can't be blank");
  await name.fill('All blockers');
  await name.press('Enter');
  await expect(toast(page, 'Filter "All blockers" saved successfully')).toBeVisible();

  const reader = await open('viewer', shop);
  const readersMenu = await menu(reader);
  await expect(readersMenu.getByRole('menuitem', { name: 'Save current as' })).toHaveCount(0);
  await readersMenu.getByRole('menuitem', { name: 'All blockers' }).click();
  await expect(reader).toHaveURL(/severity=Blocker&sort=id%2Casc/);

  await page.goto(`${shop}?severity=Blocker&severity=Critical`);
  await (await menu(page)).getByRole('menuitem', { name: 'All blockers' }).click();
  await expect(page).toHaveURL(/severity=Blocker&sort/);
  await page.getByRole('button', { name: 'Remove filter Severity: Blocker' }).click();
  await (await menu(page)).getByRole('menuitem', { name: 'Update “All blockers”' }).click();
  await expect(toast(page, 'Filter "All blockers" saved successfully')).toBeVisible();

  const owner = await open('owner', '/projects/p-shop/settings/filters');
  const row = owner.getByRole('row', { name: /All blockers/ });
  await expect(row).toContainText('Defects');
  await row.getByRole('button', { name: 'Rename' }).click();
  await owner.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Not only blockers');
  await owner.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const renamed = owner.getByRole('row', { name: /Not only blockers/ });
  await expect(renamed).toBeVisible();
  // Others hear of it without asking.
  await expect((await menu(page)).getByRole('menuitem', { name: 'Not only blockers' }).first()).toBeVisible();
  await renamed.getByRole('button', { name: 'Delete' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(renamed).toHaveCount(0);
});
