import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeChoices, renamesOf } from '../../../src/domain/templates/merge-choices.ts';

const namesOf = (base: readonly string[], mine: readonly string[], theirs: readonly string[]) =>
  mergeChoices(base, mine, theirs).map(({ name }) => name);
const base = ['To Do', 'In Progress', 'Ready for Test', 'Done'];

describe('two people at one list of choices', () => {
  test('keep what one renames and the other adds', () =>
    expect(
      namesOf(
        base,
        ['To Do', 'In Progress', 'Ready', 'Done'],
        ['To Do', 'In Progress', 'Blocked', 'Ready for Test', 'Done'],
      ),
    ).toEqual(['To Do', 'In Progress', 'Blocked', 'Ready', 'Done']));
  test('keep both names if each renames another one, and the later name of one that both rename', () => {
    const mine = ['To Do', 'Doing', 'Ready', 'Done'];
    expect(namesOf(base, mine, ['To Do', 'In Progress', 'Testing', 'Closed'])).toEqual([
      'To Do',
      'Doing',
      'Ready',
      'Closed',
    ]);
  });
  test('keep the order of whoever has changed it', () => {
    const moved = ['Done', 'To Do', 'In Progress', 'Ready for Test'];
    const added = [...base, 'Blocked'];
    expect(namesOf(base, moved, added)).toEqual(['Done', 'Blocked', 'To Do', 'In Progress', 'Ready for Test']);
    expect(namesOf(base, added, moved)).toEqual(['Done', 'Blocked', 'To Do', 'In Progress', 'Ready for Test']);
  });
  test('add one choice if both add the same', () =>
    expect(namesOf(base, [...base, 'Blocked'], ['blocked', ...base])).toHaveLength(5));

  const lists = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 8 }).chain((began) =>
    fc.tuple(
      fc.constant(began.map((at) => `b${at}`)),
      ...['m', 't'].map((who) =>
        fc
          .tuple(
            fc.shuffledSubarray(began),
            fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 4 }),
            fc.boolean(),
          )
          .map(([left, added, sorts]) => {
            const stay = (sorts ? left : began.filter((one) => left.includes(one))).map((at) => `b${at}`);
            return added.reduce((list, at) => list.toSpliced(at % (list.length + 1), 0, `${who}${at}`), stay);
          }),
      ),
    ),
  );
  test('lose nothing that one of them adds, get rid of what one removes, and keep the rest once', () =>
    fc.assert(
      fc.property(lists, ([began, mine = [], theirs = []]) => {
        const merged = namesOf(began, mine, theirs);
        expect(new Set(merged).size).toBe(merged.length);
        expect(mine.filter((name) => !began.includes(name) && !merged.includes(name))).toEqual([]);
        const [ours, others] = [renamesOf(began, mine), renamesOf(began, theirs)];
        const both = [...others].filter(([from]) => !mine.includes(from)).map(([, to]) => to);
        const added = theirs.filter((name) => !began.includes(name) && !both.includes(name));
        expect(added.filter((name) => !merged.includes(name))).toEqual([]);
        for (const name of began) {
          const isIn = mine.includes(name) && theirs.includes(name);
          if (!ours.has(name) && !others.has(name)) expect([name, merged.includes(name)]).toEqual([name, isIn]);
        }
      }),
    ));
  test('get the list of the one who has changed it', () =>
    fc.assert(
      fc.property(lists, ([began, mine = []]) => {
        expect(namesOf(began, mine, began)).toEqual(mine);
        expect(namesOf(began, began, mine)).toEqual(mine);
      }),
    ));
});
