import type { Locator, Page } from '@playwright/test';
import { planFields, type PlanFields } from '../../../src/domain/plans/plan.ts';
import type { ScopeItem } from '../../../src/domain/plans/scope-item.ts';
import { called } from '../support/called.ts';

/** The list of test plans and the page of one, as a person works with them. */
export const plansPath = '/projects/p-shop/test-plans';
export const planPath = (id: string, view = '') => `${plansPath}/${id}${view && `/${view}`}`;
const calls = '/tp/api/v1/p-shop/testplans';

export const rowOf = (page: Page, name: string): Locator => page.locator('tbody tr').filter({ hasText: name });
export const viewOf = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Views of the test plan' }).getByRole('link', { name });

export const choose = async (page: Page, field: Locator, option: string): Promise<void> => {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** A plan by calls, with scenarios of the shop; answers its id and its items. */
export const createdPlan = async (page: Page, more: Partial<PlanFields>, ...scenarios: readonly string[]) => {
  const { id } = (await called(page, 'POST', calls, { ...planFields.blank, name: 'Plan', ...more })) as { id: string };
  if (scenarios.length === 0) return { id, items: [] };
  const scopeItems = scenarios.map((scenarioId) => ({ scenarioId }));
  const { items } = (await called(page, 'PATCH', `${calls}/${id}/scopeitems`, { scopeItems })) as {
    items: readonly ScopeItem[];
  };
  return { id, items };
};

export const changeItems = (page: Page, testPlanId: string, items: readonly ScopeItem[], changes: object) =>
  called(page, 'POST', `${calls}/action`, { testPlanId, scopeItems: items.map(({ id }) => id), changes });
export const editScope = (page: Page, id: string, ...scopeItems: readonly object[]) =>
  called(page, 'PATCH', `${calls}/${id}/scopeitems`, { scopeItems });
