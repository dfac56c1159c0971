import { localized } from '../texts/localized.ts';

/** What is said while fields are arranged. Columns and rows as people count, from 1. */
export const fieldGridMessages = localized({
  handle: (name: string) => `Arrange ${name}`,
  help: 'Drag or use the arrow keys to move. Use Shift and the arrow keys to resize, Escape to cancel.',
  placed: (name: string, column: number, row: number) => `${name} is at column ${column}, row ${row}`,
  sized: (name: string, width: number, height: number) =>
    `${name} is ${width} ${width === 1 ? 'column' : 'columns'} wide and ${height} ${height === 1 ? 'row' : 'rows'} high`,
  noRoom: (name: string) => `There’s no room for ${name} there`,
  reverted: (name: string) => `${name} is back where it was`,
  tooNarrow: 'Use a wider window to arrange fields.',
});
