import type { DefectRecord } from '../defect.ts';
import { isReservedKey } from '../../templates/field-key.ts';

/** Where a field of the template lies in the record: its own place, or the map of custom values. */
const own = ['header', 'description', 'status', 'severity', 'type', 'assignee', 'author', 'tags'] as const;
type OwnField = (typeof own)[number];

/** Whether the value has a place of its own in the record. */
export const isOwnField = (key: string): key is OwnField => (own as readonly string[]).includes(key);

/**
 * The field of the template that shows the defect's own `type` (DEF-040, DEF-048). Both hold the same: a defect that
 * came with its own type alone shows it there, and whoever changes the field changes the type.
 */
export const typeField = 'defectType';

export const valueOf = (record: DefectRecord, key: string): unknown => {
  if (isOwnField(key)) return record[key];
  const value = Object.hasOwn(record.custom, key) ? record.custom[key] : '';
  return key === typeField ? value || record.type : value;
};

/** The value as text, '' for what is no single value. */
export const textOf = (record: DefectRecord, key: string): string => {
  const value = valueOf(record, key);
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
};

/** Changes the draft of a record; a key that no field can have changes nothing. */
export const setValue = (record: DefectRecord, key: string, value: unknown): void => {
  if (isOwnField(key)) {
    (record as Record<OwnField, unknown>)[key] = value;
    return;
  }
  // A template may have lost the field since: what a fact says of it is kept all the same.
  if (key !== '' && !isReservedKey(key)) record.custom[key] = value;
  if (key === typeField && typeof value === 'string') record.type = value;
};
