import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { createdFlow } from '../flows/flow-screen.ts';
import { webSteps } from '../runs/run-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { visit } from '../support/visit.ts';
import { withoutModule } from '../support/without-module.ts';

/** Results of tests that ran elsewhere, in the user interface; each test has names of its own. */
const results = '/projects/p-shop/results';
const report = (name: string): Buffer => readFileSync(new URL(`../../fixtures/results/${name}`, import.meta.url));
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Upload results' });
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

const openUpload = (page: Page) => page.getByRole('button', { name: 'Upload results' }).click();
const choose = (page: Page, files: readonly { readonly name: string; readonly buffer: Buffer }[]) =>
  dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'text/xml' })));
const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Upload results' }).click();

const upload = async (page: Page, run: string, ...files: readonly string[]) => {
  await openUpload(page);
  await choose(
    page,
    files.map((name) => ({ name, buffer: report(name) })),
  );
  await dialogOf(page).getByRole('textbox', { name: 'Name of the run' }).fill(run);
  await send(page);
  await expect(page.getByRole('heading', { level: 1, name: run })).toBeVisible();
};

test('reports are uploaded as one run, which shows its results, what failed first, and what could not be read', async ({
  open,
}) => {
  const page = await open('owner', results);
  const run = `Nightly ${crypto.randomUUID()}`;
  await upload(page, run, 'surefire.xml', 'ctrf.json');
  await expect(page.getByText('4 of 10 passed')).toBeVisible();
  await expect(page.getByText('2 flaky', { exact: true })).toBeVisible();
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('Failed');
  await page.getByText('One part could not be read').click();
  await expect(page.getByText('ctrf.json, test 7')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Details of removes' }).first().click();
  const details = page.getByRole('dialog', { name: 'removes' });
  await expect(details.getByRole('region', { name: 'Message' })).toContainText('expected');
  expect(await axeFindings(page)).toEqual([]);
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();

  await page.getByRole('link', { name: 'All imported runs' }).click();
  await expect(rowOf(page, run)).toContainText('2 failed');
  expect(await axeFindings(page)).toEqual([]);
});

test('results are filtered, and the address has the filters', async ({ open }) => {
  const page = await open('owner', results);
  await upload(page, `Filtered ${crypto.randomUUID()}`, 'surefire.xml');
  await page.getByRole('button', { name: /All results/ }).click();
  await page.getByRole('option', { name: 'Flaky only' }).click();
  await expect(rowOf(page, 'counts')).toContainText('2 attempts');
  await expect(rowOf(page, 'adds')).toHaveCount(0);
  await expect(page).toHaveURL(/flaky=true/);
  await visit(page, page.url().replace(/\?.*$/, '?status=SKIPPED'));
  await expect(rowOf(page, 'exports')).toBeVisible();
  await expect(rowOf(page, 'counts')).toHaveCount(0);
  await page
    .getByRole('searchbox', { name: 'Search tests' })
    .or(page.getByLabel('Search tests'))
    .first()
    .fill('nothing');
  await expect(page.getByText('No results for “nothing”.')).toBeVisible();
});

test('a test is mapped to a flow by keyboard, and its next run belongs to the flow', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop');
  const name = `Mapped flow ${crypto.randomUUID()}`;
  await createdFlow(page, name, webSteps('Open'));
  await visit(page, results);
  const suite = crypto.randomUUID();
  const xml = (time: number) =>
    Buffer.from(`<testsuite name="${suite}"><testcase name="pays" time="${time}"/></testsuite>`);
  const sendOne = async (time: number) => {
    await openUpload(page);
    await choose(page, [{ name: 'junit.xml', buffer: xml(time) }]);
    await dialogOf(page).getByRole('textbox', { name: 'Name of the run' }).fill(`${suite} ${time}`);
    await send(page);
    await expect(page.getByRole('heading', { level: 1, name: `${suite} ${time}` })).toBeVisible();
  };
  await sendOne(1);
  await page.getByRole('button', { name: 'Map pays to a flow' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Map to flow' });
  await dialog.getByRole('button', { name: /Flow/ }).press('Enter');
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Map', exact: true }).press('Enter');
  await expect(rowOf(page, 'pays').getByRole('link', { name })).toBeVisible();
  await visit(page, results);
  await sendOne(2);
  await expect(rowOf(page, 'pays').getByRole('link', { name })).toBeVisible();
});

test('a file that is no report is refused in words, and the files stay chosen', async ({ open }) => {
  const page = await open('owner', results);
  await openUpload(page);
  await choose(page, [{ name: 'page.xml', buffer: Buffer.from('<html/>') }]);
  await send(page);
  await expect(dialogOf(page).getByRole('alert')).toContainText('not in a supported format');
  await expect(dialogOf(page)).toContainText('page.xml');
  expect(await axeFindings(page)).toEqual([]);
});

test('a run is deleted, and another person sees runs as they come and go', async ({ open }) => {
  const page = await open('owner', results);
  const other = await open('viewer', results);
  const run = `Short ${crypto.randomUUID()}`;
  await upload(page, run, 'gtest.xml');
  await expect(rowOf(other, run)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Upload results' })).toHaveCount(0);
  await page.getByRole('link', { name: 'All imported runs' }).click();
  await page.getByRole('button', { name: `Delete ${run}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(rowOf(other, run)).toHaveCount(0);
});

test('who may not open execution logs has no imported results', async ({ open }) => {
  const page = await open('contributor', '/', { isNew: true });
  await withoutModule(page, 'ExecutionLog');
  await page.goto(results);
  await expect(page).toHaveURL(/\/projects\/p-shop$/);
  await expect(page.getByRole('link', { name: 'Imported Results' })).toHaveCount(0);
});

test('German people read results in German', async ({ open }) => {
  const page = await open('owner', results, { locale: 'de-DE' });
  await expect(page.getByRole('heading', { level: 1, name: 'Importierte Ergebnisse' })).toBeVisible();
  await page.getByRole('button', { name: 'Ergebnisse hochladen' }).click();
  await expect(page.getByRole('dialog', { name: 'Ergebnisse hochladen' })).toContainText('Berichte hier ablegen');
});
