import { describe, expect, test } from 'vitest';
import { changesSomething, defects } from '../../../src/domain/defects/defects.ts';
import { givenFor } from '../given.ts';
import { becomes, comment, detach, fact, observed, recordWith, remove, update } from './sample-defect.ts';
import { recordIn } from '../../../src/domain/defects/defect-facts.ts';

const given = givenFor(defects);
const deleted = (revision?: number) =>
  fact('defect.deleted', { header: 'Basket is empty' }, revision === undefined ? {} : { revision });

describe('deleting', () => {
  test('tells the title of what went', () => {
    const command = remove();
    given(observed())
      .when(command)
      .then(becomes(command, 'deleted', 'defect.deleted', { header: 'Basket is empty' }));
  });
  test('twice is refused in words', () =>
    given(observed(), deleted(2)).when(remove()).thenRefused('refers to a deleted defect'));
});

describe('a defect that was deleted', () => {
  test('is in no list and has no details', () => {
    const { view } = given(observed(recordWith(), { comments: [], attachments: [] }), deleted(2));
    expect(view).toMatchObject({ records: {}, details: {}, gone: { 'SHOP-1': 2 } });
  });
  test('is not brought back by a read that was under way', () => {
    const { view } = given(observed(), deleted(2), observed(recordWith({ revision: 1 })));
    expect(view.records).toEqual({});
  });
  test('is not brought back by a read between two deletions when the first is told again', () => {
    const { view } = given(observed(), deleted(4), deleted(2), observed(recordWith({ revision: 3 })));
    expect(view).toMatchObject({ records: {}, gone: { 'SHOP-1': 4 } });
  });
  test('is not brought back by an echo that comes late', () => {
    const { view } = given(
      observed(),
      deleted(3),
      fact('defect.updated', { field: 'header', value: 'New', was: '' }, { revision: 2 }),
    );
    expect(view.records).toEqual({});
  });
  test('is not brought back by its own report that comes late', () => {
    const { view } = given(deleted(2), fact('defect.reported', { record: recordWith() }, { revision: 1 }));
    expect(view.records).toEqual({});
  });
  test('was never read: it stays gone all the same', () => {
    const { view } = given(deleted(5), observed(recordWith({ revision: 5 })));
    expect(view.records).toEqual({});
  });
  test('that only we have deleted so far is not brought back by a read of the same revision', () => {
    const { view } = given(observed(recordWith({ revision: 4 })), deleted(), observed(recordWith({ revision: 4 })));
    expect(view.records).toEqual({});
  });
  test('and restored on the server comes back with a newer read', () => {
    const { view } = given(observed(), deleted(2), observed(recordWith({ revision: 3 })));
    expect(recordIn(view, 'SHOP-1')?.revision).toBe(3);
  });
});

describe('whether a command changes something', () => {
  const { view } = given(observed(recordWith(), { comments: [], attachments: [] }));
  test('it does when it is taken', () => expect(changesSomething(view, update('header', 'New'))).toBe(true));
  test('it does not when everything stands as asked', () => {
    expect(changesSomething(view, update('header', 'Basket is empty'))).toBe(false);
    expect(changesSomething(view, detach())).toBe(false);
  });
  test('it does not when it is refused', () => expect(changesSomething(view, comment('<p></p>'))).toBe(false));
});
