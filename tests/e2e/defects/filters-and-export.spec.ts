import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { readCsv, readSheet } from '../../server/defects/export/sheet-reader.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { anyRow, panelOf, rowOf, shop, titleOf, toast } from '../support/defects-screen.ts';

const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: new RegExp(`^${name}`) });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });
// Counted from the end: users who may change defects have one more column in front.
const severities = (page: Page) => page.locator('tbody tr td:nth-last-child(3)');
const bytesOf = async (download: Download) => readFile(await download.path());

const exportAs = async (page: Page, name: RegExp): Promise<Download> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name }).click();
  return download;
};
const listedIds = async (page: Page) =>
  (await page.locator('tbody tr').allInnerTexts()).map((text) => /SHOP-\d+/.exec(text)?.[0]);
/** The list is filtered and complete; until then it shows only the rows that the device knows. */
const showsFilter = async (page: Page, text: string) => {
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  await expect(page.locator('table[aria-busy=false]')).toBeVisible();
};

test('filters combine, are part of the address, and are cleared with one click [DEF-007]', async ({ open }) => {
  const page = await open('owner', shop);
  await anyRow(page).waitFor();
  await filter(page, 'Severity').click();
  await option(page, 'Blocker').click();
  await option(page, 'Critical').click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/severity=Blocker&severity=Critical/);
  await expect(filter(page, 'Severity')).toContainText('2 active');
  await expect
    .poll(async () => [...new Set(await severities(page).allInnerTexts())].toSorted())
    .toEqual(['Blocker', 'Critical']);

  await filter(page, 'Created by').click();
  await option(page, 'Olivia Brandt').click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/author=/);
  await showsFilter(page, 'Created by: Olivia Brandt');
  await expect(page.locator('tbody tr td:nth-last-child(2)').first()).toHaveText('Olivia Brandt');
  const shown = await listedIds(page);
  await page.reload();
  await showsFilter(page, 'Created by: Olivia Brandt');
  await expect.poll(() => listedIds(page)).toEqual(shown);

  const other = await open('viewer', page.url());
  await expect.poll(() => listedIds(other)).toEqual(shown);
  await rowOf(other, shown[0] ?? '')
    .getByRole('link')
    .first()
    .click();
  await expect(titleOf(other)).toBeVisible();
  await panelOf(other).getByRole('button', { name: 'Close' }).click();
  await expect(other).toHaveURL(/severity=Critical/);

  await page.getByRole('button', { name: 'Remove filter Severity: Critical' }).click();
  await expect(page).not.toHaveURL(/Critical/);
  await page.getByRole('button', { name: 'Clear 2 filters' }).click();
  await expect(page).toHaveURL(new RegExp(`${shop}$`));
  await anyRow(page).waitFor();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Clear 2 filters' })).toBeVisible();
});

test('date filters use the time zone of the user and include both days; an empty result says so [DEF-007]', async ({
  open,
}) => {
  const requests: string[] = [];
  const page = await open('owner', '/', { timezoneId: 'Pacific/Auckland' });
  page.on('request', (request) => /\/defects\?/.test(request.url()) && requests.push(request.url()));
  await page.goto(`${shop}?createdFrom=2026-04-05&createdTo=2026-04-05`);
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Created from 05 Apr 2026' })).toBeVisible();
  // The day on which daylight saving time ends there has 25 hours.
  const { searchParams } = new URL(requests.at(-1) ?? '');
  expect([searchParams.get('createdFrom'), searchParams.get('createdBefore')]).toEqual([
    '2026-04-04T11:00:00.000Z',
    '2026-04-05T12:00:00.000Z',
  ]);
  await page.getByRole('button', { name: 'Clear 2 filters' }).click();
  await anyRow(page).waitFor();
});

test('filters can be set with the keyboard alone [DEF-007]', async ({ open }) => {
  const page = await open('owner', shop);
  await called(page, 'POST', '/aa/api/v1/p-shop/tags', { tag: 'never used', color: '#add8e6', description: '' });
  await page.reload();
  await anyRow(page).waitFor();
  await filter(page, 'Severity').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.type('Min');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/severity=Minor/);
  await expect(filter(page, 'Severity')).toBeFocused();

  await filter(page, 'Tags').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByPlaceholder('Search', { exact: true })).toBeFocused();
  await page.keyboard.type('never used');
  await expect(page.getByRole('option')).toHaveText([/never used/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // The first Escape clears the input, the second closes.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/tags=never\+used/);
  await expect(filter(page, 'Tags')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();

  await filter(page, 'Created Date').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Created Date/ })).toBeVisible();
  await page.getByRole('spinbutton').first().focus();
  await page.keyboard.type('15032026');
  await expect(page).toHaveURL(/createdFrom=2026-03-15/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear 3 filters' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${shop}$`));
});

test('the export contains exactly the filtered list, in its order [DEF-010, DEF-072]', async ({ open }) => {
  // Less than a page, even if other tests have reported defects today.
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const page = await open('viewer', `${shop}?severity=Major&severity=Minor&createdTo=${yesterday}&sort=id%2Casc`);
  await expect(severities(page).first()).toHaveText(/Major|Minor/);
  const ids = await listedIds(page);
  expect(ids.length).toBeGreaterThan(2);

  const sheet = await exportAs(page, /Spreadsheet/);
  expect(sheet.suggestedFilename()).toBe('defects.xlsx');
  expect(
    readSheet(await bytesOf(sheet))
      .rows.slice(1)
      .map(([id]) => id),
  ).toEqual(ids);

  const csv = await exportAs(page, /CSV/);
  expect(csv.suggestedFilename()).toBe('defects.csv');
  const rows = readCsv((await bytesOf(csv)).toString('utf8').replace('\ufeff', ''));
  expect(rows.slice(1).map(([id]) => id)).toEqual(ids);
});

test('an export shows its progress; a failed export says so and keeps the filters [DEF-086, MSG-008]', async ({
  open,
}) => {
  const page = await open('owner', `${shop}?severity=Major`);
  await rowOf(page, 'SHOP-').first().waitFor();
  let fail: () => void = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/defects/export', async (route) => {
    await failing;
    await route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: '{"kind":"broken","detail":""}',
    });
  });
  await page.getByRole('searchbox').fill('half typed');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect(page.getByText('Exporting…')).toBeVisible();
  fail();
  await expect(toast(page, 'An error occurred, please try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled();
  await expect(page.getByRole('searchbox')).toHaveValue('half typed');
  await expect(page).toHaveURL(/severity=Major/);
});

test('axe finds no violations on filters and export, light and dark, narrow and wide', async ({ open }) => {
  const page = await open('owner', `${shop}?severity=Major&tags=slow&tags=checkout&createdFrom=2026-01-01`);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 780 });
    await page.getByRole('button', { name: 'Clear 4 filters' }).waitFor();
    expect.soft(await axeFindings(page), `chips, ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  for (const name of ['Severity', 'Tags', 'Created Date']) {
    await filter(page, name).click();
    await page.getByRole(name === 'Created Date' ? 'dialog' : 'listbox').waitFor();
    expect.soft(await axeFindings(page), name).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menu').waitFor();
  expect.soft(await axeFindings(page), 'export').toEqual([]);
});
