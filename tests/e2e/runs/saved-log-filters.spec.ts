import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { choose, logs, toastOf } from './run-screen.ts';

/** The filters of a list of logs, saved under a name for everyone in the project. */
const menu = async (page: Page) => {
  await page.getByRole('button', { name: 'Saved filters' }).click();
  return page.getByRole('menu', { name: 'Saved filters' });
};

test('filters of logs are saved for everyone in the project, and lead back to the list as it was [PROJ-004]', async ({
  open,
}) => {
  const page = await open('contributor', `${logs}?term=Check`);
  await choose(page, 'Status', 'Failed');
  await expect(page).toHaveURL(/status=FAILED/);
  await (await menu(page)).getByRole('menuitem', { name: 'Save current as' }).click();
  const name = `Failed checks ${crypto.randomUUID()}`;
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(toastOf(page, `Filter "${name}" saved successfully`)).toBeVisible();

  const reader = await open('viewer', logs);
  const shown = await menu(reader);
  expect(await axeFindings(reader)).toEqual([]);
  await expect(shown.getByRole('menuitem', { name: 'Save current as' })).toHaveCount(0);
  await shown.getByRole('menuitem', { name }).click();
  await expect(reader).toHaveURL(/term=Check/);
  await expect(reader).toHaveURL(/status=FAILED/);
  await expect(reader.getByRole('searchbox', { name: 'Search flow logs' })).toHaveValue('Check');

  // The list of scenarios has its own.
  await reader.getByRole('link', { name: 'Scenarios', exact: true }).last().click();
  await expect(reader).toHaveURL(/\/execution-logs\/scenarios/);
  await expect((await menu(reader)).getByRole('menuitem', { name })).toHaveCount(0);
  await reader.keyboard.press('Escape');

  const owner = await open('owner', '/projects/p-shop/settings/filters');
  const row = owner.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Flow logs');
  await row.getByRole('link', { name }).click();
  await expect(owner).toHaveURL(/\/execution-logs\?term=Check&status=FAILED$/);
});
