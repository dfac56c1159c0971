import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { visit } from '../support/visit.ts';
import { createdFlow, flowPath } from '../flows/flow-screen.ts';
import { choose, headStatus, logs, runDialog, stepLine, toastOf } from './run-screen.ts';

/** A person executes a flow in the page of its log. */
const steps = [
  { name: 'Ring the bell', actionType: 'Manual', inputData: 'twice', description: 'Somebody opens the door' },
  { name: 'Say hello', actionType: 'Manual' },
  { name: 'Leave', actionType: 'Manual' },
] as const;

const begin = async (page: Page, name: string) => {
  const id = await createdFlow(page, name, steps);
  await visit(page, flowPath(id));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const dialog = runDialog(page, name);
  await expect(dialog).toBeVisible();
  await choose(page, /Run by/, /Me, step by step/);
  await expect(dialog.getByLabel('Base address')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${logs}/flows/[^/]+$`));
  return panelOf(page);
};
const panelOf = (page: Page) => page.getByRole('region', { name: 'Execute the steps' });
const press = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true }).click();
const statusOf = (page: Page, step: string) => stepLine(page, step).locator('[data-status]').first();

test('a person is led step by step, with data, expected result and note, corrects a result, and ends the run [ADAPT-010, LOG-013]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const panel = await begin(page, `Visit ${Date.now()}`);
  await expect(panel).toContainText('Step 1 of 3');
  await expect(panel).toContainText('Ring the bell');
  await expect(panel).toContainText('twice');
  await expect(panel).toContainText('Somebody opens the door');
  expect(await axeFindings(page)).toEqual([]);
  await press(page, 'Passed');
  await expect(panel).toContainText('Step 2 of 3');
  await panel.getByLabel('Note').fill('Nobody answered');
  await press(page, 'Failed');
  await expect(statusOf(page, 'Say hello')).toHaveAttribute('data-status', 'FAILED');
  await expect(stepLine(page, 'Say hello')).toContainText('Nobody answered');
  await press(page, 'Previous step');
  await expect(panel.getByLabel('Note')).toHaveValue('Nobody answered');
  await panel.getByLabel('Note').fill('They were in the garden');
  await press(page, 'Passed');
  await expect(statusOf(page, 'Say hello')).toHaveAttribute('data-status', 'PASSED');
  await press(page, 'Skip');
  await expect(panel.getByRole('status')).toHaveText('All steps shown here have a result.');
  await press(page, 'Finish run');
  await expect(headStatus(page)).toHaveAttribute('data-status', 'PASSED');
  await expect(panel).toHaveCount(0);
  await expect(page.getByText('3 of 3 steps executed')).toBeVisible();
  await page.reload();
  await expect(statusOf(page, 'Leave')).toHaveAttribute('data-status', 'SKIPPED');
});

test('without a connection the results are shown, stay on the device, and are sent later', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop', { ownSession: true });
  const panel = await begin(page, `Visit without a network ${Date.now()}`);
  await expect(panel).toContainText('Step 1 of 3');
  await goOffline(page);
  await press(page, 'Passed');
  await press(page, 'Passed');
  await panel.getByLabel('Note').fill('The door stayed closed');
  await press(page, 'Failed');
  await expect(statusOf(page, 'Leave')).toHaveAttribute('data-status', 'FAILED');
  await press(page, 'Finish run');
  await expect(page.getByText('You have finished this run.')).toBeVisible();
  await goOnline(page);
  await expect(headStatus(page)).toHaveAttribute('data-status', 'FAILED');
  await expect(stepLine(page, 'Leave')).toContainText('The door stayed closed');
  await expect(toastOf(page, /couldn’t/)).toHaveCount(0);
});

test('pictures are chosen, pasted and removed, also without a connection, and are in the log [LOG-013, LOG-018]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop', { ownSession: true });
  const panel = await begin(page, `Visit with pictures ${Date.now()}`);
  const bell = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } });
  const door = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 320 } });
  const chosen = panel.getByLabel('choose pictures');
  await chosen.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(panel.getByRole('alert')).toHaveText('Only JPEG and PNG pictures can be added.');
  await chosen.setInputFiles([
    { name: 'bell.png', mimeType: 'image/png', buffer: bell },
    { name: 'door.png', mimeType: 'image/png', buffer: door },
  ]);
  await expect(panel.getByRole('img', { name: 'Picture 2' })).toBeVisible();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(panel.getByRole('img')).toHaveCount(1);
  await press(page, 'Passed');
  await expect(panel.getByRole('img')).toHaveCount(0);

  await goOffline(page);
  await panel.getByLabel('Note').evaluate(
    (field, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    [...door],
  );
  await expect(panel.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await press(page, 'Failed');
  const failed = stepLine(page, 'Say hello');
  await expect(failed.getByRole('button', { name: 'Open the picture of Say hello' }).locator('img')).toBeVisible();
  await goOnline(page);
  await press(page, 'Skip');
  await press(page, 'Finish run');
  await expect(headStatus(page)).toHaveAttribute('data-status', 'FAILED');
  await page.reload();
  await expect(failed.getByRole('button', { name: 'Open the picture of Say hello' }).locator('img')).toBeVisible();
  await stepLine(page, 'Ring the bell').getByText('Ring the bell').click();
  const first = stepLine(page, 'Ring the bell').getByRole('button', { name: 'Open the picture of Ring the bell' });
  await expect(first.locator('img')).toBeVisible();
  await first.click();
  await expect(page.getByRole('dialog', { name: 'Picture of Ring the bell' })).toContainText('1 of 2');
});
