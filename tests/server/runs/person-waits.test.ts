import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { addedItems, addedPlan, atItem, atPlan } from '../plans/at-plans.ts';
import { addedScenario, change, place } from '../scenarios/at-scenarios.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { atRun, flowWith, readRun, requested, TestAgent } from './at-runs.ts';

/** What is said of a scenario while it waits for a person, and afterwards. */
let space: Workspace;
let owner: Caller;
let agent: TestAgent;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  agent = await TestAgent.announced(owner);
});
afterAll(() => space.close());

const at = '2026-11-25T10:00:00.000Z';
const hour = 3_600_000;

const scenarioOf = async () => {
  const flow = await flowWith(owner, {});
  const scenarioId = await addedScenario(owner);
  await change(
    owner,
    scenarioId,
    (['MANUAL', 'AUTOMATED'] as const).map((executionMode, index) => ({
      type: 'place.add' as const,
      place: place(`p${index}`, flow, `a${index}`, { executionMode, onFailure: 'CONTINUE' }),
    })),
  );
  return scenarioId;
};

/** A run that has waited for an hour at its first flow. */
const waiting = async () => {
  const { runId } = await requested(owner, { scenarioId: await scenarioOf() });
  await (await agent.claimed()).end('manual', 0, { node: 0 });
  await space.database.pool.query(
    `update run_attempts set start_date = start_date - interval '1 hour', end_date = end_date - interval '1 hour'
      where run_id = $1`,
    [runId],
  );
  return runId;
};
const logOf = (runId: string) => owner.reply('logs.scenario', { params: { project: 'p-1', logId: runId } });

test('the log of a scenario says since when it waits for a person, and how long it has waited', async () => {
  const runId = await waiting();
  const [attempt] = (await readRun(owner, runId)).attempts;
  expect(await logOf(runId)).toMatchObject({ pausedDate: attempt?.endDate, waited: 0 });
  await owner.reply('runs.resume', { ...atRun(runId), body: { result: 'PASSED', note: '' } });
  expect(await logOf(runId)).toMatchObject({ state: 'queued', pausedDate: attempt?.endDate, waited: 0 });
  const rest = await agent.claimed();
  const { waited, pausedDate } = await logOf(runId);
  expect(pausedDate).toBeNull();
  expect(waited).toBeGreaterThanOrEqual(hour);
  expect(waited).toBeLessThan(hour + 60_000);
  await rest.events(1, [
    { type: 'node.began', seq: 1, at, node: 1 },
    { type: 'node.ended', seq: 2, at, node: 1, status: 'PASSED', message: '' },
  ]);
  await rest.end('passed', 2);
  expect(await logOf(runId)).toMatchObject({ state: 'passed', pausedDate: null, waited });
});

test('an attempt says what became of it once it waits for a person no more', async () => {
  const resultsOf = async (runId: string) => (await readRun(owner, runId)).attempts.map(({ result }) => result);
  const runId = await waiting();
  expect(await resultsOf(runId)).toEqual([null]);
  await owner.reply('runs.resume', { ...atRun(runId), body: { result: 'FAILED', note: '' } });
  await expect.poll(() => resultsOf(runId)).toEqual(['FAILED']);
  const rest = await agent.claimed();
  expect(await resultsOf(runId)).toEqual(['FAILED', null]);
  await rest.end('cancelled', 0);
  expect(await resultsOf(runId)).toEqual(['FAILED', null]);
  const left = await waiting();
  await owner.reply('runs.cancel', atRun(left));
  expect(await resultsOf(left)).toEqual(['CANCELLED']);
});

test('a scenario that is cancelled while it waits has waited until then', async () => {
  const runId = await waiting();
  await owner.reply('runs.cancel', atRun(runId));
  const { state, waited, pausedDate } = await logOf(runId);
  expect([state, pausedDate]).toEqual(['cancelled', null]);
  expect(waited).toBeGreaterThanOrEqual(hour);
});

test('a plan says that the run of its item waits; who started it and the assignee are notified, once for each wait', async () => {
  const scenarioId = await scenarioOf();
  const { id: testPlanId } = await addedPlan(owner, { name: 'Release 9' });
  const [item] = await addedItems(owner, testPlanId, scenarioId);
  await owner.reply('plans.setAssignee', { ...atItem(testPlanId, item!.id), body: { assignee: 'contributor' } });
  const { runId } = await requested(owner, { scenarioId, testPlanId, scopeItemId: item!.id });
  const noticesOf = async (who: Caller) =>
    (await who.reply('notifications.list', {})).notifications
      .filter(({ type, message: { url } }) => type === 'RUN_WAITS' && url.endsWith(runId))
      .map(({ message: { header } }) => header);
  const people = [owner, space.as('contributor')];
  const counts = async () => (await Promise.all(people.map(noticesOf))).map(({ length }) => length);
  const itemNow = async () => (await owner.reply('plans.scope', atPlan(testPlanId))).scopeItemResponseList[0];

  await (await agent.claimed()).end('manual', 0, { node: 0 });
  await expect.poll(counts).toEqual([1, 1]);
  expect((await noticesOf(owner))[0]).toMatch(/ is waiting for a person to execute /);
  await expect.poll(itemNow).toMatchObject({ latestExecutionId: runId, latestExecutionStatus: 'PAUSED' });
  await owner.reply('runs.resume', { ...atRun(runId), body: { result: 'PASSED', note: '' } });
  await (await agent.claimed()).end('manual', 0, { node: 1 });
  await expect.poll(counts).toEqual([2, 2]);
  await owner.reply('runs.cancel', atRun(runId));
  await expect.poll(itemNow).toMatchObject({ latestExecutionStatus: 'CANCELLED' });
  expect(await counts()).toEqual([2, 2]);
});
