import { textOf, valueOf } from '../../../src/domain/defects/decisions/field-access.ts';
import type { Field, FieldType } from '../../../src/domain/templates/template.ts';
import { plainText } from '../../../src/domain/rich-text/plain-text.ts';
import type { DefectRecord } from '../../../src/domain/defects/defect.ts';

export interface ExportRow {
  readonly record: DefectRecord;
  /** The names of the people in the fields of people, in the order of these fields. */
  readonly names: readonly (string | null)[];
}

/**
 * The columns of an export: id and title, the fields of the template with their labels and in their order, and the
 * counts of the product [DEF-010]. Times are in UTC, because a cell has no time zone.
 */
export type Cell = string | number | Date | null;

export interface ExportColumn {
  readonly label: string;
  /** The width of the column, in characters. */
  readonly width: number;
  /** The format of dates. */
  readonly format?: string;
  readonly of: (row: ExportRow) => Cell;
  /** The same as text, if that is cheaper than a date. */
  readonly iso?: (row: ExportRow) => string;
}

const dateTime = 'yyyy-mm-dd hh:mm:ss';
export const dayFormat = 'yyyy-mm-dd';

const widths: Readonly<Record<FieldType, number>> = {
  TEXT: 30,
  RICH_TEXT_FIELD: 60,
  DATE: 18,
  USER_LIST: 22,
  WORKFLOW: 16,
  LIST: 20,
  TAG: 24,
};

const dayOf = (value: string): Cell => {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0];
  const parsed = day && !day.startsWith('0') ? new Date(`${day}T00:00:00Z`) : null;
  // A spreadsheet cannot show dates before 1900: these remain text.
  return parsed && !Number.isNaN(parsed.getTime()) && parsed.getUTCFullYear() > 1900 ? parsed : value;
};

/** `person`: its place among the fields of people. */
const cellOf = ({ key, type }: Field, { record, names }: ExportRow, person: number): Cell => {
  const value = valueOf(record, key);
  if (Array.isArray(value)) return value.join(', ');
  const text = textOf(record, key);
  if (type === 'DATE') return dayOf(text);
  if (type === 'RICH_TEXT_FIELD') return plainText(text);
  if (type === 'USER_LIST') return names[person] || text;
  // Imported defects have their type outside the template's fields.
  return key === 'defectType' ? text || record.type : text;
};

const columnOf = (field: Field, person: number): ExportColumn => ({
  label: field.obsolete ? `${field.label} (obsolete)` : field.label,
  width: widths[field.type],
  ...(field.type === 'DATE' && { format: dayFormat }),
  of: (row) => cellOf(field, row, person),
});

const timeColumn = (label: string, iso: (row: ExportRow) => string): ExportColumn => ({
  label,
  width: 20,
  format: dateTime,
  of: (row) => new Date(iso(row)),
  iso,
});

/** The columns of an export; `fields` are the template fields to show, in order. */
export const exportColumns = (fields: readonly Field[]): readonly ExportColumn[] => {
  const people = fields.filter(({ type }) => type === 'USER_LIST');
  return [
    { label: 'ID', width: 12, of: ({ record }) => record.id },
    { label: 'Title', width: 48, of: ({ record }) => record.header },
    ...fields.map((field) => columnOf(field, people.indexOf(field))),
    timeColumn('Created (UTC)', ({ record }) => record.createdDate),
    timeColumn('Last Update (UTC)', ({ record }) => record.modifiedDate),
    { label: 'Comments', width: 11, of: ({ record }) => record.commentCount },
    { label: 'Attachments', width: 12, of: ({ record }) => record.attachmentCount },
  ];
};
