import { emptyCell, type DatasetCell } from '../dataset.ts';
import { textOfCell, typedCell } from '../grid/typed-cell.ts';

/**
 * Cells in files, as in the grid, so that a file that was exported is imported as it was. In CSV, an apostrophe stands
 * before text that a spreadsheet would take for a formula, and before one that starts with an apostrophe. Only such an apostrophe is
 * taken off again: that of 's-Gravenhage belongs to the value.
 */
type Guard = (text: string) => string;

export const sheetCellText = (cell: DatasetCell): string => textOfCell(cell);

export const csvCellText = (cell: DatasetCell, guarded: Guard): string => {
  const text = textOfCell(cell);
  return text.startsWith("'") ? `'${text}` : guarded(text);
};

const plainCell = (value: string): DatasetCell => ({ ...emptyCell, value });

/** Whether a guard has put the apostrophe before the rest. */
const isGuarded = (text: string, guarded: Guard): boolean => text.startsWith("'") && guarded(text.slice(1)) === text;

/** How text is marked that would be typed as another cell: `textOfCell`. */
const isMarked = (text: string): boolean => /^'['=@]/.test(text);

export const cellInSheet = (text: string, guarded: Guard): DatasetCell => {
  if (!text.startsWith("'") || isMarked(text)) return typedCell(text);
  return isGuarded(text, guarded) ? typedCell(text.slice(1)) : plainCell(text);
};

export const cellInCsv = (text: string, guarded: Guard): DatasetCell => {
  if (!text.startsWith("'")) return typedCell(text);
  const isOwn = isGuarded(text, guarded) || isMarked(text.slice(1));
  return isOwn ? typedCell(text.slice(1)) : plainCell(text);
};

/** A name of a column is text, whatever it starts with. */
export const headInFile = (text: string, guarded: Guard): string =>
  (isGuarded(text, guarded) ? text.slice(1) : text).trim();
