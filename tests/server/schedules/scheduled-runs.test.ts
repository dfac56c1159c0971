import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { TestAgent } from '../runs/at-runs.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { listed, makeDue, repeating, runnableScenario } from './at-schedules.ts';

/** Notifications of the ends of runs that schedules requested. */
let space: Workspace;
let owner: Caller;
let agent: TestAgent;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  agent = await TestAgent.announced(owner);
});
afterAll(() => space.close());

const aboutRuns = ['SCHEDULE_NOT_RUN', 'SCHEDULED_RUN_ENDED'];
const noticesOf = async (who: Caller) =>
  (await who.reply('notifications.list', {})).notifications.filter(({ type }) => aboutRuns.includes(type));
const headers = async (who = owner) => (await noticesOf(who)).map(({ message }) => message.header);

const ended = async (outcome: 'passed' | 'failed' | 'lost' | 'cancelled', { message = '', by = agent } = {}) => {
  const held = await by.claimed();
  await held.events(1);
  await held.end(outcome, 1, { message });
  await followed(held.run.run);
  return held.run.run;
};

/** A schedule that fires when it is told to. */
const scheduled = async (who = owner) => {
  const { id, entityName } = await repeating(who, await runnableScenario(owner));
  let ago = 9;
  const fired = async () => {
    const past = async () =>
      (await listed(owner, { status: '' })).filter((one) => one.scheduleId === id && one.id !== id);
    const before = (await past()).length;
    await makeDue(space, id, (ago -= 1));
    await expect.poll(async () => (await past()).length, { timeout: 30_000 }).toBe(before + 1);
    return (await past())[0]?.executionLogId ?? '';
  };
  const ran = async (outcome: 'passed' | 'failed' | 'lost' | 'cancelled', message = '') => {
    await fired();
    return ended(outcome, { message });
  };
  return { id, name: entityName, fired, ran };
};

const outcomeOf = async (run: string): Promise<string | undefined> =>
  (await space.database.pool.query<{ outcome: string }>('select outcome from schedule_fires where run_id = $1', [run]))
    .rows[0]?.outcome;
const again = "update schedule_fires set outcome = '', outcome_date = null where run_id = $1";
const followed = (run: string) => expect.poll(() => outcomeOf(run), { timeout: 30_000 }).not.toBe('');

/** No adapter takes the run for a day. */
const expired = async (run: string) => {
  await space.database.pool.query("update runs set request_date = request_date - interval '25 hours' where id = $1", [
    run,
  ]);
  await followed(run);
};

test('the creator of a schedule is notified of each run that fails and of the first that passes again, by mail too', async () => {
  const { name, ran } = await scheduled();
  const failed = `The scheduled run of ${name} has failed`;
  const recovered = `The scheduled run of ${name} passes again`;
  await ran('passed');
  expect(await headers()).toEqual([]);
  const run = await ran('failed', 'The button Pay is missing.');
  const [notice] = await noticesOf(owner);
  expect(notice?.message).toMatchObject({
    header: failed,
    description: 'The button Pay is missing.',
    url: `/projects/p-1/execution-logs/scenarios/${run}`,
  });
  await ran('failed');
  expect(await headers()).toEqual([failed, failed]);
  await ran('cancelled');
  expect(await headers()).toEqual([failed, failed]);
  await ran('passed');
  await ran('passed');
  expect(await headers()).toEqual([recovered, failed, failed]);
  await ran('lost');
  expect((await noticesOf(owner))[0]?.message).toMatchObject({
    header: failed,
    description: 'The adapter stopped responding during the run.',
  });
  const mails = async () =>
    (
      await space.database.pool.query<{ subject: string }>(
        "select subject from mails where recipient = 'owner@assay.example' and kind = 'notification.scheduled_run_ended'",
      )
    ).rows.map(({ subject }) => subject);
  await expect.poll(mails, { timeout: 30_000 }).toContain(recovered);
});

test('the creator of a schedule is notified once when no adapter takes its runs in time, and when one passes again', async () => {
  const { name, fired, ran } = await scheduled();
  const before = await headers();
  const notRun = `${name} did not run as scheduled`;
  await expired(await fired());
  const [notice] = await noticesOf(owner);
  expect(notice).toMatchObject({
    type: 'SCHEDULE_NOT_RUN',
    message: { header: notRun, description: 'No adapter took the run in time.' },
  });
  await expired(await fired());
  expect(await headers()).toEqual([notRun, ...before]);
  await ran('passed');
  expect(await headers()).toEqual([`The scheduled run of ${name} passes again`, notRun, ...before]);
});

test('a run that ends while no server looks is notified of afterwards, once, also if two servers look', async () => {
  const { name, ran } = await scheduled();
  const before = (await headers()).length;
  const run = await ran('failed');
  await space.database.pool.query(again, [run]);
  await followed(run);
  expect(await headers()).toHaveLength(before + 1);
  await space.database.pool.query('delete from notifications where source like $1', ['p-1/schedules/%']);
  await space.database.pool.query(again, [run]);
  await followed(run);
  expect(await headers()).toEqual([`The scheduled run of ${name} has failed`]);
});

test('the owners of the project are notified when the creator of the schedule may no longer read its logs', async () => {
  const admin = space.as('admin');
  const { name, fired } = await scheduled(admin);
  const before = await headers();
  await fired();
  const run = await ended('failed', { by: await TestAgent.announced(admin) });
  const failed = `The scheduled run of ${name} has failed`;
  expect(await headers(admin)).toEqual([failed]);
  expect(await headers()).toEqual(before);
  await space.database.pool.query("update users set role = 'END_USER' where id = 'admin'");
  await space.database.pool.query(again, [run]);
  await followed(run);
  await space.database.pool.query("update users set role = 'ACCOUNT_ADMIN' where id = 'admin'");
  expect(await headers()).toEqual([failed, ...before]);
});
