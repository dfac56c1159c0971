import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { undoAll } from '../support/undo-all.ts';
import { visit } from '../support/visit.ts';
import { rowOf, scenarios, toastOf } from './scenario-screen.ts';

/** The list of scenarios, which is made of the same pieces as the list of flows. */
const dialogOf = (page: Page) => page.getByRole('dialog');
const folderRow = (page: Page, name: string) =>
  page.getByRole('treegrid', { name: 'Folders' }).getByRole('row', { name });
const created = (page: Page, name: string, more: object = {}) =>
  called(page, 'POST', '/rs/api/v1/p-shop/scenarios', { name, ...more });
const choose = async (page: Page, button: string, option: string) => {
  await dialogOf(page).getByRole('button', { name: button }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('scenarios have folders of their own, a new one is created in the open folder, and the address says which [ROUTE-022]', async ({
  open,
}) => {
  const page = await open('owner', scenarios);
  await page.getByRole('button', { name: 'New folder' }).click();
  await dialogOf(page).getByLabel('Name').fill('Scenariofolder');
  await page.keyboard.press('Enter');
  await folderRow(page, 'Scenariofolder').click();
  await expect(page).toHaveURL(/folder=[0-9a-z-]+/);
  await expect(page.getByText('No scenarios in this folder')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const list = page.url();
  await page.getByRole('link', { name: 'New scenario' }).first().click();
  await dialogOf(page).getByLabel('Name').fill('Scenario in a folder');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sequence$/);
  await page.goto(list);
  await expect(rowOf(page, 'Scenario in a folder')).toBeVisible();
  await expect(folderRow(page, 'Scenariofolder')).toContainText('1');
  await visit(page, '/projects/p-shop/flows');
  await page.getByRole('heading', { name: 'Flows', level: 1 }).waitFor();
  await expect(folderRow(page, 'Scenariofolder')).toHaveCount(0);
});

test('the list is filtered by tag and owner, and the filters are saved under a name [ROUTE-022, PROJ-004]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  await created(page, 'Filtered scenario', { tags: ['smoke'], owner: 'u-contributor' });
  await created(page, 'Filtered scenario of the owner', { tags: ['smoke'] });
  await visit(page, `${scenarios}?tags=smoke&owner=u-contributor`);
  await expect(rowOf(page, 'Filtered scenario')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /Carlos Medina/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('menuitem', { name: 'Save current as…' }).click();
  await dialogOf(page).getByLabel('Name').fill('Scenarios of Carlos');
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Filter "Scenarios of Carlos" saved successfully')).toBeVisible();
  await visit(page, scenarios);
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('menuitem', { name: 'Scenarios of Carlos', exact: true }).click();
  await expect(page).toHaveURL(/tags=smoke.*owner=u-contributor/);
  await expect(rowOf(page, 'Filtered scenario')).toHaveCount(1);
  await visit(page, '/projects/p-shop/flows');
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await expect(page.getByRole('menuitem', { name: 'Scenarios of Carlos', exact: true })).toHaveCount(0);
});

test('several scenarios get one severity after a preview, are deleted together, and one click undoes each', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  for (const name of ['Manyscenario one', 'Manyscenario two']) await created(page, name);
  await visit(page, `${scenarios}?term=Manyscenario`);
  await expect(rowOf(page, 'Manyscenario')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('group', { name: 'Selected scenarios' });
  await bar.getByRole('button', { name: 'Edit' }).click();
  await choose(page, 'Change', 'Set severity');
  await choose(page, 'New value', 'Critical');
  await dialogOf(page).getByRole('button', { name: 'Preview' }).click();
  await expect(dialogOf(page)).toContainText('2 scenarios will change.');
  expect(await axeFindings(page)).toEqual([]);
  await dialogOf(page).getByRole('button', { name: 'Apply to 2 scenarios' }).click();
  await expect(dialogOf(page)).toContainText('2 scenarios changed');
  await expect(rowOf(page, 'Manyscenario two')).toContainText('Critical');
  await undoAll(page);
  await expect(rowOf(page, 'Manyscenario two')).toContainText('Normal');
  await bar.getByRole('button', { name: 'Edit' }).click();
  await choose(page, 'Change', 'Delete');
  await dialogOf(page).getByRole('button', { name: 'Preview' }).click();
  await dialogOf(page).getByRole('button', { name: 'Delete 2 scenarios' }).click();
  await expect(rowOf(page, 'Manyscenario')).toHaveCount(0);
  await undoAll(page);
  await expect(rowOf(page, 'Manyscenario')).toHaveCount(2);
});
