import fc from 'fast-check';
import { produce } from 'immer';
import { describe, expect, test } from 'vitest';
import { itemNewsOfDefect } from '../../../src/domain/defects/defect-item.ts';
import { itemTypes, pathOfItem } from '../../../src/domain/items/item.ts';
import { relatedTo, type Relations } from '../../../src/domain/relations/evolve-relations.ts';
import { otherEnd, pairOf, relationShape } from '../../../src/domain/relations/relation.ts';
import type { RelationFact } from '../../../src/domain/relations/relation-facts.ts';
import { relationConfirmedNotice, relationRefusedNotice } from '../../../src/domain/relations/relations-notices.ts';
import { relationsOver } from '../../../src/domain/relations/relations.ts';
import { groupsOf } from '../../../src/machines/relations/related-selectors.ts';
import { givenFor } from '../given.ts';
import { defectAt, link, linked, observedAt, relationWith, unlink, unlinked } from './sample-relation.ts';

const area = relationsOver([itemNewsOfDefect]);
const fold = (...facts: readonly object[]): Relations =>
  produce(area.empty, (draft) => facts.forEach((fact) => area.evolve(draft, fact as RelationFact)));
const given = givenFor(area);
const here = defectAt('SHOP-1');
const namesOf = (view: Relations) => relatedTo(view, 'p1', here).map(({ name }) => name);

const defectFact = (type: string, id: string, data: object, position: number) => ({
  id: `${type}-${position}`,
  type,
  version: 1,
  about: `defect/${id}`,
  project: 'p1',
  at: '2026-11-21T12:30:00Z',
  by: 'u-bob',
  position,
  data,
});

test('a relation has an id, two ends with their types, a project and metadata, and its types are four [REL-001, REL-002]', () => {
  expect(Object.keys(relationShape.shape).toSorted()).toEqual(
    ['id', 'leftId', 'leftType', 'metadata', 'projectId', 'rightId', 'rightType'].toSorted(),
  );
  expect(itemTypes.toSorted()).toEqual(['DEFECT', 'FLOW', 'SCENARIO', 'TESTPLAN']);
  expect(relationShape.safeParse(relationWith({ leftType: 'TAG' as never })).success).toBe(false);
  expect(relationShape.parse(relationWith({ metadata: { logId: 'l1', scenarioLogId: 's1' } })).metadata).toEqual({
    logId: 'l1',
    scenarioLogId: 's1',
  });
});

test('every item has an address [DEF-014, DEF-015, DEF-016]', () => {
  const path = (type: (typeof itemTypes)[number]) => pathOfItem('p-1', { type, id: 'x-1' });
  expect(path('SCENARIO')).toBe('/projects/p-1/scenarios/x-1');
  expect(path('TESTPLAN')).toBe('/projects/p-1/test-plans/x-1');
  expect(path('FLOW')).toBe('/projects/p-1/flows/x-1');
  expect(path('DEFECT')).toBe('/projects/p-1/defects?defectId=x-1');
});

describe('linking', () => {
  test('connects two items [REL-007]', () =>
    given()
      .when(link({}, 'fl-1', 'FLOW'))
      .then(linked()));
  test('an item with itself is rejected', () =>
    given().when(link({}, 'SHOP-1')).thenRefused({ code: 'sameItem' }, 'rightId'));
  test('the same two items again changes nothing, in either direction', () => {
    given(linked(relationWith({ rightId: 'SHOP-2', rightType: 'DEFECT' })))
      .when(link({ id: 'r2' }, 'SHOP-2'))
      .thenNothing();
    given(linked(relationWith({ rightId: 'SHOP-2', rightType: 'DEFECT' })))
      .when(link({ id: 'r2', about: 'SHOP-2' }, 'SHOP-1'))
      .thenNothing();
  });
  test('can be undone, once [REL-009]', () => {
    given(linked())
      .when(unlink({ id: 'u-r1' }))
      .then(unlinked());
    given(linked(), unlinked())
      .when(unlink({ id: 'u2' }))
      .thenNothing();
  });
});

describe('related items', () => {
  test('are shown at both ends', () => {
    const view = fold(linked(relationWith({ rightId: 'SHOP-2', rightType: 'DEFECT' })));
    expect(relatedTo(view, 'p1', defectAt('SHOP-1')).map(({ at }) => at.id)).toEqual(['SHOP-2']);
    expect(relatedTo(view, 'p1', defectAt('SHOP-2')).map(({ at }) => at.id)).toEqual(['SHOP-1']);
    expect(relatedTo(view, 'p2', defectAt('SHOP-1'))).toEqual([]);
    expect(relatedTo(view, 'p1', { type: 'FLOW', id: 'SHOP-1' })).toEqual([]);
  });
  test('are hidden while one end is deleted, and shown again after its restore', () => {
    const link = linked(relationWith({ rightId: 'SHOP-2', rightType: 'DEFECT' }), 1);
    const deleted = defectFact('defect.deleted', 'SHOP-2', { header: 'x' }, 2);
    expect(namesOf(fold(link, deleted))).toEqual([]);
    const again = observedAt(4, [relationWith({ rightId: 'SHOP-2', rightType: 'DEFECT' })]);
    expect(namesOf(fold(link, deleted, again))).toEqual(['Read SHOP-2']);
  });
  test('follow the name of the other end', () => {
    const link = linked(relationWith({ rightId: 'SHOP-2', rightType: 'DEFECT' }), 1);
    const renamed = defectFact('defect.updated', 'SHOP-2', { field: 'header', value: 'New title', was: '' }, 2);
    expect(namesOf(fold(link, renamed))).toEqual(['New title']);
    // An older read that arrives late contains the old name.
    expect(
      namesOf(fold(link, renamed, observedAt(1, [relationWith({ rightId: 'SHOP-2', rightType: 'DEFECT' })]))),
    ).toEqual(['New title']);
  });
  test('are replaced by a read, except for newer changes', () => {
    const [one, two] = [relationWith(), relationWith({ id: 'r2', rightId: 'fl-2' })];
    expect(namesOf(fold(linked(one, 1), observedAt(5, [two])))).toEqual(['Read fl-2']);
    expect(namesOf(fold(linked(one, 6), observedAt(5, [two])))).toEqual(['Name of fl-1', 'Read fl-2']);
    expect(namesOf(fold(linked(one, 1), unlinked(one, 6), observedAt(5, [one])))).toEqual([]);
  });
  test('are grouped in the specified order, without empty groups [REL-003, REL-004]', () => {
    const related = relatedTo(
      fold(
        linked(relationWith({ id: 'a', rightType: 'FLOW' })),
        linked(relationWith({ id: 'b', rightType: 'TESTPLAN' })),
        linked(relationWith({ id: 'c', rightType: 'FLOW', rightId: 'fl-0' })),
      ),
      'p1',
      here,
    );
    expect(groupsOf(related).map(([type, items]) => [type, items.map(({ at }) => at.id)])).toEqual([
      ['TESTPLAN', ['fl-1']],
      ['FLOW', ['fl-0', 'fl-1']],
    ]);
    expect(groupsOf([])).toEqual([]);
  });
});

describe('a relation is symmetric', () => {
  const at = fc.record({ type: fc.constantFrom(...itemTypes), id: fc.constantFrom('a', 'b', 'c') });
  test('for any two ends', () =>
    fc.assert(
      fc.property(at, at, (left, right) => {
        const ends = { leftType: left.type, leftId: left.id, rightType: right.type, rightId: right.id };
        const turned = { leftType: right.type, leftId: right.id, rightType: left.type, rightId: left.id };
        expect(pairOf(ends)).toBe(pairOf(turned));
        expect(otherEnd(ends, left)).toEqual(right);
        expect(otherEnd(turned, left)).toEqual(right);
      }),
    ));
});

test('removing a link is confirmed, and a failure is reported [REL-010, REL-011]', () => {
  expect(relationConfirmedNotice(unlink({}, 'r1', 'Check-out'))).toMatchObject({
    tone: 'success',
    text: 'Relation with "Check-out" destroyed successfully',
  });
  expect(relationRefusedNotice(unlink({}))).toEqual({
    tone: 'danger',
    text: 'An error ocurred, please try again.',
  });
  expect(relationConfirmedNotice(link({}, 'SHOP-2'))).toBeNull();
  expect(relationRefusedNotice(link({}, 'SHOP-2')).tone).toBe('danger');
});
