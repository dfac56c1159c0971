import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';

const counted = (count: number, one: string, more: string) => `${numberText(count)} ${count === 1 ? one : more}`;

/** The columns of a dataset. */
export const columnMessages = localized({
  create: 'Add column',
  editTitle: 'Edit column',
  edit: (name: string) => `Edit column ${name}`,
  delete: 'Delete column',
  fields: { name: 'Name', type: 'Type', values: 'Values, one per line', feeds: 'Used by' },
  valuesHint: 'A list accepts only these values. Combinations use them, too.',
  faultAt: (fault: string, position: number) => `${fault} (character ${numberText(position)})`,
  secretHint:
    'Values are encrypted. A run uses them, but nobody can read them again. They need a network connection and can’t be undone.',
  feedsNothing: 'Nothing yet',
  parameter: (name: string) => `Parameter ${name}`,
  step: (name: string) => `Step ${name}`,
  unused: 'Not used by this flow',
});

/** The grid of a dataset. */
export const gridMessages = localized({
  label: (name: string) => `Values of ${name}`,
  back: 'All datasets',
  rowHead: 'Row',
  row: (number: number) => `Row ${numberText(number)}`,
  cell: (column: string, row: number) => `${column}, row ${numberText(row)}`,
  loading: 'Loading…',
  failed: 'This dataset could not be loaded',
  failedMore: 'More rows could not be loaded. They need a network connection.',
  empty: 'No columns yet',
  emptyText: 'Add a column for each value that the flow needs, or import a file.',
  noRows: 'No rows yet. Add a row, or paste cells from a spreadsheet.',
  counts: (rows: number, columns: number) =>
    `${counted(rows, 'row', 'rows')}, ${counted(columns, 'column', 'columns')}`,
  addRow: 'Add row',
  addColumn: 'Add column',
  removeRows: (count: number) => `Delete ${counted(count, 'row', 'rows')}`,
  pin: 'Pin',
  pinHint: 'Pinned rows stay when rows are combined.',
  off: 'Turn off',
  offHint: 'Rows that are turned off are left out when the flow runs.',
  isPinned: 'Pinned',
  isOff: 'Turned off',
  undo: 'Undo',
  redo: 'Redo',
  type: (type: string) => `Type: ${type}`,
  keys: 'Keys',
  keysText:
    'Enter or a letter edits, Escape cancels. Shift and arrows select. Ctrl+C and Ctrl+V copy and paste, Ctrl+D fills down, Alt+T changes the type of a cell, Delete clears. = starts a function, @ a reference.',
  refused: 'This change was not saved',
  gone: (text: string) => `The row or column was deleted while you were typing. Your text: “${text}”`,
  replaced: (text: string) =>
    `“${text}” was entered in this cell while you were typing, and is replaced. Undo brings it back.`,
  pasteTitle: 'Paste these cells?',
  pasteText: (cells: number) => `${counted(cells, 'cell', 'cells')} will be set.`,
  pasteRows: (count: number) => `${counted(count, 'row', 'rows')} will be added.`,
  pasteIgnored: (count: number) =>
    `${counted(count, 'cell', 'cells')} to the right of the last column will be ignored.`,
  pasteFaults: (count: number) =>
    `${counted(count, 'cell', 'cells')} will be marked, because the value does not fit the column.`,
  pasteSecrets: (count: number) => `${counted(count, 'cell', 'cells')} of secret columns will be set.`,
  pastePreview: 'Pasted cells',
  paste: 'Paste',
  editedBy: (name: string) => `${name} is editing this cell`,
});
