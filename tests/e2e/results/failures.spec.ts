import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { visit } from '../support/visit.ts';

/** Equal failures of an imported run, and what differs from the run before. */
const results = '/projects/p-shop/results';
const slow = (at: number): string =>
  `<testcase name="slow ${at}"><failure message="Timeout of ${at}5 ms exceeded"/></testcase>`;
const failed = (name: string, message: string): string =>
  `<testcase name="${name}"><failure message="${message}"/></testcase>`;
const passed = (name: string): string => `<testcase name="${name}"/>`;
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const failuresIn = (page: Page): Locator => page.getByRole('region', { name: 'Failures' });
const groupOf = (page: Page, text: string): Locator => failuresIn(page).getByRole('listitem').filter({ hasText: text });

const upload = async (page: Page, run: string, cases: readonly string[]) => {
  await visit(page, results);
  await page.getByRole('button', { name: 'Upload results' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload results' });
  const buffer = Buffer.from(`<testsuite name="s">${cases.join('')}</testsuite>`);
  await dialog.locator('input[type=file]').setInputFiles([{ name: 'r.xml', mimeType: 'text/xml', buffer }]);
  await dialog.getByRole('textbox', { name: 'Name of the run' }).fill(run);
  await dialog.getByRole('textbox', { name: 'Branch' }).fill('main');
  await dialog.getByRole('button', { name: 'Upload results' }).click();
  await expect(page.getByRole('heading', { level: 1, name: run })).toBeVisible();
};

test('equal failures lead to their tests, and a run is compared with the one before, by pointer and by keys', async ({
  open,
}) => {
  const page = await open('owner', results);
  const run = `Compared ${crypto.randomUUID()}`;
  await upload(page, run, [slow(1), slow(2), failed('mended', 'Gone'), passed('breaks')]);
  await expect(groupOf(page, 'Timeout of … ms exceeded')).toContainText('2 tests');
  await expect(failuresIn(page)).toContainText('No earlier run has the same name, branch and environment.');
  const words = ['red', 'green', 'blue', 'black'].map((word) => failed(word, `No ${word} item`));
  await upload(page, run, [slow(1), slow(3), passed('mended'), failed('breaks', 'Broken'), ...words]);

  const group = groupOf(page, 'Timeout of … ms exceeded');
  await expect(group).toContainText('Known');
  await expect(groupOf(page, 'Broken')).toContainText('New');
  await expect(failuresIn(page).getByRole('link', { name: `Compared with ${run} of main` })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await group.getByRole('link').click();
  await expect(page).toHaveURL(/kind=[0-9a-f]{32}/);
  await expect(rowOf(page, 'slow 3')).toBeVisible();
  await expect(rowOf(page, 'breaks')).toHaveCount(0);
  await page.getByRole('link', { name: 'Show all results' }).click();
  await expect(rowOf(page, 'breaks')).toBeVisible();

  await failuresIn(page).getByRole('link', { name: '1 fixed' }).press('Enter');
  await expect(page).toHaveURL(/kind=fixed/);
  await expect(rowOf(page, 'mended')).toBeVisible();
  await expect(rowOf(page, 'slow 1')).toHaveCount(0);
  await expect(groupOf(page, 'No red item')).toBeHidden();
  await failuresIn(page).locator('summary', { hasText: 'Show all 6 failures' }).press('Enter');
  await expect(groupOf(page, 'No red item')).toBeVisible();
});

test('a defect about equal failures has their message, their tests and the address of their run', async ({ open }) => {
  const page = await open('owner', results);
  const run = `Reported ${crypto.randomUUID()}`;
  await upload(page, run, [slow(1), slow(2)]);
  await page.getByRole('button', { name: 'Report a defect: Timeout of … ms exceeded' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${run}: Timeout of 15 ms exceeded`);
  const description = page.getByRole('textbox', { name: 'Description' });
  await expect(description).toContainText('2 tests: slow 1, slow 2');
  for (const said of ['Timeout of 15 ms exceeded', 'Branch: main', '/projects/p-shop/results/'])
    await expect(description).toContainText(said);
});
