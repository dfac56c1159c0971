import type { AuditEntry } from './audit-entry.ts';

/** What an entry of the audit trail says about one change. */
export type AuditWords = Pick<AuditEntry, 'operation' | 'fieldChanged' | 'newValue' | 'oldValue'>;

const shown = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(listedText).join(', ');
  return value === undefined || value === null ? '' : JSON.stringify(value);
};

/** A tag, or a parameter by its name and default value. */
export const listedText = (one: unknown): string => {
  if (typeof one === 'string') return one;
  if (typeof one !== 'object' || one === null || !('name' in one)) return JSON.stringify(one);
  const value = 'default' in one && typeof one.default === 'string' ? one.default : '';
  return value === '' ? String(one.name) : `${String(one.name)} = ${value}`;
};

export const changedWords = (
  fieldChanged: string,
  { value, was }: { readonly value: unknown; readonly was: unknown },
): AuditWords => ({
  operation: shown(value) === '' ? 'REMOVE_FIELD' : 'UPDATE_FIELD',
  fieldChanged,
  newValue: shown(value),
  oldValue: shown(was),
});

export const addedWords = (operation: string, fieldChanged: string, newValue: string): AuditWords => ({
  operation,
  fieldChanged,
  newValue,
  oldValue: '',
});

export const removedWords = (fieldChanged: string, oldValue: string): AuditWords => ({
  operation: 'REMOVE_FIELD',
  fieldChanged,
  newValue: '',
  oldValue,
});

/** A rank means nothing to a reader, and neither does the id of a folder. */
export const touchedWords = (fieldChanged: string): AuditWords => addedWords('UPDATE_FIELD', fieldChanged, '');
