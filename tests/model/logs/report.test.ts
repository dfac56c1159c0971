import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logStatuses, type FlowLogRecord, type LogStatus } from '../../../src/domain/logs/flow-log.ts';
import { outcomeOfStatus, type ReportedIteration } from '../../../src/domain/logs/report/case-of-iteration.ts';
import { reportOfFlowLog, reportOfScenarioLog } from '../../../src/domain/logs/report/report-of-log.ts';
import type { ScenarioLog } from '../../../src/domain/logs/scenario-log.ts';
import type { TestReport } from '../../../src/domain/results/write/test-report.ts';
import { openRunStates, runStates, type RunState } from '../../../src/domain/runs/run-chart.ts';
import { wireStatusOf } from '../../../src/domain/runs/run-status.ts';
import { logPageMessages } from '../../../src/domain/logs/log-page-messages.ts';

/** The results of a log as tests: nobody may take a run for good that did not pass. */
const began = '2026-11-01T10:00:00.000Z';
const ended = '2026-11-01T10:00:02.500Z';
const good: readonly RunState[] = ['passed', 'passedWithWarnings'];
const isOpen = (state: RunState): boolean => openRunStates.some((one) => one === state);

const iteration = (at: number, status: LogStatus, failure = ''): ReportedIteration => ({
  iteration: at,
  status,
  startDate: status === 'NOT_STARTED' ? null : began,
  endDate: status === 'NOT_STARTED' || status === 'RUNNING' ? null : ended,
  failure,
});

const ofRun = (state: RunState) => ({ state, ...wireStatusOf[state], message: '', startDate: began, endDate: ended });
const flowLog = (state: RunState, more: Partial<FlowLogRecord> = {}) =>
  ({ ...ofRun(state), flowName: 'Order coffee', ...more }) as FlowLogRecord;
const scenarioLog = (state: RunState, statuses: readonly LogStatus[]) => {
  const nodes = statuses.map((status, position) => ({ position, status, flowName: `Flow ${position}`, message: '' }));
  return { ...ofRun(state), scenarioName: 'Nightly shop', nodes } as unknown as ScenarioLog;
};

const outcomes = ({ cases }: TestReport) => cases.map(({ outcome }) => outcome);
const isFailing = (report: TestReport) =>
  outcomes(report).some((outcome) => outcome === 'failed' || outcome === 'error');

const anyStatus = fc.constantFrom(...logStatuses);
const anyState = fc.constantFrom(...runStates);
/** Nothing of a run that passed has failed, and nothing of one that has ended goes on. */
const isPossible = (state: RunState, status: LogStatus): boolean => {
  const outcome = outcomeOfStatus[status];
  if (good.includes(state)) return outcome === 'passed' || outcome === 'skipped' || status === 'NOT_STARTED';
  return isOpen(state) || outcome !== 'pending' || status === 'NOT_STARTED';
};

test('the report of a run fails exactly if the run did not pass, and nothing in it is pending once the run has ended', () => {
  fc.assert(
    fc.property(anyState, fc.array(anyStatus, { minLength: 1, maxLength: 5 }), (state, statuses) => {
      const possible = statuses.filter((status) => isPossible(state, status));
      const iterations = possible.map((status, at) => iteration(at + 1, status));
      const reports = [
        reportOfFlowLog(flowLog(state), iterations),
        reportOfScenarioLog(scenarioLog(state, possible), new Map()),
      ];
      for (const report of reports) {
        if (isOpen(state)) continue;
        expect(isFailing(report)).toBe(!good.includes(state));
        expect(outcomes(report)).not.toContain('pending');
      }
    }),
  );
});

test('each iteration is a case with its duration, and says which step failed and why', () => {
  const report = reportOfFlowLog(flowLog('failed'), [
    iteration(1, 'PASSED_WITH_WARNINGS'),
    iteration(2, 'FAILED', 'Pay: Expected ‘Paid’, found ‘Refused’.'),
    iteration(3, 'NOT_STARTED'),
  ]);
  expect(report).toMatchObject({
    name: 'Order coffee',
    start: Date.parse(began),
    stop: Date.parse(ended),
    cases: [
      { suite: ['Order coffee'], name: 'Order coffee [1]', outcome: 'passed', duration: 2_500 },
      { name: 'Order coffee [2]', outcome: 'failed', message: 'Pay: Expected ‘Paid’, found ‘Refused’.' },
      { name: 'Order coffee [3]', outcome: 'skipped', duration: 0 },
    ],
  });
});

test.each([
  ['lost', 'FAILED', logPageMessages.lost],
  ['expired', 'NOT_STARTED', logPageMessages.expired],
] as const)('a run that was %s is an error, in words', (state, status, message) => {
  const report = reportOfFlowLog(flowLog(state), [iteration(1, status)]);
  expect(report.cases).toMatchObject([{ name: 'Order coffee', outcome: 'error', message }]);
});

test('a run that was lost says what its adapter said, if it said something', () => {
  const message = 'The adapter was restarted while it executed the run.';
  const { cases } = reportOfFlowLog(flowLog('lost', { message }), [iteration(1, 'FAILED')]);
  expect(cases).toMatchObject([{ outcome: 'error', message }]);
});

test('a step that failed before the adapter was lost stays a failure', () => {
  const report = reportOfFlowLog(flowLog('lost'), [iteration(1, 'FAILED', 'Pay'), iteration(2, 'FAILED')]);
  expect(outcomes(report)).toEqual(['failed', 'error']);
});

test('while a run goes on, what has not ended is pending', () => {
  const iterations = [iteration(1, 'PASSED'), iteration(2, 'RUNNING'), iteration(3, 'NOT_STARTED')];
  expect(outcomes(reportOfFlowLog(flowLog('running'), iterations))).toEqual(['passed', 'pending', 'pending']);
  expect(outcomes(reportOfScenarioLog(scenarioLog('running', ['NOT_STARTED']), new Map()))).toEqual(['pending']);
});

test('the flows of a scenario are suites in their order; one that its conditions skipped stays skipped', () => {
  const log = scenarioLog('failed', ['PASSED', 'SKIPPED', 'NOT_STARTED']);
  const read = new Map([[0, [iteration(1, 'PASSED'), iteration(2, 'PASSED')]]]);
  const { cases } = reportOfScenarioLog(log, read);
  expect(cases.map(({ suite, name, outcome }) => `${suite.join('/')}/${name}: ${outcome}`)).toEqual([
    'Nightly shop/1. Flow 0/Flow 0 [1]: passed',
    'Nightly shop/1. Flow 0/Flow 0 [2]: passed',
    'Nightly shop/2. Flow 1/Flow 1: skipped',
    // Nothing else says that the run failed.
    'Nightly shop/3. Flow 2/Flow 2: failed',
  ]);
});

test('a flow that a person executed has the result of the flow', () => {
  const report = reportOfScenarioLog(scenarioLog('passed', ['PASSED']), new Map([[0, [iteration(1, 'NOT_STARTED')]]]));
  expect(outcomes(report)).toEqual(['passed']);
});
