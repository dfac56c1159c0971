import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serverLimits } from '../../../server/limits.ts';
import type { RunEvent } from '../../../src/domain/runs/run-events.ts';
import { eventsOf, numbered } from '../../model/logs/sample-plan.ts';
import { read as readAdapter } from '../adapters/at-adapters.ts';
import type { Caller } from '../caller.ts';
import { addedDataset, atDataset, changed, columnOf, flowIds, openWithFlows, rowOf } from '../datasets/at-datasets.ts';
import { change, step, task } from '../flows/at-flows.ts';
import { addedScenario, change as changeScenario, place } from '../scenarios/at-scenarios.ts';
import type { Workspace } from '../workspace.ts';
import { atRun, readRun, requested, requestRefused, TestAgent, type Held } from './at-runs.ts';
import { endLeases, settled, sweep } from './clock-of-leases.ts';

/** A run of a flow over the rows of its dataset, several at a time: each row has a lease, the log shows them in order. */
let space: Workspace;
let owner: Caller;
let datasetId: string;
const { checkOut: flowId } = flowIds;
const secretOf = (at: number) => `horse battery ${at}`;

beforeAll(async () => {
  space = await openWithFlows();
  owner = space.as('owner');
  await change(owner, flowId, [
    { type: 'task.add', task: task('t1') },
    { type: 'step.add', step: step('s-name', 't1', { actionType: 'Navigate', parameterValue: '/' }) },
    { type: 'step.add', step: step('s-pass', 't1', { rank: 'a1', actionType: 'Type' }) },
  ]);
  datasetId = (await addedDataset(owner, 'Orders')).id;
  const rows = Array.from({ length: 5 }, (_, at) => rowOf(`r${at + 1}`, { name: `/orders/${at + 1}` }));
  const pass = columnOf('pass', { name: 'Password', type: 'secret', feeds: { stepId: 's-pass' } });
  await changed(
    owner,
    datasetId,
    { type: 'column.add', column: columnOf('name', { feeds: { stepId: 's-name' } }), cells: [] },
    { type: 'column.add', column: pass, cells: [] },
    { type: 'row.add', rows },
  );
  const cells = rows.map(({ id }, at) => ({ row: id, column: 'pass', value: secretOf(at + 1) }));
  await owner.reply('datasets.seal', { ...atDataset(datasetId), body: { cells } });
});
beforeEach(async () => {
  await settled(space);
  await space.database.pool.query(
    "update runs set state = 'cancelled', told = 'cancelled', token = null where end_date is null",
  );
});
afterAll(() => space.close());

const request = (adapterId = '', rowsAtOnce = 2) => requested(owner, { flowId, datasetId, rowsAtOnce }, { adapterId });
const planOf = ({ run }: Held) => owner.reply('agents.plan', { params: { hash: run.plan } });
const rowOfRun = async (held: Held) => (await planOf(held)).nodes[0]?.rows.map(({ iteration }) => iteration);
const readLog = (logId: string) => owner.reply('logs.flow', { params: { project: 'p-1', logId } });
const rowsOf = async (logId: string) =>
  (await readLog(logId)).executions.map(({ run, status }) => [run?.state, run?.ending ?? status]);

/** What an adapter tells about its row. */
const eventsFor = async (held: Held, results: Parameters<typeof eventsOf>[1] = {}): Promise<RunEvent[]> => {
  const [node] = (await planOf(held)).nodes;
  return node ? numbered(eventsOf(node, results)) : [];
};
const pass = async (held: Held) => {
  const events = await eventsFor(held);
  await held.events(1, events);
  await held.end('passed', events.length);
};
const fail = async (held: Held) => {
  const events = await eventsFor(held, { 's-pass': 'FAILED' });
  await held.events(1, events);
  await held.end('failed', events.length);
};
const begin = async (held: Held) => held.events(1, (await eventsFor(held)).slice(0, 4));
const stateIs = (runId: string, state: string) =>
  expect.poll(async () => (await readRun(owner, runId)).state, { timeout: 30_000 }).toBe(state);
/** Each takes its row before the next one asks. */
const claimed = async (...agents: readonly TestAgent[]): Promise<Held[]> => {
  const held: Held[] = [];
  for (const agent of agents) held.push(await agent.claimed());
  return held;
};
const endedFacts = async (runId: string) => {
  const { rows } = await space.database.pool.query<{ type: string }>(
    'select type from facts where about = $1 order by position',
    [`run/${runId}`],
  );
  return rows.map(({ type }) => type);
};

describe('five rows, two at a time', () => {
  test('no more than two are given out; the next one is when one has ended, and the log has all in their order [LOG-002, DATA-002]', async () => {
    const agent = await TestAgent.announced(owner, { slots: 16 });
    const { runId, logId } = await request();
    expect(await readRun(owner, runId)).toMatchObject({ state: 'queued', rowsAtOnce: 2 });
    const [first, second] = await claimed(agent, agent);
    expect([await rowOfRun(first!), await rowOfRun(second!)]).toEqual([[1], [2]]);
    expect(await agent.claim()).toBeNull();
    expect((await agent.wait()).work).toBe(false);
    await begin(first!);
    await stateIs(runId, 'running');
    await pass(second!);
    const third = await agent.claimed();
    expect(await rowOfRun(third)).toEqual([3]);
    expect(await agent.claim()).toBeNull();
    expect((await rowsOf(logId)).map(([state]) => state)).toEqual([
      'running',
      'passed',
      'assigned',
      'queued',
      'queued',
    ]);
    await pass(third);
    const [fourth] = await claimed(agent);
    await fail(fourth!);
    const [fifth] = await claimed(agent);
    const events = await eventsFor(first!);
    await first!.events(5, events.slice(4));
    await first!.end('passed', events.length);
    await pass(fifth!);
    await stateIs(runId, 'failed');
    await expect.poll(async () => (await readLog(logId)).status, { timeout: 30_000 }).toBe('FAILED');
    const log = await readLog(logId);
    expect(log).toMatchObject({
      totalIterations: 5,
      executedIterations: 5,
      executedSteps: 10,
      passedSteps: 9,
      failedSteps: 1,
    });
    expect(log.executions.map(({ iteration, status, run }) => [iteration, status, run?.adapterName])).toEqual(
      [1, 2, 3, 4, 5].map((row) => [row, row === 4 ? 'FAILED' : 'PASSED', agent.id]),
    );
    await expect.poll(() => endedFacts(runId)).toEqual(['run.requested', 'run.ended']);
    const { _embedded } = await owner.reply('logs.ofFlow', { params: { project: 'p-1', flowId }, query: {} });
    expect(_embedded.flowLogs.filter((one) => one.runId === runId)).toHaveLength(1);
    expect(_embedded.flowLogs).toHaveLength(1);
    const found = async (adapter: string) => {
      const query = { adapter: [adapter] };
      const answer = await owner.reply('logs.ofFlow', { params: { project: 'p-1', flowId }, query });
      return answer._embedded.flowLogs.map((one) => one.runId);
    };
    expect([await found(agent.id), await found('another')]).toEqual([[runId], []]);
  });

  test('an adapter that dies loses the rows that it held, and none else: the log says of each what became of it [LOG-005]', async () => {
    const agent = await TestAgent.announced(owner, { slots: 16 });
    const { runId, logId } = await request();
    const [first, second] = await claimed(agent, agent);
    await pass(first!);
    const [third] = await claimed(agent);
    await begin(second!);
    await third!.events(1, await eventsFor(third!));
    // Its adapter has told its end, but not asked the server to take it.
    const finishing = (await readLog(logId)).executions[2];
    expect(finishing).toMatchObject({ status: 'RUNNING', endDate: expect.any(String), run: { state: 'running' } });
    await endLeases(space);
    expect((await sweep(space)).runs.toSorted()).toEqual([second!.run.run, third!.run.run].toSorted());
    await stateIs(runId, 'running');
    await expect
      .poll(() => rowsOf(logId), { timeout: 30_000 })
      .toEqual([
        ['passed', 'PASSED'],
        ['lost', 'LOST'],
        ['lost', 'LOST'],
        ['queued', 'NOT_STARTED'],
        ['queued', 'NOT_STARTED'],
      ]);
    const others = await claimed(agent, agent);
    for (const held of others) await pass(held);
    await stateIs(runId, 'lost');
    expect(await readRun(owner, runId)).toMatchObject({ status: 'FAILED', ending: 'LOST' });
    await expect
      .poll(() => endedFacts(runId), { timeout: 30_000 })
      .toEqual(['run.requested', 'attempt.lost', 'attempt.lost', 'run.ended']);
  });

  test('a row gets the secrets of its own cells alone', async () => {
    const agent = await TestAgent.announced(owner, { slots: 16 });
    await request();
    const held = await claimed(agent, agent);
    for (const [at, one] of held.entries()) {
      const { secrets } = await owner.reply('agents.secrets', { ...one.at, body: one.hold });
      expect(Object.values(secrets)).toEqual([secretOf(at + 1)]);
    }
  });

  test('cancelled: rows that wait end at once, the adapter is told to stop the others, and the run ends with the last one', async () => {
    const agent = await TestAgent.announced(owner, { slots: 16 });
    const { runId, logId } = await request();
    const [held] = await claimed(agent);
    await begin(held!);
    await owner.reply('runs.cancel', atRun(runId));
    expect((await agent.wait()).orders).toEqual([{ run: held!.run.run, order: 'stop' }]);
    expect(await agent.claim()).toBeNull();
    expect((await readRun(owner, runId)).cancelRequested).toBe(true);
    await held!.end('cancelled', 4);
    await stateIs(runId, 'cancelled');
    expect((await rowsOf(logId)).map(([state]) => state)).toEqual(Array(5).fill('cancelled'));
  });

  test('rows that no adapter takes in time expire together, and only those whose turn it is are in its queue [ADAPT-003]', async () => {
    const agent = await TestAgent.announced(owner, { slots: 16 });
    const { runId, logId } = await request(agent.id);
    const queue = (await readAdapter(owner, agent.id)).executionQueue;
    expect(queue.map(({ context }) => context?.runId)).toEqual([runId, runId]);
    expect((await readRun(owner, runId)).waiting).toMatchObject({ reason: 'inLine', place: 1 });
    await space.database.pool.query('update runs set adapter_id = $1 where rows_of = $2', ['gone', runId]);
    await sweep(space);
    await stateIs(runId, 'expired');
    expect(await rowsOf(logId)).toEqual(Array(5).fill(['expired', 'EXPIRED']));
  });

  test('removing an entry of the queue cancels its row; the others are executed', async () => {
    const agent = await TestAgent.announced(owner, { slots: 16 });
    const { runId, logId } = await request(agent.id);
    const [entry] = (await readAdapter(owner, agent.id)).executionQueue;
    await owner.reply('adapters.unqueue', { params: { id: entry?.id ?? '' } });
    await expect.poll(async () => (await rowsOf(logId))[0], { timeout: 30_000 }).toEqual(['cancelled', 'NOT_STARTED']);
    for (let row = 2; row <= 5; row += 1) await pass(await agent.claimed());
    await stateIs(runId, 'cancelled');
    expect((await rowsOf(logId)).map(([state]) => state)).toEqual(['cancelled', ...Array<string>(4).fill('passed')]);
  });
});

describe('refused with a reason', () => {
  test('in debug mode, by a person, of a scenario, and of too many rows; with one row it is an ordinary run', async () => {
    const refused = (context: Parameters<typeof requestRefused>[1], more?: Parameters<typeof requestRefused>[2]) =>
      requestRefused(owner, { flowId, datasetId, rowsAtOnce: 2, ...context }, more);
    const refusal = { kind: 'invalid', field: 'context.rowsAtOnce', code: 'rowsNotApart' };
    expect(await refused({ debug: true })).toMatchObject(refusal);
    expect(await refused({}, { command: 'ExecuteManualTest' })).toMatchObject(refusal);
    const scenarioId = await addedScenario(owner);
    await changeScenario(owner, scenarioId, [{ type: 'place.add', place: place('p1', flowId, 'a1') }]);
    expect(await requestRefused(owner, { scenarioId, rowsAtOnce: 2 })).toMatchObject(refusal);
    const { id } = await addedDataset(owner, 'Many');
    const many = Array.from({ length: serverLimits.rowsOfRunMost + 1 }, (_, at) => rowOf(`m${at}`, {}));
    await changed(owner, id, { type: 'row.add', rows: many });
    expect(await refused({ datasetId: id })).toMatchObject({ code: 'rowsNotApart' });
    const { runId } = await requested(owner, { flowId, rowsAtOnce: 2 });
    expect((await readRun(owner, runId)).rowsAtOnce).toBe(0);
  });

  test('of a flow with a task that repeats for each row', async () => {
    await change(owner, flowId, [{ type: 'task.update', taskId: 't1', field: 'repeats', value: true }]);
    const refused = await requestRefused(owner, { flowId, datasetId, rowsAtOnce: 2 });
    expect(refused).toMatchObject({ code: 'rowsNotApart' });
    await change(owner, flowId, [{ type: 'task.update', taskId: 't1', field: 'repeats', value: false }]);
  });
});
