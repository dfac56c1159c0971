import fc from 'fast-check';
import { produce } from 'immer';
import { describe, expect, test } from 'vitest';
import {
  dropRecord,
  emptyRecordSet,
  isProjectRead,
  otherRecord,
  putAllRead,
  putRead,
  putRecord,
  recordOf,
  recordsOfProject,
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
