import { describe, expect, test } from 'vitest';
import { defects } from '../../../../src/domain/defects/defects.ts';
import { recordIn } from '../../../../src/domain/defects/defect-facts.ts';
import { purgeDateOf } from '../../../../src/domain/trash/purge-date.ts';
import { givenFor } from '../../given.ts';
import {
  attach,
  becomes,
  comment,
  commentWith,
  fact,
  observed,
  purge,
  recordWith,
  remove,
  restore,
  revert,
} from '../sample-defect.ts';

const given = givenFor(defects);
const details = { comments: [commentWith()], attachments: [] };
const deleted = (revision = 2) => fact('defect.deleted', { header: 'Basket is empty' }, { revision });
const restored = (revision = 3) => fact('defect.restored', { header: 'Basket is empty' }, { revision });

describe('a defect in the trash', () => {
  test('is restored [DEF-071]', () => {
    const command = restore([]);
    given(observed(), deleted())
      .when(command)
      .then(becomes(command, 'restored', 'defect.restored', { header: 'Basket is empty' }));
  });
  test('loses tags that no longer exist in its project', () => {
    const command = restore(['ui']);
    given(observed(recordWith({ tags: ['ui', 'pay'] })), deleted())
      .when(command)
      .then(
        becomes(command, 'restored', 'defect.restored', { header: 'Basket is empty' }),
        becomes(command, 'updated', 'defect.updated', { field: 'tags', value: ['ui'], was: ['ui', 'pay'] }),
      );
  });
  test('is restored when its deletion is reverted', () => {
    const command = revert(deleted());
    given(observed(), deleted())
      .when(command)
      .then(becomes(command, 'restored', 'defect.restored', { header: 'Basket is empty' }));
  });
  test('accepts no change, comment or file, and is not deleted twice', () => {
    for (const command of [comment('<p>x</p>'), attach(), remove()])
      given(observed(), deleted()).when(command).thenRefused({ code: 'defectGone' });
  });
  test('is purged and cannot be restored afterwards', () => {
    const command = purge();
    given(observed(), deleted())
      .when(command)
      .then(becomes(command, 'purged', 'defect.purged', { header: 'Basket is empty' }));
    given(observed(), deleted(), fact('defect.purged', { header: 'Basket is empty' }, { revision: 3 }))
      .when(restore([]))
      .thenRefused({ code: 'defectGone' });
  });
});

describe('an existing defect', () => {
  test('is neither restored nor purged', () => {
    given(observed()).when(restore([])).thenNothing();
    given(observed()).when(purge()).thenNothing();
    given(observed(), deleted(), restored()).when(restore([])).thenNothing();
  });
  test('has all its data after a restore', () => {
    const { view } = given(observed(recordWith({ tags: ['ui'], commentCount: 1 }), details), deleted(), restored());
    expect(recordIn(view, 'SHOP-1')).toMatchObject({
      header: 'Basket is empty',
      tags: ['ui'],
      commentCount: 1,
      revision: 3,
    });
    expect(view.details['SHOP-1']).toEqual({ ...details, revision: 3 });
    expect(view.trash).toEqual({});
  });
  test('loaded after its restore is not removed by the late event of its deletion', () => {
    const { view } = given(observed(recordWith({ revision: 3 })), deleted(2));
    expect(recordIn(view, 'SHOP-1')?.revision).toBe(3);
  });
});

test('a restore of a defect that was never loaded changes nothing until it is loaded', () => {
  const { view } = given(deleted(), restored());
  expect(recordIn(view, 'SHOP-1')).toBeUndefined();
  expect(given(deleted(), restored(), observed(recordWith({ revision: 3 }))).view.records).not.toEqual({});
});

test('the trash keeps defects for thirty days', () =>
  expect(purgeDateOf('2026-11-01T10:00:00.000Z')).toBe('2026-12-01T10:00:00.000Z'));
