import { describe, expect, test } from 'vitest';
import { defectOfStep } from '../../../src/app/areas/logs/defect-of-step.ts';
import { logsQuestionOf } from '../../../src/app/areas/logs/log-lists.ts';
import { prefillShape } from '../../../src/domain/defects/new/prefill.ts';
import { flowLogShape, type LogStatus } from '../../../src/domain/logs/flow-log.ts';
import { scenarioLogShape } from '../../../src/domain/logs/scenario-log.ts';
import { durationText } from '../../../src/domain/logs/duration-text.ts';
import { logMessages } from '../../../src/domain/logs/log-messages.ts';
import { logPlaceOf, pathOfLogs, type LogPlace } from '../../../src/domain/logs/log-paths.ts';
import { picturesOfStep } from '../../../src/domain/logs/log-picture.ts';
import { durationOf, shownStatus, sumsOf } from '../../../src/domain/logs/read-log.ts';
import { areaRoute } from '../../../src/domain/address/area-pages.ts';
import { runStates } from '../../../src/domain/runs/run-chart.ts';
import { wireStatusOf } from '../../../src/domain/runs/run-status.ts';
import { sampleFlowLog, sampleScenarioLog, sampleStep } from '../runs/sample-log.ts';

const nodesOf = (...statuses: readonly LogStatus[]) =>
  statuses.map((status, position) => ({
    dataset: '',
    datasetName: '',
    flowId: 'f',
    flowLogId: '',
    flowName: '',
    executionMode: '',
    message: '',
    status,
    position,
    startDate: null,
    endDate: null,
  }));

describe('the addresses of logs', () => {
  const places: readonly LogPlace[] = ['', 'log-1'].flatMap((logId) =>
    (['flow', 'scenario'] as const).flatMap((kind) =>
      ['', 'item-1'].map((of) => ({ projectId: 'p-1', kind, of, logId })),
    ),
  );
  test.each(places)('lead back to $kind "$of" "$logId" [ROUTE-016, ROUTE-024, ROUTE-025]', (place) => {
    const page = areaRoute.read(pathOfLogs(place), new URLSearchParams());
    expect(page && logPlaceOf(page)).toEqual(place);
  });
  test('are no part of other pages of a flow', () => {
    const page = areaRoute.read('/projects/p-1/flows/logs/steps', new URLSearchParams());
    expect(page && logPlaceOf(page)).toBe(null);
  });
});

describe('a run is shown as', () => {
  test('what it is, also where the API has no word for it', () => {
    expect(runStates.map((state) => shownStatus({ state, ...wireStatusOf[state] }))).toEqual([
      'QUEUED',
      'STARTING',
      'RUNNING',
      'PAUSED',
      'PAUSED',
      'PASSED',
      'PASSED_WITH_WARNINGS',
      'FAILED',
      'CANCELLED',
      'LOST',
      'EXPIRED',
    ]);
  });
  test('finishing, when its adapter has told its end and the server has not taken it', () => {
    const reported = { status: 'RUNNING', endDate: '2026-03-01T10:00:00.000Z' } as const;
    expect(shownStatus({ ...reported, state: 'running' })).toBe('FINISHING');
    expect(shownStatus({ ...reported, status: 'PAUSED', state: 'held' })).toBe('FINISHING');
    expect(shownStatus({ ...reported, state: 'lost', ending: 'LOST' })).toBe('LOST');
    expect(shownStatus({ status: 'PASSED', state: 'running', endDate: reported.endDate })).toBe('PASSED');
    expect(logMessages.statuses.FINISHING).toBe('Finishing…');
  });
  test('ended, when it is a flow whose scenario is queued again', () => {
    expect(shownStatus({ status: 'FAILED', state: 'queued', endDate: '2026-03-01T10:00:00.000Z' })).toBe('FAILED');
    expect(shownStatus({ status: 'NOT_STARTED', state: 'queued' })).toBe('QUEUED');
  });
});

describe('the status of an answer', () => {
  const flowLog = (status: string) => flowLogShape.parse({ ...sampleFlowLog('passed'), status });
  test('named after who has executed the run, counts as passed or as failed [LOG-006, LOG-007]', () => {
    const read = ['PassedAuto', 'PassedManual', 'FailedAuto', 'FailedManual'].map((name) => flowLog(name).status);
    expect(read).toEqual(['PASSED', 'PASSED', 'FAILED', 'FAILED']);
  });
  test('that is not known counts as running; one that is known stays [LOG-008]', () => {
    const names = ['DEFERRED', 'toString', '', 'NOT_STARTED', 'PASSED_WITH_WARNINGS'];
    const read = names.map((name) => flowLog(name).status);
    expect(read).toEqual(['RUNNING', 'RUNNING', 'RUNNING', 'NOT_STARTED', 'PASSED_WITH_WARNINGS']);
    expect(() => flowLogShape.parse({ ...sampleFlowLog('passed'), status: 4 })).toThrow();
  });
  test('of a flow in a scenario counts so in the sums of its log [LOG-007, LOG-008]', () => {
    const [node] = nodesOf('PASSED');
    const nodes = ['FailedAuto', 'FailedManual', 'PassedAuto', 'DEFERRED'].map((status) => ({ ...node, status }));
    const log = scenarioLogShape.parse({ ...sampleScenarioLog('failed'), nodes });
    expect(sumsOf(log)).toEqual({ total: 4, passed: 1, failed: 2 });
    expect(log.nodes.map(({ status }) => status)).toEqual(['FAILED', 'FAILED', 'PASSED', 'RUNNING']);
  });
});

describe('durations', () => {
  test.each([
    [null, ''],
    [420, '420 ms'],
    [3_440, '3.4 s'],
    [59_990, '1 min 00 s'],
    [125_000, '2 min 05 s'],
    [3_720_000, '1 h 02 min'],
  ])('%s are “%s”', (ms, text) => expect(durationText(ms)).toBe(text));
  test('go on until the end is known, and are never negative', () => {
    const start = '2026-11-25T08:00:00.000Z';
    const now = Date.parse(start) + 5_000;
    expect([
      durationOf(null, null, now),
      durationOf(start, null, now),
      durationOf(start, '2026-11-25T08:00:02.000Z', now),
      durationOf(start, null, now - 60_000),
    ]).toEqual([null, 5_000, 2_000, 0]);
  });
});

describe('the sums of a log', () => {
  test('are its steps, or the flows of its scenario', () => {
    const nodes = nodesOf('PASSED', 'PASSED_WITH_WARNINGS', 'FAILED', 'NOT_STARTED');
    expect([
      sumsOf(sampleFlowLog('failed', { totalSteps: 5, passedSteps: 3, failedSteps: 1 })),
      sumsOf(sampleScenarioLog('failed', { nodes })),
    ]).toEqual([
      { total: 5, passed: 3, failed: 1 },
      { total: 4, passed: 2, failed: 1 },
    ]);
  });
});

describe('the question for a list', () => {
  const filters = { status: 'PASSED', person: 'u-1', adapter: 'desk', from: '2026-11-01', to: '2026-11-01' };
  test('has every filter, and whole days of the person', () => {
    const { query, ...rest } = logsQuestionOf({ about: 'p-1/scenario/sc-1', term: 'order', page: 2, filters });
    expect(rest).toEqual({ project: 'p-1', kind: 'scenario', of: 'sc-1' });
    const { from = '', before = '', ...others } = query;
    expect(others).toEqual({ page: 1, term: 'order', status: ['PASSED'], executedBy: ['u-1'], adapter: ['desk'] });
    // In some zones, this day has 25 hours.
    expect([from, before]).toEqual([1, 2].map((day) => new Date(2026, 10, day).toISOString()));
  });
  test('has nothing that was not chosen', () => {
    const question = logsQuestionOf({ about: 'p-1/flow/', term: '', page: 1, filters: { status: '', from: 'never' } });
    expect(question).toEqual({ project: 'p-1', kind: 'flow', of: '', query: { page: 0 } });
  });
});

describe('the pictures of a step', () => {
  test('are named once each', () => {
    const log = sampleFlowLog('failed');
    const idsOf = (values: Parameters<typeof sampleStep>[0]) =>
      picturesOfStep(log, sampleStep(values)).map(({ id }) => id);
    expect([idsOf({}), idsOf({ screenshot: 'a', pictures: ['a', 'b'] })]).toEqual([[], ['a', 'b']]);
  });
});

describe('a defect that is reported from a failed step', () => {
  test('begins with the step, what happened and a link to the log [DEF-073]', () => {
    const step = sampleStep({ status: 'FAILED', message: 'Expected <b>, found nothing', parameterValue: 'tea' });
    const prefill = defectOfStep({ log: sampleFlowLog('failed') }, step, 'https://assay.example');
    expect(prefill.header).toBe('“Press Order” failed in Check-out');
    expect(prefill.metadata).toEqual({ logId: 'log-1' });
    const { description = '' } = prefill.values;
    for (const text of ['Press Order', 'Expected &lt;b&gt;, found nothing', 'tea']) expect(description).toContain(text);
    expect(description).toContain('href="https://assay.example/projects/p-1/execution-logs/flows/log-1"');
    expect(prefillShape.parse(prefill)).toEqual(prefill);
  });
  test('of a scenario names the log of the scenario', () => {
    const ofFlow = defectOfStep({ log: sampleFlowLog('failed', { scenarioId: 'sc-1' }) }, sampleStep(), '');
    expect(ofFlow.metadata).toEqual({ logId: 'log-1', scenarioLogId: 'run-1' });
    const { metadata } = defectOfStep({ log: sampleScenarioLog('failed') }, sampleStep(), '');
    expect(metadata).toEqual({ scenarioLogId: 'log-2' });
  });
});
