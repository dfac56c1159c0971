import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsAlready, valueAfter } from '../../../../src/domain/defects/bulk/bulk.ts';
import {
  countsOf,
  isDone,
  isLastBatch,
  jobOf,
  nextBatch,
  undoIds,
  withoutAnswer,
  withResults,
} from '../../../../src/domain/defects/bulk/bulk-job.ts';
import { limits } from '../../../../src/domain/limits.ts';

const outcomes = fc.constantFrom('changed', 'unchanged', 'refused');
const edit = { kind: 'set', field: 'status', value: 'Done' } as const;

test('every defect is sent once and in order, in batches with their own keys', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.array(outcomes, { minLength: 1 }), (many, drawn) => {
      const ids = Array.from({ length: many }, (_, n) => `SHOP-${n}`);
      let job = jobOf('cause-01', 'p1', edit, ids);
      const keys: string[] = [];
      const sent: string[] = [];
      while (!isDone(job)) {
        const { key, ids: batch } = nextBatch(job);
        expect(batch.length).toBeLessThanOrEqual(limits.bulkBatch);
        expect(isLastBatch(job)).toBe(sent.length + batch.length === many);
        keys.push(key);
        sent.push(...batch);
        job = withResults(
          job,
          batch.map((id, n) => ({ id, outcome: drawn[n % drawn.length] ?? 'changed' })),
        );
      }
      expect(sent).toEqual(ids);
      expect(new Set(keys).size).toBe(keys.length);
      const { changed, unchanged, refused, answered, all } = countsOf(job);
      expect([changed + unchanged + refused, answered, all]).toEqual([many, many, many]);
      expect(undoIds(job)).toHaveLength(changed);
    }),
  ));

test('an undo includes batches without a response', () => {
  const ids = Array.from({ length: limits.bulkBatch + 3 }, (_, n) => `SHOP-${n}`);
  const first = withResults(
    jobOf('cause-01', 'p1', edit, ids),
    ids.slice(0, limits.bulkBatch).map((id) => ({ id, outcome: 'unchanged' as const })),
  );
  expect(undoIds(withoutAnswer(first))).toEqual(ids.slice(limits.bulkBatch));
  expect(countsOf(withoutAnswer(first))).toMatchObject({ answered: limits.bulkBatch, unsure: 3 });
});

const tags = fc.uniqueArray(fc.string(), { maxLength: 5 });

test('adding and removing a tag keeps the other tags, and repeating it changes nothing', () =>
  fc.assert(
    fc.property(tags, fc.string(), (now, tag) => {
      const added = valueAfter({ kind: 'addTag', tag }, now) as string[];
      expect(holdsAlready({ kind: 'addTag', tag }, added)).toBe(true);
      const removed = valueAfter({ kind: 'removeTag', tag }, added) as string[];
      expect(removed).toEqual(now.filter((other) => other !== tag));
      expect(holdsAlready({ kind: 'removeTag', tag }, removed)).toBe(true);
    }),
  ));
