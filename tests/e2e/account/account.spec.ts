import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { toast } from '../support/defects-screen.ts';
import { tryAgain } from '../support/offline.ts';

/** An administrator in the account settings; nobody else sees these tabs. */
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const pick = async (page: Page, field: RegExp, option: RegExp) => {
  await page.getByRole('button', { name: field, expanded: false }).click();
  await page.getByRole('option', { name: option }).click();
};
const side = (page: Page) => page.getByRole('navigation', { name: 'Account navigation' });

test('an administrator invites users, assigns licences, edits and deletes users, and finds it all in the history trail [ADMIN-001, ADMIN-002, ADMIN-006, ROUTE-040, SHELL-004, SHELL-005, USER-012, USER-013, LIC-004]', async ({
  open,
}) => {
  const page = await open('admin', '/');
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Account Settings' }).click();
  await side(page).getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL('/settings/users');
  await expect(page).toHaveTitle('Assay | Users');
  await expect(side(page).getByRole('link', { name: 'Back to your home' })).toHaveAttribute('href', '/');
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Invite users' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite users' });
  await dialog.getByRole('textbox', { name: /E-mail addresses/ }).fill('no address');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText('“no address” is not an e-mail address')).toBeVisible();
  await dialog
    .getByRole('textbox', { name: /E-mail addresses/ })
    .fill('Mara Quist <mara@works.example>, owner@assay.example');
  await expect(dialog.getByRole('button', { name: /^Licence|Licence$/ })).toContainText('Tester · Sample plan');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByRole('alert')).toContainText('1 of 2 invited');
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Unable to create, owner@assay.example already exists',
    'mara@works.example was invited.',
  ]);
  await expect(dialog.getByRole('textbox', { name: /E-mail addresses/ })).toHaveValue('owner@assay.example');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('searchbox', { name: 'Search users' }).fill('mara');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, 'Mara Quist')).toContainText('Invited');
  await pick(page, /Role of Mara Quist/, /^Account Administrator/);
  await expect(toast(page, /needs a Full user licence/)).toBeVisible();
  await page.getByRole('button', { name: 'Edit Mara Quist' }).click();
  await page.getByRole('textbox', { name: 'Job role' }).fill('Tester of tills');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Mara Quist')).toContainText('Tester of tills');
  await page.getByRole('button', { name: 'Delete Mara Quist' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Mara Quist was deleted.')).toBeVisible();
  await expect(row(page, 'Mara Quist')).toHaveCount(0);

  await side(page).getByRole('link', { name: 'Subscription' }).click();
  await expect(page.getByRole('heading', { name: 'Sample plan' })).toBeVisible();
  await expect(page.getByText(/^\d\d \w{3} \d{4} – \d\d \w{3} \d{4}$/)).toBeVisible();
  // Used, available and total, as in the sample workspace.
  await expect(page.getByRole('row').filter({ hasText: 'Trainee' })).toHaveText(/Trainee\s*1\s*4\s*5/);
  expect(await axeFindings(page)).toEqual([]);
  await side(page).getByRole('link', { name: 'History Trail' }).click();
  await expect(row(page, 'Tester of tills')).toContainText('updated');
  await expect(row(page, 'Mara Quist').first()).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('history-trail.csv');
  expect(await axeFindings(page)).toEqual([]);
});

test('a user who is not an administrator cannot open the administration and is redirected home; the top bar shows the bell and the user [ROUTE-043, SHELL-003, SHELL-006, SHELL-007, SHELL-011, SHELL-013, SHELL-015, SHELL-016]', async ({
  open,
}) => {
  const page = await open('contributor', '/settings/users');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await expect(page).toHaveTitle('Assay');
  for (const [path, title] of [
    ['users', 'Users'],
    ['analytics', 'Analytics'],
    ['integrations', 'Integrations'],
  ]) {
    await page.goto(`/settings/${path}`);
    await expect(toast(page, `Only account administrators can open ${title}.`)).toBeVisible();
    await expect(page).toHaveURL('/');
  }
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByText('Carlos Medina')).toBeVisible();
  await expect(page.getByText('Tester', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/settings');
  await expect(side(page)).toBeVisible();
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(side(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await expect(side(page)).toBeHidden();
});

test('the permissions page explains what a user can do in a project', async ({ open }) => {
  const page = await open('admin', '/settings/rights');
  await page.getByRole('searchbox', { name: 'Person (name or e-mail address)' }).fill('contributor@');
  await expect(page.getByText('What Carlos Medina can do')).toBeVisible();
  await page
    .getByRole('button', { name: /Project/ })
    .first()
    .click();
  await page.getByRole('option', { name: 'Web shop' }).click();
  const row = (what: string) => page.getByRole('row', { name: new RegExp(`^${what}`) });
  await expect(row('Defects delete')).toContainText('Own items only');
  await expect(row('Defects delete')).toContainText('For all items: project owner');
  await expect(row('Users manage')).toContainText('Requires: account administrator');
  expect(await axeFindings(page)).toEqual([]);
});

test('a failed search says that the results are outdated, and retries', async ({ open }) => {
  const page = await open('admin', '/settings/users');
  await expect(page.getByRole('cell', { name: /Carlos Medina/ }).first()).toBeVisible();
  await page.route('**/aa/api/v1/users?*', (route) => route.abort());
  await page.getByRole('searchbox', { name: 'Search users' }).fill('carlos');
  const word = page.getByText(/Users could not be refreshed\. You are seeing the last loaded version/);
  await expect(word).toBeVisible();
  await tryAgain(page.getByRole('region', { name: 'Users' }), () => page.unroute('**/aa/api/v1/users?*'));
  await expect(word).toBeHidden();
  await expect(page.getByRole('cell', { name: /Carlos Medina/ }).first()).toBeVisible();
});
