import type { Locator, Page } from '@playwright/test';
import { createdFlow } from '../flows/flow-screen.ts';
import { webSteps } from '../runs/run-screen.ts';
import { createdScenario, rowOf, scenarioPath, tabOf, toastOf } from '../scenarios/scenario-screen.ts';
import { createdPlan, editScope } from '../plans/plans-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { visit } from '../support/visit.ts';
import { withoutModule } from '../support/without-module.ts';

/** The schedules of a project, of a scenario and of a flow. */
const schedules = '/projects/p-shop/schedules';
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Add schedule' });
const nextTimes = (page: Page): Locator => page.getByRole('status', { name: 'Next runs' });
const cronField = (page: Page): Locator => dialog(page).getByRole('textbox', { name: 'Cron expression' });
const choose = async (page: Page, field: RegExp, option: string | RegExp) => {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};
const add = (page: Page) => page.getByRole('button', { name: 'Add schedule' }).first().click();

test('the list shows what is coming first, with its scenario, times and adapter [SCHED-017, SCHED-003, ROUTE-035]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const request = page.waitForRequest(/\/scheduler\/api\/v1\/p-shop\/executions\?/);
  await visit(page, schedules);
  expect(new URL((await request).url()).searchParams.get('status')).toBe('ERROR,QUEUED,SCHEDULED');
  await expect(page.getByRole('heading', { name: 'Schedules' })).toBeVisible();
  const row = rowOf(page, 'Check-out as a guest').first();
  await expect(row).toContainText('Scheduled');
  await expect(row).toContainText('Every weekday at 07:30');
  await expect(row).toContainText('Any adapter');
  await expect(rowOf(page, 'Nightly regression').first()).toContainText('Set per job');
  await expect(page.getByRole('button', { name: /Upcoming and failed/ })).toBeVisible();
  await expect(rowOf(page, 'Executed')).toHaveCount(0);
  await choose(page, /Upcoming and failed/, 'Executed');
  await expect(rowOf(page, 'Nightly regression').first()).toContainText('Executed');
  await expect(rowOf(page, 'Check-out as a guest')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('on the page of the project, a scenario is chosen and runs once on a day at a time [SCHED-007, SCHED-017]', async ({
  open,
}) => {
  const page = await open('owner', schedules);
  await add(page);
  await choose(page, /Scenario/, 'Coupon is removed again');
  await choose(page, /Repeats/, 'Once');
  await dialog(page).getByLabel('Time', { exact: true }).fill('9');
  await dialog(page).getByRole('button', { name: 'Add schedule' }).click();
  await expect(dialog(page)).toContainText('Time must be a time such as 09:30');
  await expect(dialog(page)).toContainText('Date is required');
  await choose(page, /Repeats/, 'Every month');
  await choose(page, /Day of the month/, 'Last day of the month');
  await dialog(page).getByLabel('Time', { exact: true }).fill('23:45');
  await dialog(page).getByRole('button', { name: 'Add schedule' }).click();
  await expect(toastOf(page, 'Coupon is removed again is scheduled')).toBeVisible();
  await expect(rowOf(page, 'On the last day of every month at 23:45')).toContainText('Coupon is removed again');
});

test('a schedule is added to a scenario, paused, resumed and deleted [SCHED-005, SCHED-006, SCHED-013, ROUTE-024]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const flow = await createdFlow(page, `Timed ${Date.now()}`, webSteps('Open'));
  const id = await createdScenario(page, [{ flowId: flow }]);
  await visit(page, scenarioPath(id, 'schedules'));
  await expect(tabOf(page, 'Schedules')).toHaveAttribute('aria-current', 'page');
  await add(page);
  await expect(nextTimes(page).getByRole('listitem')).toHaveCount(5);
  expect(await axeFindings(page)).toEqual([]);
  await choose(page, /Repeats/, 'Custom (cron expression)');
  await cronField(page).fill('61 * * * *');
  await expect(nextTimes(page)).toContainText('Cron expression contains invalid configuration');
  await dialog(page).getByRole('button', { name: 'Add schedule' }).click();
  await expect(cronField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog(page).getByText(/^Cron expression contains invalid configuration/)).toHaveCount(2);
  await cronField(page).fill('30 2 * 3,10 0L');
  await dialog(page).getByLabel('Time zone').fill('Europe/Berlin');
  await expect(nextTimes(page)).toContainText('The clocks skip the set time, so it runs later.');
  await dialog(page).getByRole('button', { name: 'Add schedule' }).click();
  await expect(rowOf(page, '30 2 * 3,10 0L')).toContainText('Scheduled');

  await page.getByRole('button', { name: /^Edit the schedule/ }).click();
  const editor = page.getByRole('dialog', { name: 'Edit schedule' });
  await expect(editor.getByRole('textbox', { name: 'Cron expression' })).toHaveValue('30 2 * 3,10 0L');
  await choose(page, /Repeats/, /^Every week$/);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Every Monday at 09:00')).toContainText('Europe/Berlin');

  await page.getByRole('button', { name: /^Pause the schedule/ }).click();
  await expect(rowOf(page, 'Every Monday at 09:00')).toContainText('Paused');
  await page.getByRole('button', { name: /^Resume the schedule/ }).click();
  await expect(rowOf(page, 'Every Monday at 09:00')).toContainText('Scheduled');

  await visit(page, `/projects/p-shop/flows/${flow}/schedules`);
  await expect(rowOf(page, 'Every Monday at 09:00')).toBeVisible();
  await page.getByRole('button', { name: /^Delete the schedule/ }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, 'was deleted')).toBeVisible();
  await expect(page.getByText('No scenario with this flow is scheduled.')).toBeVisible();
});

test('a schedule of a scope item is listed with its scenario; without the item its row is an error in words, and is deleted [SCHED-009, SCHED-017]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const scenario = await createdScenario(page, []);
  const { id, items } = await createdPlan(page, { name: `Timed ${crypto.randomUUID()}` }, scenario);
  const cronExpression = `${Math.floor(Math.random() * 60)} 3 ${1 + Math.floor(Math.random() * 28)} 1 *`;
  const entityId = items[0]?.id;
  const body = { executionEntity: 'TESTPLAN_SCOPE_ITEM', entityId, cronExpression };
  await called(page, 'POST', '/scheduler/api/v1/p-shop/executions/cron', body);
  await visit(page, scenarioPath(scenario, 'schedules'));
  await expect(rowOf(page, cronExpression)).toContainText('Scheduled');
  await editScope(page, id, { id: entityId, removed: true });
  await visit(page, schedules);
  const row = rowOf(page, cronExpression);
  await expect(row).toContainText('Error');
  await expect(row).toContainText('The scenario or pipeline no longer exists.');
  await row.getByRole('button', { name: /^Delete the schedule/ }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(row).toHaveCount(0);
});

test('a schedule of a flow has its own view, and nobody without the right sees schedules [ROUTE-016, ROUTE-017, ROUTE-036]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop/flows/fl-pay-card/schedules');
  await expect(rowOf(page, 'Check-out as a guest').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add schedule' })).toHaveCount(0);
  const barred = await open('contributor', '/', { isNew: true });
  await withoutModule(barred, 'Schedule');
  await barred.goto(schedules);
  await expect(barred).toHaveURL(/\/projects\/p-shop$/);
  await expect(barred.getByRole('link', { name: 'Schedules' })).toHaveCount(0);
});

test('German people read schedules in German [SCHED-017]', async ({ open }) => {
  const page = await open('owner', schedules, { locale: 'de-DE' });
  await expect(page.getByRole('heading', { name: 'Zeitpläne' })).toBeVisible();
  await expect(rowOf(page, 'Check-out as a guest').first()).toContainText('Geplant');
  await expect(page.getByRole('button', { name: 'Zeitplan hinzufügen' })).toBeVisible();
});
