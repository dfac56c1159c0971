import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { withoutModule } from '../support/without-module.ts';
import { calledIn } from './called-in.ts';
import { undoAll } from '../support/undo-all.ts';
import { anyFlow, dialogOf, flowRow, flows, newFlow, openFlows, searchFor, toastOf } from './flows-screen.ts';

/** The list of flows in the user interface; each test searches for its own flows. */
const menuOf = async (page: Page, name: string, entry: string) => {
  await flowRow(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const choose = async (from: Page | Locator, page: Page, field: string, option: string) => {
  await from.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('the list shows the flows of a project with status, severity and number of steps, and a row opens its flow [ROUTE-014, FLOW-006, FLOW-008]', async ({
  open,
}) => {
  const page = await open('viewer', '/projects/p-shop');
  await page.getByRole('navigation').getByRole('link', { name: 'Flows' }).click();
  await expect(page).toHaveURL(/\/projects\/p-shop\/flows$/);
  await expect(page).toHaveTitle('Assay | Flows');
  await anyFlow(page).waitFor();
  await searchFor(page, 'Pay by card');
  const row = flowRow(page, 'Pay by card');
  await expect(row).toContainText('Released');
  await expect(row).toContainText('Critical');
  await expect(page.getByRole('link', { name: 'New flow' })).toHaveCount(0);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/projects\/p-shop\/flows\/fl-pay-card$/);
});

test('a search asks for 40 flows, and an empty term asks for the plain list [FLOW-015, FLOW-017, FLOW-020]', async ({
  open,
}) => {
  const page = await open('owner', flows);
  await anyFlow(page).waitFor();
  const requests = calledIn(page, /\/rs\/api\/v1\/p-shop\/flows\?/);
  await searchFor(page, 'invoice');
  await expect(flowRow(page, 'Pay by invoice')).toBeVisible();
  await expect(flowRow(page, 'Pay by card')).toHaveCount(0);
  expect(requests.at(-1)).toContain('term=invoice');
  expect(requests.at(-1)).toContain('size=40');
  await searchFor(page, '   ');
  await expect(page).toHaveURL(flows);
  await anyFlow(page).waitFor();
  expect(requests.filter((url) => /term=(?:&|$|\+)/.test(url))).toEqual([]);
  expect(requests.at(-1)).not.toContain('term=');
});

test('filters narrow the list through the address, and can be cleared; the columns can be chosen [FLOW-016]', async ({
  open,
}) => {
  const page = await open('owner', `${flows}?term=Pay%20by&tags=&status=RELEASED`);
  await expect(flowRow(page, 'Pay by card')).toBeVisible();
  await expect(flowRow(page, 'Pay by invoice')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove filter Status: Released' }).click();
  await expect(page).toHaveURL(`${flows}?term=Pay+by`);
  await page.getByRole('button', { name: 'Severity' }).first().click();
  await page.getByRole('option', { name: 'Nice to Have' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/severity=NICE_TO_HAVE/);
  await expect(flowRow(page, 'Pay by card')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Clear [0-9]/ })
    .first()
    .click();
  await expect(flowRow(page, 'Pay by card')).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('option', { name: 'Severity' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Severity' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await expect(page.getByRole('columnheader', { name: 'Severity' })).toBeVisible();
});

test('a flow is created by keyboard alone, opens its steps and is in the list at once [FLOW-024]', async ({ open }) => {
  const page = await open('contributor', flows);
  await anyFlow(page).waitFor();
  await page.keyboard.press('n');
  await expect(dialogOf(page)).toContainText('New flow');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toContainText("Name can't be blank");
  await page.keyboard.type('Listmade by keyboard');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/flows\/[^/]+\/steps$/);
  await openFlows(page);
  await expect(page.locator('tbody tr').first()).toContainText('Listmade by keyboard');
  // The same name in the same folder is taken, and what was typed stays.
  await page.keyboard.press('n');
  await dialogOf(page).getByLabel('Name').fill('listmade BY keyboard');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toContainText('already exists');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(flows);
});

test('a flow is renamed, deleted, brought back by the message, deleted again and restored from the trash [PROJ-008, FLOW-026]', async ({
  open,
}) => {
  const page = await open('owner', flows);
  await newFlow(page, 'Listgone flow');
  await openFlows(page, '?term=Listgone');
  await menuOf(page, 'Listgone flow', 'Rename');
  await dialogOf(page).getByLabel('Name').fill('Listgone renamed');
  await page.keyboard.press('Enter');
  await expect(flowRow(page, 'Listgone renamed')).toBeVisible();
  await menuOf(page, 'Listgone renamed', 'Delete');
  await expect(dialogOf(page, 'alertdialog')).toContainText('trash');
  await dialogOf(page, 'alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(flowRow(page, 'Listgone renamed')).toHaveCount(0);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(flowRow(page, 'Listgone renamed')).toBeVisible();
  await menuOf(page, 'Listgone renamed', 'Delete');
  await dialogOf(page, 'alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(flowRow(page, 'Listgone renamed')).toHaveCount(0);
  await page.goto('/projects/p-shop/settings/trash');
  await page.getByRole('button', { name: 'Restore Listgone renamed' }).click();
  await expect(toastOf(page, 'Flow "Listgone renamed" restored successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore Listgone renamed' })).toHaveCount(0);
  await openFlows(page, '?term=Listgone');
  await expect(flowRow(page, 'Listgone renamed')).toBeVisible();
});

test('several flows get one status after a preview, and one click undoes all changes', async ({ open }) => {
  const page = await open('owner', flows);
  for (const name of ['Listbulk one', 'Listbulk two', 'Listbulk three']) await newFlow(page, name);
  await openFlows(page, '?term=Listbulk');
  await expect(flowRow(page, /Listbulk/)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('group', { name: 'Selected flows' });
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Edit' }).click();
  await choose(dialogOf(page), page, 'Change', 'Set status');
  await choose(dialogOf(page), page, 'New value', 'In Review');
  await dialogOf(page).getByRole('button', { name: 'Preview' }).click();
  await expect(dialogOf(page)).toContainText('3 flows will change.');
  await dialogOf(page).getByRole('button', { name: 'Apply to 3 flows' }).click();
  await expect(dialogOf(page)).toContainText('3 flows changed');
  await expect(flowRow(page, 'Listbulk two')).toContainText('In Review');
  await undoAll(page);
  await expect(flowRow(page, 'Listbulk two')).toContainText('New');
  // Deleting several is undone in the same way.
  await bar.getByRole('button', { name: 'Edit' }).click();
  await choose(dialogOf(page), page, 'Change', 'Delete');
  await dialogOf(page).getByRole('button', { name: 'Preview' }).click();
  await dialogOf(page).getByRole('button', { name: 'Delete 3 flows' }).click();
  await expect(dialogOf(page)).toContainText('3 flows changed');
  await expect(flowRow(page, /Listbulk/)).toHaveCount(0);
  await undoAll(page);
  await expect(flowRow(page, /Listbulk/)).toHaveCount(3);
});

test('a flow is copied within its project and to another one [FLOW-025]', async ({ open }) => {
  const page = await open('owner', flows);
  await newFlow(page, 'Listcopy flow');
  await openFlows(page, '?term=Listcopy');
  await menuOf(page, 'Listcopy flow', 'Copy');
  await dialogOf(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(toastOf(page, /copied successfully/)).toBeVisible();
  await expect(flowRow(page, /Listcopy/)).toHaveCount(2);
  await flowRow(page, /Listcopy/)
    .first()
    .getByRole('button', { name: /Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await choose(dialogOf(page), page, 'Copy to project', 'Warehouse');
  await dialogOf(page).getByLabel('Name of the copy').fill('Listcopy elsewhere');
  await dialogOf(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(toastOf(page, /"Listcopy elsewhere" copied/)).toBeVisible();
  await page.goto('/projects/p-ware/flows?term=Listcopy');
  await expect(flowRow(page, 'Listcopy elsewhere')).toBeVisible();
});

test('filters of the list of flows are saved under a name, for this list only [PROJ-004]', async ({ open }) => {
  const page = await open('owner', `${flows}?severity=CRITICAL`);
  await anyFlow(page).waitFor();
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('menuitem', { name: 'Save current as…' }).click();
  await dialogOf(page).getByLabel('Name').fill('Critical flows');
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Filter "Critical flows" saved successfully')).toBeVisible();
  await openFlows(page);
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('menuitem', { name: 'Critical flows', exact: true }).click();
  await expect(page).toHaveURL(/severity=CRITICAL/);
  await page.goto('/projects/p-shop/defects');
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await expect(page.getByRole('menuitem', { name: 'Critical flows', exact: true })).toHaveCount(0);
  await page.goto('/projects/p-shop/settings/filters');
  await page.getByRole('link', { name: 'Critical flows' }).click();
  await expect(page).toHaveURL(/\/flows\?severity=CRITICAL/);
});

test('what one person creates and renames is in the list of another person at once', async ({ open }) => {
  const ada = await open('owner', `${flows}?sort=name,asc`);
  const bo = await open('contributor', flows);
  await anyFlow(bo).waitFor();
  await newFlow(ada, 'Listboth flow');
  await expect(flowRow(bo, 'Listboth flow')).toBeVisible();
  await openFlows(ada, '?term=Listboth');
  await menuOf(ada, 'Listboth flow', 'Rename');
  await dialogOf(ada).getByLabel('Name').fill('Listboth renamed');
  await ada.keyboard.press('Enter');
  await expect(flowRow(bo, 'Listboth renamed')).toBeVisible();
});

test('who may not navigate to flows is led back to the project, and the navigation does not list them [ROUTE-015]', async ({
  open,
}) => {
  const page = await open('viewer', '/auth/', { isNew: true });
  await withoutModule(page, 'Flow');
  await page.goto(flows);
  await expect(page).toHaveURL(/\/projects\/p-shop$/);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Defects' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Flows' })).toHaveCount(0);
});

test('the list and its dialogs have no axe findings, in both languages and themes, narrow and wide', async ({
  open,
}) => {
  const page = await open('owner', flows, { isNew: true });
  await anyFlow(page).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('n');
  await dialogOf(page).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
