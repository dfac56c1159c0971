import type { DatasetCell } from '../dataset.ts';
import { textOfCell, typedCell } from '../grid/typed-cell.ts';

/**
 * Cells in files, as in the grid, so that a file that was exported is imported as it was. In CSV, an apostrophe stands
 * before text that a spreadsheet would take for a formula, and before one that starts with an apostrophe.
 */
export const sheetCellText = (cell: DatasetCell): string => textOfCell(cell);

export const csvCellText = (cell: DatasetCell, guarded: (text: string) => string): string => {
  const text = textOfCell(cell);
  return text.startsWith("'") ? `'${text}` : guarded(text);
};

export const cellInSheet = (text: string): DatasetCell => typedCell(text);
export const cellInCsv = (text: string): DatasetCell => typedCell(text.startsWith("'") ? text.slice(1) : text);
