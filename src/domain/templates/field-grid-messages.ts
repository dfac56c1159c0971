/** What is said while fields are arranged. Columns and rows as people count, from 1. */
export const fieldGridMessages = {
  handle: (name: string) => `Arrange ${name}`,
  help: 'Drag, or use the arrow keys to move, Shift and the arrow keys to resize, Escape to take back.',
  placed: (name: string, column: number, row: number) => `${name} stands at column ${column}, row ${row}`,
  sized: (name: string, width: number, height: number) =>
    `${name} is ${width} ${width === 1 ? 'column' : 'columns'} wide and ${height} ${height === 1 ? 'row' : 'rows'} high`,
  noRoom: (name: string) => `There is no room for ${name} there`,
  reverted: (name: string) => `${name} is back where it was`,
  tooNarrow: 'Fields can be arranged where there is more room.',
} as const;
