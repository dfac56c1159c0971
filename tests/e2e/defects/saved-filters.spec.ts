import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { anyRow, shop, toast } from '../support/defects-screen.ts';

/** The filters of a list, saved under a name, for the whole project. */
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
  // Others see it without reloading.
  await expect((await menu(page)).getByRole('menuitem', { name: 'Not only blockers' }).first()).toBeVisible();
  await renamed.getByRole('button', { name: 'Delete' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(renamed).toHaveCount(0);
});

test('a deleted filter is restored from its toast', async ({ open }) => {
  const page = await open('contributor', `${shop}?severity=Major`);
  await anyRow(page).waitFor();
  await (await menu(page)).getByRole('menuitem', { name: 'Save current as' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Deleted by mistake');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Filter "Deleted by mistake" saved successfully')).toBeVisible();
  await (await menu(page)).getByRole('menuitem', { name: 'Delete “Deleted by mistake”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Filter "Deleted by mistake" deleted successfully')).toBeVisible();
  const reader = await open('viewer', shop);
  const saved = (await menu(reader)).getByRole('menuitem', { name: 'Deleted by mistake', exact: true });
  await expect(saved).toHaveCount(0);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Filter "Deleted by mistake" restored successfully')).toBeVisible();
  await saved.click();
  await expect(reader).toHaveURL(/severity=Major/);
});

test('a filter saved and renamed offline is shown at once, is sent once online, and reaches someone else [PROJ-025, PROJ-026]', async ({
  open,
}) => {
  const page = await open('contributor', `${shop}?severity=Critical`);
  await anyRow(page).waitFor();
  await (await menu(page)).getByRole('menuitem', { name: 'Save current as' }).waitFor();
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await (await menu(page)).getByRole('menuitem', { name: 'Save current as' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('On the train');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await (await menu(page)).getByRole('menuitem', { name: 'Rename “On the train”' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('In the tunnel');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect((await menu(page)).getByRole('menuitem', { name: 'In the tunnel', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  const reader = await open('viewer', shop);
  await expect((await menu(reader)).getByRole('menuitem', { name: 'In the tunnel' })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(toast(page, 'Filter "In the tunnel" saved successfully')).toBeVisible();
  await expect(reader.getByRole('menuitem', { name: 'In the tunnel', exact: true })).toBeVisible();
});

test('a name that someone else has taken meanwhile is rejected with a message, and the filter can be saved again', async ({
  open,
}) => {
  const page = await open('contributor', `${shop}?severity=Minor`);
  await anyRow(page).waitFor();
  await (await menu(page)).getByRole('menuitem', { name: 'Save current as' }).waitFor();
  await page.keyboard.press('Escape');
  const other = await open('owner', `${shop}?severity=Blocker`);
  await anyRow(other).waitFor();
  const saveAs = async (who: Page, name: string) => {
    await (await menu(who)).getByRole('menuitem', { name: 'Save current as' }).click();
    await who.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
    await who.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  };
  await page.context().setOffline(true);
  await saveAs(page, 'Mine');
  await saveAs(other, 'mine');
  await expect(toast(other, 'Filter "mine" saved successfully')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('1 change was not saved.')).toBeVisible();
  await saveAs(page, 'MINE');
  await expect(page.getByRole('dialog')).toContainText('already exists');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Mine as well');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Filter "Mine as well" saved successfully')).toBeVisible();
});
