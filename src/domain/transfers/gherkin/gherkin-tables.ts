/** Data tables as text: a line for each row. A sign that means something in a table has a backslash, as in the file. */
const escaped = (cell: string): string =>
  cell.replaceAll(/[\\|]/g, (sign) => `\\${sign}`).replaceAll('\n', String.raw`\n`);

export const tableText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `| ${cells.map(escaped).join(' | ')} |`).join('\n');

const cellsOf = (line: string): readonly string[] =>
  [...line.slice(1).matchAll(/((?:\\.|[^\\|])*)\|/gsy)].map(([, cell = '']) =>
    cell.trim().replaceAll(/\\(.)/gs, (_, sign: string) => (sign === 'n' ? '\n' : sign)),
  );

/** Text that can be written as a data table and is read as the same text again. */
export const isTable = (text: string): boolean => {
  const rows = text.split('\n').map(cellsOf);
  const width = rows[0]?.length ?? 0;
  return text.startsWith('|') && rows.every((cells) => cells.length === width) && tableText(rows) === text;
};
