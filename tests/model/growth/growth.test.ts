import { afterAll, expect, test } from 'vitest';
import { countWork, endCounting } from './count-work.ts';
import { readers } from './readers.ts';

/**
 * Nothing that reads, parses or plans may cost more than its input is longer: of ten times as much, at most fifteen times the work. Steps
 * are counted, so a busy machine changes nothing.
 */
afterAll(endCounting);
const [few, most] = [40, 15];

const growthOf = async (reader: (size: number) => () => unknown): Promise<number> =>
  (await countWork(reader(few * 10))) / (await countWork(reader(few)));

test.each(Object.keys(readers))('the work grows with the input: %s', async (name) => {
  const reader = readers[name];
  expect(reader && (await growthOf(reader))).toBeLessThanOrEqual(most);
});

const eachWithEach = (size: number) => {
  const all = Array.from({ length: size }, (_, at) => at);
  return () => all.filter((one) => all.some((other) => other === one + size));
};
/** It looks at each element without executing anything for it. */
const eachIncluded = (size: number) => {
  const all = Array.from({ length: size }, (_, at) => at);
  return () => all.filter((one) => all.includes(one + size));
};

test.each([eachWithEach, eachIncluded])('a loop over all pairs is found: %o', async (planted) => {
  expect(await growthOf(planted)).toBeGreaterThan(most);
});
