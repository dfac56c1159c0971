import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';

/** What a run with a dataset would lack, in the dialog that requests it. */
export const runLacksMessages = localized({
  columnsUnused: (names: string, count: number) =>
    count === 1 ? `One column feeds nothing: ${names}.` : `${numberText(count)} columns feed nothing: ${names}.`,
  noneUsed: 'No column of this dataset feeds a step.',
  unfed: (names: string) => `No column feeds ${names}. The default is used.`,
  missing: (names: string) => `No value for: ${names}. Steps that need one fail.`,
  emptyCells: (cells: string) => `Empty cells: ${cells}. Steps that need a value fail.`,
  emptyCell: (row: number, column: string) => `row ${numberText(row)}, ${column}`,
  addDataset: 'Create dataset',
  dataOf: (name: string) => `Data of ${name}`,
});
