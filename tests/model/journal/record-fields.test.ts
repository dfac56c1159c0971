import { describe, expect, test } from 'vitest';
import { recordFields, textField } from '../../../src/domain/journal/record-fields.ts';

const fields = recordFields({
  name: textField({ longest: 5, isRequired: true }),
  note: textField({ longest: 3 }),
});
const known = { name: 'First', note: 'old' };

describe('the fields of a record', () => {
  test('are all required in a new record, and optional in a change', () => {
    expect(fields.body.safeParse({ name: 'First' }).success).toBe(false);
    expect(fields.body.safeParse(known).success).toBe(true);
    expect(fields.changes.parse({ note: 'new' })).toEqual({ note: 'new' });
    expect(fields.changes.safeParse({ other: 'x' }).success).toBe(false);
  });

  test('are taken from a record or an incomplete draft', () => {
    expect(fields.of({ ...known, id: 'x1' })).toEqual(known);
    expect(fields.of({ name: 'First' })).toEqual({ name: 'First', note: '' });
  });

  test('are trimmed, then checked by their own rules', () => {
    expect(fields.cleaned({ name: ' First ', note: '' })).toEqual({ name: 'First', note: '' });
    expect(fields.faultsOf({ name: ' ', note: 'long' })).toEqual([
      ['name', 'required'],
      ['note', { code: 'tooLong', max: 3 }],
    ]);
    expect(fields.refusalOf({ note: ' 🦘🦘🦘 ' })).toBeNull();
    expect(fields.refusalOf({ note: 'long' })).toEqual({ refused: { code: 'tooLong', max: 3 }, field: 'note' });
  });

  test('become one update each, if their values differ', () => {
    expect(fields.updates(known, { name: ' First ', note: undefined })).toEqual([]);
    expect(fields.updates(known, { name: 'Other', note: 'new' })).toEqual([
      { field: 'name', changes: { name: 'Other' }, was: { name: 'First' } },
      { field: 'note', changes: { note: 'new' }, was: { note: 'old' } },
    ]);
  });

  test('are sent only if the form changed them', () =>
    expect(fields.changedIn(known, { name: 'First', note: '' })).toEqual({ note: '' }));
});
