import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Caller } from '../caller.ts';
import { began, ended, numbered } from '../../model/logs/sample-plan.ts';
import { linked, newKey } from '../requirements/at-requirements.ts';
import { endLeases, sweep } from '../runs/clock-of-leases.ts';
import { flowWith, requested, TestAgent } from '../runs/at-runs.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** What an adapter reports over HTTP is in the log of the run. */
let space: Workspace;
let owner: Caller;
let agent: TestAgent;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  agent = await TestAgent.announced(owner);
});
afterAll(() => space.close());

const inP1 = { params: { project: 'p-1' } };
const logOf = async (flowId: string) => {
  const { _embedded } = await owner.reply('logs.ofFlow', { params: { project: 'p-1', flowId } });
  return _embedded.flowLogs[0];
};
const waitFor = (flowId: string, expected: object) =>
  vi.waitFor(async () => expect(await logOf(flowId)).toMatchObject(expected), { timeout: 30_000, interval: 50 });

test('a run is in the list from its request on, grows with its events and ends with its verdict', async () => {
  const flowId = await flowWith(owner, {}, { exportData: 'order' });
  const itemId = newKey();
  await linked(owner, flowId, { itemId });
  const { runId, logId } = await requested(owner, { flowId });
  expect(await logOf(flowId)).toMatchObject({
    id: logId,
    runId,
    status: 'NOT_STARTED',
    totalSteps: 2,
    adapterId: '',
    endDate: null,
  });
  const held = await agent.claimed();
  await held.events(1, numbered([{ type: 'node.began', node: 0 }, began({ step: 's1' }), ended({ step: 's1' })]));
  await waitFor(flowId, {
    status: 'RUNNING',
    executedSteps: 1,
    passedSteps: 1,
    adapterId: agent.id,
    executedBy: 'owner',
  });
  await held.events(4, numbered([ended({ step: 's2' }, 'FAILED', { exports: { order: '7' } })], 4));
  await held.end('failed', 4, { message: 'A step failed.' });
  await waitFor(flowId, {
    status: 'FAILED',
    message: 'A step failed.',
    executedSteps: 2,
    failedSteps: 1,
    outputData: { order: '7' },
    endDate: expect.any(String) as string,
  });
  const { _embedded } = await owner.reply('requirements.coverage', { ...inP1, query: { by: 'item', term: itemId } });
  expect(_embedded.coverage).toMatchObject([{ state: 'FAILING' }]);
});

test.each([
  { debug: true, mode: 1 },
  { debug: false, mode: 2 },
])('an adapter is told the execution mode $mode, and the log has debug $debug [FLOW-012]', async ({ debug, mode }) => {
  const flowId = await flowWith(owner, {});
  await requested(owner, { flowId, debug });
  expect(await logOf(flowId)).toMatchObject({ debug });
  const held = await agent.claimed();
  expect(held.run.mode).toBe(mode);
  await held.end('failed', 0);
  await waitFor(flowId, { debug, status: 'FAILED' });
});

test('the log of a run whose adapter is gone says so within its sweep, and none of its steps goes on', async () => {
  const flowId = await flowWith(owner, {});
  const { runId } = await requested(owner, { flowId });
  const held = await agent.claimed();
  await held.events(1, numbered([{ type: 'node.began', node: 0 }, began({ step: 's1' })]));
  await waitFor(flowId, { status: 'RUNNING' });
  await endLeases(space);
  await sweep(space);
  await waitFor(flowId, { runId, status: 'FAILED', ending: 'LOST' });
  const log = await owner.reply('logs.flow', { params: { project: 'p-1', logId: (await logOf(flowId))?.id ?? '' } });
  expect(log.executions[0]?.tasks[0]?.loops[0]?.stepLogs.map(({ status }) => status)).toEqual(['CANCELLED']);
}, 60_000);

test('a run that was cancelled while it waited is cancelled in the list', async () => {
  const flowId = await flowWith(owner, {});
  const { runId } = await requested(owner, { flowId });
  await owner.reply('runs.cancel', { params: { project: 'p-1', id: runId } });
  await waitFor(flowId, { status: 'CANCELLED', endDate: expect.any(String) as string });
});

const waiting = async (): Promise<number> => {
  const { rows } = await space.database.pool.query(`select from pg_locks where locktype = 'advisory' and not granted`);
  return rows.length;
};

test('whoever reads the log before it has the end of the run gets it with its end', async () => {
  const flowId = await flowWith(owner, {});
  const { runId, logId } = await requested(owner, { flowId });
  const held = await agent.claimed();
  const client = await space.database.pool.connect();
  try {
    await client.query('begin');
    // Nobody writes the log meanwhile.
    await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`log of run ${runId}`]);
    await held.end('failed', 0, { message: 'The browser did not start.' });
    const reading = owner.reply('logs.flow', { params: { project: 'p-1', logId } });
    const file = owner.ask('logs.flowResults', { params: { project: 'p-1', logId }, query: { format: 'ctrf' } });
    // What follows the end, and both readers.
    await expect.poll(waiting).toBe(3);
    await client.query('commit');
    expect(await reading).toMatchObject({ state: 'failed', status: 'FAILED', message: 'The browser did not start.' });
    expect(JSON.parse((await file).text)).toMatchObject({ results: { tests: [{ status: 'failed' }] } });
  } finally {
    client.release();
  }
});
