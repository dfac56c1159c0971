import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitStatuses, type UnitStatus } from '../../../src/domain/pipelines/executions/execution-chart.ts';
import type { ExecutedItem, WholeExecution } from '../../../src/domain/pipelines/executions/execution.ts';
import { ctrfOf } from '../../../src/domain/results/write/ctrf-file.ts';
import { junitOf } from '../../../src/domain/results/write/junit-file.ts';
import { reportOfExecution } from '../../../server/pipelines/executions/execution-results.ts';
import { lawRuns } from '../../model/law-runs.ts';
import { expectValidCtrf, readJunit } from '../results/read-result-files.ts';

/** The results of executions as files, read by what others read them with. */
const anyText = fc.oneof(fc.string({ unit: 'binary', minLength: 1 }), fc.constantFrom('<&">', 'Pay, “now”', ' a\nb\t'));
const anyAttempt = fc.record({ minutes: fc.nat(90) });
const anyItem = fc.record({
  name: anyText,
  status: fc.constantFrom(...unitStatuses),
  attempts: fc.array(anyAttempt, { maxLength: 3 }),
  recovered: fc.boolean(),
});
type AnyItem = typeof anyItem extends fc.Arbitrary<infer Item> ? Item : never;

const began = '2026-11-25T10:00:00.000Z';
const after = (minutes: number) => new Date(Date.parse(began) + minutes * 60_000).toISOString();

const itemOf = ({ name, status, attempts, recovered }: AnyItem, at: number): ExecutedItem => ({
  id: `i${at}`,
  name,
  type: 'SCENARIO',
  scenarioId: `s${at}`,
  testPlanId: '',
  scopeItemId: '',
  status,
  recovered,
  reason: null,
  attempts: attempts.map(({ minutes }, attempt) => ({
    attempt: attempt + 1,
    runId: `r${at}-${attempt}`,
    status,
    startDate: began,
    endDate: after(minutes),
  })),
});

const executionOf = (pipelineName: string, suites: readonly (readonly AnyItem[])[]): WholeExecution => ({
  ...{ id: 'e1', pipelineId: 'p1', pipelineName, projectId: 'p-1', status: 'PASSED', ending: '', reason: null },
  ...{
    number: 12,
    rerun: null,
    testPlanId: '',
    createdByUser: 'owner',
    createdByName: 'Owner',
    createdDate: began,
    startDate: began,
  },
  ...{ endDate: after(90), trigger: 'PERSON', params: {}, ref: '', commit: '', pipelineRevision: 1 },
  counts: { items: 0, passed: 0, failed: 0, error: 0, skipped: 0, recovered: 0 },
  stages: suites.map((items, at) => ({
    ...{ stageId: `g${at}`, name: `Stage ${at}`, status: 'PASSED' },
    jobs: [
      {
        ...{ jobId: `j${at}`, name: 'Chrome', adapterId: '', status: 'PASSED', tolerated: false, timedOut: false },
        items: items.map(itemOf),
      },
    ],
  })),
});

const anySuites = fc.array(fc.array(anyItem, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 });
const count = (items: readonly AnyItem[], ...statuses: readonly UnitStatus[]) =>
  items.filter(({ status }) => statuses.includes(status)).length;

/** What the parser calls the results of items; others are skipped. */
const readAs: Readonly<Partial<Record<UnitStatus, string>>> = {
  PASSED: 'PASS',
  FAILED: 'FAIL',
  CANCELLED: 'FAIL',
  ERROR: 'FAIL',
};

test('the CTRF file of any execution is valid by the published schema', () => {
  fc.assert(
    fc.property(anyText, anySuites, (name, suites) => {
      expectValidCtrf(ctrfOf(reportOfExecution(executionOf(name, suites), 'https://assay.example')));
    }),
    lawRuns(100),
  );
});

test('a parser of JUnit XML finds every case of any execution with its result', () => {
  fc.assert(
    fc.property(anyText, anySuites, (name, suites) => {
      const items = suites.flat();
      const skipped = count(items, 'WAITING', 'PENDING', 'RUNNING', 'SKIPPED');
      expect(readJunit(junitOf(reportOfExecution(executionOf(name, suites), 'https://assay.example')))).toEqual({
        total: items.length - skipped,
        passed: count(items, 'PASSED'),
        failed: count(items, 'FAILED', 'CANCELLED'),
        errors: count(items, 'ERROR'),
        skipped,
        statuses: items.map(({ status }) => readAs[status] ?? 'SKIP'),
      });
    }),
    lawRuns(100),
  );
});
