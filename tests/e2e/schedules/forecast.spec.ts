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
  await expect(figures.getByRole('cell', { name: 'Longest wait', exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Days on which the clocks change' })).toContainText('Europe/Berlin');
  expect(await axeFindings(page)).toEqual([]);
  const cron = page.getByRole('searchbox', { name: /cron expression/ });
  await cron.fill('*/15 * * * *');
  await expect(page.getByText(/Only the first 20,000 runs are included/)).toBeVisible();
  await expect(figures).toContainText('20,000');
  await page.getByRole('button', { name: /Duration of its runs/ }).click();
  await page.getByRole('option', { name: '4 hours' }).click();
  await expect(
    page.getByText('The schedule you are trying').first().or(page.getByText('There is no adapter')),
  ).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await cron.fill('every day');
  await expect(page.getByText('contains invalid configuration')).toBeVisible();
  await cron.fill('');
  await expect(figures).not.toContainText('20,000');
  await expect(page.getByRole('button', { name: /Duration of its runs/ })).toHaveCount(0);
});

test('a viewer reads the forecast in German, on a narrow page', async ({ open }) => {
  const page = await open('viewer', path, { locale: 'de-DE' });
  await page.setViewportSize({ width: 390, height: 800 });
  const figures = page.getByRole('table', { name: 'Vorschau' });
  await expect(figures).toContainText('Lange Dauern');
  const cutOff = (cells: Element[]) =>
    cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent);
  expect(await figures.locator('td').evaluateAll(cutOff)).toEqual([]);
  await expect(page.getByText('Tage der Zeitumstellung').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
