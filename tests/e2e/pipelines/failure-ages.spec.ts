import { createdFlow } from '../flows/flow-screen.ts';
import { webSteps } from '../runs/run-screen.ts';
import { ScriptedAgent } from '../runs/scripted-agent.ts';
import { createdScenario } from '../scenarios/scenario-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { visit } from '../support/visit.ts';
import { createdPipeline, pipelinePath, stageOf } from './pipelines-screen.ts';

test('after a red night, a failure says that it is new or since when it is known, and leads there', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const agent = await ScriptedAgent.announced(page);
  const flow = await createdFlow(page, `Nights ${crypto.randomUUID()}`, webSteps('Open'));
  const scenario = await createdScenario(page, [{ flowId: flow }]);
  const id = await createdPipeline(page, `Nights ${crypto.randomUUID()}`, [scenario]);
  const live = page.getByRole('region', { name: 'Live view' });
  const night = async (outcome: 'passed' | 'failed') => {
    await visit(page, pipelinePath(id));
    await page.getByRole('button', { name: 'Execute' }).click();
    const run = await agent.claim();
    await run.begin();
    await run.end(outcome);
    await expect(live.getByRole('status')).toContainText(outcome === 'passed' ? 'Passed' : 'Failed');
  };
  await night('passed');
  await expect(live).not.toContainText('New');
  await night('failed');
  await expect(live).toContainText('Failures1 new');
  await expect(stageOf(page, 'S1')).toContainText('NewLast passed in #1');
  await night('failed');
  await expect(live).toContainText('Failures1 known');
  expect(await axeFindings(page)).toEqual([]);
  await stageOf(page, 'S1').getByRole('link', { name: 'Known since #2' }).click();
  await expect(live.getByRole('heading', { name: '#2' })).toBeVisible();
  await stageOf(page, 'S1').getByRole('link', { name: 'Last passed in #1' }).press('Enter');
  await expect(live.getByRole('heading', { name: '#1' })).toBeVisible();
});
