import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallCounts, shareOf } from '../../../server/wire/call-counts.ts';
import type { CommonCount, OwnCalls, SettleCalls } from '../../../server/wire/settle-calls.ts';

/** How one process counts: against a common count in memory whose answers can be held back or fail. */
const [most, length] = [1_000, 60_000];

const openCommon = () => {
  let total = 0;
  const asked: OwnCalls[] = [];
  let answers: Promise<void> = Promise.resolve();
  const settle: SettleCalls = async (own): Promise<CommonCount> => {
    asked.push(own);
    await answers;
    total += own.calls;
    return { calls: total, left: length };
  };
  return {
    settle,
    asked,
    add: (calls: number) => void (total += calls),
    answerWith: (next: Promise<void>) => void (answers = next),
  };
};

const callerOf = (counts: CallCounts) => {
  const seen = { accepted: 0, refused: 0 };
  const call = () =>
    counts.incr(
      'person',
      (_, result) => void ((result?.current ?? 0) <= most ? (seen.accepted += 1) : (seen.refused += 1)),
      length,
      most,
    );
  return { seen, times: (count: number) => Array.from({ length: count }, call) };
};

const settled = () => vi.advanceTimersByTimeAsync(0);
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('a caller with few calls takes no statement, and one with many takes one for half a share', async () => {
  const common = openCommon();
  const { seen, times } = callerOf(new CallCounts(common.settle));
  times(shareOf(most) / 2 - 1);
  expect(common.asked).toEqual([]);
  for (let turn = 0; turn < 400; turn += 1) {
    times(1);
    await settled();
  }
  expect(seen).toEqual({ accepted: 409, refused: 0 });
  expect(common.asked.length).toBeLessThanOrEqual(409 / (shareOf(most) / 2));
});

test('a call waits only when its process is a whole share ahead', async () => {
  const common = openCommon();
  const { promise, resolve } = Promise.withResolvers<void>();
  common.answerWith(promise);
  const { seen, times } = callerOf(new CallCounts(common.settle));
  times(shareOf(most) + 7);
  await settled();
  expect(seen).toEqual({ accepted: shareOf(most), refused: 0 });
  resolve();
  await settled();
  expect(seen).toEqual({ accepted: shareOf(most) + 7, refused: 0 });
});

test('what others have called is learned with the next statement; refused calls take none', async () => {
  const common = openCommon();
  const { seen, times } = callerOf(new CallCounts(common.settle));
  common.add(most - 30);
  times(60);
  await settled();
  expect(seen.accepted).toBeGreaterThanOrEqual(30);
  expect(seen.accepted).toBeLessThan(30 + shareOf(most));
  expect(seen.accepted + seen.refused).toBe(60);
  const { length: statements } = common.asked;
  times(500);
  await settled();
  expect(common.asked).toHaveLength(statements);
});

test('counting begins again when the window is over', async () => {
  const { seen, times } = callerOf(new CallCounts(openCommon().settle));
  times(most);
  await settled();
  times(1);
  await settled();
  expect(seen).toEqual({ accepted: most, refused: 1 });
  await vi.advanceTimersByTimeAsync(length);
  times(1);
  expect(seen.accepted).toBe(most + 1);
});

test('while the common count cannot be had, each process limits alone, and later together again', async () => {
  const common = openCommon();
  common.answerWith(Promise.reject(new Error('no database')));
  const { seen, times } = callerOf(new CallCounts(common.settle));
  times(200);
  await settled();
  expect(seen).toEqual({ accepted: 200, refused: 0 });
  common.answerWith(Promise.resolve());
  common.add(600);
  times(1);
  await settled();
  times(399);
  await settled();
  expect(seen.accepted).toBeGreaterThanOrEqual(400);
  expect(seen.accepted).toBeLessThan(400 + shareOf(most));
  expect(seen.accepted + seen.refused).toBe(600);
});
