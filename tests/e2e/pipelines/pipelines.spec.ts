import { createdFlow } from '../flows/flow-screen.ts';
import { webSteps } from '../runs/run-screen.ts';
import { ScriptedAgent } from '../runs/scripted-agent.ts';
import { createdScenario } from '../scenarios/scenario-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { exportedAs } from '../support/exported-as.ts';
import { visit } from '../support/visit.ts';
import { withoutModule } from '../support/without-module.ts';
import {
  createdPipeline,
  messagesOf,
  pipelinePath,
  pipelinesPath,
  rowOf,
  stageOf,
  viewOf,
} from './pipelines-screen.ts';

/** The agent takes the next run, begins it and ends it. */
const ended = async (agent: ScriptedAgent, outcome: 'passed' | 'failed') => {
  const run = await agent.claim();
  await run.begin();
  await run.end(outcome);
};

test('a pipeline is created by keyboard, refuses to start while it is empty, and is deleted for everyone [ROUTE-030, PIPE-005, PIPE-006]', async ({
  open,
}) => {
  const page = await open('owner', pipelinesPath);
  const name = `Pipeline ${crypto.randomUUID()}`;
  await page.getByRole('button', { name: 'New test pipeline' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, name)).toContainText('Never executed');
  const other = await open('contributor', pipelinesPath);
  await expect(rowOf(other, name)).toBeVisible();
  await expect(other.getByRole('button', { name: `Execute ${name}` })).toHaveCount(0);

  const requests: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/execute') && requests.push(request.url())));
  await rowOf(page, name).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(
    messagesOf(page).getByText('Unable to start execution, Test Pipeline is currently empty', { exact: true }),
  ).toBeVisible();
  expect(requests).toEqual([]);

  await page.getByRole('button', { name: `Delete test pipeline ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(rowOf(other, name)).toHaveCount(0);
});

test('stages, jobs and scenarios are added and moved in the sequence by keys [ROUTE-032, PIPE-009, PIPE-001]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdPipeline(page, `Sequence ${crypto.randomUUID()}`);
  await visit(page, pipelinePath(id, 'sequence'));
  await page.getByRole('button', { name: 'Add stage' }).click();
  await stageOf(page, 'Stage 1').getByRole('button', { name: 'Add job' }).click();
  await page.getByRole('button', { name: 'Add scenario to Job 1' }).click();
  await page.getByRole('combobox').fill('Coupon is removed');
  await page.getByRole('option', { name: 'Coupon is removed again' }).click();
  await expect(stageOf(page, 'Stage 1').getByRole('link', { name: 'Coupon is removed again' })).toBeAttached();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: 'Add stage' }).click();
  await stageOf(page, 'Stage 2').getByRole('button', { name: 'Add job' }).click();
  expect(await axeFindings(page)).toEqual([]);

  const handle = page.getByRole('button', { name: 'Move Coupon is removed again' });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(stageOf(page, 'Stage 2').getByRole('link', { name: 'Coupon is removed again' })).toBeVisible();
  await expect(handle).toBeFocused();

  await page.getByRole('button', { name: 'Actions for Stage 2' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit stage' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Smoke');
  await dialog.getByRole('textbox', { name: 'Jobs at the same time' }).fill('4');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(stageOf(page, 'Smoke')).toContainText('4 jobs at the same time');
  const other = await open('viewer', pipelinePath(id, 'sequence'));
  await expect(stageOf(other, 'Smoke')).toContainText('Coupon is removed again');
  await expect(other.getByRole('button', { name: 'Add stage' })).toHaveCount(0);
});

test('an execution is followed live to its end, and its logs lead to those of its scenarios [PIPE-009, ROUTE-032, PIPE-004]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const agent = await ScriptedAgent.announced(page);
  const flow = await createdFlow(page, `Piped ${crypto.randomUUID()}`, webSteps('Open'));
  const scenario = await createdScenario(page, [{ flowId: flow }]);
  const id = await createdPipeline(page, `Live ${crypto.randomUUID()}`, [scenario], [scenario]);
  await visit(page, pipelinePath(id));
  await page.getByRole('button', { name: 'Execute' }).click();
  const live = page.getByRole('region', { name: 'Live view' });
  await expect(live.getByRole('status')).toContainText('Pending');
  await ended(agent, 'passed');
  await expect(live.getByRole('listitem', { name: 'S1' }).getByRole('img', { name: 'Passed' }).first()).toBeVisible();
  await expect(live.getByRole('status')).toContainText('Pending');
  await ended(agent, 'failed');
  await expect(live.getByRole('status')).toContainText('Failed');
  await expect(live).toContainText('1 of 2 passed');
  expect(await axeFindings(page)).toEqual([]);
  const { text } = await exportedAs(page, 'Export CTRF JSON');
  expect(JSON.parse(text)).toMatchObject({ results: { summary: { tests: 2, passed: 1, failed: 1 } } });

  await viewOf(page, 'Logs').click();
  await expect(page).toHaveURL(new RegExp(`${pipelinePath(id, 'logs')}$`));
  await expect(rowOf(page, '1 of 2 passed')).toContainText('Failed');
  await rowOf(page, '1 of 2 passed').getByRole('link').click();
  await live.getByRole('listitem', { name: 'S1' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/execution-logs\/scenarios\//);
});

test('a pipeline is scheduled on its page, and the list of the project shows it [PIPE-009, SCHED-015]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const name = `Timed ${crypto.randomUUID()}`;
  const id = await createdPipeline(page, name);
  await visit(page, pipelinePath(id, 'schedules'));
  await page.getByRole('button', { name: 'Add schedule' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add schedule' });
  await expect(dialog.getByRole('button', { name: /Adapter/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add schedule' }).click();
  await expect(rowOf(page, 'Every day at 09:00')).toContainText('Scheduled');
  expect(await axeFindings(page)).toEqual([]);
  await visit(page, '/projects/p-shop/schedules');
  await expect(rowOf(page, name).getByRole('link', { name })).toHaveAttribute('href', pipelinePath(id, 'schedules'));
});

test('the sample has a pipeline of every night with its history, the newest first, which a viewer reads in German [PIPE-008, PIPE-009]', async ({
  open,
}) => {
  const page = await open('viewer', pipelinesPath, { locale: 'de-DE' });
  await expect(page.getByRole('heading', { name: 'Testpipelines' })).toBeVisible();
  await rowOf(page, 'Nightly regression').getByRole('link', { name: 'Nightly regression' }).click();
  await expect(page.getByText('Letzte Ausführungen')).toBeVisible();
  await expect(rowOf(page, 'Bestanden').first()).toContainText('(Zeitplan)');
  const times = await page
    .locator('tbody time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(times.length).toBeGreaterThanOrEqual(5);
  expect(times).toEqual(times.toSorted((one, other) => other.localeCompare(one)));
  await expect(page.getByRole('button', { name: 'Ausführen' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('nobody without the module sees pipelines [ROUTE-031]', async ({ open }) => {
  const barred = await open('contributor', '/', { isNew: true });
  await withoutModule(barred, 'TestPipeline');
  await barred.goto(pipelinesPath);
  await expect(barred).toHaveURL(/\/projects\/p-shop$/);
  await expect(barred.getByRole('link', { name: 'Test Pipelines' })).toHaveCount(0);
});
