import { createdFlow } from '../flows/flow-screen.ts';
import { webSteps } from '../runs/run-screen.ts';
import { ScriptedAgent } from '../runs/scripted-agent.ts';
import { createdScenario } from '../scenarios/scenario-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';

/** Notifications for the creator of a schedule. */
test('the creator of a schedule is notified that its run failed, also in German, and finds the log', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const agent = await ScriptedAgent.announced(page);
  const flow = await createdFlow(page, `Nightly ${crypto.randomUUID()}`, webSteps('Open'));
  const entityId = await createdScenario(page, [{ flowId: flow }]);
  const { id, entityName } = (await called(page, 'POST', '/scheduler/api/v1/p-shop/executions/cron', {
    ...{ entityId, adapterId: agent.id, cronExpression: '* * * * *' },
  })) as { id: string; entityName: string };
  // It fires with the next minute.
  await expect(async () => {
    const run = await agent.claim();
    await run.begin();
    await run.end('failed');
  }).toPass({ timeout: 70_000, intervals: [1000] });
  await called(page, 'DELETE', `/scheduler/api/v1/p-shop/executions/${id}`);

  await page.getByRole('button', { name: /^Notifications/ }).press('Enter');
  const failed = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: `The scheduled run of ${entityName} has failed` });
  await expect(failed).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await failed.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/execution-logs\/scenarios\//);
  await expect(page.getByRole('heading', { name: entityName })).toBeVisible();
  await expect(page.getByText('Failed', { exact: true }).first()).toBeVisible();

  const german = await open('owner', '/projects/p-shop', { locale: 'de-DE' });
  await german.getByRole('button', { name: /^Benachrichtigungen/ }).press('Enter');
  await expect(german.getByRole('dialog')).toContainText(
    `Die geplante Ausführung von ${entityName} ist fehlgeschlagen`,
  );
});
