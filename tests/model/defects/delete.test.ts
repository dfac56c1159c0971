import { describe, expect, test } from 'vitest';
import { changesSomething, defects } from '../../../src/domain/defects/defects.ts';
import { givenFor } from '../given.ts';
import { becomes, comment, detach, fact, observed, recordWith, remove, update } from './sample-defect.ts';
import { recordIn } from '../../../src/domain/defects/defect-facts.ts';

const given = givenFor(defects);
const deleted = (revision?: number) =>
  fact('defect.deleted', { header: 'Basket is empty' }, revision === undefined ? {} : { revision });

describe('deleting', () => {
  test('records the title of the deleted defect', () => {
    const command = remove();
    given(observed())
      .when(command)
      .then(becomes(command, 'deleted', 'defect.deleted', { header: 'Basket is empty' }));
  });
  test('twice is rejected with a message', () =>
    given(observed(), deleted(2)).when(remove()).thenRefused({ code: 'defectGone' }));
});

describe('a defect that was deleted', () => {
  test('is in no list and has no details', () => {
    const { view } = given(observed(recordWith(), { comments: [], attachments: [] }), deleted(2));
    expect(view).toMatchObject({ records: {}, details: {}, gone: { 'SHOP-1': 2 } });
  });
  test('is not restored by a read that was in flight', () => {
    const { view } = given(observed(), deleted(2), observed(recordWith({ revision: 1 })));
    expect(view.records).toEqual({});
  });
  test('is not restored by a read between two deletions if the first event is repeated', () => {
    const { view } = given(observed(), deleted(4), deleted(2), observed(recordWith({ revision: 3 })));
    expect(view).toMatchObject({ records: {}, gone: { 'SHOP-1': 4 } });
  });
  test('is not restored by a late event', () => {
    const { view } = given(
      observed(),
      deleted(3),
      fact('defect.updated', { field: 'header', value: 'New', was: '' }, { revision: 2 }),
    );
    expect(view.records).toEqual({});
  });
  test('is not restored by its own late creation event', () => {
    const { view } = given(deleted(2), fact('defect.reported', { record: recordWith() }, { revision: 1 }));
    expect(view.records).toEqual({});
  });
  test('that was never loaded stays deleted', () => {
    const { view } = given(deleted(5), observed(recordWith({ revision: 5 })));
    expect(view.records).toEqual({});
  });
  test('that is only deleted locally is not restored by a read of the same revision', () => {
    const { view } = given(observed(recordWith({ revision: 4 })), deleted(), observed(recordWith({ revision: 4 })));
    expect(view.records).toEqual({});
  });
  test('that was restored on the server reappears with a newer read', () => {
    const { view } = given(observed(), deleted(2), observed(recordWith({ revision: 3 })));
    expect(recordIn(view, 'SHOP-1')?.revision).toBe(3);
  });
});

describe('the check whether a command changes something', () => {
  const { view } = given(observed(recordWith(), { comments: [], attachments: [] }));
  test('returns true if it is accepted', () => expect(changesSomething(view, update('header', 'New'))).toBe(true));
  test('returns false if the value is already set', () => {
    expect(changesSomething(view, update('header', 'Basket is empty'))).toBe(false);
    expect(changesSomething(view, detach())).toBe(false);
  });
  test('returns false if it is rejected', () => expect(changesSomething(view, comment('<p></p>'))).toBe(false));
});
