import fc from 'fast-check';
import { produce } from 'immer';
import { expect, test } from 'vitest';
import { dropIn, putIn, valueIn, valuesIn, type Shards } from '../../../src/domain/journal/shards.ts';

const id = fc.oneof(
  fc.stringMatching(/^[A-Z]{1,3}-\d{1,4}$/),
  fc.constantFrom('__proto__', 'constructor', 'toString', ''),
);
const step = fc.record({ put: fc.boolean(), id, value: fc.integer() });
const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);

test('shards behave like a map, for any ids', () =>
  fc.assert(
    fc.property(fc.array(step), id, (steps, other) => {
      const map = new Map<string, number>();
      let shards: Shards<number> = {};
      for (const { put, id: at, value } of steps.filter(({ id: at }) => at !== '__proto__')) {
        shards = produce(shards, (draft) => (put ? putIn(draft, at, value) : dropIn(draft, at)));
        if (put) map.set(at, value);
        else map.delete(at);
      }
      for (const at of [...map.keys(), other]) expect(valueIn(shards, at)).toBe(map.get(at));
      expect(sorted(valuesIn(shards))).toEqual(sorted([...map.values()]));
      if (map.size === 0) expect(shards).toEqual({});
    }),
  ));

test('a change leaves every other shard unchanged', () => {
  const many = produce({} as Shards<number>, (draft) => {
    for (let n = 0; n < 5_000; n += 1) putIn(draft, `SHOP-${n}`, n);
  });
  const next = produce(many, (draft) => putIn(draft, 'SHOP-7', -7));
  expect(Object.keys(many).filter((shard) => next[shard] !== many[shard])).toHaveLength(1);
  expect(Math.max(...Object.values(many).map((shard) => Object.keys(shard).length))).toBeLessThan(200);
});
