import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayRevert, sortBatch, type BatchRecord } from '../../../src/domain/activity/batch.ts';
import { nextRequest, undoOf, withAnswer, type RevertJob } from '../../../src/domain/activity/revert-job.ts';
import { limits } from '../../../src/domain/limits.ts';
import { lawRuns } from '../law-runs.ts';
import { batchRecord, laterChange } from './revert-batch-plan.ts';

interface Change {
  readonly id: string;
  readonly value: string;
  /** Whether it belongs to the batch. */
  readonly inBatch: boolean;
}

const changes = fc.array(
  fc.record({
    id: fc.constantFrom('A', 'B', 'C', 'D'),
    value: fc.constantFrom('Minor', 'Major', 'Critical'),
    inBatch: fc.boolean(),
  }),
  { maxLength: 20 },
);
const ids = ['A', 'B', 'C', 'D'];
const start = 'Major';
/** The value of a record after the first changes. */
const valueAfter = (made: readonly Change[], id: string, count: number) =>
  made.slice(0, count).findLast((change) => change.id === id)?.value ?? start;

/** The records of the batch, from all changes; a position is the place of a change, from 1. */
const recordsOf = (made: readonly Change[]): readonly (BatchRecord & { readonly last: number })[] =>
  ids.flatMap((id) => {
    const places = made.flatMap((change, at) => (change.id === id && change.inBatch ? [at] : []));
    const [first] = places;
    const last = places.at(-1);
    if (first === undefined || last === undefined) return [];
    const newest = made.findLastIndex((change) => change.id === id);
    const since = newest > last ? { ...laterChange, position: newest + 1 } : null;
    const [was, now] = [valueAfter(made, id, first), valueAfter(made, id, made.length)];
    return [{ ...batchRecord(id), was, now, since, last: last + 1 }];
  });

describe('a revert of a batch', () => {
  test('restores exactly the records that nobody has changed since', () => {
    fc.assert(
      fc.property(changes, (made) => {
        const records = recordsOf(made);
        const { reverts, changedSince } = sortBatch(records);
        const chosen = new Set(reverts.map(({ id }) => id));
        for (const id of ids) {
          const newest = made.findLast((change) => change.id === id);
          const first = made.findIndex((change) => change.id === id && change.inBatch);
          const now = valueAfter(made, id, made.length);
          const before = newest?.inBatch ? valueAfter(made, id, first) : now;
          const after = chosen.has(id) ? (records.find((record) => record.id === id)?.was ?? '') : now;
          expect(after).toBe(before);
        }
        for (const { id } of changedSince) expect(made.findLast((change) => change.id === id)?.inBatch).toBe(false);
      }),
      lawRuns(500),
    );
  });

  test('changes a record that was changed since only over the change that was seen', () => {
    fc.assert(
      fc.property(changes, fc.nat({ max: 20 }), (made, seen) => {
        for (const { last, since } of recordsOf(made)) {
          expect(mayRevert(last, since?.position ?? last, undefined)).toBe(since === null);
          if (since) expect(mayRevert(last, since.position, seen)).toBe(seen === since.position);
        }
      }),
      lawRuns(500),
    );
  });

  test('lists a record that cannot have its value back as refused, whatever else is true of it', () => {
    const sorted = sortBatch([batchRecord('A', { refused: 'missing', since: laterChange })]);
    expect(sorted).toMatchObject({ refused: [{ id: 'A' }], reverts: [], changedSince: [], same: [] });
  });

  test('leaves a record alone that has its value back already', () => {
    expect(sortBatch([batchRecord('A', { now: 'Major', since: laterChange })]).same).toHaveLength(1);
  });
});

describe('a revert in progress', () => {
  const all = Array.from({ length: limits.bulkBatch + 2 }, (_, n) => `D-${n}`);
  const job: RevertJob = {
    projectId: 'p1',
    factId: 'f9',
    cause: 'c',
    ids: all,
    over: { 'D-0': 5, 'D-201': 6 },
    results: [],
    reverting: null,
    isUndo: false,
  };
  const first = nextRequest(job);

  test('sends so many records at once, with the overwritten changes of these records', () => {
    expect([first.key, first.ids.length, first.over]).toEqual(['c-0', limits.bulkBatch, { 'D-0': 5 }]);
  });

  test('goes on after what was answered, and its undo takes what was changed', () => {
    const results = first.ids.map((id) => ({
      id,
      outcome: id === 'D-3' ? ('refused' as const) : ('changed' as const),
    }));
    const answered = withAnswer(job, { results, factId: 'c/D-0/updated' });
    expect(nextRequest(answered)).toEqual({ key: `c-${limits.bulkBatch}`, ids: all.slice(-2), over: { 'D-201': 6 } });
    const ended = withAnswer(answered, { results: [], factId: null });
    expect(ended.results.slice(-2).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
    expect(undoOf(ended)).toMatchObject({ factId: 'c/D-0/updated', over: {}, isUndo: true });
    expect(undoOf(ended).ids).toEqual(first.ids.filter((id) => id !== 'D-3'));
  });
});
