import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIds } from '../../../src/app/ids.ts';

const idsAt = (times: readonly number[]) => {
  let turn = 0;
  const bytes = () => Uint8Array.from({ length: 16 }, (_, index) => (index * 31 + turn * 7) % 256);
  return createIds({ now: () => times[Math.min(turn++, times.length - 1)] ?? 0, random: bytes });
};
const times = fc.array(fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }), { minLength: 1, maxLength: 40 });
const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('ids only increase, however the clock jumps', () =>
  fc.assert(
    fc.property(times, (clock) => {
      const { newId } = idsAt(clock);
      const made = clock.map(newId);
      expect(made).toEqual([...new Set(made)].toSorted());
      for (const id of made) expect(id).toMatch(uuid7);
    }),
  ));

test('ids of a later session come after stored ones, even if the clock was set back', () =>
  fc.assert(
    fc.property(times, times, (before, later) => {
      const left = before.map(idsAt(before).newId);
      const next = idsAt(later);
      for (const id of left) next.after(id);
      expect([...left, ...later.map(next.newId)].toSorted().slice(0, left.length)).toEqual(left);
    }),
  ));

test('an invalid id changes nothing', () => {
  const { newId, after } = idsAt([1_800_000_000_000]);
  for (const odd of ['', 'k1', 'not-an-id-at-all', '../../etc']) after(odd);
  expect(Number.parseInt(newId().replace('-', '').slice(0, 12), 16)).toBe(1_800_000_000_000);
});
