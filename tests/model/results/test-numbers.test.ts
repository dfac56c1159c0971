import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resultStatuses } from '../../../src/domain/results/result.ts';
import { failingSince, ratesOf, type RunVerdict } from '../../../src/domain/results/tests/test-numbers.ts';

/** What the results of a test say, newest first. */
const results = fc.array(
  fc.record({
    status: fc.constantFrom(...resultStatuses),
    isFlaky: fc.boolean(),
    duration: fc.nat(100_000),
  }),
  { maxLength: 30 },
);
const runs = fc
  .array(fc.record({ hasPassed: fc.boolean(), hasFailed: fc.boolean() }), { maxLength: 40 })
  .map((all): RunVerdict[] => all.map((one, at) => ({ ...one, run: `r${at}` })));
const skipped = { status: 'SKIPPED', isFlaky: true, duration: 9 } as const;
const isClean = ({ hasPassed, hasFailed }: RunVerdict) => hasPassed && !hasFailed;

test('rates are shares of what ran, and every result is counted once', () => {
  fc.assert(
    fc.property(results, (all) => {
      const rates = ratesOf(all);
      expect(rates.passed + rates.failed + rates.warnings).toBe(rates.ran);
      expect(rates.ran + rates.skipped).toBe(all.length);
      expect(rates.passRate === null).toBe(rates.ran === 0);
      if (rates.passRate === null || rates.flakyRate === null) return;
      expect(rates.passRate * rates.ran).toBeCloseTo(rates.passed);
      expect(rates.flakyRate * rates.ran).toBeCloseTo(rates.flaky);
      expect(rates.flakyRate).toBeLessThanOrEqual(1);
    }),
  );
});

test('skipped results change no rate and no duration', () => {
  fc.assert(
    fc.property(results, fc.nat(30), (all, at) => {
      const more = ratesOf(all.toSpliced(at, 0, skipped));
      expect({ ...more, skipped: 0 }).toEqual({ ...ratesOf(all), skipped: 0 });
    }),
  );
});

test('half of what ran is not slower than the median, and half is not faster', () => {
  fc.assert(
    fc.property(results, (all) => {
      const durations = all.filter(({ status }) => status !== 'SKIPPED').map(({ duration }) => duration);
      const { medianDuration: median } = ratesOf(all);
      expect(median === null).toBe(durations.length === 0);
      if (median === null) return;
      expect(durations.filter((one) => one <= median).length * 2).toBeGreaterThanOrEqual(durations.length);
      expect(durations.filter((one) => one >= median).length * 2).toBeGreaterThanOrEqual(durations.length);
    }),
  );
});

test('a test fails since the first failed run after its last run that passed and did not fail', () => {
  fc.assert(
    fc.property(runs, (newestFirst) => {
      const since = failingSince(newestFirst);
      const at = newestFirst.findIndex(({ run }) => run === since?.run);
      const newer = since ? newestFirst.slice(0, at + 1) : newestFirst;
      if (since) {
        expect(newestFirst[at]?.hasFailed).toBe(true);
        expect(newer.some(isClean)).toBe(false);
        expect(since.runs).toBe(newer.filter(({ hasFailed }) => hasFailed).length);
        const older = newestFirst.slice(at + 1);
        expect(since.hasPassedBefore).toBe(older.some(isClean));
        // Nothing failed between the last pass and it.
        const pass = older.findIndex(isClean);
        expect(older.slice(0, pass === -1 ? undefined : pass).some(({ hasFailed }) => hasFailed)).toBe(false);
      } else {
        const pass = newestFirst.findIndex(isClean);
        expect(newestFirst.slice(0, pass === -1 ? undefined : pass).some(({ hasFailed }) => hasFailed)).toBe(false);
      }
    }),
  );
});

test('a clean run ends a failure, whatever was before; a run in which nothing counts changes nothing', () => {
  fc.assert(
    fc.property(runs, (all) => {
      expect(failingSince([{ run: 'new', hasPassed: true, hasFailed: false }, ...all])).toBeNull();
      const silent = { run: 'new', hasPassed: false, hasFailed: false };
      expect(failingSince([silent, ...all])).toEqual(failingSince(all));
    }),
  );
});
