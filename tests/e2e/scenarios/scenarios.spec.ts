import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { createdFlow } from '../flows/flow-screen.ts';
import { called } from '../support/called.ts';
import { visit } from '../support/visit.ts';
import {
  choose,
  createdScenario,
  menuOf,
  newScenario,
  places,
  rowOf,
  scenarioPath,
  scenarios,
  tabOf,
  toastOf,
} from './scenario-screen.ts';

/** Scenarios as a person works with them; each test creates its own. */
test('the list shows the scenarios of a project, is searched and filtered, and opens one of them [ROUTE-022, SCEN-012]', async ({
  open,
}) => {
  const page = await open('viewer', '/projects/p-shop');
  await page.getByRole('navigation').getByRole('link', { name: 'Scenarios' }).click();
  await expect(page).toHaveURL(/\/projects\/p-shop\/scenarios$/);
  const search = page.getByRole('searchbox', { name: 'Search scenarios' });
  // Scenarios of other tests may fill the first page.
  await search.fill('check-out as a guest');
  await expect(rowOf(page, 'Check-out as a guest')).toContainText('Released');
  await expect(page.getByRole('link', { name: 'New scenario' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await search.fill('');
  await page.getByRole('button', { name: 'Severity' }).first().click();
  await page.getByRole('option', { name: 'Nice to Have' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/severity=NICE_TO_HAVE/);
  await expect(rowOf(page, 'Return of a paid order')).toBeVisible();
  await expect(rowOf(page, 'Check-out as a guest')).toHaveCount(0);
  await page.getByRole('button', { name: /^Clear/ }).click();
  await search.fill('umlauts');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await rowOf(page, 'Search with umlauts').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Search with umlauts' })).toBeVisible();
  await expect(page.getByText('Products are found by names with umlauts')).toBeVisible();
});

test('variables are added, changed and removed, a wrong name is refused, and the history tells it [SCEN-009, SCEN-011, AUD-011]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  await newScenario(page, 'Variables by hand');
  await tabOf(page, 'Variables').click();
  const add = page.getByRole('textbox', { name: 'Add variable' });
  await add.fill('shop url');
  await expect(page.getByText(/only alphanumeric/i)).toBeVisible();
  await add.fill('shop_url');
  await page.keyboard.press('Enter');
  const value = page.getByRole('textbox', { name: 'Value of shop_url' });
  await value.fill('https://shop.example');
  await page.keyboard.press('Enter');
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(value).toHaveValue('https://shop.example');
  await tabOf(page, 'History').click();
  await expect(rowOf(page, 'shop_url = https://shop.example').first()).toContainText('Olivia Brandt');
  await tabOf(page, 'Variables').click();
  await page.getByRole('button', { name: 'Remove shop_url' }).click();
  await expect(page.getByRole('heading', { name: 'No variables' })).toBeVisible();
});

test('a scenario is cloned, deleted, brought back by the message, deleted again and restored from the trash [PROJ-009, PROJ-010]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  await newScenario(page, 'Scenario to clone');
  await visit(page, scenarios);
  await menuOf(page, 'Scenario to clone', 'Clone');
  await expect(rowOf(page, 'Scenario to clone (2)')).toBeVisible();
  const remove = async () => {
    await menuOf(page, 'Scenario to clone (2)', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(page, 'Scenario to clone (2)')).toHaveCount(0);
  };
  await remove();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Scenario to clone (2)')).toBeVisible();
  await remove();
  await page.goto('/projects/p-shop/settings/trash');
  await page.getByRole('button', { name: 'Restore Scenario to clone (2)' }).click();
  await expect(toastOf(page, 'Scenario "Scenario to clone (2)" restored successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore Scenario to clone (2)' })).toHaveCount(0);
});

test('a scenario is copied into another project with its flows, and the message names what was left', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const name = `Taken along ${Date.now()}`;
  const flow = await createdFlow(page, name, [{ name: 'Open', actionType: 'Manual' }]);
  const id = await createdScenario(page, [{ flowId: flow }]);
  await visit(page, scenarioPath(id));
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Copy to project…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog).toContainText("Copy to project can't be blank");
  await choose(page, /Copy to project/, 'Warehouse');
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(toastOf(page, `Scenario "${title}" copied successfully. Also copied: ${name}.`)).toBeVisible();
  await visit(page, '/projects/p-ware/scenarios');
  await rowOf(page, title).getByRole('link').click();
  await expect(page).toHaveURL(/p-ware\/scenarios\//);
  await page.getByRole('link', { name: /Sequence/ }).click();
  await expect(places(page)).toContainText([name]);
});

test('a scenario and a test plan are linked on its page, and a colleague sees a change of the sequence at once [REL-012]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  await newScenario(page, 'Scenario with a link');
  const colleague = await open('contributor', new URL(page.url()).pathname);
  await expect(colleague.getByRole('heading', { name: 'No flows in this scenario' })).toBeVisible();
  await choose(page, /Add flow/, 'Pay by card');
  await expect(places(colleague)).toHaveCount(1);
  await tabOf(page, 'Related').click();
  await page.getByRole('button', { name: 'Link…' }).click();
  await page.getByRole('combobox', { name: 'Search by ID or name' }).fill('Release 12');
  await page.getByRole('option', { name: /Release 12/ }).click();
  await expect(
    page.getByRole('region', { name: 'Test Plans' }).getByRole('link', { name: /Release 12/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Unlink Release 12' }).click();
  await expect(page.getByRole('region', { name: 'Test Plans' })).toHaveCount(0);
});

test('a scenario that does not exist says so, and leads back to the list', async ({ open }) => {
  const page = await open('viewer', `${scenarios}/nowhere/sequence`);
  await expect(page.getByRole('heading', { name: 'This scenario does not exist' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to scenarios' }).click();
  await expect(page.getByRole('heading', { name: 'Scenarios', level: 1 })).toBeVisible();
});

test('name, description, status, severity, owner and tags are edited in place, and undone [SCEN-004, SCEN-006]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdScenario(page, []);
  await visit(page, scenarioPath(id));
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill(`Edited in place ${id.slice(0, 8)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Edited in place' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Description' }).fill('Pays and gets a receipt');
  await choose(page, /Status/, 'In Review');
  await choose(page, /Severity/, 'Nice to Have');
  await page.getByRole('button', { name: /Owner/ }).click();
  await page.getByRole('option', { name: /Carlos Medina/ }).click();
  await page.getByRole('button', { name: 'Add tag' }).click();
  await page.getByRole('option', { name: /smoke/ }).first().click();
  await page.keyboard.press('Escape');
  expect(await axeFindings(page)).toEqual([]);
  const stored = async () => (await called(page, 'GET', `/rs/api/v1/p-shop/scenarios/${id}`)) as object;
  await expect.poll(stored).toMatchObject({
    description: '<p>Pays and gets a receipt</p>',
    status: 'IN_REVIEW',
    severity: 'NICE_TO_HAVE',
    owner: 'u-contributor',
    tags: [expect.stringContaining('smoke')],
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toMatchObject({ status: 'IN_REVIEW', owner: 'u-owner' });
});

test('a description is saved while it is typed, also if the browser is closed before the field is left, and beside what another person writes', async ({
  open,
}) => {
  const one = await open('owner', '/projects/p-shop');
  const id = await createdScenario(one, []);
  const other = await open('contributor', '/projects/p-shop');
  const textOf = (page: Page) => page.getByRole('textbox', { name: 'Description' });
  const stored = async () =>
    ((await called(other, 'GET', `/rs/api/v1/p-shop/scenarios/${id}`)) as { description: string }).description;
  await visit(one, scenarioPath(id));
  await textOf(one).pressSequentially('First line');
  await one.keyboard.press('Enter');
  await one.keyboard.type('Second line');
  await expect.poll(stored).toBe('<p>First line</p><p>Second line</p>');
  await expect(textOf(one)).toBeFocused();
  // Another person writes in the first line while this one goes on in the second.
  await visit(other, scenarioPath(id));
  await textOf(other).getByText('First line').click();
  await other.keyboard.press('End');
  await other.keyboard.type(' of the other');
  await expect.poll(stored).toContain('First line of the other');
  await one.keyboard.type(', and more');
  await expect.poll(stored).toBe('<p>First line of the other</p><p>Second line, and more</p>');
  // The page ends in the same task as the last letters.
  const loaded = one.waitForEvent('load');
  await textOf(one).evaluate((element) => {
    element.ownerDocument.execCommand('insertText', false, ', to the end');
    location.reload();
  });
  await loaded;
  await expect.poll(stored).toBe('<p>First line of the other</p><p>Second line, and more, to the end</p>');
});
