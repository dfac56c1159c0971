import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { called } from '../support/called.ts';
import { chosenIn } from './chart-filters-screen.ts';
import { analyticsPath, chosen, createdDashboard, tileOf } from './dashboards-screen.ts';

type OpenPage = (person: 'owner', path: string) => Promise<Page>;
/** What a field offers; it is closed again. */
const offeredBy = async (page: Page, field: Locator): Promise<readonly string[]> => {
  await field.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  const options = await page.getByRole('option').allTextContents();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  return options;
};
const openForm = async (open: OpenPage, config?: object) => {
  const page = await open('owner', '/projects/p-shop');
  const name = `Form ${crypto.randomUUID().slice(0, 8)}`;
  const id = await createdDashboard(page, name, config && { config });
  await page.goto(analyticsPath('p-shop', id));
  await expect(tileOf(page, 'Defects')).toContainText(/\d/);
  await chosen(page, 'Actions for Defects', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit chart' });
  const field = (label: string) => dialog.getByRole('button', { name: new RegExp(`${label}$`) });
  const offered = (label: string) => offeredBy(page, field(label));
  return { page, id, dialog, field, offered };
};
const kpi = { id: 'k1', name: 'Defects', chart: 'KPI', measures: ['Defects.count'], x: 0, y: 0, w: 4, h: 4 };

test('the form of a chart offers five kinds of charts [DASH-007]', async ({ open }) => {
  const { offered } = await openForm(open);
  expect(await offered('Chart')).toEqual(['Bars', 'Line', 'Pie', 'Number', 'Table']);
});

test('the form of a chart offers the time ranges [DASH-009]', async ({ open }) => {
  const { offered } = await openForm(open);
  expect(await offered('Range')).toEqual([
    ...['All time', 'Today', 'Yesterday', 'This week', 'This month', 'This quarter', 'This year'],
    ...['Last 7 days', 'Last 30 days', 'Last week', 'Last month', 'Last quarter', 'Last year', 'From … to …'],
  ]);
});

test('the form of a chart along time offers six steps [DASH-010]', async ({ open }) => {
  const { page, field, offered } = await openForm(open);
  await chosenIn(page, field('Chart'), 'Line');
  expect(await offered('Steps')).toEqual(['Minute', 'Hour', 'Day', 'Week', 'Month', 'Year']);
});

test('the filters of a chart offer every operator for what it fits [DASH-008]', async ({ open }) => {
  const filter = (member: string) => ({ member: `Defects.${member}`, operator: 'set' });
  const filters = ['status', 'count', 'createdAt'].map(filter);
  const { page, dialog } = await openForm(open, { k1: { ...kpi, filters } });
  const operatorsOf = (row: number) =>
    offeredBy(
      page,
      dialog.getByRole('group', { name: `Filter ${row}`, exact: true }).getByRole('button', { name: /Operator$/ }),
    );
  expect(await operatorsOf(1)).toEqual([
    ...['contains', 'does not contain', 'equals', 'does not equal', 'is set', 'is not set'],
  ]);
  expect(await operatorsOf(2)).toEqual([
    ...['equals', 'does not equal', 'is greater than', 'is at least', 'is less than', 'is at most'],
    ...['is set', 'is not set'],
  ]);
  expect(await operatorsOf(3)).toEqual([
    ...['is set', 'is not set', 'is in date range', 'is not in date range', 'is before', 'is after'],
  ]);
});

test('what is entered in the form is in the chart [DASH-004, DASH-005, DASH-006]', async ({ open }) => {
  const { page, id, dialog, field } = await openForm(open);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('New per week');
  await chosenIn(page, field('Chart'), 'Line');
  await chosenIn(page, field('Range'), 'This quarter');
  await chosenIn(page, field('Steps'), 'Week');
  await dialog.getByRole('button', { name: 'Add filter' }).click();
  await dialog.getByRole('textbox', { name: 'Values, comma-separated' }).fill('To Do, Done');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(tileOf(page, 'New per week')).toBeVisible();
  const config = async () => ((await called(page, 'GET', `/aa/api/v1/dashboards/${id}`)) as { config: object }).config;
  await expect.poll(config).toMatchObject({
    k1: {
      ...{ id: 'k1', dashboardId: id, name: 'New per week', chart: 'Line', x: 0, y: 0, w: 4, h: 4 },
      ...{ dimensions: [], measures: ['Defects.count'], segments: [] },
      filters: [
        { dimension: 'Defects.status', member: 'Defects.status', operator: 'equals', values: ['To Do', 'Done'] },
      ],
      timeDimensions: [{ dimension: 'Defects.createdAt', dateRange: 'this quarter', granularity: 'week' }],
    },
  });
});
