import { createdFlow } from '../flows/flow-screen.ts';
import { webSteps } from '../runs/run-screen.ts';
import { ScriptedAgent } from '../runs/scripted-agent.ts';
import { createdScenario } from '../scenarios/scenario-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { visit } from '../support/visit.ts';
import { createdPipeline, pipelinePath, rowOf, stageOf } from './pipelines-screen.ts';

const ended = async (agent: ScriptedAgent, outcome: 'passed' | 'failed') => {
  const run = await agent.claim();
  await run.begin();
  await run.end(outcome);
};

test('what failed is run again by pointer, and by keys from the list, until the pipeline is green', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const agent = await ScriptedAgent.announced(page);
  const flow = await createdFlow(page, `Again ${crypto.randomUUID()}`, webSteps('Open'));
  const scenario = await createdScenario(page, [{ flowId: flow }]);
  const id = await createdPipeline(page, `Again ${crypto.randomUUID()}`, [scenario], [scenario]);
  await visit(page, pipelinePath(id));
  await page.getByRole('button', { name: 'Execute' }).click();
  const live = page.getByRole('region', { name: 'Live view' });
  await ended(agent, 'passed');
  await ended(agent, 'failed');
  await expect(live.getByRole('status')).toContainText('Failed');
  await expect(live.getByRole('heading', { name: '#1' })).toBeVisible();

  await live.getByRole('button', { name: 'Re-run failed' }).click();
  await expect(live.getByRole('heading', { name: '#2 Re-run of #1: 1 failed item' })).toBeVisible();
  await expect(stageOf(page, 'S1')).toContainText('Passed in #1');
  await ended(agent, 'failed');
  await expect(live.getByRole('status')).toContainText('Failed');

  await visit(page, pipelinePath(id, 'logs'));
  await rowOf(page, '#2').getByRole('button', { name: 'Re-run failed items of #2' }).press('Enter');
  await expect(live.getByRole('heading', { name: '#3 Re-run of #2: 1 failed item' })).toBeVisible();
  await ended(agent, 'passed');
  await expect(live.getByRole('status')).toContainText('Passed');
  await expect(live).toContainText('2 of 2 passed');
  await expect(stageOf(page, 'S1')).toContainText('Passed in #1');
  await expect(live.getByRole('button', { name: 'Re-run failed' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});
