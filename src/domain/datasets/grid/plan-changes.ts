import type { CellSet, DatasetGridChange } from '../dataset-changes.ts';
import { datasetLimits as most } from '../dataset-limits.ts';
import { emptyCell, isSecret, type DatasetCell, type DatasetColumn, type DatasetRow } from '../dataset.ts';
import { cellFaultOf } from './cell-fault.ts';
import { inParts } from './invert.ts';
import { readTsv, writeTsv } from './tsv.ts';
import { textOfCell, typedCell } from './typed-cell.ts';

/** What a person does to a range of cells, as changes. Rows and columns are in the order of the screen. */
export interface GridContent {
  readonly columns: readonly DatasetColumn[];
  readonly rows: readonly DatasetRow[];
}

/** From the first to the last, by number, both included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const cellOf = ({ cells }: DatasetRow, { id }: DatasetColumn): DatasetCell =>
  (Object.hasOwn(cells, id) ? cells[id] : undefined) ?? emptyCell;

const rowsIn = ({ rows }: GridContent, { top, bottom }: CellRange) => rows.slice(top, bottom + 1);
const columnsIn = ({ columns }: GridContent, { left, right }: CellRange) => columns.slice(left, right + 1);

const cellsSet = (cells: readonly CellSet[]): readonly DatasetGridChange[] =>
  inParts(cells, most.cellsAtOnce).map((part) => ({ type: 'cells.set', cells: [...part] }));

const setEach = (
  content: GridContent,
  range: CellRange,
  valueOf: (row: DatasetRow, column: DatasetColumn) => DatasetCell | null,
): readonly DatasetGridChange[] =>
  cellsSet(
    rowsIn(content, range).flatMap((row) =>
      columnsIn(content, range).flatMap((column) => {
        const cell = isSecret(column) ? null : valueOf(row, column);
        return cell ? [{ row: row.id, column: column.id, value: cell.value, type: cell.type }] : [];
      }),
    ),
  );

export const clearChanges = (content: GridContent, range: CellRange): readonly DatasetGridChange[] =>
  setEach(content, range, () => emptyCell);

/** The first row of the range in all its rows; for one row, the row above it. */
export const fillChanges = (content: GridContent, range: CellRange): readonly DatasetGridChange[] => {
  const source = content.rows[range.top === range.bottom ? range.top - 1 : range.top];
  return source ? setEach(content, range, (_, column) => cellOf(source, column)) : [];
};

/** Another type for each cell of a range. */
export const typeChanges = (
  content: GridContent,
  range: CellRange,
  typed: (cell: DatasetCell) => DatasetCell,
): readonly DatasetGridChange[] => setEach(content, range, (row, column) => typed(cellOf(row, column)));

/** For the clipboard; secrets are empty. */
export const copiedText = (content: GridContent, range: CellRange): string =>
  writeTsv(
    rowsIn(content, range).map((row) => columnsIn(content, range).map((column) => textOfCell(cellOf(row, column)))),
  );

/** A value of a secret column; an empty one removes it. */
export interface SecretCell {
  readonly row: string;
  readonly column: string;
  readonly value: string;
}

/** Secrets are cleared only on their own: it cannot be undone. */
export const clearedSecrets = (content: GridContent, range: CellRange): readonly SecretCell[] => {
  const columns = columnsIn(content, range);
  if (!columns.every(isSecret)) return [];
  return rowsIn(content, range).flatMap((row) =>
    columns.flatMap((column) => (cellOf(row, column).isSet ? [{ row: row.id, column: column.id, value: '' }] : [])),
  );
};

export interface PastePlan {
  readonly changes: readonly DatasetGridChange[];
  /** Values for secret columns, which are not part of the changes. */
  readonly secrets: readonly SecretCell[];
  readonly cells: number;
  readonly newRows: number;
  /** Cells to the right of the last column. */
  readonly ignored: number;
  /** Cells that break the rule of their column. */
  readonly faults: number;
  /** The first rows as they will be. */
  readonly preview: readonly (readonly string[])[];
}

const hidden = '••••';

interface PlannedCell {
  readonly row: string;
  readonly text: string;
  readonly column: DatasetColumn;
  readonly cell: DatasetCell;
}

/** One value for a whole range is set in all its cells. */
const repeated = (lines: readonly (readonly string[])[], range: CellRange): readonly (readonly string[])[] => {
  const [[only] = []] = lines;
  if (lines.length !== 1 || lines[0]?.length !== 1 || only === undefined) return lines;
  const line = Array.from({ length: range.right - range.left + 1 }, () => only);
  return Array.from({ length: range.bottom - range.top + 1 }, () => line);
};

const addedRows = (rows: readonly Pick<DatasetRow, 'id' | 'rank'>[]): readonly DatasetGridChange[] =>
  inParts(rows, most.rowsAtOnce).map((part) => ({
    type: 'row.add',
    rows: part.map((row) => ({ ...row, isPinned: false, isOff: false, cells: {} })),
  }));

/** `newRows`: ids and ranks of rows behind the last one. */
export const pastePlan = (
  content: GridContent,
  range: CellRange,
  text: string,
  newRows: (count: number) => readonly Pick<DatasetRow, 'id' | 'rank'>[],
): PastePlan => {
  const lines = repeated(readTsv(text), range);
  const columns = content.columns.slice(range.left);
  const known = content.rows.slice(range.top).map(({ id }) => id);
  const added = newRows(Math.max(0, lines.length - known.length));
  const ids = [...known, ...added.map(({ id }) => id)];
  const planned: readonly PlannedCell[] = lines.flatMap((line, at) =>
    line.slice(0, columns.length).map((value, index) => ({
      row: ids[at]!,
      column: columns[index]!,
      text: value,
      cell: typedCell(value),
    })),
  );
  const plain = planned.filter(({ column }) => !isSecret(column));
  const cells = plain.map(({ row, column, cell: { value, type } }) => ({ row, column: column.id, value, type }));
  return {
    changes: [...addedRows(added), ...cellsSet(cells)],
    // As it is: a secret may start with a mark. An empty cell removes nothing.
    secrets: planned.flatMap(({ row, column, text: value }) =>
      isSecret(column) && value !== '' ? [{ row, column: column.id, value }] : [],
    ),
    cells: lines.reduce((sum, line) => sum + line.length, 0),
    newRows: added.length,
    ignored: lines.reduce((sum, line) => sum + Math.max(0, line.length - columns.length), 0),
    faults: plain.filter(({ cell, column }) => cellFaultOf(cell, column) !== null).length,
    preview: lines
      .slice(0, most.previewRows)
      .map((line) =>
        line.slice(0, columns.length).map((value, at) => (isSecret(columns[at]!) && value !== '' ? hidden : value)),
      ),
  };
};

/** Changes in parts that fit in one command each. */
export const commandParts = (changes: readonly DatasetGridChange[]): readonly (readonly DatasetGridChange[])[] => {
  const parts: DatasetGridChange[][] = [];
  let length = Infinity;
  for (const change of changes) {
    const size = JSON.stringify(change).length;
    const last = parts.at(-1);
    if (!last || last.length >= most.changes || length + size > most.commandCharacters) {
      parts.push([change]);
      length = size;
      continue;
    }
    last.push(change);
    length += size;
  }
  return parts;
};
