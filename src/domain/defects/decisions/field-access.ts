import type { DefectRecord } from '../defect.ts';
import { isReservedKey } from '../../templates/field-key.ts';

/** Where a field of the template is stored in the record: its own property, or the map of custom values. */
const own = ['header', 'description', 'status', 'severity', 'type', 'assignee', 'author', 'tags'] as const;
type OwnField = (typeof own)[number];

/** Whether the value has its own property in the record. */
export const isOwnField = (key: string): key is OwnField => (own as readonly string[]).includes(key);

/**
 * The template field for the defect's own `type` (DEF-040, DEF-048). Both have the same value: a defect with only its
 * own type shows it in the field, and a change of the field changes the type.
 */
export const typeField = 'defectType';

export const valueOf = (record: DefectRecord, key: string): unknown => {
  if (isOwnField(key)) return record[key];
  const value = Object.hasOwn(record.custom, key) ? record.custom[key] : '';
  return key === typeField ? value || record.type : value;
};

/** The value as text, '' if it is not a single value. */
export const textOf = (record: DefectRecord, key: string): string => {
  const value = valueOf(record, key);
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
};

/** What a change names as the value that its author has seen. */
export const seenTextOf = (record: DefectRecord, key: string): string => {
  const value = valueOf(record, key);
  return Array.isArray(value) ? value.join(',') : textOf(record, key);
};

/** Changes the draft of a record; ignores an impossible key. */
export const setValue = (record: DefectRecord, key: string, value: unknown): void => {
  if (isOwnField(key)) {
    (record as Record<OwnField, unknown>)[key] = value;
    return;
  }
  // The template may have lost the field since: the value of a fact is stored anyway.
  if (key !== '' && !isReservedKey(key)) record.custom[key] = value;
  if (key === typeField && typeof value === 'string') record.type = value;
};
