import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { panelOf, titleOf, toast } from '../support/defects-screen.ts';
import { goOffline } from '../support/offline.ts';
import { addMember, chooseRole } from '../support/members-screen.ts';
import { visit } from '../support/visit.ts';

/** The life of a project, and what happens to others who have it open. */
const cardOf = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(name) });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const questionOf = (page: Page, name: string) => page.getByRole('alertdialog', { name });

/** Creates a project using only the keyboard and returns its address. */
const makeByKeys = async (page: Page, name: string, code: string): Promise<string> => {
  await page.getByRole('button', { name: 'New project' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, 'New project').getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, 'New project')).toContainText("can't be blank");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(code.toLowerCase());
  await expect(dialogOf(page, 'New project').getByRole('textbox', { name: 'Code' })).toHaveValue(code);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Made without a mouse');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/projects\/[\w-]+$/);
  return new URL(page.url()).pathname;
};

test('a project is created, shared, restricted, archived, deleted and restored, and everyone who has it open is notified [PROJ-007, PROJ-013, PROJ-014, PROJ-018, PROJ-019, PROJ-020, PROJ-021, PROJ-023, ROUTE-006, ROUTE-038, PERM-038]', async ({
  open,
}) => {
  test.setTimeout(180_000);
  const page = await open('owner', '/');
  const other = await open('contributor', '/');
  await cardOf(other, 'Web shop').waitFor();
  const path = await makeByKeys(page, 'Night train', 'NIGHT');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Night train');

  // Another member, found by e-mail address: the project appears on their page at once.
  await visit(page, `${path}/settings/users`);
  await expect(page.getByRole('row', { name: /Olivia Brandt/ })).toContainText('Make someone else an owner first');
  await addMember(page, 'contributor@', 'Carlos Medina');
  await expect(page.getByRole('row', { name: /Carlos Medina/ })).toContainText('Contributor');
  // The next one can be added, although the last search finds nobody any more.
  await page.getByRole('button', { name: /Person/ }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await cardOf(other, 'Night train').click();
  await other.getByRole('navigation').getByRole('link', { name: 'Defects' }).click();
  await expect(other.getByRole('link', { name: 'New defect' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // A lower role takes effect on the open page.
  await chooseRole(page, 'Carlos Medina', 'Viewer');
  await expect(other.getByRole('link', { name: 'New defect' })).toHaveCount(0);
  await chooseRole(page, 'Carlos Medina', 'Contributor');
  await expect(other.getByRole('link', { name: 'New defect' })).toBeVisible();

  // The owner can change the fields, others can read them.
  await page.getByRole('link', { name: 'Summary' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Night express');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Project "Night express" updated successfully')).toBeVisible();
  await expect(other.getByRole('banner')).toContainText('Night express');
  expect(await axeFindings(page)).toEqual([]);

  // Archived: readable, but not editable.
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await questionOf(page, 'Archive "Night express"?').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('This project is archived and read-only.')).toBeVisible();
  await expect(other.getByRole('link', { name: 'New defect' })).toHaveCount(0);
  await visit(other, `${path}/settings`);
  await expect(other).toHaveURL(new RegExp(`${path}/settings`));
  await expect(other.getByRole('group', { name: 'Name' })).toContainText('Night express');
  await expect(other.getByRole('textbox', { name: 'Name' })).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Users' })).toHaveCount(0);

  // Deleted: everyone who has it open is redirected to the start page, with a message.
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  // Both are notified at the same time, and each message is visible for a few seconds only.
  await Promise.all([
    questionOf(page, 'Delete "Night express"?').getByRole('button', { name: 'Delete' }).click(),
    expect(toast(page, 'Project "Night express" deleted successfully')).toBeVisible(),
    expect(toast(other, 'You can no longer open "Night express"')).toBeVisible(),
  ]);
  await expect(other).toHaveURL(/\/$/);
  await expect(cardOf(other, 'Night express')).toHaveCount(0);

  // Restored, as it was.
  await page.getByRole('button', { name: 'Deleted projects' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restore Night express' }).click();
  await expect(toast(page, 'Project "Night express" restored successfully')).toBeVisible();
  // The pressed button has disappeared with its row; the dialog keeps keyboard focus.
  await page.keyboard.press('Escape');
  await expect(dialogOf(page, 'Deleted projects')).toBeHidden();
  await expect(cardOf(page, 'Night express')).toHaveCount(0);
  await page.getByText('Show archived').click();
  await cardOf(page, 'Night express').click();
  await visit(page, `${path}/settings/summary`);
  await page.getByRole('button', { name: 'Unarchive' }).click();
  await expect(cardOf(other, 'Night express')).toBeVisible();
});

test('a member removed while offline keeps their text, and administrators find all projects [ADMIN-003, PERM-013]', async ({
  open,
}) => {
  test.setTimeout(180_000);
  const admin = await open('admin', '/settings/projects');
  await admin.getByRole('button', { name: 'New project' }).click();
  const dialog = dialogOf(admin, 'New project');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Harbour crane');
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveValue('HC');
  await dialog.getByRole('textbox', { name: 'Code' }).fill('SHOP');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Unable to create, SHOP already exists');
  await dialog.getByRole('textbox', { name: 'Code' }).fill('CRANE');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = admin.getByRole('row', { name: /Harbour crane/ });
  await expect(row).toContainText(/CRANE.*Active.*Ada Okafor/);
  expect(await axeFindings(admin)).toEqual([]);
  await row.getByRole('link').click();
  await expect(admin).toHaveURL(/\/projects\/[\w-]+$/);
  const path = new URL(admin.url()).pathname;
  await visit(admin, `${path}/settings/users`);
  await addMember(admin, 'carl', 'Carlos Medina');
  await expect(admin.getByRole('row', { name: /Carlos Medina/ })).toBeVisible();
  // The row appears at once; the message shows that the server has stored it.
  await expect(toast(admin, 'Carlos Medina was added to the project')).toBeVisible();

  const page = await open('contributor', `${path}/defects?defectId=NEW`);
  await titleOf(page).fill('The crane swings');
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, /created successfully/)).toBeVisible();
  await page
    .getByRole('row', { name: /The crane swings/ })
    .getByRole('link')
    .first()
    .click();
  await expect(titleOf(page)).toHaveValue('The crane swings');
  await goOffline(page);
  await titleOf(page).fill('Written far out at sea');
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();

  await admin.getByRole('button', { name: 'Remove Carlos Medina' }).click();
  await questionOf(admin, 'Remove Carlos Medina from "Harbour crane"?').getByRole('button', { name: 'Remove' }).click();
  await expect(admin.getByRole('row', { name: /Carlos Medina/ })).toHaveCount(0);
  await expect(toast(admin, 'Carlos Medina was removed from the project')).toBeVisible();

  await page.context().setOffline(false);
  await expect(toast(page, /You can no longer open "Harbour crane"/)).toBeVisible({ timeout: 45_000 });
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(dialogOf(page, 'Not saved')).toContainText('Written far out at sea');
});
