import { createdFlow } from '../flows/flow-screen.ts';
import { createdPlan, planPath, rowOf } from '../plans/plans-screen.ts';
import { webSteps } from '../runs/run-screen.ts';
import { ScriptedAgent } from '../runs/scripted-agent.ts';
import { createdScenario } from '../scenarios/scenario-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { visit } from '../support/visit.ts';
import { createdPipeline, pipelinePath, stageOf } from './pipelines-screen.ts';

test('a pipeline gets a test plan, executes its scenarios by keys alone, and the plan shows what came of them', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const agent = await ScriptedAgent.announced(page);
  const flow = await createdFlow(page, `Planned ${crypto.randomUUID()}`, webSteps('Open'));
  const scenario = await createdScenario(page, [{ flowId: flow }]);
  const planName = `Planned ${crypto.randomUUID()}`;
  const { id: plan, items } = await createdPlan(page, { name: planName }, scenario);
  const name = items[0]?.name ?? '';
  const pipelineName = `Planned ${crypto.randomUUID()}`;
  const id = await createdPipeline(page, pipelineName, []);
  await visit(page, pipelinePath(id, 'sequence'));
  await page.getByRole('button', { name: `Edit test pipeline ${pipelineName}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit test pipeline' });
  await dialog.getByRole('button', { name: /Test plan/ }).press('Enter');
  await page.keyboard.type(planName);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /Test plan/ })).toContainText(planName);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Add scenario to J1' }).press('Enter');
  await page.keyboard.type(name);
  const option = page.getByRole('option', { name: new RegExp(`${name}.*test plan`, 'i') });
  await expect(option).toHaveCount(1);
  await option.click();
  for (const _ of [1, 2]) await page.keyboard.press('Escape');
  await expect(stageOf(page, 'S1')).toContainText('test plan');
  await page.getByRole('button', { name: 'Execute' }).press('Enter');
  const run = await agent.claim();
  await run.begin();
  await run.end('passed');
  await visit(page, planPath(plan, 'scope'));
  await expect(rowOf(page, name)).toContainText('Passed');
  await expect(page.getByRole('button', { name: `Status of ${name}` })).toContainText('Completed');
});
