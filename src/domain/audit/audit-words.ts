import type { AuditEntry } from './audit-entry.ts';

/** What an entry of the audit trail says about one change. */
export type AuditWords = Pick<AuditEntry, 'operation' | 'fieldChanged' | 'newValue' | 'oldValue'>;

const shown = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? one : nameIn(one))).join(', ');
  return value === undefined || value === null ? '' : JSON.stringify(value);
};

/** A parameter is shown by its name. */
const nameIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : JSON.stringify(value);

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
