import type { Locator, Page } from '@playwright/test';
import { createdFlow } from '../flows/flow-screen.ts';
import { webSteps } from '../runs/run-screen.ts';
import { ScriptedAgent } from '../runs/scripted-agent.ts';
import { createdScenario } from '../scenarios/scenario-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { called } from '../support/called.ts';
import { visit } from '../support/visit.ts';
import { createdPipeline, stageOf } from './pipelines-screen.ts';

/** Notifications for the owner of a pipeline. */
const calls = '/tp/api/v1/p-shop/pipelines';
const panelOf = async (page: Page, bell: RegExp): Promise<Locator> => {
  await page.getByRole('button', { name: bell }).press('Enter');
  return page.getByRole('dialog');
};

test('the owner of a pipeline is notified that it failed and that it passes again, also in German, and finds the execution', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const agent = await ScriptedAgent.announced(page);
  const flow = await createdFlow(page, `Notified ${crypto.randomUUID()}`, webSteps('Open'));
  const scenario = await createdScenario(page, [{ flowId: flow }]);
  const name = `Notified ${crypto.randomUUID()}`;
  const id = await createdPipeline(page, name, [scenario]);
  await called(page, 'PATCH', `${calls}/${id}`, { owner: 'u-owner' });
  const executed = async (outcome: 'passed' | 'failed') => {
    await called(page, 'POST', `${calls}/${id}/execute`, {});
    const run = await agent.claim();
    await run.begin();
    await run.end(outcome);
  };
  await executed('failed');
  let panel = await panelOf(page, /^Notifications/);
  const failed = panel.getByRole('listitem').filter({ hasText: `The pipeline ${name} has failed` });
  await expect(failed).toContainText('0 of 1 scenarios passed');
  await failed.getByRole('link').press('Enter');
  await expect(page).toHaveURL(new RegExp(`/test-pipelines/${id}/logs/`));
  await expect(stageOf(page, 'S1').getByRole('img', { name: 'Failed' }).first()).toBeVisible();

  await executed('passed');
  await visit(page, '/projects/p-shop');
  panel = await panelOf(page, /^Notifications/);
  await expect(panel).toContainText(`The pipeline ${name} passes again`);
  const german = await open('owner', '/projects/p-shop', { locale: 'de-DE' });
  const messages = await panelOf(german, /^Benachrichtigungen/);
  await expect(messages).toContainText(`Die Pipeline ${name} war wieder erfolgreich`);
  await expect(messages.getByRole('listitem').filter({ hasText: `${name} ist fehlgeschlagen` })).toContainText(
    '0 von 1 Szenarien bestanden',
  );
});
