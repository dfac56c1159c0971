import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ranksAt } from '../../../../src/domain/flows/editor/ranks.ts';
import { rankShape } from '../../../../src/domain/flows/flow.ts';

const insertedAt = (ranks: readonly string[], places: readonly number[]) => {
  let all = [...ranks];
  for (const place of places) {
    const index = all.length === 0 ? 0 : place % (all.length + 1);
    const [rank = ''] = ranksAt(all.map((one) => ({ rank: one })), index, 1);
    all = [...all.slice(0, index), rank, ...all.slice(index)];
  }
  return all;
};

test('ranks made at any place keep the order, and the server takes them', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), (places) => {
      const all = insertedAt([], places);
      expect(all.toSorted()).toEqual(all);
      expect(new Set(all).size).toBe(all.length);
      for (const rank of all) expect(rankShape.safeParse(rank).success).toBe(true);
    }),
  ));

test('300 steps inserted at one place have ranks that are short enough', () => {
  const all = insertedAt(['a0', 'a1'], Array.from({ length: 300 }, () => 1));
  expect(Math.max(...all.map(({ length }) => length))).toBeLessThanOrEqual(128);
});

test('equal ranks of two people get a new one behind them, not an error', () => {
  const [rank = ''] = ranksAt([{ rank: 'a0' }, { rank: 'a1' }, { rank: 'a1' }, { rank: 'a2' }], 2, 1);
  expect(rank > 'a1' && rank < 'a2').toBe(true);
});

test('a rank that was not made here is no error either', () => {
  const [rank = ''] = ranksAt([{ rank: '!' }, { rank: '~' }], 1, 1);
  expect(rank > '!').toBe(true);
});
