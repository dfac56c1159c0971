import type { Page } from '@playwright/test';
import type { StepSignature } from '../../../src/domain/runs/run-events.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { visit } from '../support/visit.ts';
import { createdFlow, flowPath } from '../flows/flow-screen.ts';
import { headStatus, webSteps } from './run-screen.ts';
import { hashOf, ScriptedAgent } from './scripted-agent.ts';

/** A failed log beside the last good run of its flow. */
const shop = (button: string, order: number): StepSignature => ({
  address: 'https://shop.example/basket',
  title: 'Basket',
  controls: ['heading "Basket"', `button "${button}"`, `text: Order ${order}`],
  requests: ['GET /basket 200'],
  errors: [],
  dialogs: [],
});

const request = (page: Page, flowId: string, adapterId: string) =>
  called(page, 'POST', '/rs/api/v1/action', {
    command: 'ExecuteAutomatedTest',
    adapterId,
    context: { projectId: 'p-shop', flowId },
  });

interface Scripted {
  readonly order: number;
  readonly button?: string;
  readonly fails?: boolean;
}

const executed = async (
  page: Page,
  agent: ScriptedAgent,
  flowId: string,
  { order, button = 'Order', fails }: Scripted,
) => {
  await request(page, flowId, agent.id);
  const run = await agent.claim();
  const picture = await page.screenshot();
  await run.begin();
  await run.beginStep(0);
  await run.endStep(0, 'PASSED', { signature: shop(button, order), pictures: [hashOf(picture)] });
  await run.sendPicture(picture);
  await run.beginStep(1);
  await run.endStep(1, fails ? 'FAILED' : 'PASSED', {
    signature: shop(button, order),
    ...(fails && { message: "Expected button 'Order' to be visible, found none" }),
  });
  await run.endNode(fails ? 'FAILED' : 'PASSED');
  await run.end(fails ? 'failed' : 'passed');
};

test('a failed log is compared with the last good run, to the first divergence in words and pictures [LOG-013]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const flowId = await createdFlow(page, `Compared ${Date.now()}`, webSteps('Open the basket', 'Order'));
  const agent = await ScriptedAgent.announced(page);
  await executed(page, agent, flowId, { order: 1 });
  await executed(page, agent, flowId, { order: 2 });
  await executed(page, agent, flowId, { order: 3, button: 'Buy now', fails: true });

  await visit(page, flowPath(flowId, 'logs'));
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await page.locator('tbody tr').filter({ hasText: '1 failed' }).getByRole('link').click();
  await expect(headStatus(page)).toHaveAttribute('data-status', 'FAILED');
  await page.getByRole('link', { name: 'Compare with last good run' }).click();
  await expect(page).toHaveURL(/\?compare=good$/);
  const comparison = page.getByRole('region', { name: 'Comparison' });
  const first = comparison.getByRole('region', { name: 'First difference: Open the basket' });
  await expect(first).toContainText('Content of the page: button "Buy now" instead of button "Order".');
  await expect(first).not.toContainText('Order 3');
  await expect(first.getByRole('img', { name: 'Before: Picture of Open the basket' })).toBeVisible();
  await expect(first.getByRole('img', { name: 'Now: Picture of Open the basket' })).toBeVisible();
  await comparison.getByText('2 steps differ').click();
  await expect(comparison.getByRole('listitem').filter({ hasText: 'Order' }).last()).toContainText('Failed');
  expect(await axeFindings(page)).toEqual([]);

  await page.reload();
  await expect(first).toBeVisible();
  await page.getByRole('button', { name: /Compared with/ }).click();
  await page.getByRole('option').last().click();
  await expect(page).toHaveURL(/\?compare=[^&]+&attempt=1&row=1$/);
  await comparison.getByRole('button', { name: 'Close comparison' }).click();
  await expect(comparison).toBeHidden();
  await page.goBack();
  await expect(comparison).toBeVisible();
  await agent.leave();
});

test('a log without a good run before it says so, in German too', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop');
  const name = `Alone ${Date.now()}`;
  const flowId = await createdFlow(page, name, webSteps('Open the basket', 'Order'));
  const agent = await ScriptedAgent.announced(page);
  await executed(page, agent, flowId, { order: 1, fails: true });
  const german = await open('owner', flowPath(flowId, 'logs'), { locale: 'de-DE' });
  await german.locator('tbody tr').getByRole('link').click();
  await german.getByRole('link', { name: 'Mit letzter guter Ausführung vergleichen' }).click();
  await expect(german.getByText('Noch keine frühere Ausführung dieses Ablaufs hat bestanden')).toBeVisible();
  await agent.leave();
});
