import type { EditorRow } from './editor-rows.ts';
import { fieldIn, type EditorColumn } from './step-text.ts';

/** A cell of the editor. A task has one cell, its name, in every column: keys that pass it stay in their column. */
export interface EditorPlace {
  readonly row: string;
  readonly column: EditorColumn;
}

export interface EditorGrid {
  readonly rows: readonly EditorRow[];
  readonly columns: readonly EditorColumn[];
}

const clamped = (index: number, length: number) => Math.min(Math.max(index, 0), length - 1);
const indexOf = ({ rows }: EditorGrid, place: EditorPlace) => rows.findIndex(({ id }) => id === place.row);

export const isEditable = (row: EditorRow, column: EditorColumn): boolean =>
  row.kind === 'task' || fieldIn({ actionType: row.actionType ?? 'Manual' }, column) !== null;

/** So many rows and columns further, up to the edge. */
export const movedPlace = (grid: EditorGrid, place: EditorPlace, rows: number, columns: number): EditorPlace => {
  const at = indexOf(grid, place);
  const row = grid.rows[clamped(at + rows, grid.rows.length)];
  const column = grid.columns[clamped(grid.columns.indexOf(place.column) + columns, grid.columns.length)];
  return row && column ? { row: row.id, column } : place;
};

/** The next or previous text that can be edited, also in other rows; null behind the last one. Kinds are skipped. */
export const nextCell = (grid: EditorGrid, place: EditorPlace, by: 1 | -1): EditorPlace | null => {
  const cells = (row: EditorRow): readonly EditorColumn[] =>
    row.kind === 'task' ? ['name'] : grid.columns.filter((column) => column !== 'kind' && isEditable(row, column));
  let at = indexOf(grid, place);
  let row = grid.rows[at];
  if (!row) return null;
  const own = cells(row);
  const beside = own[own.indexOf(place.column) + by];
  if (beside && own.includes(place.column)) return { row: row.id, column: beside };
  while ((row = grid.rows[(at += by)])) {
    const column = by === 1 ? cells(row)[0] : cells(row).at(-1);
    if (column) return { row: row.id, column };
  }
  return null;
};

export const isLastRow = ({ rows }: EditorGrid, { row }: EditorPlace): boolean => rows.at(-1)?.id === row;

/** The place after rows have changed: it stays at its row, or at the position of a row that is gone. */
export const placeNow = (before: EditorGrid, after: EditorGrid, place: EditorPlace | null): EditorPlace | null => {
  if (!place) return null;
  const column = after.columns.includes(place.column) ? place.column : 'name';
  if (after.rows.some(({ id }) => id === place.row)) return { row: place.row, column };
  const at = indexOf(before, place);
  // A row that is just being added.
  if (at < 0) return place;
  const row = after.rows[clamped(at, after.rows.length)];
  return row ? { row: row.id, column } : null;
};
