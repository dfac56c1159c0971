import { describe, expect, test } from 'vitest';
import { isCommon, widerSample, wordsToIndex, type SearchSample } from '../../../server/defects/list/search-sample.ts';
import { serverLimits } from '../../../server/limits.ts';

/** What the search learns from the newest defects about a term, and the resulting index queries. */
const checked = serverLimits.searchNewest;
const few = serverLimits.searchCommon - 1;
const many = serverLimits.searchCommon + 1;
const sample = (found: number, words: readonly number[] = [], size = 100_000): SearchSample => ({
  checked,
  isComplete: false,
  ids: Array.from({ length: found }, (_, at) => `A-${at}`),
  words,
  size,
});

describe('a term is common', () => {
  test('if many of the newest defects match', () => {
    expect([isCommon(sample(many)), isCommon(sample(few))]).toEqual([true, false]);
  });
  test('only if there are more matches than are counted', () => {
    expect([isCommon(sample(many, [], 2_000)), isCommon(sample(checked, [], 2_000))]).toEqual([false, true]);
  });
});

test('more of the newest defects are checked for a term that is neither common nor rare', () => {
  const { searchOften, searchCommon } = serverLimits;
  expect(widerSample(sample(searchOften))).toBe((1.5 * checked * searchCommon) / searchOften);
  expect([widerSample(sample(searchOften - 1)), widerSample(sample(searchOften, [], 2_000))]).toEqual([null, null]);
});

test.each([
  ['one word', [many], [0]],
  ['a rare word without a common one', [many, 0], [1]],
  ['the two rarest words', [few, 3, 0], [2, 1]],
  ['the rarest words if all are common', [checked, many + 1, many], [2, 1]],
  ['no words', [], []],
])('an index is asked for %s', (_, words, indexed) => {
  expect([...wordsToIndex(sample(0, words))]).toEqual(indexed);
});
