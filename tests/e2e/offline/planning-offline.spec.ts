import type { Page } from '@playwright/test';
import { changeItems, createdPlan, planPath, rowOf } from '../plans/plans-screen.ts';
import { createdPipeline, pipelinePath, stageOf } from '../pipelines/pipelines-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { visit } from '../support/visit.ts';

/** Plans, pipelines and schedules without a network. */
const assigneeOn = (page: Page) => page.getByRole('button', { name: 'Assignee of Coupon is removed again' });
const offlineText = 'You’re offline. Try again when you’re back online.';

test('stages and jobs are added to a pipeline without the network, and arrive afterwards; executing it says that the network is missing', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdPipeline(page, `Away ${crypto.randomUUID()}`, ['sc-coupon']);
  await visit(page, pipelinePath(id, 'sequence'));
  const other = await open('contributor', pipelinePath(id, 'sequence'));
  await expect(stageOf(page, 'S1')).toBeVisible();
  await goOffline(page);
  await page.getByRole('button', { name: 'Add stage' }).press('Enter');
  await stageOf(page, 'Stage 2').getByRole('button', { name: 'Add job' }).press('Enter');
  await expect(stageOf(page, 'Stage 2')).toContainText('Job 1');
  await page.getByRole('button', { name: 'Execute' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(offlineText);
  await expect(stageOf(other, 'Stage 2')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(stageOf(other, 'Stage 2')).toContainText('Job 1', { timeout: 30_000 });
});

test('selected scenarios of a plan are assigned without the network, and the filters go on working', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const { id, items } = await createdPlan(page, { name: `Away ${crypto.randomUUID()}` }, 'sc-coupon', 'sc-search');
  await changeItems(page, id, items.slice(0, 1), { dueDate: '2020-01-01' });
  await visit(page, planPath(id, 'scope'));
  const other = await open('contributor', planPath(id, 'scope'));
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await goOffline(page);
  await page.getByRole('button', { name: /All statuses/ }).press('Enter');
  await page.getByRole('option', { name: 'Overdue' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Select all' }).press('Space');
  await page.getByRole('button', { name: 'Edit selected' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit 1 scenario' });
  await dialog.getByRole('button', { name: /Assignee/ }).press('Enter');
  await page.getByRole('option', { name: 'Carlos Medina' }).click();
  await dialog.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(assigneeOn(page)).toContainText('Carlos Medina');
  await goOnline(page);
  await expect(assigneeOn(other)).toContainText('Carlos Medina', { timeout: 30_000 });
});

test('schedules stay readable without the network; one that cannot be added keeps its form and is added afterwards', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdPipeline(page, `Away ${crypto.randomUUID()}`);
  await visit(page, pipelinePath(id, 'schedules'));
  await page.getByRole('button', { name: 'Add schedule' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add schedule' });
  await expect(dialog.getByRole('status', { name: 'Next runs' }).getByRole('listitem')).toHaveCount(5);
  await page.context().setOffline(true);
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Every night');
  await dialog.getByRole('button', { name: 'Add schedule' }).press('Enter');
  await expect(dialog).toContainText(offlineText);
  expect(await axeFindings(page)).toEqual([]);
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Add schedule' }).press('Enter');
  await expect(dialog).toHaveCount(0, { timeout: 30_000 });
  await expect(rowOf(page, 'Every day at 09:00')).toContainText('Scheduled');
  await page.context().setOffline(true);
  await expect(rowOf(page, 'Every day at 09:00')).toContainText('Scheduled');
  await page.getByRole('button', { name: /^Pause the schedule/ }).press('Enter');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(offlineText);
  await page.context().setOffline(false);
});
