import type { DefectRecord } from '../defect.ts';
import { valueOf } from '../decisions/field-access.ts';
import { fieldOf, type Field, type TemplateText } from '../../templates/template.ts';
import { fieldFault } from '../../templates/field-value.ts';

/**
 * One change of many defects at once. An edit becomes an ordinary `defect.updated` for each of them, all of one cause;
 * `undo` takes back what one such cause has made, where nobody has changed that field since.
 */
export type BulkEdit =
  | { readonly kind: 'set'; readonly field: string; readonly value: string }
  | { readonly kind: 'addTag' | 'removeTag'; readonly tag: string };
export type BulkChange = BulkEdit | { readonly kind: 'undo'; readonly of: string };

/** What became of one defect. `reason` is a key of the catalogue of faults, 'missing', 'forbidden' or 'changedSince'. */
export interface BulkResult {
  readonly id: string;
  readonly outcome: 'changed' | 'unchanged' | 'refused';
  readonly reason?: string | undefined;
}

/** What an edit would do, before it is done; ids in the order of their numbers. */
export interface BulkPreview {
  readonly changing: readonly string[];
  readonly unchanged: readonly string[];
  readonly refused: readonly string[];
}

const inBulk: readonly Field['type'][] = ['WORKFLOW', 'LIST', 'USER_LIST', 'TAG'];

/** Fields that many defects can be given at once: a choice, a person, tags. */
export const bulkFieldsOf = ({ fields }: TemplateText): readonly Field[] =>
  fields.filter(({ type, readOnly, obsolete }) => inBulk.includes(type) && !readOnly && !obsolete);

export const fieldOfEdit = (edit: BulkEdit): string => (edit.kind === 'set' ? edit.field : 'tags');

/** Whether the rules let many be given this field at once; the value is judged for each defect. */
export const isBulkField = (template: TemplateText, key: string): boolean =>
  bulkFieldsOf(template).some((field) => field.key === key);

/** A field, and what it shall be; nothing only where the field may be empty. */
export const isWholeEdit = (template: TemplateText, edit: BulkEdit): boolean => {
  if (edit.kind !== 'set') return edit.tag !== '';
  const field = fieldOf(template, edit.field);
  return field !== undefined && fieldFault(field, edit.value) === null;
};

/** The value that a field has after the edit, out of the one that it has now. */
export const valueAfter = (edit: BulkEdit, now: unknown): unknown => {
  if (edit.kind === 'set') return edit.value;
  const tags = Array.isArray(now) ? (now as readonly string[]) : [];
  return edit.kind === 'addTag' ? [...new Set([...tags, edit.tag])] : tags.filter((tag) => tag !== edit.tag);
};

export const editedValue = (record: DefectRecord, edit: BulkEdit): unknown =>
  valueAfter(edit, valueOf(record, fieldOfEdit(edit)));

/** Whether the field stands already as the edit wants it. */
export const holdsAlready = (edit: BulkEdit, now: unknown): boolean =>
  JSON.stringify(valueAfter(edit, now)) === JSON.stringify(now);

/** The id of the fact that a cause makes of one defect: undoing finds it by this. */
export const bulkCommandId = (cause: string, defectId: string): string => `${cause}/${defectId}`;
export const bulkFactId = (cause: string, defectId: string): string => `${bulkCommandId(cause, defectId)}/updated`;
