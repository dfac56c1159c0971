import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunState } from '../../../src/domain/runs/run-chart.ts';
import type { Args } from '../../../src/domain/wire/contract.ts';
import { began, ended, moment, node, numbered, planOf } from '../../model/logs/sample-plan.ts';
import type { Caller } from '../caller.ts';
import { addedFlow } from '../flows/at-flows.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addRun } from './at-logs.ts';

let space: Workspace;
let owner: Caller;
let flow = '';

/** A flow in every state, one a day. */
const states: readonly RunState[] = [
  'passed',
  'passedWithWarnings',
  'failed',
  'cancelled',
  'lost',
  'running',
  'held',
  'queued',
];
const dayOf = (at: number): string => `2026-10-${String(at + 1).padStart(2, '0')}T08:00:00.000Z`;

beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  flow = await addedFlow(owner);
  for (const [at, state] of states.entries()) {
    const isBegun = state !== 'queued';
    await addRun(space.database, {
      id: `flow-run-${state}`,
      plan: planOf([node({ flowId: flow, flowName: `Flow ${at} of the list` })]),
      state,
      events: isBegun ? numbered([{ type: 'node.began', node: 0 }]).map((one) => ({ ...one, at: dayOf(at) })) : [],
      adapter: isBegun ? `adapter-${at % 2}` : '',
      ...(isBegun && { startDate: dayOf(at) }),
      endDate: dayOf(at),
      executedBy: at % 2 === 0 ? 'owner' : 'contributor',
    });
  }
});
afterAll(() => space.close());

type Query = NonNullable<Args<'logs.flows'>['query']>;
const p1 = { params: { project: 'p-1' } };
const flows = async (query: Query = {}) =>
  (await owner.reply('logs.flows', { ...p1, query: { term: 'of the list', ...query } }))._embedded.flowLogs;
const runs = async (query: Query = {}) => (await flows(query)).map(({ runId }) => runId.replace('flow-run-', ''));

describe('the list of flow logs', () => {
  test('has every field of a log, with the counts of its steps [LOG-001, LOG-015]', async () => {
    const other = node({ flowId: 'counted', flowName: 'Counted', dataset: { id: 'd-1', name: 'Customers' } });
    await addRun(space.database, {
      id: 'counted-run',
      plan: planOf([other], { variables: [{ name: 'shop', value: 'north' }] }),
      state: 'passedWithWarnings',
      debug: true,
      events: numbered([
        { type: 'node.began', node: 0 },
        ended({ step: 's1' }, 'WARNING', { exports: { order: '17' } }),
        ended({ step: 's2' }, 'SKIPPED'),
        ended({ task: 't2', step: 's3' }),
        { type: 'execution.ended', node: 0, iteration: 1, status: 'WARNING' },
        { type: 'node.ended', node: 0, status: 'WARNING', message: '' },
      ]),
    });
    expect(await flows({ term: 'counted' })).toEqual([
      {
        id: 'counted-run-0',
        logType: 'FLOW',
        runId: 'counted-run',
        projectId: 'p-1',
        state: 'passedWithWarnings',
        status: 'PASSED_WITH_WARNINGS',
        message: '',
        attempt: 1,
        adapterId: 'adapter-1',
        adapterName: 'Adapter adapter-1',
        clientId: 'adapter-1',
        executedBy: 'owner',
        executedByName: expect.any(String) as string,
        debug: true,
        datasetId: 'd-1',
        datasetName: 'Customers',
        executionMode: 'AUTOMATED',
        executionVariables: { shop: 'north' },
        extension: 'WEBJS',
        flowId: 'counted',
        flowName: 'Counted',
        flowStatus: 'DONE',
        flowSeverity: 'CRITICAL',
        outputData: { order: '17' },
        scenarioId: '',
        startDate: moment(1),
        endDate: moment(6),
        totalIterations: 1,
        executedIterations: 1,
        totalSteps: 3,
        executedSteps: 3,
        passedSteps: 1,
        failedSteps: 0,
        skippedSteps: 1,
        warningSteps: 1,
      },
    ]);
  });

  test('is sorted by the start, newest first; what waits stands where it was requested [LOG-011]', async () => {
    expect(await runs()).toEqual(['queued', ...states.slice(0, -1).toReversed()]);
    expect(await runs({ sort: 'startDate,asc' })).toEqual([...states.slice(0, -1), 'queued']);
  });

  test('says of each run a status of the documents; what has not begun is not started [LOG-005, LOG-010]', async () => {
    const found = Object.fromEntries((await flows()).map(({ state, status, ending }) => [state, [status, ending]]));
    expect(found).toEqual({
      passed: ['PASSED', undefined],
      passedWithWarnings: ['PASSED_WITH_WARNINGS', undefined],
      failed: ['FAILED', undefined],
      cancelled: ['CANCELLED', undefined],
      lost: ['FAILED', 'LOST'],
      running: ['RUNNING', undefined],
      held: ['PAUSED', undefined],
      queued: ['NOT_STARTED', undefined],
    });
  });

  test('filtered by PASSED also has what passed with warnings [LOG-006, LOG-009]', async () => {
    expect(await runs({ status: ['PASSED'] })).toEqual(['passedWithWarnings', 'passed']);
    expect(await runs({ status: ['PASSED_WITH_WARNINGS'] })).toEqual(['passedWithWarnings']);
    expect(await runs({ status: ['FAILED', 'PAUSED'] })).toEqual(['held', 'lost', 'failed']);
  });

  test('is filtered by who executed it, by adapter, by dates and by words', async () => {
    expect(await runs({ executedBy: ['contributor'], sort: 'startDate,asc' })).toEqual([
      'passedWithWarnings',
      'cancelled',
      'running',
      'queued',
    ]);
    expect(await runs({ adapter: ['adapter-0'], status: ['PASSED'] })).toEqual(['passed']);
    expect(await runs({ from: dayOf(2), before: dayOf(4) })).toEqual(['cancelled', 'failed']);
    expect(await runs({ term: 'FLOW 4 of' })).toEqual(['lost']);
    expect(await runs({ term: '100%_' })).toEqual([]);
  });

  test.each<Query>([
    {},
    { status: ['PASSED'] },
    { executedBy: ['contributor'] },
    { adapter: ['adapter-0'] },
    { adapter: ['adapter-0'], executedBy: ['contributor'], status: ['FAILED'] },
    { from: dayOf(2), before: dayOf(4) },
    { term: 'FLOW 4 of' },
  ])('the total counts what is listed: %j', async (query) => {
    const { _embedded, page } = await owner.reply('logs.flows', { ...p1, query: { ...query, size: 100 } });
    expect(page.totalElements).toBe(_embedded.flowLogs.length);
  });

  test.each([
    ['name,desc', 'queued'],
    ['endDate,asc', 'passed'],
    ['status,asc', 'cancelled'],
    ['executedBy,asc', 'queued'],
  ] as const)('is sorted by %s', async (sort, first) => {
    expect((await runs({ sort }))[0]).toBe(first);
  });

  test('comes in pages of 25 and of at most 100', async () => {
    const reply = (query: Query) => owner.reply('logs.flows', { ...p1, query: { term: 'of the list', ...query } });
    expect((await reply({})).page).toEqual({ size: 25, number: 0, totalElements: 8, totalPages: 1 });
    const second = await reply({ size: 3, page: 1 });
    expect(second.page).toEqual({ size: 3, number: 1, totalElements: 8, totalPages: 3 });
    expect(second._embedded.flowLogs.map(({ state }) => state)).toEqual(['lost', 'cancelled', 'failed']);
    expect(await owner.problem('logs.flows', { ...p1, query: { size: 101 } })).toMatchObject({ status: 400 });
    expect(await owner.problem('logs.flows', { ...p1, query: { sort: 'id,asc' } })).toMatchObject({ status: 400 });
  });
});

describe('the logs of one flow', () => {
  test('are those of its own runs and of its runs in scenarios [LOG-016]', async () => {
    const plan = planOf([node(), node({ position: 1, flowId: flow })], { kind: 'scenario', id: 'scenario-1' });
    await addRun(space.database, { plan });
    const { _embedded, page } = await owner.reply('logs.ofFlow', {
      params: { project: 'p-1', flowId: flow },
      query: { size: 100 },
    });
    expect(page.totalElements).toBe(states.length + 1);
    expect(_embedded.flowLogs.map(({ scenarioId }) => scenarioId)).toContain('scenario-1');
    expect(new Set(_embedded.flowLogs.map(({ flowId }) => flowId))).toEqual(new Set([flow]));
  });

  test('of an unknown flow are not found; of one in the trash they are', async () => {
    const gone = await addedFlow(owner);
    await owner.reply('flows.delete', { params: { project: 'p-1', id: gone } });
    const ask = (flowId: string) => owner.ask('logs.ofFlow', { params: { project: 'p-1', flowId } });
    expect([(await ask(gone)).status, (await ask('unknown')).status]).toEqual([200, 404]);
  });
});

test('a step that began and has no result is in no count', async () => {
  const { log } = await addRun(space.database, { state: 'running', events: numbered([began({ step: 's1' })]) });
  const { executedSteps, totalSteps, status } = await owner.reply('logs.flow', {
    params: { project: 'p-1', logId: log },
  });
  expect([executedSteps, totalSteps, status]).toEqual([0, 3, 'RUNNING']);
});
