import { readFileSync } from 'node:fs';
import { axeFindings } from '../support/axe-findings.ts';
import { expect, test } from '../support/assay-test.ts';
import { reported } from '../support/called.ts';
import { withoutModule } from '../support/without-module.ts';
import { analyticsPath, chosen, createdDashboard, handleOf, headingOf, tileOf } from './dashboards-screen.ts';

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

test('a dashboard with a number and bars is created, shows what there is, and is there after a reload [ROUTE-011, DASH-001, DASH-007]', async ({
  open,
}) => {
  const page = await open('owner', analyticsPath());
  const name = unique('Quality');
  await chosen(page, 'Dashboard actions', 'New dashboard');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(headingOf(page, name)).toBeVisible();
  await expect(page).toHaveURL(/\/analytics\/[\w-]+$/);
  await expect(headingOf(page, 'No charts yet')).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Add chart' });
  await page.getByRole('button', { name: 'Add chart' }).first().click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText("Name can't be blank")).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Defects by status');
  await dialog.getByRole('button', { name: /What to count/ }).click();
  await page.getByRole('option', { name: 'Defects', exact: true }).click();
  await expect(
    dialog.getByRole('region', { name: 'Preview' }).getByRole('rowheader', { name: 'To Do' }),
  ).toBeAttached();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Add chart' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('All defects');
  await dialog
    .getByRole('button', { name: /^Bars Chart|Chart/ })
    .first()
    .click();
  await page.getByRole('option', { name: 'Number', exact: true }).click();
  await dialog.getByRole('button', { name: /What to count/ }).click();
  await page.getByRole('option', { name: 'Defects', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const number = tileOf(page, 'All defects').getByRole('link', { name: /Open the list/ });
  await expect(number).toBeVisible();
  await page.reload();
  await expect(headingOf(page, name)).toBeVisible();
  await expect(number).toHaveText(/^\d+$/);
  await expect(tileOf(page, 'Defects by status').getByRole('rowheader', { name: 'To Do' })).toBeAttached();
  await number.click();
  await expect(page).toHaveURL(/\/projects\/p-shop\/defects/);
});

test('charts ask again when something that they count has changed', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdDashboard(page, unique('Live'));
  await page.goto(analyticsPath('p-shop', id));
  const number = tileOf(page, 'Defects').getByRole('link', { name: /Open the list/ });
  await expect(number).toHaveText(/^\d+$/);
  const before = Number(await number.textContent());
  await reported(page, 'Counted at once');
  await expect.poll(async () => Number(await number.textContent())).toBeGreaterThan(before);
});

test('charts are moved and resized by keys, and the arrangement is stored', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdDashboard(page, unique('Arranged'));
  await page.goto(analyticsPath('p-shop', id));
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
  await handleOf(page, 'Defects').focus();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('Defects is 4 columns wide and 5 rows high')).toBeAttached();
  await saved;
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(handleOf(page, 'Defects')).toHaveCount(0);
  const config = await page.evaluate(async (path) => {
    const { token } = (await (await fetch('/aa/api/v1/users/token')).json()) as { token: string };
    return (await (await fetch(path, { headers: { authorization: `Bearer ${token}` } })).json()) as {
      config: Record<string, { h: number }>;
    };
  }, `/aa/api/v1/dashboards/${id}`);
  expect(config.config['k1']?.h).toBe(5);
});

test('the last dashboard seen is opened again, and a missing one says so [ROUTE-013, DASH-016]', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop', { isNew: true });
  const name = unique('Zoo');
  const id = await createdDashboard(page, name);
  await page.goto(analyticsPath());
  await page.getByRole('link', { name, exact: true }).click();
  await expect(headingOf(page, name)).toBeVisible();
  await page.goto('/');
  await page.goto(analyticsPath());
  await expect(page).toHaveURL(new RegExp(`/analytics/${id}$`));
  await page.goto(analyticsPath('p-shop', 'nowhere'));
  await expect(headingOf(page, 'This dashboard does not exist')).toBeVisible();
  await page.getByRole('link', { name: 'All dashboards' }).click();
  await expect(headingOf(page, name)).toBeVisible();
});

test('a project without dashboards offers to create one [ROUTE-013]', async ({ open }) => {
  const page = await open('owner', analyticsPath('p-ware'));
  await expect(headingOf(page, 'No dashboards yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New dashboard' })).toBeVisible();
});

test('a dashboard is copied and deleted, and the file of a chart has its numbers', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop');
  const name = unique('Files');
  const id = await createdDashboard(page, name);
  await page.goto(analyticsPath('p-shop', id));
  await expect(tileOf(page, 'By status').getByRole('rowheader', { name: 'To Do' })).toBeAttached();
  const download = page.waitForEvent('download');
  await chosen(page, 'Actions for By status', 'Download CSV');
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toMatch(/^\ufeffStatus,Count\r\n/);
  expect(file).toMatch(/To Do,\d+/);

  await chosen(page, 'Dashboard actions', 'Duplicate');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(headingOf(page, `Copy of ${name}`)).toBeVisible();
  await expect(tileOf(page, 'By status')).toBeVisible();
  await chosen(page, 'Dashboard actions', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(headingOf(page, `Copy of ${name}`)).toHaveCount(0);
});

test('who may only read a project sees its dashboards and changes nothing', async ({ open }) => {
  const page = await open('viewer', analyticsPath('p-shop', 'db-quality'));
  await expect(headingOf(page, 'Quality at a glance')).toBeVisible();
  await expect(tileOf(page, 'New defects this month').getByRole('link', { name: /Open the list/ })).toBeVisible();
  for (const name of ['Add chart', 'Arrange'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Dashboard actions', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Export PDF']);
});

test('nobody without the right to see dashboards opens them [ROUTE-012]', async ({ open }) => {
  const barred = await open('contributor', '/', { isNew: true });
  await withoutModule(barred, 'Dashboard');
  await barred.goto(analyticsPath('p-shop', 'db-quality'));
  await expect(barred).toHaveURL(/\/projects\/p-shop$/);
  await expect(barred.getByRole('link', { name: 'Analytics' })).toHaveCount(0);
});

test('a dashboard has no violations of accessibility rules, in light and dark', async ({ open }) => {
  const page = await open('owner', analyticsPath('p-shop', 'db-quality'));
  await expect(tileOf(page, 'New defects this month').getByRole('link', { name: /Open the list/ })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
});
