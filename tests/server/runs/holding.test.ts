import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runLimits } from '../../../src/domain/runs/run-limits.ts';
import { Caller } from '../caller.ts';
import { began, ended, numbered, type NewEvent } from '../../model/logs/sample-plan.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { atRun, flowWith, Held, notes, readRun, requested, TestAgent } from './at-runs.ts';

/** Who holds a run: tokens, instances, events and ends that arrive twice, late, out of order or from the wrong one. */
let space: Workspace;
let owner: Caller;
let flowId: string;
let agent: TestAgent;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  flowId = await flowWith(owner, {});
  agent = await TestAgent.announced(owner, { slots: 16 });
});
beforeEach(async () => {
  await space.database.pool.query(
    "update runs set state = 'cancelled', told = 'cancelled', token = null where end_date is null",
  );
  await space.database.pool.query('update run_attempts set end_date = now() where end_date is null');
});
afterAll(() => space.close());

const holding = async (debug = false) => {
  const { runId } = await requested(owner, { flowId, debug });
  const held = await agent.claimed();
  expect(held.run.run).toBe(runId);
  return held;
};

test('a claim that is sent again gives the same run, also at the same time, and nothing when its attempt is over', async () => {
  await requested(owner, { flowId });
  await requested(owner, { flowId });
  const token = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(() => agent.claim(token)));
  expect(new Set(answers.map((run) => run?.run)).size).toBe(1);
  const [run] = answers;
  if (!run) throw new Error('there is no run');
  await new Held(owner, run).end('failed', 0);
  expect(await agent.claim(token)).toBeNull();
  expect((await agent.claim())?.attempt).toBe(1);
});

test('the holder of a run hears whether its project films it', async () => {
  const rule = { passedDays: null, failedDays: null, cancelledDays: null };
  const films = async (): Promise<unknown> => {
    await requested(owner, { flowId });
    const held = await agent.claimed();
    await held.end('failed', 0);
    return held.run.films;
  };
  expect(await films()).toEqual({ films: 'never', filmsWithSecrets: false });
  const at = { params: { project: 'p-1' } };
  await owner.reply('logs.setRetention', { ...at, body: { ...rule, films: 'failed', filmsWithSecrets: true } });
  expect(await films()).toEqual({ films: 'failed', filmsWithSecrets: true });
});

test('many agents that claim at once get different runs', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, async () => (await requested(owner, { flowId })).runId));
  const claimed = await Promise.all(Array.from({ length: 12 }, () => agent.claim()));
  const runs = claimed.flatMap((run) => run?.run ?? []);
  expect(runs.toSorted()).toEqual(ids.toSorted());
});

test('lanes: debugging first, then in the order of requests; ten minutes of waiting lift a run', async () => {
  const first = await requested(owner, { flowId });
  const debugged = await requested(owner, { flowId, debug: true });
  expect(await agent.claim(randomUUID(), [2])).toBeNull();
  expect((await agent.claim())?.run).toBe(debugged.runId);
  expect(await agent.claim(randomUUID(), [0])).toBeNull();
  const long = new Date(Date.now() - runLimits.laneLift - 1_000).toISOString();
  await space.database.pool.query('update runs set request_date = $2 where id = $1', [first.runId, long]);
  expect((await agent.claim(randomUUID(), [0]))?.run).toBe(first.runId);
});

test('events are stored once, in any order and repetition; a gap is answered with the number to send from', async () => {
  const held = await holding();
  expect(await held.events(1, notes(1, 3))).toEqual({ next: 4 });
  expect(await held.events(1, notes(1, 3))).toEqual({ next: 4 });
  expect(await held.events(6, notes(6, 2))).toEqual({ next: 4 });
  expect(await held.events(3, notes(3, 3))).toEqual({ next: 6 });
  expect(await held.events(6, [])).toEqual({ next: 6 });
  await Promise.all([6, 7, 8].map((from) => held.events(from, notes(from, 3))));
  await held.events(6, notes(6, 5));
  const { rows } = await space.database.pool.query<{ seq: number }>(
    'select seq from run_events where run_id = $1 order by seq',
    [held.run.run],
  );
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 10 }, (_, at) => at + 1));
  expect(await held.eventsRefused(11, [...notes(12, 1)])).toMatchObject({ status: 422 });
});

test('events of a node, row or step that the run does not have are refused in words, and none of them is stored', async () => {
  const held = await holding();
  const others: NewEvent[] = [
    { type: 'node.began', node: 1 },
    { type: 'execution.began', node: 0, iteration: 2 },
    began({ step: 's2' }),
    ended({ step: 'of another flow' }),
  ];
  for (const other of others)
    expect(await held.eventsRefused(1, numbered([{ type: 'node.began', node: 0 }, other]))).toMatchObject({
      status: 422,
      code: 'notInPlan',
      values: { seq: 2 },
      detail: expect.stringMatching(/^Event 2 names a (node|row|step) that the run does not have\. Send/) as string,
    });
  expect(await readRun(owner, held.run.run)).toMatchObject({ state: 'assigned', events: 0 });
  expect(await held.events(1, numbered([{ type: 'node.began', node: 0 }, began({ step: 's1' })]))).toEqual({ next: 3 });
  const manual = { ...held.body, outcome: 'manual' as const, events: 2, node: 7 };
  expect(await owner.problem('agents.end', { ...held.at, body: manual })).toMatchObject({
    status: 422,
    code: 'notInPlan',
  });
  expect(await held.end('failed', 2)).toEqual({ state: 'failed' });
});

test('the end waits for its events, is final, and is answered alike when it is sent again', async () => {
  const held = await holding();
  await held.events(1, notes(1, 2));
  expect(await held.endRefused('passed', 3)).toMatchObject({ status: 409, code: 'eventsMissing', values: { next: 3 } });
  expect(await held.end('passed', 2)).toEqual({ state: 'passed' });
  expect(await held.end('passed', 2)).toEqual({ state: 'passed' });
  expect(await held.endRefused('failed', 2)).toMatchObject({ status: 410, code: 'leaseGone' });
  expect(await held.eventsRefused(3)).toMatchObject({ status: 410, code: 'leaseGone' });
  expect(await agent.beat([{ ...held.hold, state: 'running' }], 16)).toMatchObject({
    orders: [{ run: held.run.run, order: 'gone' }],
  });
});

test('only the holder of the token counts: another token, attempt, person or account is refused', async () => {
  const held = await holding();
  await held.events(1);
  const others = [
    new Held(owner, { ...held.run, token: randomUUID() }),
    new Held(owner, { ...held.run, attempt: 2 }),
    new Held(space.as('contributor'), held.run),
    new Held(space.as('stranger'), held.run),
  ];
  for (const other of others) {
    expect((await other.eventsRefused(2)).status).toBe(410);
    expect((await other.endRefused('passed', 1)).status).toBe(410);
    expect((await other.who.problem('agents.secrets', { ...other.at, body: other.hold })).status).toBe(410);
  }
  expect(await readRun(owner, held.run.run)).toMatchObject({ state: 'running', events: 1 });
});

test('the newer of two processes with one id takes over; the older one is told to stop', async () => {
  const older = await TestAgent.announced(owner);
  const newer = older.again();
  await newer.beat();
  expect(await older.beatRefused()).toMatchObject({ status: 409, code: 'otherInstance' });
  const body = { instance: older.instance, token: randomUUID(), lanes: [1] };
  expect((await owner.problem('agents.claim', { params: { id: older.id }, body })).status).toBe(409);
  expect(await newer.claim()).toBeNull();
  await owner.reply('adapters.delete', { params: { id: newer.id } });
  expect((await newer.beatRefused()).status).toBe(404);
});

test('a cancelled run stops its agent, by its beat and while it waits; one that waits ends at once', async () => {
  const held = await holding();
  await held.events(1);
  const waiting = agent.wait(20_000);
  expect(await owner.reply('runs.cancel', atRun(held.run.run))).toMatchObject({ state: 'running' });
  const stop = { orders: [{ run: held.run.run, order: 'stop' }] };
  expect(await waiting).toMatchObject(stop);
  expect(await agent.beat([{ ...held.hold, state: 'running' }], 16)).toMatchObject(stop);
  expect(await held.end('cancelled', 1)).toEqual({ state: 'cancelled' });
  expect(await owner.problem('runs.cancel', atRun(held.run.run))).toMatchObject({ status: 409, code: 'runOver' });
  const { runId } = await requested(owner, { flowId });
  expect(await owner.reply('runs.cancel', atRun(runId))).toEqual({ id: runId, state: 'cancelled' });
  expect(await agent.claim()).toBeNull();
});

test('a debugged run is held and goes on; another one cannot be paused', async () => {
  const held = await holding(true);
  await held.events(1);
  const { run } = held.run;
  const beat = (state: 'running' | 'held') => agent.beat([{ ...held.hold, state }], 16);
  await owner.reply('runs.pause', atRun(run));
  expect(await beat('running')).toMatchObject({ orders: [{ run, order: 'pause' }] });
  expect(await beat('held')).toMatchObject({ orders: [] });
  expect(await readRun(owner, run)).toMatchObject({ state: 'held', status: 'PAUSED', pauseRequested: true });
  expect(await owner.reply('runs.resume', atRun(run))).toEqual({ id: run, state: 'held' });
  expect(await beat('held')).toMatchObject({ orders: [{ run, order: 'resume' }] });
  expect(await beat('running')).toMatchObject({ orders: [] });
  expect(await readRun(owner, run)).toMatchObject({ state: 'running' });
  await held.end('passed', 1);
  const other = await holding();
  await other.events(1);
  expect(await owner.problem('runs.pause', atRun(other.run.run))).toMatchObject({
    status: 409,
    code: 'runNotPausable',
  });
});

test('an agent that waits hears of work, and an agent whose places are taken does not', async () => {
  const waiting = agent.wait(20_000);
  const { runId } = await requested(owner, { flowId });
  expect(await waiting).toEqual({ work: true, orders: [] });
  const full = await TestAgent.announced(owner, { slots: 1 });
  expect((await full.claim())?.run).toBe(runId);
  await requested(owner, { flowId });
  expect(await full.wait()).toEqual({ work: false, orders: [] });
  // The last of several places is for recordings and debugging.
  await full.beat([], 2);
  expect(await full.wait()).toEqual({ work: false, orders: [] });
  await requested(owner, { flowId, debug: true });
  expect(await full.wait()).toEqual({ work: true, orders: [] });
});

test('a person who may no longer run tests in the project gets no run of it', async () => {
  const who = space.as('contributor');
  const theirs = await TestAgent.announced(who);
  await requested(who, { flowId });
  await space.database.pool.query("update project_members set role = 'VIEWER' where user_id = 'contributor'");
  expect(await theirs.claim()).toBeNull();
  await space.database.pool.query("update project_members set role = 'CONTRIBUTOR' where user_id = 'contributor'");
  expect(await theirs.claim()).not.toBeNull();
});
