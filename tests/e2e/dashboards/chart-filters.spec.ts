import type { Page } from '@playwright/test';
import { chartFiltersUser } from '../../model/users/models/dashboards/chart-filters-user.ts';
import { runAllPathsOf } from '../drivers/run-path-in-browser.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { expect, test } from '../support/assay-test.ts';
import { called } from '../support/called.ts';
import { analyticsPath, chosen, createdDashboard, tileOf } from './dashboards-screen.ts';
import { filtersOf } from './chart-filters-screen.ts';

const unique = () => `Groups ${crypto.randomUUID().slice(0, 8)}`;
const is = (member: string, value: string) => ({ member: `Defects.${member}`, operator: 'equals', values: [value] });

const counted = async (page: Page, filters: readonly unknown[]): Promise<number> => {
  const query = { measures: ['Defects.count'], filters };
  const reply = await called(page, 'POST', '/aa/api/v1/analytics/load', { query, projectId: 'p-shop' });
  return Number((reply as { results: { data: Record<string, number>[] }[] }).results[0]?.data[0]?.['Defects.count']);
};

test('the filters of a chart pass every path of their user model [DASH-005]', ({ open }, info) =>
  runAllPathsOf(open, info, chartFiltersUser));

test('a number counts what matches a filter and any filter of a group, made by keys alone [DASH-005]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdDashboard(page, unique());
  await page.goto(analyticsPath('p-shop', id));
  await expect(tileOf(page, 'Defects').getByRole('link', { name: /Open the list/ })).toBeVisible();
  await chosen(page, 'Actions for Defects', 'Edit');
  const { all } = filtersOf(page);
  /** The field that has the focus is opened, and one of its options found by its name and chosen. */
  const choose = async (option: string) => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.type(option);
    // The search keeps the focus; Enter chooses the option that it points to.
    const focused = page.getByRole('option', { name: option, exact: true });
    await expect(focused).toHaveAttribute('data-focused', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeHidden();
  };
  const fieldOf = (group: string, name: RegExp) =>
    all.getByRole('group', { name: group, exact: true }).getByRole('button', { name });
  const valuesOf = (group: string) =>
    all.getByRole('group', { name: group, exact: true }).getByRole('textbox', { name: 'Values, comma-separated' });

  await all.getByRole('button', { name: 'Add filter' }).press('Enter');
  await expect(fieldOf('Filter 1', /Field$/)).toBeFocused();
  await choose('Severity');
  await valuesOf('Filter 1').fill('Major');
  await all.getByRole('button', { name: 'Add group' }).press('Enter');
  const group = all.getByRole('group', { name: 'Group 2' });
  await expect(group.getByRole('button', { name: /Match$/ })).toBeFocused();
  await expect(group.getByRole('button', { name: /Match$/ })).toHaveText('Match any');
  await valuesOf('Filter 2.1').fill('To Do');
  await group.getByRole('button', { name: 'Add filter' }).press('Enter');
  await expect(fieldOf('Filter 2.2', /Field$/)).toBeFocused();
  await valuesOf('Filter 2.2').fill('Done');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  const either = { or: [is('status', 'To Do'), is('status', 'Done')] };
  const expected = await counted(page, [is('severity', 'Major'), either]);
  expect(expected).toBeGreaterThan(0);
  expect(expected).toBeLessThan(await counted(page, [either]));
  await expect(tileOf(page, 'Defects')).toContainText(String(expected));
  // No list of defects has alternatives between its filters.
  await expect(tileOf(page, 'Defects').getByRole('link')).toHaveCount(0);

  await page.reload();
  await chosen(page, 'Actions for Defects', 'Edit');
  await expect(valuesOf('Filter 2.2')).toHaveValue('Done');
  await all.getByRole('button', { name: 'Remove filter 1' }).press('Enter');
  await expect(all.getByRole('button', { name: 'Add group' })).toBeFocused();
});

test('groups that cannot be counted are refused in words, and fit on a phone, in light and dark', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop');
  const kpi = { id: 'k1', name: 'Defects', chart: 'KPI', measures: ['Defects.count'], x: 0, y: 0, w: 4, h: 4 };
  const filters = [is('severity', 'Major'), { or: [is('status', 'To Do'), is('status', 'Done')] }];
  const id = await createdDashboard(page, unique(), { config: { k1: { ...kpi, filters } } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(analyticsPath('p-shop', id));
  await expect(tileOf(page, 'Defects')).toContainText(/\d/);
  await chosen(page, 'Actions for Defects', 'Edit');
  const { all, group } = filtersOf(page);
  await group.scrollIntoViewIfNeeded();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
  const [outer, inner] = [await page.getByRole('dialog').boundingBox(), await group.boundingBox()];
  expect(inner!.x + inner!.width).toBeLessThanOrEqual(outer!.x + outer!.width);

  const second = all.getByRole('group', { name: 'Filter 2.2' });
  await second.getByRole('button', { name: /Field$/ }).click();
  await page.getByRole('option', { name: 'Count', exact: true }).click();
  await second.getByRole('textbox').fill('3');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Filters has a group of filters that mixes measures and dimensions',
  );
});
