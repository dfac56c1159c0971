import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { visit } from '../support/visit.ts';

/** A test over all imported runs, reached from a result of one; each test has names of its own. */
const results = '/projects/p-shop/results';

interface Sent {
  readonly run: string;
  readonly suite: string;
  readonly body: string;
  readonly environment?: string;
}

const upload = async (page: Page, { run, suite, body, environment = '' }: Sent) => {
  await page.getByRole('button', { name: 'Upload results' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload results' });
  const xml = `<testsuite name="${suite}"><testcase name="pays ${suite}" time="1.5">${body}</testcase></testsuite>`;
  await dialog
    .locator('input[type=file]')
    .setInputFiles([{ name: 'junit.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) }]);
  await dialog.getByRole('textbox', { name: 'Name of the run' }).fill(run);
  await dialog.getByRole('textbox', { name: 'Environment' }).fill(environment);
  await dialog.getByRole('button', { name: 'Upload results' }).click();
  await expect(page.getByRole('heading', { level: 1, name: run })).toBeVisible();
};
const strip = (page: Page) => page.getByRole('region', { name: 'Last 30 results' }).getByRole('link');
const facts = (page: Page) => page.getByRole('region', { name: 'Facts' });
const failure = '<failure message="Timeout waiting for the till"/>';

test('a result of a run leads to its test in all runs, which follows new runs, and its failure becomes a defect', async ({
  open,
}) => {
  const page = await open('owner', results);
  const suite = crypto.randomUUID();
  const name = `pays ${suite}`;
  await upload(page, { run: `Green ${suite}`, suite, body: '' });
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(strip(page)).toHaveCount(1);
  await expect(facts(page)).toContainText('Not failing');
  await expect(page.getByRole('button', { name: 'Report a defect' })).toHaveCount(0);
  const address = page.url();

  const other = await open('admin', results);
  await upload(other, { run: `Red ${suite}`, suite, body: failure });
  await expect(strip(page)).toHaveCount(2);
  await expect(strip(page).last()).toHaveAccessibleName(new RegExp(`^Failed, Red ${suite}, `));
  await expect(facts(page)).toContainText('50%');
  expect(await axeFindings(page)).toEqual([]);
  await facts(page)
    .getByRole('link', { name: `Red ${suite}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Red ${suite}` })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();

  await visit(page, address);
  await page.getByRole('button', { name: 'Report a defect', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`Test “${name}” failed`);
  const description = page.getByRole('textbox', { name: 'Description' });
  await expect(description).toContainText('Timeout waiting for the till');
  await expect(description).toContainText(`${results}/`);
});

test('the test of a result is opened by keyboard, narrowed to an environment and left for a run', async ({ open }) => {
  const page = await open('owner', results);
  const suite = crypto.randomUUID();
  await upload(page, { run: `Chrome ${suite}`, suite, body: '', environment: 'chrome' });
  await visit(page, results);
  await upload(page, { run: `Firefox ${suite}`, suite, body: failure, environment: 'firefox' });
  await page.getByRole('button', { name: `Details of pays ${suite}` }).press('Enter');
  const details = page.getByRole('dialog', { name: `pays ${suite}` });
  await details.getByRole('link', { name: 'All results of this test' }).press('Enter');
  await expect(details).toBeHidden();
  await expect(strip(page)).toHaveCount(2);
  await page.getByRole('button', { name: /Any environment/ }).press('Enter');
  await page.getByRole('option', { name: 'chrome' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/environment=chrome/);
  await expect(strip(page)).toHaveCount(1);
  await expect(facts(page)).toContainText('100%');
  await expect(facts(page)).toContainText('Not failing');
  await strip(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Chrome ${suite}` })).toBeVisible();
});

test('a test that is missing says so, also in German', async ({ open }) => {
  const page = await open('viewer', `${results}/tests/0a1b2c`);
  await expect(page.getByRole('heading', { name: 'This test doesn’t exist, or its runs were deleted.' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'All imported runs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Imported Results' })).toBeVisible();
  const german = await open('viewer', `${results}/tests/0a1b2c`, { locale: 'de-DE' });
  await expect(german.getByRole('heading', { name: 'Dieser Test existiert nicht' })).toBeVisible();
});

const dayIn = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000);
  return { year: day.getFullYear(), month: day.getMonth() + 1, day: day.getDate() };
};

test('a flaky test is quarantined until a day: its failure is shown and its run passes', async ({ open }) => {
  const page = await open('owner', results);
  const suite = crypto.randomUUID();
  const name = `pays ${suite}`;
  await upload(page, { run: `Flaky ${suite}`, suite, body: '<flakyFailure message="once"/>' });
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Quarantine', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Quarantine test' });
  await dialog.getByRole('button', { name: 'Quarantine', exact: true }).click();
  await expect(dialog).toContainText('Choose a day.');
  const { year, month, day } = dayIn(3);
  await dialog.getByRole('spinbutton', { name: /day/ }).first().click();
  await page.keyboard.type(`${String(day).padStart(2, '0')}`);
  await page.keyboard.type(`${String(month).padStart(2, '0')}${year}`);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The till is slow');
  await dialog.getByRole('button', { name: 'Quarantine', exact: true }).click();
  const banner = page.getByRole('status').filter({ hasText: 'Quarantined until' });
  await expect(banner).toContainText('The till is slow');
  const address = page.url();

  await visit(page, results);
  await upload(page, { run: `Red ${suite}`, suite, body: failure });
  await expect(page.getByText('1 failure quarantined')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(/Failed.*Quarantined/);
  await visit(page, results);
  await expect(page.getByRole('row').filter({ hasText: `Red ${suite}` })).toContainText(
    /^Passed.*1 failure quarantined/,
  );

  await visit(page, address);
  await page.getByRole('button', { name: 'End quarantine' }).click();
  await expect(banner).toBeHidden();
  await visit(page, results);
  await upload(page, { run: `Redder ${suite}`, suite, body: `${failure}<system-out>again</system-out>` });
  await visit(page, results);
  await expect(page.getByRole('row').filter({ hasText: `Redder ${suite}` })).toContainText(/^Failed/);
});
