import type { Page } from '@playwright/test';
import { queuedRun, webSteps } from '../runs/run-screen.ts';
import { ScriptedAgent } from '../runs/scripted-agent.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { goOffline, goOnline, tryAgain } from '../support/offline.ts';
import { visit } from '../support/visit.ts';
import { withoutModule } from '../support/without-module.ts';
import { createdFlow, flowPath } from './flow-screen.ts';

/** The last runs of a flow on its summary. */
const lastRuns = (page: Page) => page.getByRole('region', { name: 'Last runs' });
const ofLogs = /\/flows\/[^/]+\/logs\?/;

test('the summary of a flow shows its last runs with state, start and duration, each with a link to its log [ROUTE-016]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdFlow(page, 'Ran a few times', webSteps('Open'));
  const agent = await ScriptedAgent.announced(page);
  await visit(page, flowPath(id));
  await expect(lastRuns(page)).toContainText('No runs yet.');

  // It appears while the summary is open, and follows the run to its end.
  await queuedRun(page, id);
  await expect(lastRuns(page).locator('[data-status]')).toHaveAttribute('data-status', /QUEUED|STARTING|RUNNING/);
  const run = await agent.claim();
  await run.pass(0);
  await run.end('passed');
  await expect(lastRuns(page).locator('[data-status]')).toHaveAttribute('data-status', 'PASSED');
  await expect(lastRuns(page).getByRole('listitem')).toContainText(/Passed.*\d (?:ms|s)$/);
  await expect(lastRuns(page).getByRole('listitem').locator('time')).toBeVisible();
  await expect(lastRuns(page)).not.toContainText('No runs yet.');
  expect(await axeFindings(page)).toEqual([]);

  await lastRuns(page).getByRole('listitem').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${flowPath(id, 'logs')}/[^/]+$`));
  await visit(page, flowPath(id));
  await lastRuns(page).getByRole('link', { name: 'All logs' }).click();
  await expect(page).toHaveURL(new RegExp(`${flowPath(id, 'logs')}$`));
  await agent.leave();
});

test('last runs that cannot be loaded say why and can be retried; without the right to read logs there are none', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop', { isNew: true });
  const id = await createdFlow(page, 'Never ran');
  await page.route(ofLogs, (route) => route.fulfill({ status: 500, json: {} }));
  await visit(page, flowPath(id));
  await expect(lastRuns(page)).toContainText('The last runs couldn’t be loaded');
  await tryAgain(lastRuns(page), () => page.unrouteAll({ behavior: 'wait' }));
  await expect(lastRuns(page)).toContainText('No runs yet.');

  // Offline they say so, and are read when the network is back.
  const other = await createdFlow(page, 'Seen offline');
  await visit(page, flowPath(other));
  await expect(lastRuns(page)).toContainText('No runs yet.');
  await visit(page, '/projects/p-shop/flows');
  await goOffline(page);
  await visit(page, flowPath(other));
  await expect(lastRuns(page)).toContainText('The last runs couldn’t be loaded');
  await expect(page.getByText('Where this flow is used could not be loaded')).toBeVisible();
  await goOnline(page);
  await expect(lastRuns(page)).toContainText('No runs yet.');
  await expect(page.getByText('No flow or scenario uses this flow.')).toBeVisible();

  const reader = await open('owner', '/', { isNew: true, ownSession: true });
  await withoutModule(reader, 'ExecutionLog');
  await reader.goto(flowPath(id));
  await expect(reader.getByText('No flow or scenario uses this flow.')).toBeVisible();
  await expect(lastRuns(reader)).toHaveCount(0);
});
