import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';
import type { ImportMode } from './datasets-files-contract.ts';

const rows = (count: number) => `${numberText(count)} ${count === 1 ? 'row' : 'rows'}`;

/** Datasets from and to files. */
export const datasetFileMessages = localized({
  import: 'Import',
  export: 'Export',
  exportAs: { csv: 'Export as CSV', xlsx: 'Export as Excel' },
  title: 'Import a file',
  choose: 'Drop a CSV or Excel file here, or',
  browse: 'choose a file',
  another: 'Choose another file',
  hint: 'The first line has the names of the columns. Up to 64 MB.',
  reading: 'Reading the file…',
  importing: 'Importing…',
  mode: 'Rows of the file',
  modes: {
    append: 'Add them to the dataset',
    merge: 'Update rows with the same first value, add the others',
    replace: 'Replace all rows of the dataset',
  } satisfies Readonly<Record<ImportMode, string>>,
  mapping: 'Columns of the file',
  mappingOf: (name: string) => `Column ${name} of the file`,
  noTarget: 'Don’t import',
  newColumn: (type: string) => `New column: ${type}`,
  faults: (count: number) =>
    count === 1
      ? '1 value doesn’t fit its column. It is imported and marked.'
      : `${numberText(count)} values don’t fit their columns. They are imported and marked.`,
  fault: (line: number, column: string, reason: string) => `Line ${numberText(line)}: ${column} ${reason}`,
  beyond: (count: number) =>
    count === 1 ? '1 line has more values than columns:' : `${numberText(count)} lines have more values than columns:`,
  beyondLine: (line: number, reason: string, values: string) => `Line ${numberText(line)} ${reason} (${values})`,
  errors: 'Download error list',
  sheet: { line: 'Line', column: 'Column', value: 'Value', reason: 'Reason' },
  created: (count: number) => `${rows(count)} will be added.`,
  changed: (count: number) => `${rows(count)} will be changed.`,
  removed: (count: number) => `${rows(count)} will be deleted.`,
  secrets: (names: string) =>
    `Values are stored encrypted: ${names}. They are not shown again, and “Undo import” does not bring earlier ones back.`,
  connected: (columns: string) => `Connected: ${columns}.`,
  unknown: (names: string) => `Ignored columns: ${names}.`,
  ignored: (count: number) => `${rows(count)} of the file will be left out:`,
  line: (line: number, reason: string) => `Line ${numberText(line)}: ${reason}`,
  reasons: {
    empty: 'it has no values',
    tooLong: 'a value is too long',
    twice: 'an earlier line has the same first value',
  },
  preview: 'First rows of the file',
  done: (count: number) => `The file was imported: ${rows(count)} added or changed.`,
  waiting: 'Waiting for another import…',
  running: (done: number, total: number) => `${numberText(done)} of ${rows(total)} imported`,
  stop: 'Stop import',
  closeRunning: 'Continue in background',
  cancelled: 'The import was stopped.',
  failed: {
    rights:
      'The import has stopped: the dataset was deleted, or the person who started the import may no longer change it.',
    archived: 'The import has stopped because the project was archived.',
    full: 'The import has stopped because the dataset has reached the maximum number of rows or cells. Undo it, or import fewer rows.',
    broken: 'The import did not finish. Undo it, or import the file again.',
  },
  soFar: (count: number) => `${rows(count)} added or changed so far.`,
  undo: 'Undo import',
});
