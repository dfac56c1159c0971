import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laneCount, lanePiecesOf } from '../../../../src/domain/scenarios/sequence/condition-lanes.ts';
import {
  moveChange,
  placesAsOrdered,
  putBeside,
  shiftChange,
  shifted,
} from '../../../../src/domain/scenarios/sequence/place-order.ts';
import { placesInOrder } from '../../../../src/domain/scenarios/scenario-document.ts';
import type { Place } from '../../../../src/domain/scenarios/scenario.ts';
import { after, place } from '../sample-scenario.ts';

const order = ['a', 'b', 'c', 'd'];
const places = order.map((id, index) => place(id, `a${index}`));
const ids = (all: readonly Place[]) => all.map(({ id }) => id);

/** The order after a move, as everybody sees it. */
const after_ = (all: readonly Place[], change: ReturnType<typeof moveChange>) =>
  change?.type === 'place.move'
    ? ids(
        placesInOrder({
          places: Object.fromEntries(
            all.map((one) => [one.id, one.id === change.placeId ? { ...one, rank: change.rank } : one]),
          ),
        }),
      )
    : ids(all);

describe('a flow that is moved', () => {
  test('goes up and down, and stops at the ends', () => {
    expect(shifted(order, 'b', -1)).toEqual(['b', 'a', 'c', 'd']);
    expect(shifted(order, 'b', 2)).toEqual(['a', 'c', 'd', 'b']);
    expect(shifted(order, 'a', -1)).toEqual(order);
    expect(shifted(order, 'b', -1_000_000)).toEqual(['b', 'a', 'c', 'd']);
    expect(shiftChange(places, 'd', 1)).toBeNull();
  });
  test('goes before or after another one', () => {
    expect(putBeside(order, 'a', 'c', 'before')).toEqual(['b', 'a', 'c', 'd']);
    expect(putBeside(order, 'd', 'a', 'after')).toEqual(['a', 'd', 'b', 'c']);
    expect(putBeside(order, 'd', 'd', 'after')).toEqual(order);
  });
  test('makes no change where it was', () => expect(moveChange(places, order, 'b')).toBeNull());
  test('goes behind the nearest flow that is still there, when others have changed the sequence meanwhile', () => {
    const now = [place('a', 'a0'), place('b', 'a1'), place('new', 'a15'), place('d', 'a3')];
    expect(ids(placesAsOrdered(now, ['b', 'c', 'a', 'd'], 'a'))).toEqual(['b', 'a', 'new', 'd']);
    expect(moveChange(now, ['c', 'gone'], 'gone')).toBeNull();
  });
  test('lands exactly where the draft had it [SCEN-001, SCEN-010]', () =>
    fc.assert(
      fc.property(fc.constantFrom(...order), fc.constantFrom(...order), fc.boolean(), (id, over, isBefore) => {
        const draft = putBeside(order, id, over, isBefore ? 'before' : 'after');
        expect(after_(places, moveChange(places, draft, id))).toEqual(draft);
      }),
    ));
});

describe('the lines beside a sequence', () => {
  const partsOf = (all: readonly Place[]) =>
    lanePiecesOf(all).map((pieces) => pieces.map(({ lane, part }) => `${lane} ${part}`));
  test('lead from a flow to all that wait for it', () =>
    expect(
      partsOf([
        place('a', 'a0'),
        place('b', 'a1', { conditions: [after('a')] }),
        place('c', 'a2'),
        place('d', 'a3', { conditions: [after('a'), { after: 'a', result: 'FAILED' }] }),
      ]),
    ).toEqual([['0 start'], ['0 branch'], ['0 through'], ['0 end']]));
  test('run side by side where they overlap, and use a lane again below its end', () => {
    const all = [
      place('a', 'a0'),
      place('b', 'a1'),
      place('c', 'a2', { conditions: [after('a')] }),
      place('d', 'a3', { conditions: [after('b'), after('c')] }),
    ];
    expect(partsOf(all)).toEqual([
      ['0 start'],
      ['0 through', '1 start'],
      ['0 end', '1 through', '0 start'],
      ['1 end', '0 end'],
    ]);
    expect(laneCount(lanePiecesOf(all))).toBe(2);
  });
  test('are none without conditions, or for a variable', () =>
    expect(partsOf([place('a', 'a0', { conditions: [{ variable: 'x', operator: 'isEmpty', value: '' }] })])).toEqual([
      [],
    ]));
});
