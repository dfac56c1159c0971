import type { Locator, Page } from '@playwright/test';
import { called } from '../support/called.ts';

/** Dashboards, as a person works with them. */
export const analyticsPath = (projectId = 'p-shop', id = '') => `/projects/${projectId}/analytics${id && `/${id}`}`;
export const tileOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const headingOf = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });
export const handleOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Arrange ${name}`, exact: true });

/** Opens the menu of the page and chooses an entry. */
export const chosen = async (page: Page, menu: string, entry: string): Promise<void> => {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

const bars = { measures: ['Defects.count'], dimensions: ['Defects.status'] };

/** A dashboard by a call, with bars of defects and their number; answers its id. */
export const createdDashboard = async (page: Page, name: string, more: object = {}): Promise<string> => {
  const config = {
    k1: { id: 'k1', name: 'Defects', chart: 'KPI', measures: ['Defects.count'], x: 0, y: 0, w: 4, h: 4 },
    k2: { id: 'k2', name: 'By status', chart: 'Bar', ...bars, x: 4, y: 0, w: 8, h: 8 },
  };
  const body = { name, type: 'PROJECT', projectId: 'p-shop', config, ...more };
  return ((await called(page, 'POST', '/aa/api/v1/dashboards', body)) as { id: string }).id;
};
