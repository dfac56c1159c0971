import type { Page } from '@playwright/test';
import { pdfMessages } from '../../../src/domain/downloads/pdf-messages.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { exportedAs } from '../support/exported-as.ts';
import { visit } from '../support/visit.ts';
import { createdFlow, flowPath, tabOf } from '../flows/flow-screen.ts';
import {
  headStatus,
  logs,
  queuedRun,
  rowOf,
  runDialog,
  sendAndView,
  stepLine,
  toastOf,
  webSteps,
} from './run-screen.ts';
import { hashOf, ScriptedAgent, type ExecutedRun } from './scripted-agent.ts';

/** A flow is run: from the dialog to a defect about the step that failed. */
const openDialog = async (page: Page, id: string, name: string) => {
  await visit(page, flowPath(id));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(runDialog(page, name)).toBeVisible();
};

/** The second of three steps fails, with everything that an agent tells about it. */
const failAtSecond = async (page: Page, run: ExecutedRun) => {
  const picture = await page.screenshot();
  const hash = hashOf(picture);
  await run.endStep(1, 'FAILED', {
    message: "Expected button 'Apply' to be visible, found none",
    value: 'TEA10',
    usedVariables: { voucher: 'TEA10' },
    console: [{ level: 'error', text: 'voucher is undefined' }],
    network: [{ method: 'GET', address: 'https://shop.example/vouchers', status: 500, ms: 412 }],
    pictures: [hash],
  });
  await run.sendPicture(picture);
  await run.endNode('FAILED');
  await run.end('failed');
};

test('a flow is run from its page, its log grows while it runs, and a failed step becomes a defect [ADAPT-018, LOG-013, DEF-073, ROUTE-025]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const name = `Order with a voucher ${Date.now()}`;
  const id = await createdFlow(page, name, webSteps('Open the shop', 'Enter voucher', 'Order'));
  const agent = await ScriptedAgent.announced(page);
  await openDialog(page, id, name);
  expect(await axeFindings(page)).toEqual([]);
  await sendAndView(page, name, 'Message sent to adapter');
  await expect(page).toHaveURL(new RegExp(`${logs}/flows/[^/]+$`));
  await expect(headStatus(page)).toHaveAttribute('data-status', 'QUEUED');
  await expect(page.getByText('Waiting: next in line.')).toBeVisible();
  await expect(stepLine(page, 'Order').locator('[data-status]')).toHaveAttribute('data-status', 'NOT_STARTED');

  const run = await agent.claim();
  await run.begin();
  await run.beginStep(0);
  await expect(stepLine(page, 'Open the shop').locator('[data-status]')).toHaveAttribute('data-status', 'RUNNING');
  await run.endStep(0, 'PASSED', { ms: 1_240 });
  await run.beginStep(1);
  await expect(stepLine(page, 'Open the shop').locator('[data-status]')).toHaveAttribute('data-status', 'PASSED');
  await expect(stepLine(page, 'Open the shop')).toContainText('1.2 s');
  await expect(headStatus(page)).toHaveAttribute('data-status', 'RUNNING');
  await failAtSecond(page, run);

  await expect(headStatus(page)).toHaveAttribute('data-status', 'FAILED');
  const failed = stepLine(page, 'Enter voucher');
  await expect(failed).toContainText("Expected button 'Apply' to be visible, found none");
  await expect(failed.getByRole('region', { name: 'Used variables' })).toContainText('voucherTEA10');
  await expect(failed.getByRole('region', { name: 'Console' })).toContainText('voucher is undefined');
  await expect(failed.getByRole('region', { name: 'Network' })).toContainText('500');
  await expect(page.getByText('2 of 3 steps executed')).toBeVisible();
  await expect(page.getByRole('main').getByText(agent.name)).toBeVisible();
  const small = failed.getByRole('button', { name: 'Open the picture of Enter voucher' });
  await expect(small.locator('img')).toBeVisible();
  await small.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Picture of Enter voucher' });
  await expect(viewer.getByRole('img', { name: 'Picture of Enter voucher' })).toBeVisible();
  await expect(viewer).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Export CTRF JSON' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Export PDF' }).press('Enter');
  await expect(toastOf(page, pdfMessages.asked)).toBeVisible();

  const logId = page.url().split('/').at(-1) ?? '';
  const junit = await exportedAs(page, 'Export JUnit XML');
  expect(junit.name).toBe(`${logId}.xml`);
  expect(junit.text).toContain(`<testsuite name="${name}" tests="1" failures="1"`);
  expect(junit.text).toContain('Enter voucher: Expected button &#39;Apply&#39; to be visible, found none');
  const ctrf = await exportedAs(page, 'Export CTRF JSON');
  expect(ctrf.name).toBe(`${logId}.json`);
  expect(JSON.parse(ctrf.text)).toMatchObject({ results: { summary: { tests: 1, failed: 1 } } });

  await failed.getByRole('button', { name: 'Report a defect' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`“Enter voucher” failed in ${name}`);
  const description = page.getByRole('textbox', { name: 'Description' });
  await expect(description).toContainText("Expected button 'Apply' to be visible, found none");
  await expect(description).toContainText(`/execution-logs/flows/${logId}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toastOf(page, /created successfully/)).toBeVisible();
  await agent.leave();
});

test('a flow without steps is refused without a request, and a queued run is cancelled before an adapter takes it [ADAPT-015, ADAPT-017, ROUTE-016]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const empty = await createdFlow(page, 'Nothing to do');
  const requests: string[] = [];
  const note = (request: { url(): string }) => void requests.push(request.url());
  page.on('request', note);
  await visit(page, flowPath(empty));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(toastOf(page, 'Flow contains no steps to execute')).toBeVisible();
  page.off('request', note);
  expect(requests.filter((url) => url.includes('/action'))).toEqual([]);

  const name = `Waits in vain ${Date.now()}`;
  const id = await createdFlow(page, name, webSteps('Open'));
  await openDialog(page, id, name);
  await page.getByLabel('Base address').fill('shop');
  await page.keyboard.press('Control+Enter');
  await expect(runDialog(page, name)).toContainText('Base address must start with http:// or https://');
  await page.getByLabel('Base address').fill('https://shop.example');
  await page.keyboard.press('Control+Enter');
  await expect(toastOf(page, 'Message has been added to queue')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel run' }).click();
  await expect(headStatus(page)).toHaveAttribute('data-status', 'CANCELLED');
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(runDialog(page, name).getByLabel('Base address')).toHaveValue('https://shop.example');
  await page.keyboard.press('Escape');

  await visit(page, flowPath(id, 'logs'));
  await expect(tabOf(page, 'Logs')).toHaveAttribute('aria-current', 'page');
  await page.getByRole('row').filter({ hasText: 'Cancelled' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${flowPath(id, 'logs')}/[^/]+$`));
  await expect(headStatus(page)).toHaveAttribute('data-status', 'CANCELLED');
  await expect(tabOf(page, 'Logs')).toHaveAttribute('aria-current', 'page');
});

test('a run in debug mode is paused, resumed and cancelled from its log', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop');
  const name = `Step by step ${Date.now()}`;
  const id = await createdFlow(page, name, webSteps('One', 'Two'));
  const agent = await ScriptedAgent.announced(page);
  await openDialog(page, id, name);
  await runDialog(page, name).getByText('Debug', { exact: true }).click();
  await sendAndView(page, name, /Message/);
  const run = await agent.claim();
  await run.begin();
  await run.beginStep(0);
  await expect(headStatus(page)).toHaveAttribute('data-status', 'RUNNING');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Pausing after the current step…')).toBeVisible();
  expect(await run.orders()).toEqual(['pause']);
  await run.endStep(0, 'PASSED');
  await run.orders('held');
  await expect(headStatus(page)).toHaveAttribute('data-status', 'PAUSED');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => run.orders('held')).toContain('resume');
  await run.orders('running');
  await expect(headStatus(page)).toHaveAttribute('data-status', 'RUNNING');
  await page.getByRole('button', { name: 'Cancel run' }).click();
  await expect(page.getByText('Cancelling…')).toBeVisible();
  expect(await run.orders()).toContain('stop');
  await run.end('cancelled');
  await expect(headStatus(page)).toHaveAttribute('data-status', 'CANCELLED');
  await agent.leave();
});

test('people who may not change a flow cannot run it, and see its log [ROUTE-018]', async ({ open }) => {
  const owner = await open('owner', '/projects/p-shop');
  const name = `Seen by viewers ${Date.now()}`;
  const id = await createdFlow(owner, name, webSteps('Open'));
  const run = await queuedRun(owner, id);
  const page = await open('viewer', flowPath(id, 'logs'));
  await expect(page.getByRole('row').filter({ hasText: 'Queued' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toHaveCount(0);
  await visit(page, logs);
  await rowOf(page, name).getByRole('link').click();
  await expect(headStatus(page)).toHaveAttribute('data-status', 'QUEUED');
  await expect(page.getByRole('button', { name: 'Cancel run' })).toHaveCount(0);
  await run.cancel();
});
