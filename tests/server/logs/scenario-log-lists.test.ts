import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Args } from '../../../src/domain/wire/contract.ts';
import { eventsOf, moment, node, numbered, planOf } from '../../model/logs/sample-plan.ts';
import type { Caller } from '../caller.ts';
import { addedScenario } from '../scenarios/at-scenarios.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addRun } from './at-logs.ts';

let space: Workspace;
let owner: Caller;
let scenario = '';
const dayOf = (at: number): string => `2026-10-${at}T08:00:00.000Z`;

/** Of two flows, the second of which has not begun. */
const scenarioPlan = (id: string) =>
  planOf([node({ placeId: 'a' }), node({ position: 1, placeId: 'b', flowId: 'other', flowName: 'Pay' })], {
    kind: 'scenario',
    id,
    name: 'Scenario of the list',
    variables: [{ name: 'shop', value: 'north' }],
  });

beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  scenario = await addedScenario(owner);
  for (const [at, state] of (['passed', 'passedWithWarnings', 'failed'] as const).entries())
    await addRun(space.database, {
      id: `scenario-run-${state}`,
      plan: scenarioPlan(at === 2 ? 'another' : scenario),
      state,
      startDate: dayOf(at + 10),
      events: numbered(eventsOf(node(), { s1: 'WARNING' })),
    });
});
afterAll(() => space.close());

type Query = NonNullable<Args<'logs.scenarios'>['query']>;
const p1 = { params: { project: 'p-1' } };
const scenarios = async (query: Query = {}) =>
  (await owner.reply('logs.scenarios', { ...p1, query }))._embedded.scenarioLogs;

describe('the list of scenario logs', () => {
  test('has every field of a log with its flows [LOG-003, LOG-004, LOG-020]', async () => {
    const log = (await scenarios()).find(({ state }) => state === 'passed');
    expect(log).toEqual({
      id: 'scenario-run-passed',
      logType: 'SCENARIO',
      runId: 'scenario-run-passed',
      projectId: 'p-1',
      state: 'passed',
      status: 'PASSED',
      message: '',
      attempt: 1,
      adapterId: 'adapter-1',
      adapterName: 'Adapter adapter-1',
      executedBy: 'owner',
      executedByName: expect.any(String) as string,
      debug: false,
      executionVariables: { shop: 'north' },
      extension: 'WEBJS',
      outputData: {},
      pausedDate: null,
      waited: 0,
      pipelineExecutionId: '',
      pipelineExecutionItemId: '',
      testPlanId: '',
      scenarioId: scenario,
      scenarioName: 'Scenario of the list',
      scenarioSeverity: 'CRITICAL',
      scenarioStatus: 'DONE',
      startDate: dayOf(10),
      endDate: moment(61),
      nodes: [
        {
          status: 'PASSED',
          position: 0,
          dataset: '',
          datasetName: '',
          flowId: 'flow-1',
          flowLogId: 'scenario-run-passed-0',
          flowName: 'Check-out',
          executionMode: 'AUTOMATED',
          startDate: moment(1),
          endDate: moment(14),
          message: '',
        },
        expect.objectContaining({
          status: 'NOT_STARTED',
          position: 1,
          flowName: 'Pay',
          startDate: null,
          endDate: null,
        }),
      ],
    });
  });

  test('is sorted by the start, newest first, in pages of 25 [LOG-012, LOG-020]', async () => {
    const { page, _embedded } = await owner.reply('logs.scenarios', { ...p1, query: {} });
    expect(page).toEqual({ size: 25, number: 0, totalElements: 3, totalPages: 1 });
    expect(_embedded.scenarioLogs.map(({ startDate }) => startDate)).toEqual([dayOf(12), dayOf(11), dayOf(10)]);
    expect((await scenarios({ sort: 'startDate,asc' }))[0]?.startDate).toBe(dayOf(10));
  });

  test('filtered by PASSED also has what passed with warnings [LOG-009]', async () => {
    expect((await scenarios({ status: ['PASSED'] })).map(({ state }) => state)).toEqual([
      'passedWithWarnings',
      'passed',
    ]);
    expect((await scenarios({ status: ['FAILED'], executedBy: ['owner'] })).map(({ state }) => state)).toEqual([
      'failed',
    ]);
    expect(await scenarios({ from: dayOf(13) })).toEqual([]);
  });

  test('of one scenario is in both places of the documents [LOG-021]', async () => {
    const ask = { params: { project: 'p-1', id: scenario } };
    const { scenarioLogRecordList, _embedded, page } = await owner.reply('logs.ofScenario', ask);
    expect(scenarioLogRecordList.map(({ state }) => state)).toEqual(['passedWithWarnings', 'passed']);
    expect(_embedded.scenarioLogs).toEqual(scenarioLogRecordList);
    expect(page.totalElements).toBe(2);
    expect((await owner.ask('logs.ofScenario', { params: { project: 'p-1', id: 'unknown' } })).status).toBe(404);
  });
});
