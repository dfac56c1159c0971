import { expect, test } from 'vitest';
import { fireNoticeOf, outcomeOfRun, type FireOutcome } from '../../../src/domain/schedules/fire-outcome.ts';
import { endedRunStates } from '../../../src/domain/runs/run-chart.ts';

const before: readonly (FireOutcome | null)[] = [null, 'passed', 'started', 'failed', 'notRun'];

test.each<[FireOutcome, readonly (string | null)[]]>([
  ['passed', [null, null, null, 'recovered', 'recovered']],
  ['failed', ['failed', 'failed', 'failed', 'failed', 'failed']],
  ['notRun', ['notRun', 'notRun', 'notRun', 'notRun', null]],
  ['cancelled', [null, null, null, null, null]],
  ['started', [null, null, null, null, null]],
])('given an outcome before, when a fire of a schedule ends as %s, then what is notified: %j', (outcome, notices) => {
  expect(before.map((one) => fireNoticeOf(outcome, one))).toEqual(notices);
});

test('a run that no adapter took did not run; one that was taken and lost has failed', () => {
  expect(endedRunStates.map((state) => outcomeOfRun(state, true))).toEqual([
    ...['passed', 'passed', 'failed', 'cancelled', 'failed', 'failed'],
  ]);
  expect(outcomeOfRun('expired', false)).toBe('notRun');
});
