import fc from 'fast-check';
import { produce } from 'immer';
import { describe, expect, test } from 'vitest';
import {
  changeRecord,
  deletedRecordOf,
  dropRecord,
  emptyRecordSet,
  isProjectRead,
  otherRecord,
  putAllRead,
  putRead,
  putRecord,
  recordOf,
  recordsOfProject,
  restoreRecord,
  type RecordSet,
} from '../../../src/domain/journal/record-set.ts';

interface Item {
  readonly id: string;
  readonly name: string;
}
type Step = (set: RecordSet<Item>) => void;

const aboutOf = ({ id }: Item) => `item/${id}`;
const project = 'p1';
const folded = (steps: readonly Step[]) =>
  produce(emptyRecordSet<Item>(), (draft) => steps.forEach((step) => step(draft)));

/** A change with its position: a new name, or null for a deletion. Ids of deleted records are not reused. */
interface Change {
  readonly id: string;
  readonly name: string | null;
}
const usable = (changes: readonly Change[]): readonly Change[] =>
  changes.filter(({ id }, at) => !changes.slice(0, at).some((earlier) => earlier.id === id && earlier.name === null));

const stateAfter = (changes: readonly Change[]): readonly Item[] => {
  const items = new Map<string, Item>();
  for (const { id, name } of changes) {
    if (name === null) items.delete(id);
    else items.set(id, { id, name });
  }
  return [...items.values()];
};

const change: fc.Arbitrary<Change> = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  name: fc.option(fc.constantFrom('one', 'two', 'three'), { nil: null }),
});

const byId = (items: readonly Item[]) => items.toSorted((one, other) => one.id.localeCompare(other.id));

describe('a set of records', () => {
  test('is that of the server, in whatever order reads and facts arrive', () => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 12 }).map(usable),
        fc.array(fc.record({ asOf: fc.nat(12), after: fc.nat(12) }), { maxLength: 6 }),
        (changes, reads) => {
          const steps: Step[] = [];
          for (let delivered = 0; delivered <= changes.length; delivered += 1) {
            for (const { asOf } of reads.filter(({ after }) => after === delivered)) {
              const position = Math.min(asOf, changes.length);
              const items = stateAfter(changes.slice(0, position));
              steps.push((set) => putAllRead(set, { project, asOf: position, items, aboutOf }));
            }
            const next = changes[delivered];
            const placed = next && { about: `item/${next.id}`, project, position: delivered + 1 };
            if (next?.name) steps.push((set) => putRecord(set, placed!, { id: next.id, name: next.name! }));
            else if (next) steps.push((set) => dropRecord(set, placed!));
          }
          expect(byId(recordsOfProject(folded(steps), project))).toEqual(byId(stateAfter(changes)));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('shows a prediction until the server answers', () => {
    const read: Step = (set) => putAllRead(set, { project, asOf: 4, items: [{ id: 'a', name: 'one' }], aboutOf });
    const predicted: Step = (set) => putRecord(set, { about: 'item/a', project }, { id: 'a', name: 'two' });
    expect(recordOf(folded([read, predicted]), 'item/a')).toEqual({ id: 'a', name: 'two' });
  });

  test('keeps the other records when only some are read', () => {
    const set = folded([
      (draft) => putRead(draft, { project, asOf: 1, items: [{ id: 'a', name: 'one' }], aboutOf }),
      (draft) => putRead(draft, { project, asOf: 2, items: [{ id: 'b', name: 'two' }], aboutOf }),
    ]);
    expect(recordsOfProject(set, project)).toHaveLength(2);
    expect(isProjectRead(set, project)).toBe(false);
  });

  test('finds another record of the same project, not the record itself', () => {
    const set = folded([
      (draft) => putRecord(draft, { about: 'item/a', project }, { id: 'a', name: 'one' }),
      (draft) => putRecord(draft, { about: 'item/b', project: 'p2' }, { id: 'b', name: 'one' }),
    ]);
    const named = ({ name }: Item) => name === 'one';
    expect(otherRecord(set, { about: 'item/c', project }, named)?.id).toBe('a');
    expect(otherRecord(set, { about: 'item/a', project }, named)).toBeNull();
  });

  test('keeps projects apart', () => {
    const set = folded([
      (draft) => putRecord(draft, { about: 'item/a', project: 'p2', position: 1 }, { id: 'a', name: 'one' }),
      (draft) => putAllRead(draft, { project, asOf: 9, items: [], aboutOf }),
    ]);
    expect([recordsOfProject(set, project), recordsOfProject(set, 'p2')]).toEqual([[], [{ id: 'a', name: 'one' }]]);
    expect([isProjectRead(set, project), isProjectRead(set, 'p2')]).toEqual([true, false]);
  });
});

/** An event of a record with three fields; the position is its place in the history. */
type Event =
  | { readonly type: 'created' | 'restored'; readonly id: string; readonly item: Fields }
  | { readonly type: 'changed'; readonly id: string; readonly field: keyof Fields; readonly value: number }
  | { readonly type: 'deleted'; readonly id: string };
interface Fields {
  readonly id: string;
  readonly name: number;
  readonly color: number;
  readonly size: number;
}

/** What the server would record: impossible changes are left out, and every value is new. */
const historyOf = (moves: readonly (readonly [id: string, move: 'delete' | keyof Fields])[]) => {
  const [items, deleted] = [new Map<string, Fields>(), new Map<string, Fields>()];
  const states: (readonly Fields[])[] = [[]];
  const events: Event[] = [];
  const happened = (event: Event, item: Fields) => {
    if (event.type === 'deleted') {
      items.delete(event.id);
      deleted.set(event.id, item);
    } else items.set(event.id, item);
    events.push(event);
    states.push([...items.values()]);
  };
  for (const [id, move] of moves) {
    const known = items.get(id);
    const value = events.length + 1;
    if (!known) {
      const before = deleted.get(id);
      const item = before ?? { id, name: value, color: 0, size: 0 };
      happened({ type: before ? 'restored' : 'created', id, item }, item);
    } else if (move === 'delete') happened({ type: 'deleted', id }, known);
    else if (move !== 'id') happened({ type: 'changed', id, field: move, value }, { ...known, [move]: value });
  }
  return { events, states };
};

const apply = (set: RecordSet<Fields>, event: Event, position: number): void => {
  const placed = { about: `item/${event.id}`, project, position };
  if (event.type === 'created') putRecord(set, placed, event.item);
  else if (event.type === 'restored') restoreRecord(set, placed, event.item);
  else if (event.type === 'changed') changeRecord(set, placed, { [event.field]: event.value });
  else dropRecord(set, placed);
};

describe('events of single fields', () => {
  const moves = fc.array(
    fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom<'delete' | keyof Fields>('delete', 'name', 'color', 'size')),
    { maxLength: 14 },
  );

  test('lead to the records of the server in any order, with reads of any age between them', () => {
    fc.assert(
      fc.property(
        moves,
        fc.infiniteStream(fc.nat(1_000)),
        fc.array(fc.nat(14), { maxLength: 4 }),
        (all, rank, reads) => {
          const { events, states } = historyOf(all);
          const steps = events.map((event, index) => (set: RecordSet<Fields>) => apply(set, event, index + 1));
          for (const read of reads) {
            const asOf = Math.min(read, events.length);
            steps.push((set) =>
              putAllRead(set, { project, asOf, items: states[asOf]!, aboutOf: ({ id }) => `item/${id}` }),
            );
          }
          const shuffled = steps
            .map((step) => ({ step, at: rank.next().value as number }))
            .toSorted((one, other) => one.at - other.at);
          const set = produce(emptyRecordSet<Fields>(), (draft) => shuffled.forEach(({ step }) => step(draft)));
          const sorted = (items: readonly Fields[]) => items.toSorted((one, other) => one.id.localeCompare(other.id));
          expect(sorted(recordsOfProject(set, project))).toEqual(sorted(states.at(-1)!));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('that arrive before the record are applied to it, and are then forgotten', () => {
    const one: Fields = { id: 'a', name: 1, color: 0, size: 0 };
    const read = (set: RecordSet<Fields>, asOf: number, item: Fields) =>
      putAllRead(set, { project, asOf, items: [item], aboutOf: () => 'item/a' });
    const early = produce(emptyRecordSet<Fields>(), (draft) => {
      changeRecord(draft, { about: 'item/a', project, position: 7 }, { color: 9 });
      read(draft, 5, one);
    });
    expect(recordOf(early, 'item/a')).toEqual({ ...one, color: 9 });
    const later = produce(early, (draft) => read(draft, 8, { ...one, color: 10 }));
    expect(recordOf(later, 'item/a')).toEqual({ ...one, color: 10 });
    expect(later.changed).toEqual({});
  });
});

test('a deleted record can be shown again before the server has answered', () => {
  const about = 'item/a';
  const deleted = produce(emptyRecordSet<Item>(), (draft) => {
    putRecord(draft, { about, project, position: 1 }, { id: 'a', name: 'one' });
    dropRecord(draft, { about, position: 2 });
  });
  expect(deletedRecordOf(deleted, about)).toEqual({ id: 'a', name: 'one' });
  const restored = produce(deleted, (draft) =>
    restoreRecord(draft, { about, project }, deletedRecordOf(deleted, about)!),
  );
  expect(recordOf(restored, about)).toEqual({ id: 'a', name: 'one' });
  expect(deletedRecordOf(restored, about)).toBeNull();
});

test('a deletion that an earlier version stored stays until the record is restored', () => {
  const stored: RecordSet<Item> = { ...emptyRecordSet(), gone: { 'item/a': true } };
  const item = { id: 'a', name: 'one' };
  const read = produce(stored, (draft) => putAllRead(draft, { project, asOf: 9, items: [item], aboutOf }));
  expect(recordOf(read, 'item/a')).toBeNull();
  const restored = produce(read, (draft) => restoreRecord(draft, { about: 'item/a', project, position: 10 }, item));
  expect(recordOf(restored, 'item/a')).toEqual(item);
});
