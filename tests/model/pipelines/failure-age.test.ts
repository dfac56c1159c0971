import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitStatuses, type UnitStatus } from '../../../src/domain/pipelines/executions/execution-chart.ts';
import { ageCounts, failureAge, isFailure } from '../../../src/domain/pipelines/executions/failure-age.ts';
import { lawRuns } from '../law-runs.ts';

/** What an item of a failed execution says about the executions before, the newest first. */
const anyHistory = fc.array(fc.constantFrom<UnitStatus>(...unitStatuses), { maxLength: 12 });
const historyOf = (statuses: readonly UnitStatus[]) =>
  statuses.map((status, at) => ({ executionId: `e${statuses.length - at}`, number: statuses.length - at, status }));
const says = (status: UnitStatus) => status === 'PASSED' || isFailure(status);

test('a failure is new exactly if the last result before passed, and known since the first failure after the last pass', () => {
  fc.assert(
    fc.property(anyHistory, fc.boolean(), (statuses, isAll) => {
      const history = historyOf(statuses);
      const { kind, execution, isLonger } = failureAge(history, isAll);
      const results = history.filter(({ status }) => says(status));
      if (results.length === 0) {
        expect([kind, execution]).toEqual(['FIRST', null]);
        return;
      }
      const named = results.findIndex(({ executionId }) => executionId === execution?.executionId);
      if (results[0]?.status === 'PASSED') {
        expect([kind, named]).toEqual(['NEW', 0]);
        return;
      }
      expect(kind).toBe('KNOWN');
      expect(results.slice(0, named + 1).every(({ status }) => isFailure(status))).toBe(true);
      expect(results[named + 1]?.status ?? 'PASSED').toBe('PASSED');
      expect(isLonger).toBe(!isAll && results[named + 1] === undefined);
    }),
    lawRuns(500),
  );
});

test('an execution that did not reach the item, or was cancelled, changes nothing; nor does any that is older than its last pass', () => {
  const silent = fc.constantFrom<UnitStatus>('WAITING', 'PENDING', 'RUNNING', 'SKIPPED', 'CANCELLED');
  fc.assert(
    fc.property(anyHistory, silent, fc.nat(), anyHistory, (statuses, status, at, older) => {
      const history = historyOf(statuses);
      const more = history.toSpliced(at % (history.length + 1), 0, { executionId: 'x', number: 99, status });
      expect(failureAge(more, true)).toEqual(failureAge(history, true));
      const passed = [...history, { executionId: 'e0', number: 0, status: 'PASSED' as const }];
      expect(failureAge([...passed, ...historyOf(older)], false)).toEqual(failureAge(passed, true));
    }),
    lawRuns(500),
  );
});

test('the failures of an execution are counted by their age', () => {
  const age = (...statuses: readonly UnitStatus[]) => failureAge(historyOf(statuses), true);
  const counts = ageCounts([age('PASSED'), undefined, age('FAILED', 'PASSED'), age('PASSED', 'FAILED'), age()]);
  expect(counts).toEqual({ NEW: 2, KNOWN: 1, FIRST: 1 });
  expect(ageCounts([undefined])).toEqual({ NEW: 0, KNOWN: 0, FIRST: 0 });
});
