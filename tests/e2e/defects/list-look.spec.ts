import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { called } from '../support/called.ts';
import { anyRow, panelOf, shop } from '../support/defects-screen.ts';
import { visit } from '../support/visit.ts';
import { tryAgain } from '../support/offline.ts';

const filters = (page: Page) => page.getByRole('group', { name: 'Filters' });
const headers = (page: Page) => page.getByRole('columnheader');
const person = (page: Page) => page.getByRole('button', { name: 'Your account' });

test('a theme chosen in the account menu is kept and applied before the page is painted', async ({ open }) => {
  const page = await open('owner', shop, { colorScheme: 'light' });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await anyRow(page).waitFor();
  expect(await ground()).toBe('rgb(255, 255, 255)');
  await person(page).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(ground).toBe('rgb(22, 24, 29)');
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  await page.screenshot({ path: test.info().outputPath('theme-dark.png') });

  // No script of the app has arrived yet: whatever the page shows now would flash.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(shop, { waitUntil: 'commit' });
  await page.locator('#root').waitFor({ state: 'attached' });
  const early = await page.evaluate(() => ({
    theme: document.documentElement.dataset['theme'],
    scheme: document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content,
    ground: getComputedStyle(document.body).backgroundColor,
    shapes: [...document.querySelectorAll('#root > main[aria-busy] rect')].map((shape) => getComputedStyle(shape).fill),
  }));
  expect(early).toEqual({
    theme: 'dark',
    scheme: 'dark',
    ground: 'rgb(22, 24, 29)',
    shapes: Array.from({ length: 4 }, () => 'rgb(45, 50, 59)'),
  });
  release();
  await anyRow(page).waitFor();
  expect(await ground()).toBe('rgb(22, 24, 29)');
  await page.unroute(/\/assets\/.*\.js/);

  await page.emulateMedia({ colorScheme: 'dark' });
  await person(page).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  await expect.poll(ground).toBe('rgb(22, 24, 29)');
});

test('the chosen columns of a project are kept on the device', async ({ open }) => {
  const page = await open('viewer', shop);
  await anyRow(page).waitFor();
  await filters(page)
    .getByRole('button', { name: /^Columns/ })
    .click();
  await page.getByRole('option', { name: 'Assignee' }).click();
  await page.getByRole('option', { name: 'Reported by' }).click();
  await page.getByRole('option', { name: 'Priority' }).click();
  await page.keyboard.press('Escape');
  const chosen = ['ID', 'Title', 'Status', 'Severity', 'Assignee', 'Priority', 'Last Update'];
  await expect(headers(page)).toHaveText(chosen);
  await page.reload();
  await expect(headers(page)).toHaveText(chosen);
  await page.getByRole('columnheader', { name: 'Priority' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=priority/);
  await expect(page.locator('tbody tr').first().locator('td').nth(5)).toHaveText('High');
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await expect(headers(page)).toHaveText(['ID', 'Title', 'Status', 'Severity', 'Reported by', 'Last Update']);
});

test('status, assignment and period filter the list, and an empty result offers to clear the filters', async ({
  open,
}) => {
  const page = await open('owner', shop);
  await anyRow(page).waitFor();
  await filters(page).getByRole('button', { name: 'Assigned to me' }).click();
  await expect(page).toHaveURL(/assignee=%40me/);
  await filters(page)
    .getByRole('button', { name: /^Status/ })
    .click();
  await page.getByRole('option', { name: 'Done', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=Done/);
  await expect
    .poll(async () => [...new Set(await page.locator('tbody tr td:nth-last-child(4)').allInnerTexts())])
    .toEqual(['Done']);
  await filters(page)
    .getByRole('button', { name: /^Last Update/ })
    .click();
  await page.getByRole('radio', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/updatedFrom=last7days/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listitem').filter({ hasText: 'Last Update: Last 7 days' })).toBeVisible();

  await visit(page, `${shop}?status=Nowhere`);
  await expect(page.getByText('No defects match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(new RegExp(`${shop}$`));
  await anyRow(page).waitFor();
});

test('a link to a defect that is not on the device says so offline, and opens once online', async ({ open }) => {
  const page = await open('owner', `${shop}?severity=Cosmetic`, { isNew: true });
  await anyRow(page).waitFor();
  const found = (await called(page, 'GET', '/wi/api/v1/p-shop/defects?severity=Blocker&size=1')) as {
    readonly _embedded: { readonly defects: readonly { readonly id: string }[] };
  };
  const id = found._embedded.defects[0]?.id ?? '';
  const read = new RegExp(`/defects/${id}$`);
  await page.route(read, (route) => route.abort('internetdisconnected'));
  await page.goto(`${shop}?severity=Cosmetic&defectId=${id}`);
  await expect(page.getByRole('alert').filter({ hasText: `${id} could not be opened` })).toContainText('offline');
  await expect(panelOf(page)).toHaveCount(0);
  await tryAgain(page, () => page.unroute(read));
  await expect(panelOf(page)).toBeVisible();
});
