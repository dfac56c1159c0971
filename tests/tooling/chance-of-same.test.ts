import { expect, test } from 'vitest';
import { chanceOfSame } from '../../bench/report/chance-of-same.ts';
import { rngOf } from '../storm/rng.ts';

const rng = rngOf(7);
const times = (count: number, more = 0) =>
  Array.from(
    { length: count },
    () => 100 + more + 10 * Math.sqrt(-2 * Math.log(rng.next())) * Math.cos(7 * rng.next()),
  );

test('the textbook example gives the known probability', () => {
  expect(chanceOfSame([19, 22, 16, 29, 24], [20, 11, 17, 12])).toBeCloseTo(0.0864, 3);
});

test('samples of one distribution differ no more often than by chance, and a difference of one percent is found', () => {
  const found = Array.from({ length: 200 }, () => chanceOfSame(times(500), times(500))).filter((p) => p < 0.01);
  expect(found.length).toBeLessThan(9);
  expect(chanceOfSame(times(10_000), times(10_000, 1))).toBeLessThan(0.001);
});

test('identical samples are equal', () => {
  expect(chanceOfSame([1, 1, 1], [1, 1])).toBe(1);
});
