import { textOf } from '../../src/domain/defects/field-access.ts';
import { plainText } from '../../src/domain/texts/plain-text.ts';
import type { ExportRow } from './export-source.ts';

/** What stands in an export, field by field [DEF-010]. Times are in UTC, since a cell knows no time zone. */
export type Cell = string | number | Date | null;

export interface ExportColumn {
  readonly label: string;
  /** Of the column, in characters. */
  readonly width: number;
  /** How a date is shown. */
  readonly format?: string;
  readonly of: (row: ExportRow) => Cell;
}

const dateTime = 'yyyy-mm-dd hh:mm:ss';
const date = 'yyyy-mm-dd';

const dayOf = (value: string): Cell => {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0];
  const parsed = day && !day.startsWith('0') ? new Date(`${day}T00:00:00Z`) : null;
  // A sheet knows no day before 1900: such a one stays the text that it is.
  return parsed && !Number.isNaN(parsed.getTime()) && parsed.getUTCFullYear() > 1900 ? parsed : value;
};

export const exportColumns: readonly ExportColumn[] = [
  { label: 'ID', width: 12, of: ({ record }) => record.id },
  { label: 'Title', width: 48, of: ({ record }) => record.header },
  { label: 'Description', width: 60, of: ({ record }) => plainText(record.description) },
  { label: 'Status', width: 16, of: ({ record }) => record.status },
  { label: 'Severity', width: 12, of: ({ record }) => record.severity },
  { label: 'Type', width: 22, of: ({ record }) => textOf(record, 'defectType') || record.type },
  { label: 'Priority', width: 10, of: ({ record }) => textOf(record, 'priority') },
  { label: 'Assigned To', width: 22, of: ({ assigneeName }) => assigneeName },
  { label: 'Reported by', width: 22, of: ({ authorName }) => authorName },
  { label: 'Tags', width: 24, of: ({ record }) => record.tags.join(', ') },
  {
    label: 'Planned resolution',
    width: 18,
    format: date,
    of: ({ record }) => dayOf(textOf(record, 'plannedResolutionDate')),
  },
  { label: 'Created (UTC)', width: 20, format: dateTime, of: ({ record }) => new Date(record.createdDate) },
  { label: 'Last Update (UTC)', width: 20, format: dateTime, of: ({ record }) => new Date(record.modifiedDate) },
  { label: 'Comments', width: 11, of: ({ record }) => record.commentCount },
  { label: 'Attachments', width: 12, of: ({ record }) => record.attachmentCount },
];
