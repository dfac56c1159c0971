import type { Locator, Page } from '@playwright/test';
import type { StepValues } from '../../../src/domain/flows/step.ts';
import { expect } from '../support/assay-test.ts';
import { called } from '../support/called.ts';

/** The dialog for a run, the lists of logs and the page of a log, as a person works with them. */
export const logs = '/projects/p-shop/execution-logs';

export const runDialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name: `Run ${name}` });
export const toastOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text).last();
export const rowOf = (page: Page, name: string): Locator => page.locator('tbody tr').filter({ hasText: name });
/** The status in the head of a log. */
export const headStatus = (page: Page): Locator => page.getByRole('main').locator('h1 [data-status], h2 [data-status]');
/** The line of a step. */
export const stepLine = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Tasks and steps' }).getByRole('listitem').filter({ hasText: name });

export const choose = async (page: Page, field: string | RegExp, option: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name: field }).click();
  const exact = typeof option === 'string';
  await page.getByRole('option', { name: option, exact }).click();
};

/** Steps that any agent with a browser may execute. */
export const webSteps = (...names: readonly string[]): readonly Partial<StepValues>[] =>
  names.map((name) => ({ name, actionType: 'Navigate', parameterValue: '/' }));

/** Requests a run with the dialog that is open; its log opens. */
export const sendAndView = async (page: Page, name: string, message: string | RegExp): Promise<void> => {
  await runDialog(page, name).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(runDialog(page, name)).toBeHidden();
  await expect(toastOf(page, message)).toBeVisible();
  await page.waitForURL(/\/execution-logs\//);
};

/** Requests a run of a flow for any adapter; `cancel`: it must not wait for the adapters of later tests. */
export const queuedRun = async (page: Page, flowId: string): Promise<{ cancel(): Promise<unknown> }> => {
  const body = { command: 'ExecuteAutomatedTest', context: { projectId: 'p-shop', flowId } };
  const { runId } = (await called(page, 'POST', '/rs/api/v1/action', body)) as { readonly runId: string };
  return { cancel: () => called(page, 'POST', `/rs/api/v1/p-shop/runs/${runId}/cancel`) };
};
