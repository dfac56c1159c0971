import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { durationOfLog, durationOfNode } from '../../../src/domain/logs/read-log.ts';
import type { ScenarioLogNode } from '../../../src/domain/logs/scenario-log.ts';
import { statusOfPart } from '../../../src/domain/logs/whole-flow.ts';
import { waitingFlowOf } from '../../../src/domain/logs/waiting-flow.ts';
import { endedRunStates, openRunStates, runStates } from '../../../src/domain/runs/run-chart.ts';
import type { Run } from '../../../src/domain/runs/run.ts';
import { sampleFlowLog, sampleScenarioLog } from '../runs/sample-log.ts';

const start = Date.parse('2026-11-25T08:00:00.000Z');
const after = (ms: number) => new Date(start + ms).toISOString();
const anyTime = fc.integer({ min: 0, max: 30 * 24 * 3_600_000 });
const node: ScenarioLogNode = {
  ...{ position: 0, dataset: '', datasetName: '', flowId: 'f-1', flowLogId: 'log-1', flowName: 'Pay', message: '' },
  ...{ status: 'PASSED', executionMode: 'AUTOMATED', startDate: after(0), endDate: after(2_000) },
};

describe('the duration of a log', () => {
  test('is none of what has not begun, however its run stands and whenever it is looked at', () => {
    fc.assert(
      fc.property(fc.constantFrom(...runStates), anyTime, (state, now) => {
        expect(durationOfLog(sampleFlowLog(state, { status: 'NOT_STARTED' }), start + now)).toBeNull();
        expect(durationOfLog(sampleScenarioLog(state, { status: 'NOT_STARTED' }), start + now)).toBeNull();
        expect(durationOfNode({ ...node, status: 'NOT_STARTED', endDate: null }, start + now)).toBeNull();
      }),
    );
  });
  test('of a scenario is the same before, during and after a wait for a person, however long that takes', () => {
    fc.assert(
      fc.property(anyTime, anyTime, anyTime, (worked, waits, waited) => {
        const dates = { waited, pausedDate: after(worked + waited) };
        const paused = sampleScenarioLog('paused', dates);
        const queued = sampleScenarioLog('queued', { ...dates, status: 'RUNNING' });
        const now = start + worked + waited + waits;
        for (const log of [paused, queued]) expect(durationOfLog(log, now)).toBe(worked);
        const all = { waited: waited + waits };
        expect(durationOfLog(sampleScenarioLog('running', all), now)).toBe(worked);
        for (const state of endedRunStates)
          expect(durationOfLog(sampleScenarioLog(state, { ...all, endDate: new Date(now).toISOString() }), 0)).toBe(
            worked,
          );
      }),
    );
  });
  test('of a flow that a person executes within a scenario is measured by nobody', () => {
    const manual = { scenarioId: 's-1', executionMode: 'MANUAL', endDate: after(90_000) };
    expect(durationOfLog(sampleFlowLog('passed', manual), start)).toBeNull();
    expect(durationOfLog(sampleFlowLog('passed', { ...manual, scenarioId: '' }), start)).toBe(90_000);
    expect(durationOfNode({ ...node, executionMode: 'MANUAL' }, start)).toBeNull();
    expect(durationOfNode(node, start)).toBe(2_000);
  });
});

test('a flow whose result a person recorded as a whole says of its steps that they were not recorded', () => {
  const scenario = { scenarioId: 's-1', executionMode: 'MANUAL' };
  const partOf = (values: Parameters<typeof sampleFlowLog>[1]) =>
    statusOfPart(sampleFlowLog('running', { ...scenario, ...values }), 'NOT_STARTED');
  expect(partOf({ status: 'PASSED' })).toBe('NOT_RECORDED');
  expect(partOf({ status: 'FAILED' })).toBe('NOT_RECORDED');
  for (const status of ['PAUSED', 'SKIPPED', 'NOT_STARTED'] as const) expect(partOf({ status })).toBe('NOT_STARTED');
  expect(partOf({ status: 'PASSED', scenarioId: '' })).toBe('NOT_STARTED');
  expect(partOf({ status: 'PASSED', executionMode: 'AUTOMATED' })).toBe('NOT_STARTED');
  expect(statusOfPart(sampleFlowLog('passed', { ...scenario, status: 'PASSED' }), 'FAILED')).toBe('FAILED');
});

test('the result of a person is about the flow at which the scenario waits, in its log and in that of the scenario', () => {
  const run = { command: 'ExecuteScenarioTest' } as Run;
  const nodes = [node, { ...node, status: 'PAUSED', flowId: 'f-2' } as const];
  for (const state of openRunStates) {
    const read = { kind: 'scenario', log: sampleScenarioLog(state, { nodes }), run } as const;
    expect(waitingFlowOf(read)?.flowId).toBe(state === 'paused' ? 'f-2' : undefined);
  }
  const flowOf = (status: 'PAUSED' | 'PASSED', command: Run['command']) =>
    waitingFlowOf({ kind: 'flow', log: sampleFlowLog('paused', { status }), run: { ...run, command } });
  expect(flowOf('PAUSED', 'ExecuteScenarioTest')?.flowId).toBe('f-1');
  expect(flowOf('PASSED', 'ExecuteScenarioTest')).toBeNull();
  expect(flowOf('PAUSED', 'ExecuteManualTest')).toBeNull();
});
