import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { combineRows } from '../../../server/datasets/combine/combine-rows.ts';
import { firstRows } from '../../../server/datasets/combine/first-rows.ts';
import {
  choicesOf,
  countTuples,
  keepsRules,
  open,
  type CombinationModel,
  type CombinationRule,
  type CombinedRow,
} from '../../../src/domain/datasets/combine/combination-model.ts';
import { proveRows } from '../../../src/domain/datasets/combine/prove-rows.ts';
import { reasonsFor } from '../../../src/domain/datasets/combine/solve-row.ts';

/** Combinations against brute force: every whole row that keeps the rules, and the tuples in it. */
const conditions = (sizes: readonly number[]) =>
  fc.uniqueArray(fc.nat(sizes.length - 1), { minLength: 1, maxLength: 2 }).chain((columns) =>
    fc.tuple(
      ...columns.map((column) =>
        fc.record({
          column: fc.constant(column),
          values: fc.uniqueArray(fc.nat(sizes[column]! - 1), { minLength: 1, maxLength: sizes[column]! }),
        }),
      ),
    ),
  );
const models: fc.Arbitrary<CombinationModel> = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 6 })
  .chain((sizes) => {
    const rule: fc.Arbitrary<CombinationRule> = fc.record({ if: conditions(sizes), then: conditions(sizes) });
    return fc.record({
      sizes: fc.constant(sizes),
      strength: fc.integer({ min: 2, max: Math.min(4, sizes.length) }),
      rules: fc.array(rule, { maxLength: 5 }),
    });
  });

const wholeRows = ({ sizes, rules }: CombinationModel): readonly CombinedRow[] =>
  sizes
    .reduce<readonly CombinedRow[]>(
      (rows, size) => rows.flatMap((row) => Array.from({ length: size }, (_, value) => [...row, value])),
      [[]],
    )
    .filter((row) => keepsRules(row, rules));

const tuplesIn = ({ sizes, strength }: CombinationModel, rows: readonly CombinedRow[]): ReadonlySet<string> =>
  new Set(
    choicesOf(sizes.length, strength).flatMap((columns) =>
      rows.map((row) => sizes.map((_, column) => (columns.includes(column) ? row[column] : open)).join(' ')),
    ),
  );

const task = (model: CombinationModel, seed = 0, pinned: readonly CombinedRow[] = []) => ({
  model,
  pinned,
  seed,
  reasonsMost: 100_000,
});

describe('combined rows', () => {
  test('contain every possible tuple, and every impossible one is named: 2,000 random models', () => {
    fc.assert(
      fc.property(models, fc.nat(5), (model, seed) => {
        const possible = tuplesIn(model, wholeRows(model));
        const { rows, impossible, total } = combineRows(task(model, seed));
        expect(tuplesIn(model, rows)).toEqual(possible);
        expect(rows.every((row) => keepsRules(row, model.rules))).toBe(true);
        expect(impossible.map(({ tuple }) => tuple.join(' ')).filter((tuple) => possible.has(tuple))).toEqual([]);
        expect(impossible).toHaveLength(total - possible.size);
        expect(total).toBe(countTuples(model.sizes, model.strength));
      }),
      { numRuns: 2_000 },
    );
  }, 120_000);

  test('are the same for the same seed, and no row can be left out', () => {
    fc.assert(
      fc.property(models, fc.nat(1_000), (model, seed) => {
        const { rows } = combineRows(task(model, seed));
        expect(combineRows(task(model, seed)).rows).toEqual(rows);
        const all = tuplesIn(model, rows);
        for (const row of rows)
          expect(
            tuplesIn(
              model,
              rows.filter((one) => one !== row),
            ).size,
          ).toBeLessThan(all.size);
      }),
      { numRuns: 200 },
    );
  });

  test('do not repeat what rows that stay contain', () => {
    fc.assert(
      fc.property(models, fc.nat(20), (model, count) => {
        const pinned = wholeRows(model).slice(0, count);
        const { rows, impossible, total } = combineRows(task(model, 0, pinned));
        expect(tuplesIn(model, [...pinned, ...rows]).size).toBe(total - impossible.length);
        expect(rows.filter((row) => pinned.some((one) => one.join() === row.join()))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

test('the reasons of an impossible tuple exclude it together, and none of them is needless', () => {
  fc.assert(
    fc.property(models, (model) => {
      for (const { tuple, because } of combineRows(task(model)).impossible.slice(0, 5)) {
        const allowed = (numbers: readonly number[]) =>
          wholeRows({ ...model, rules: numbers.map((number) => model.rules[number]!) }).some((row) =>
            tuple.every((value, column) => value === open || row[column] === value),
          );
        expect(reasonsFor(model, tuple)).toEqual(because);
        expect(allowed(because)).toBe(false);
        for (const number of because) expect(allowed(because.filter((one) => one !== number))).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

describe('the proof rejects', () => {
  const model: CombinationModel = {
    sizes: [3, 3, 3],
    strength: 2,
    rules: [{ if: [{ column: 0, values: [0] }], then: [{ column: 1, values: [0] }] }],
  };
  const whole = combineRows(task(model));
  test('rows without one of them', () =>
    expect(() => proveRows(model, { ...whole, rows: whole.rows.slice(1) }, [])).toThrow('missing'));
  test('the rows of the library alone, which leave combinations out when rules are added', () => {
    const first = firstRows(model, 0).filter((row) => keepsRules(row, model.rules));
    expect(() => proveRows(model, { ...whole, rows: first }, [])).toThrow('missing');
  });
  test('a row that breaks a rule', () =>
    expect(() => proveRows(model, { ...whole, rows: [...whole.rows, [0, 1, 0]] }, [])).toThrow('breaks a constraint'));
  test('a possible tuple that is named as impossible', () => {
    const tuple = [1, 1, open];
    expect(() => proveRows(model, { ...whole, impossible: [...whole.impossible, { tuple, because: [] }] }, [])).toThrow(
      'named as impossible',
    );
  });
});
