import type { Locator, Page } from '@playwright/test';
import { blankStep, type StepValues } from '../../../src/domain/flows/step.ts';
import { called } from '../support/called.ts';
import { expect } from '../support/assay-test.ts';
import { visit } from '../support/visit.ts';

/** The page of one flow as a person works with it. */
export const flowPath = (id: string, view = '') => `/projects/p-shop/flows/${id}${view && `/${view}`}`;

export const gridOf = (page: Page): Locator => page.getByRole('grid', { name: 'Tasks and steps' });
export const stepRows = (page: Page): Locator => gridOf(page).locator('[role=row][data-row]');
export const stepRow = (page: Page, text: string): Locator => stepRows(page).filter({ hasText: text });
export const tabOf = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Views of the flow' }).getByRole('link', { name });
export const nameOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Name of the flow' });

let count = 0;
const ranks = 'abcdefghijklmnopqrstuvwxyz';
const rankAt = (index: number) => `b${ranks[Math.floor(index / 26)] ?? 'z'}${ranks[index % 26] ?? 'z'}`;

/** Creates a flow with one task by a call, which is faster than the form. */
export const createdFlow = async (
  page: Page,
  name: string,
  steps: readonly Partial<StepValues>[] = [],
): Promise<string> => {
  const own = (count += 1);
  const task = { id: `t-${own}`, rank: 'a0', name: 'Main' };
  const all = steps.map((values, index) => ({
    ...blankStep,
    ...values,
    id: `s-${own}-${index}`,
    flowTaskId: task.id,
    rank: rankAt(index),
  }));
  const parts = { tasks: { [task.id]: task }, steps: Object.fromEntries(all.map((step) => [step.id, step])) };
  const body = { name, ...(steps.length > 0 && { parts }) };
  const { id } = (await called(page, 'POST', '/rs/api/v1/p-shop/flows', body)) as { id: string };
  return id;
};

export const openSteps = async (page: Page, id: string): Promise<void> => {
  await visit(page, flowPath(id, 'steps'));
  await expect(tabOf(page, 'Steps')).toHaveAttribute('aria-current', 'page');
};

interface ReadFlow {
  readonly tasks: readonly {
    readonly taskDetails: { readonly name: string };
    readonly steps: readonly ({ readonly id: string } & StepValues)[];
  }[];
}

/** A flow as the server has it. */
export const readFlow = async (page: Page, id: string): Promise<ReadFlow> =>
  (await called(page, 'GET', `/rs/api/v1/p-shop/flows/${id}`)) as ReadFlow;

/** The tasks and steps as the server has them: "Main: Open | Search". */
export const storedSteps = async (page: Page, id: string): Promise<readonly string[]> => {
  const { tasks } = await readFlow(page, id);
  return tasks.map(({ taskDetails, steps }) => `${taskDetails.name}: ${steps.map(({ name }) => name).join(' | ')}`);
};
