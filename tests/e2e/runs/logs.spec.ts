import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { withoutModule } from '../support/without-module.ts';
import { visit } from '../support/visit.ts';
import { createdFlow } from '../flows/flow-screen.ts';
import { createdPlan, planPath } from '../plans/plans-screen.ts';
import { createdScenario, scenarioPath, tabOf } from '../scenarios/scenario-screen.ts';
import { choose, headStatus, logs, rowOf, runDialog, sendAndView, webSteps } from './run-screen.ts';
import { ScriptedAgent } from './scripted-agent.ts';

/** The lists of execution logs, and the log of a scenario. */
const request = (page: Page, flowId: string, adapterId = '') =>
  called(page, 'POST', '/rs/api/v1/action', {
    command: 'ExecuteAutomatedTest',
    adapterId,
    context: { projectId: 'p-shop', flowId },
  });

test('a scenario is run, and its log leads to those of its flows [LOG-013, ROUTE-024, ROUTE-025]', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop');
  const first = await createdFlow(page, `Sign in ${Date.now()}`, webSteps('Open'));
  const second = await createdFlow(page, `Pay ${Date.now()}`, webSteps('Pay'));
  const id = await createdScenario(page, [{ flowId: first }, { flowId: second }]);
  const agent = await ScriptedAgent.announced(page);
  await visit(page, scenarioPath(id));
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Run');
  await page.getByRole('option', { name: `Run ${name}…` }).click();
  await expect(runDialog(page, name)).toBeVisible();
  await choose(page, /Adapter/, new RegExp(agent.name));
  await sendAndView(page, name, 'Message sent to adapter');
  await expect(page).toHaveURL(new RegExp(`${logs}/scenarios/[^/]+$`));

  const run = await agent.claim();
  await run.pass(0);
  await run.begin(1);
  await run.beginStep(0, 1);
  await expect(rowOf(page, 'Sign in').locator('[data-status]')).toHaveAttribute('data-status', 'PASSED');
  await expect(rowOf(page, 'Pay').locator('[data-status]')).toHaveAttribute('data-status', 'RUNNING');
  await run.endStep(0, 'PASSED', {}, 1);
  await run.endNode('PASSED', 1);
  await run.end('passed');
  await expect(headStatus(page)).toHaveAttribute('data-status', 'PASSED');
  expect(await axeFindings(page)).toEqual([]);
  await rowOf(page, 'Pay').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${logs}/flows/[^/]+$`));
  await expect(headStatus(page)).toHaveAttribute('data-status', 'PASSED');
  await page.getByRole('link', { name: 'Scenario log' }).click();
  await expect(rowOf(page, 'Sign in')).toBeVisible();

  await visit(page, scenarioPath(id, 'logs'));
  await expect(tabOf(page, 'Logs')).toHaveAttribute('aria-current', 'page');
  await page.getByRole('row').filter({ hasText: '2 of 2 passed' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${scenarioPath(id, 'logs')}/[^/]+$`));
  await expect(headStatus(page)).toHaveAttribute('data-status', 'PASSED');
  await agent.leave();
});

test('the logs of a project are listed live, and found by name, status, person and adapter [LOG-009, LOG-010, LOG-011, LOG-013, ROUTE-025]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const agent = await ScriptedAgent.announced(page);
  const mark = `Listed ${Date.now()}`;
  const [good, warned, bad] = await Promise.all(
    ['good', 'warned', 'bad'].map((name) => createdFlow(page, `${mark} ${name}`, webSteps('Open', 'Order'))),
  );
  await request(page, good ?? '', agent.id);
  const passing = await agent.claim();
  await passing.pass();
  await passing.end('passed');
  await request(page, warned ?? '', agent.id);
  const warning = await agent.claim();
  await warning.pass();
  await warning.end('passedWithWarnings');
  await visit(page, logs);
  await page.getByRole('searchbox', { name: 'Search flow logs' }).fill(mark);
  await expect(rowOf(page, `${mark} good`)).toContainText('2 of 2 passed');
  await expect(page.locator('tbody tr')).toHaveCount(2);

  await request(page, bad ?? '', agent.id);
  const failing = await agent.claim();
  await failing.begin();
  await failing.beginStep(0);
  const last = rowOf(page, `${mark} bad`);
  await expect(last.locator('[data-status]')).toHaveAttribute('data-status', 'RUNNING');
  await expect(page.locator('tbody tr').first()).toContainText('bad');
  await failing.endStep(0, 'FAILED', { message: 'no answer' });
  await failing.endNode('FAILED');
  await failing.end('failed');
  await expect(last.locator('[data-status]')).toHaveAttribute('data-status', 'FAILED');
  await expect(last).toContainText('1 failed');

  /** The colours by their names, in the theme of the page. */
  const inkOf = (status: string) =>
    page
      .locator(`tbody [data-status="${status}"] svg`)
      .first()
      .evaluate((icon) => getComputedStyle(icon).color);
  const token = (name: string) =>
    page.evaluate((variable) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(--${variable})`;
      const ink = getComputedStyle(probe).color;
      probe.remove();
      return ink;
    }, name);
  expect([await inkOf('PASSED'), await inkOf('FAILED')]).toEqual([await token('success'), await token('danger')]);
  expect(await axeFindings(page)).toEqual([]);

  await choose(page, 'Status', 'Passed');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(rowOf(page, `${mark} warned`)).toContainText('Passed with warnings');
  await choose(page, 'Status', 'Cancelled');
  await expect(page.locator('tbody tr')).toHaveCount(0);
  await choose(page, 'Status', 'Any status');
  await choose(page, 'Adapter', agent.name);
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await choose(page, 'Run by', 'Carlos Medina');
  await expect(page.locator('tbody tr')).toHaveCount(0);

  // The filters are in the address: it can be shared, and the back button leads to the list as it was.
  await page.goBack();
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await choose(page, 'Status', 'Failed');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page).toHaveURL(/status=FAILED/);
  const address = page.url();
  await last.getByRole('link').click();
  await expect(headStatus(page)).toHaveAttribute('data-status', 'FAILED');
  await page.goBack();
  await expect(page.getByRole('button', { name: /Failed.*Status|Status.*Failed/ })).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  const shared = await open('contributor', address);
  await expect(rowOf(shared, `${mark} bad`)).toBeVisible();
  await expect(shared.locator('tbody tr')).toHaveCount(1);
  await expect(shared.getByRole('searchbox', { name: 'Search flow logs' })).toHaveValue(mark);
  await visit(shared, `${logs}?item=${good}`);
  await expect(shared.locator('tbody tr')).toHaveCount(1);
  await expect(shared.getByRole('button', { name: new RegExp(`${mark} good`) })).toBeVisible();
  await agent.leave();
});

test('nobody without the right opens logs, and German people read them in German [ROUTE-018, ROUTE-026]', async ({
  open,
}) => {
  const barred = await open('contributor', '/', { isNew: true });
  await withoutModule(barred, 'ExecutionLog');
  await barred.goto(logs);
  await expect(barred).toHaveURL(/\/projects\/p-shop$/);
  await expect(barred.getByRole('link', { name: 'Execution Logs' })).toHaveCount(0);
  const german = await open('owner', logs, { locale: 'de-DE' });
  await expect(german.getByRole('heading', { name: 'Ausführungsprotokolle' })).toBeVisible();
  await expect(german.getByRole('searchbox', { name: 'Protokolle der Abläufe suchen' })).toBeVisible();
  await expect(german.getByRole('button', { name: /Jeder Status/ })).toBeVisible();
});

test('a person says how their flow of a scenario went: it is in the log, and the run goes on', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop');
  const [look, pay] = [`Look ${Date.now()}`, `Pay ${Date.now()}`];
  const id = await createdScenario(page, [
    { flowId: await createdFlow(page, look, webSteps('Look')), executionMode: 'MANUAL', onFailure: 'CONTINUE' },
    { flowId: await createdFlow(page, pay, webSteps('Pay')) },
  ]);
  const agent = await ScriptedAgent.announced(page);
  const plan = await createdPlan(page, { name: 'Release' }, id);
  const context = { projectId: 'p-shop', scenarioId: id, testPlanId: plan.id, scopeItemId: plan.items[0]?.id };
  await called(page, 'POST', '/rs/api/v1/action', { command: 'ExecuteScenarioTest', context });
  await (await agent.claim()).endAtPerson(0);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText(`is waiting for a person to execute ${look}`)).toBeVisible();
  await visit(page, planPath(plan.id, 'scope'));
  await page.getByRole('link', { name: 'Waiting for a person' }).click();
  await expect(page.getByText('Record its result to continue the run.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Note').fill('No article was found');
  await page.getByRole('button', { name: 'Failed', exact: true }).click();
  await expect(rowOf(page, look).locator('[data-status]')).toHaveAttribute('data-status', 'FAILED');
  await expect(page.getByRole('button', { name: 'Skip', exact: true })).toHaveCount(0);

  const rest = await agent.claim();
  await rest.pass(1);
  await rest.end('passed');
  await expect(headStatus(page)).toHaveAttribute('data-status', 'FAILED');
  await rowOf(page, look).getByRole('link').click();
  await expect(headStatus(page)).toHaveAttribute('data-status', 'FAILED');
  await expect(page.getByText(/^Executed by .+: No article was found$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tasks and steps' }).getByText('Not started')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Tasks and steps' }).getByText('Not recorded').first()).toBeAttached();
  await expect(page.getByRole('button', { name: /Attempt 1: Failed/ })).toBeVisible();
  await expect(page.locator('dt').filter({ hasText: 'Adapter' })).toHaveCount(0);
  await agent.leave();
});
