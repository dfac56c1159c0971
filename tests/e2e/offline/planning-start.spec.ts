import type { Page } from '@playwright/test';
import { changeItems, createdPlan, rowOf } from '../plans/plans-screen.ts';
import { createdPipeline, pipelinePath } from '../pipelines/pipelines-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { called } from '../support/called.ts';
import { waitForOfflineStart } from '../support/offline.ts';
import { visit } from '../support/visit.ts';

/** What the device shows of schedules, executions and tasks when the app starts without a network. */
test.use({ reusePages: false });
const calendar = (page: Page) => page.getByRole('region', { name: 'Calendar' });
const asOf = /You’ve been offline since \d\d:\d\d\. Data as of \d\d:\d\d\./;

test('schedules, the calendar and own tasks are shown with their age after a reload without a network, and current afterwards', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop', { serviceWorkers: 'allow', ownSession: true });
  const pipeline = await createdPipeline(page, `Away ${crypto.randomUUID()}`);
  const body = { executionEntity: 'PIPELINE', entityId: pipeline, cronExpression: '5 4 * * 2' };
  await called(page, 'POST', '/scheduler/api/v1/p-shop/executions/cron', body);
  const plan = `Away ${crypto.randomUUID()}`;
  const { id, items } = await createdPlan(page, { name: plan }, 'sc-coupon');
  await changeItems(page, id, items, { assignee: 'u-owner' });
  await visit(page, '/projects/p-shop/schedules/calendar');
  await expect(calendar(page)).toContainText('Nightly regression');
  await visit(page, pipelinePath(pipeline, 'schedules'));
  await expect(rowOf(page, 'Every Tuesday at 04:05')).toContainText('Scheduled');
  await visit(page, '/');
  await expect(rowOf(page, plan)).toContainText('Not Started');
  await waitForOfflineStart(page);
  await page.context().setOffline(true);

  await page.reload();
  await expect(page.getByText(asOf)).toBeVisible();
  await expect(rowOf(page, plan)).toContainText('Not Started');
  await page.goto(pipelinePath(pipeline, 'schedules'));
  await expect(rowOf(page, 'Every Tuesday at 04:05')).toContainText('Scheduled');
  await expect(page.getByText(asOf)).toBeVisible();
  await page.goto('/projects/p-shop/schedules/calendar');
  await expect(calendar(page)).toContainText('Nightly regression');

  await page.context().setOffline(false);
  await expect(page.getByText(asOf)).toHaveCount(0);
  await visit(page, '/');
  await changeItems(page, id, items, { status: 'COMPLETED' });
  await expect(rowOf(page, plan)).toHaveCount(0);
});
