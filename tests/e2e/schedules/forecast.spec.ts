import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';

/** The forecast of the schedules of a project. */
const path = '/projects/p-shop/schedules/forecast';

test('a forecast plays a year ahead, names the days on which the clocks change, and plays a schedule that is tried', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop/schedules');
  await page.getByRole('link', { name: 'Forecast' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  const figures = page.getByRole('table', { name: 'Forecast' });
  const runs = figures.getByRole('row').filter({ hasText: 'Runs' }).first();
  await expect(runs).toBeVisible();
  await expect(page.getByRole('table', { name: 'Days on which the clocks change' })).toContainText('Europe/Berlin');
  expect(await axeFindings(page)).toEqual([]);
  const before = await runs.textContent();
  await page.getByRole('searchbox', { name: /cron expression/ }).fill('*/30 * * * *');
  await expect(runs).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: /Duration of its runs/ }).click();
  await page.getByRole('option', { name: '4 hours' }).click();
  await expect(
    page.getByRole('heading', { name: 'Longest waits' }).or(page.getByText('There is no adapter')),
  ).toBeVisible();
  await page.getByRole('searchbox', { name: /cron expression/ }).fill('every day');
  await expect(page.getByText('contains invalid configuration')).toBeVisible();
  await page.getByRole('searchbox', { name: /cron expression/ }).fill('');
  await expect(runs).toHaveText(before ?? '');
});

test('a viewer reads the forecast in German, on a narrow page', async ({ open }) => {
  const page = await open('viewer', path, { locale: 'de-DE' });
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('table', { name: 'Vorschau' })).toBeVisible();
  await expect(page.getByText('Tage der Zeitumstellung').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
