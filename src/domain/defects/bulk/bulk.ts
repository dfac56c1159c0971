import type { DefectRecord } from '../defect.ts';
import { valueOf } from '../decisions/field-access.ts';
import { fieldOf, type Field, type TemplateText } from '../../templates/template.ts';
import { fieldFault } from '../../templates/field-value.ts';

/**
 * An edit of many defects. It becomes an ordinary `defect.updated` for each of them, all with one cause; `undo` reverts
 * the changes of one cause, except where the field was changed since.
 */
export type BulkEdit =
  | { readonly kind: 'set'; readonly field: string; readonly value: string }
  | { readonly kind: 'addTag' | 'removeTag'; readonly tag: string };
export type BulkChange = BulkEdit | { readonly kind: 'undo'; readonly of: string };

/** The result of one defect. `reason` is a key of the catalogue of faults, 'missing', 'forbidden' or 'changedSince'. */
export interface BulkResult {
  readonly id: string;
  readonly outcome: 'changed' | 'unchanged' | 'refused';
  readonly reason?: string | undefined;
}

/** The effect of an edit before it is made; ids in the order of their numbers. */
export interface BulkPreview {
  readonly changing: readonly string[];
  readonly unchanged: readonly string[];
  readonly refused: readonly string[];
}

const inBulk: readonly Field['type'][] = ['WORKFLOW', 'LIST', 'USER_LIST', 'TAG'];

/** Fields that a bulk edit can set: choices, people, tags. */
export const bulkFieldsOf = ({ fields }: TemplateText): readonly Field[] =>
  fields.filter(({ type, readOnly, obsolete }) => inBulk.includes(type) && !readOnly && !obsolete);

export const fieldOfEdit = (edit: BulkEdit): string => (edit.kind === 'set' ? edit.field : 'tags');

/** Whether a bulk edit may set this field; the value is checked for each defect. */
export const isBulkField = (template: TemplateText, key: string): boolean =>
  bulkFieldsOf(template).some((field) => field.key === key);

/** A field and its new value, which may be empty only if the field may. */
export const isWholeEdit = (template: TemplateText, edit: BulkEdit): boolean => {
  if (edit.kind !== 'set') return edit.tag !== '';
  const field = fieldOf(template, edit.field);
  return field !== undefined && fieldFault(field, edit.value) === null;
};

/** The value of a field after the edit, from its current value. */
export const valueAfter = (edit: BulkEdit, now: unknown): unknown => {
  if (edit.kind === 'set') return edit.value;
  const tags = Array.isArray(now) ? (now as readonly string[]) : [];
  return edit.kind === 'addTag' ? [...new Set([...tags, edit.tag])] : tags.filter((tag) => tag !== edit.tag);
};

export const editedValue = (record: DefectRecord, edit: BulkEdit): unknown =>
  valueAfter(edit, valueOf(record, fieldOfEdit(edit)));

/** Whether the field already has the wanted value. */
export const holdsAlready = (edit: BulkEdit, now: unknown): boolean =>
  JSON.stringify(valueAfter(edit, now)) === JSON.stringify(now);

/** The id of the fact that a cause creates for one defect: an undo finds it by this. */
export const bulkCommandId = (cause: string, defectId: string): string => `${cause}/${defectId}`;
export const bulkFactId = (cause: string, defectId: string): string => `${bulkCommandId(cause, defectId)}/updated`;
