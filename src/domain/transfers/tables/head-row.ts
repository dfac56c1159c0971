import { foldedHead } from './table-fields.ts';
import { mappingOf, tableFormatOf } from './table-formats.ts';

/** A table may have a title above its heads. */
const known = (cells: readonly string[]): number => {
  const fields = mappingOf(tableFormatOf(cells), cells).filter((field) => field !== '');
  return fields.includes('name') ? new Set(fields).size : 0;
};

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => foldedHead(cell) !== '');

/** The place of the row that has the names of the columns: the first one, unless a later one is known and that one is not. */
export const headRowOf = (rows: readonly (readonly string[])[]): number => {
  const first = rows.findIndex(isFilled);
  if (first < 0 || known(rows[first] ?? []) > 0) return Math.max(first, 0);
  const named = rows.findIndex((cells) => known(cells) > 1);
  return named < 0 ? first : named;
};
