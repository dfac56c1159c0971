import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placesOf } from '../../../src/domain/templates/field-cells.ts';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { limits } from '../../../src/domain/limits.ts';
import { stepped, type GridStep } from '../../../src/domain/templates/grid/grid-steps.ts';
import {
  compacted,
  overlaps,
  cellBelow,
  withCell,
  type GridCell,
} from '../../../src/domain/templates/grid/grid-cells.ts';

const at = (key: string, x: number, y: number, w = 4, h = 2): GridCell => ({ key, x, y, w, h });
const shortOf = (places: readonly GridCell[]) =>
  places.map(({ key, x, y, w, h }) => `${key}@${x},${y}+${w}x${h}`).join(' ');

const number = fc.oneof(fc.integer({ min: -3, max: 30 }), fc.double(), fc.constantFrom(NaN, Infinity, -Infinity));
const hostile = fc.array(
  fc.record({ key: fc.constantFrom(...'abcdefgh', '__proto__'), x: number, y: number, w: number, h: number }),
  { maxLength: 12 },
);
const one = fc.record({ key: fc.constantFrom(...'abcx'), x: number, y: number, w: number, h: number });
const steps = fc.constantFrom<GridStep>('left', 'right', 'up', 'down', 'narrower', 'wider', 'shorter', 'taller');

const isGrid = (places: readonly GridCell[]) => {
  for (const [index, place] of places.entries()) {
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.w).toBeGreaterThanOrEqual(1);
    expect(place.x + place.w).toBeLessThanOrEqual(limits.gridColumns);
    expect(place.h).toBeGreaterThanOrEqual(1);
    expect([place.x, place.y, place.w, place.h].every(Number.isSafeInteger)).toBe(true);
    for (const other of places.slice(index + 1)) expect(overlaps(place, other), shortOf([place, other])).toBe(false);
    const rests =
      place.y === 0 || places.some((other) => overlaps({ ...place, y: place.y - 1 }, other) && other !== place);
    expect(rests, `${place.key} hangs in the air`).toBe(true);
  }
  expect(new Set(places.map(({ key }) => key)).size).toBe(places.length);
};

describe('any stored layout', () => {
  test('becomes a grid without overlaps or gaps, within its bounds [DEF-025]', () =>
    fc.assert(fc.property(hostile, (places) => isGrid(compacted(places)))));
  test('keeps every key', () =>
    fc.assert(
      fc.property(hostile, (places) => {
        expect(new Set(compacted(places).map(({ key }) => key))).toEqual(new Set(places.map(({ key }) => key)));
      }),
    ));
  test('stays unchanged if it is already a grid', () =>
    fc.assert(fc.property(hostile, (places) => void expect(compacted(compacted(places))).toEqual(compacted(places)))));
  test('is in reading order', () =>
    fc.assert(
      fc.property(hostile, (places) => {
        const shown = compacted(places);
        expect(shown).toEqual(shown.toSorted((a, b) => a.y - b.y || a.x - b.x));
      }),
    ));
});

describe('a moved field', () => {
  test('leaves a valid grid', () =>
    fc.assert(fc.property(hostile, one, (places, wanted) => isGrid(withCell(places, wanted)))));
  test('gets its column and its size', () =>
    fc.assert(
      fc.property(hostile, one, (places, wanted) => {
        const [cut] = compacted([wanted]);
        const got = withCell(places, wanted).find(({ key }) => key === wanted.key);
        expect([got?.x, got?.w, got?.h]).toEqual([cut?.x, cut?.w, cut?.h]);
      }),
    ));
  test('is placed before the field at its target', () =>
    expect(shortOf(withCell([at('a', 0, 0), at('b', 0, 2)], at('b', 0, 0)))).toBe('b@0,0+4x2 a@0,2+4x2'));
  test('is placed below all others if it is new [DEF-027]', () => {
    const places = [at('a', 0, 0), at('b', 4, 0, 4, 5)];
    expect(cellBelow(places, 'c')).toEqual(at('c', 0, 5, 4, 2));
  });
});

describe('an arrow key', () => {
  const places = compacted([at('a', 0, 0), at('b', 4, 0), at('c', 0, 2)]);
  const after = (key: string, ...all: GridStep[]) =>
    shortOf(all.reduce((now, step) => stepped(places, now, key, step), places));

  test('down swaps a field with the one below', () => expect(after('a', 'down')).toBe('c@0,0+4x2 b@4,0+4x2 a@0,2+4x2'));
  test('up swaps it back', () => expect(after('a', 'down', 'up')).toBe(shortOf(places)));
  test('to the side moves it past a neighbour, which takes its place', () => {
    expect(after('a', 'right')).toBe('a@1,0+4x2 c@0,2+4x2 b@4,2+4x2');
    expect(after('a', ...Array.from({ length: 8 }, () => 'right' as const))).toBe('c@0,0+4x2 b@4,0+4x2 a@8,0+4x2');
  });
  test('widens it, up to the width of the grid', () =>
    expect(after('b', ...Array.from({ length: 20 }, () => 'wider' as const))).toBe('a@0,0+4x2 b@4,0+8x2 c@0,2+4x2'));
  test('leaves a valid grid in any direction', () =>
    fc.assert(
      fc.property(hostile, fc.array(fc.tuple(fc.constantFrom(...'abc'), steps), { maxLength: 8 }), (start, all) => {
        const origin = compacted(start);
        isGrid(all.reduce((now, [key, step]) => stepped(origin, now, key, step), origin));
      }),
    ));
  test('changes nothing if there is no space', () => expect(stepped(places, places, 'a', 'left')).toBe(places));
});

describe('the default template', () => {
  const places = placesOf(defaultTemplate.fields);
  test('is a grid', () => isGrid(places));
  test('has lists with a width of 4 and a height of 2 in 12 columns and rows of 35 px [DEF-026, DEF-027]', () => {
    expect(places.find(({ key }) => key === 'status')).toEqual(at('status', 0, 0, 4, 2));
    expect(places.find(({ key }) => key === 'assignee')).toEqual(at('assignee', 8, 0, 4, 2));
    expect([limits.gridColumns, limits.gridRowHeight]).toEqual([12, 35]);
  });
});
