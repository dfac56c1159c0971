import { readFileSync } from 'node:fs';
import { expect, test } from '../support/assay-test.ts';
import { chosen, createdDashboard, headingOf, tileOf } from './dashboards-screen.ts';

test('administrators see dashboards over all projects in the account settings [ADMIN-004, ROUTE-044]', async ({
  open,
}) => {
  const page = await open('admin', '/settings/analytics');
  await expect(page).toHaveURL(/\/settings\/analytics\/[\w-]+$/);
  const name = `Account ${crypto.randomUUID().slice(0, 8)}`;
  const id = await createdDashboard(page, name, { type: 'ACCOUNT', projectId: '' });
  await page.goto(`/settings/analytics/${id}`);
  await expect(headingOf(page, name)).toBeVisible();
  await expect(tileOf(page, 'By status').getByRole('rowheader', { name: 'To Do' })).toBeAttached();
  await expect(tileOf(page, 'Defects')).toContainText(/\d/);
  const saved = page.waitForEvent('download');
  await chosen(page, 'Dashboard actions', 'Export PDF');
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`${name}.pdf`);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await chosen(page, 'Dashboard actions', 'Rename');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(`${name} renamed`);
  await page.keyboard.press('Enter');
  await expect(headingOf(page, `${name} renamed`)).toBeVisible();
  await chosen(page, 'Dashboard actions', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(headingOf(page, `${name} renamed`)).toHaveCount(0);
});
