import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { TestAgent } from '../runs/at-runs.ts';
import { at as atScenario } from '../scenarios/at-scenarios.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { listed, makeDue, repeating, runnableScenario } from './at-schedules.ts';

/** Notifications of schedules that did not run. */
let space: Workspace;
let owner: Caller;
let agent: TestAgent;
let scenario: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  agent = await TestAgent.announced(owner);
  scenario = await runnableScenario(owner);
});
afterAll(() => space.close());

const noticesOf = async (who: Caller) =>
  (await who.reply('notifications.list', {})).notifications
    .filter(({ type }) => type === 'SCHEDULE_NOT_RUN')
    .map(({ message }) => [message.header, message.description]);
/** The schedule is due at a time so many minutes ago; waits until it has so many fires. */
const fired = async (id: string, ago: number, fires: number) => {
  await makeDue(space, id, ago);
  const past = async () => (await listed(owner)).filter((one) => one.scheduleId === id && one.id !== id);
  await expect.poll(async () => (await past()).length, { timeout: 30_000 }).toBe(fires);
};
const outcomes = (id: string) => async () =>
  (
    await space.database.pool.query<{ outcome: string }>('select outcome from schedule_fires where schedule_id = $1', [
      id,
    ])
  ).rows.map(({ outcome }) => outcome);
const mails = async () =>
  (
    await space.database.pool.query<{ subject: string }>(
      `select subject from mails where recipient = 'owner@assay.example' and kind = 'notification.schedule_not_run'`,
    )
  ).rows.map(({ subject }) => subject);

test('the creator of a schedule is notified when it did not run, by mail too, and not again until it has run', async () => {
  const cronExpression = `${new Date(Date.now() - 30 * 60_000).getUTCMinutes()} * * * *`;
  const { id, entityName } = await repeating(owner, scenario, { cronExpression });
  const header = `${entityName} did not run as scheduled`;
  const missed = [header, 'Missed: the server was down at this time.'];
  await fired(id, 30, 1);
  expect(await noticesOf(owner)).toEqual([missed]);
  await expect.poll(mails, { timeout: 30_000 }).toEqual([header]);
  await fired(id, 20, 2);
  expect(await noticesOf(owner)).toEqual([missed]);
  await fired(id, 5, 3);
  expect(await noticesOf(owner)).toEqual([missed]);
  const run = await agent.claimed();
  await run.events(1);
  await run.end('passed', 1);
  await expect.poll(outcomes(id), { timeout: 30_000 }).toContain('passed');
  await owner.reply('scenarios.delete', atScenario(scenario));
  await fired(id, 2, 4);
  expect(await noticesOf(owner)).toEqual([
    [header, `${entityName} was deleted. The schedule continues when it is restored.`],
    missed,
  ]);
  await owner.reply('scenarios.restore', atScenario(scenario));
  await owner.reply('schedules.delete', { params: { project: 'p-1', id } });
});

test('the owners of the project are notified when the creator may no longer read schedules', async () => {
  const admin = space.as('admin');
  const { id } = await repeating(admin, scenario);
  const before = (await noticesOf(owner)).length;
  await space.database.pool.query("update users set role = 'END_USER' where id = 'admin'");
  await fired(id, 0, 1);
  await space.database.pool.query("update users set role = 'ACCOUNT_ADMIN' where id = 'admin'");
  const notices = await noticesOf(owner);
  expect(notices).toHaveLength(before + 1);
  expect(notices[0]?.[1]).toBe('The person who created this schedule may no longer run it.');
});
