/** Cells as spreadsheets copy them: rows of tabs; a cell with a tab, a line break or a quote is quoted. */
interface Reading {
  readonly rows: string[][];
  row: string[];
}

const endRow = (reading: Reading): void => {
  reading.rows.push(reading.row);
  reading.row = [];
};

/** The text of a quoted cell, and where it ends; null if it is not quoted to its end. */
const quotedAt = (text: string, at: number): { readonly cell: string; readonly end: number } | null => {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 2)) {
    if (text[end + 1] === '"') continue;
    const next = text[end + 1];
    const isWhole = next === undefined || next === '\t' || next === '\n' || next === '\r';
    return isWhole ? { cell: text.slice(at + 1, end).replaceAll('""', '"'), end: end + 1 } : null;
  }
  return null;
};

const plainAt = (text: string, at: number): { readonly cell: string; readonly end: number } => {
  let end = at;
  while (end < text.length && text[end] !== '\t' && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { cell: text.slice(at, end), end };
};

export const readTsv = (text: string): readonly (readonly string[])[] => {
  const reading: Reading = { rows: [], row: [] };
  let at = 0;
  while (at < text.length) {
    const { cell, end } = (text[at] === '"' ? quotedAt(text, at) : null) ?? plainAt(text, at);
    reading.row.push(cell);
    at = end;
    if (text[at] === '\t') {
      at += 1;
      if (at === text.length) reading.row.push('');
      continue;
    }
    endRow(reading);
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
  }
  if (reading.row.length > 0) endRow(reading);
  return reading.rows;
};

const written = (cell: string): string => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const writeTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(written).join('\t')).join('\n');
