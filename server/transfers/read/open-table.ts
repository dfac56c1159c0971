import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { ReadCase } from '../../../src/domain/transfers/imported-case.ts';
import { cleanText } from '../../../src/domain/transfers/plain-lines.ts';
import { sourceOfTable, tableReader, type TableRow } from '../../../src/domain/transfers/tables/read-table.ts';
import { tableFields, type ColumnMapping, type TableField } from '../../../src/domain/transfers/tables/table-fields.ts';
import {
  hasLocalNumbers,
  mappingOf,
  numberedHead,
  tableFormatOf,
} from '../../../src/domain/transfers/tables/table-formats.ts';
import {
  isTableFormat,
  tableFormatNames,
  type TableFormatName,
} from '../../../src/domain/transfers/transfer-formats.ts';
import { transferLimits } from '../../../src/domain/transfers/transfer-limits.ts';
import { keysOf, type OpenFile, type ReadRequest } from './opened-file.ts';
import type { TextTable } from './read-table-file.ts';

/** A table as cases, by what its columns mean. */
const wrongFormat = invalid('file', { code: 'importFileFormat' });
const wrongMapping = invalid('mapping', { code: 'flowImportMapping' });
const noName = invalid('mapping', { code: 'importNoNameColumn' });

const isField = (word: string): word is TableField | '' => word === '' || tableFields.some((field) => field === word);

const chosenMapping = (mapping: string, heads: readonly string[]): ColumnMapping => {
  const words = mapping.split(',');
  if (words.length !== heads.length || !words.every(isField)) throw wrongMapping;
  return words;
};

const examplesOf = (rows: readonly TableRow[], column: number): string[] => {
  const found: string[] = [];
  for (const { cells } of rows) {
    const text = [...cleanText(cells[column] ?? '')].slice(0, transferLimits.exampleLength).join('');
    if (text !== '' && !found.includes(text)) found.push(text);
    if (found.length === transferLimits.examples) break;
  }
  return found;
};

async function* casesOf(
  reader: ReturnType<typeof tableReader>,
  first: readonly TableRow[],
  rest: AsyncIterable<TableRow>,
): AsyncGenerator<ReadCase> {
  for (const row of first) {
    const read = reader.read(row);
    if (read) yield read;
  }
  for await (const row of rest) {
    const read = reader.read(row);
    if (read) yield read;
  }
  const last = reader.end();
  if (last) yield last;
}

/** A cell of "Step 2" begins with its number, so that the cells of a row are a list. */
const withNumbers = (heads: readonly string[], columns: ColumnMapping) => {
  const numbers = heads.map((head, at) => {
    const found = numberedHead(head);
    return found && found.field === columns[at] ? found.number : null;
  });
  const isPlain = numbers.every((number) => number === null);
  return (row: TableRow): TableRow => {
    if (isPlain) return row;
    const numbered = (cell: string, at: number) => {
      const number = numbers[at] ?? null;
      return number === null || cell.trim() === '' ? cell : `${number}. ${cell}`;
    };
    return { ...row, cells: row.cells.map(numbered) };
  };
};

const numberedReader = (
  { heads }: TextTable,
  format: TableFormatName,
  columns: ColumnMapping,
): ReturnType<typeof tableReader> => {
  const reader = tableReader(format, columns);
  const numbered = withNumbers(heads, columns);
  return { read: (row) => reader.read(numbered(row)), end: () => reader.end() };
};

const shownCell = (text: string, most: number): string => [...cleanText(text)].slice(0, most).join('');

const shownTable = ({ top, head, sheets, sheet }: TextTable): OpenFile['table'] => ({
  head,
  sheets,
  sheet,
  rows: top.slice(0, Math.max(transferLimits.rowsShown, 0)).map(({ number, cells }) => ({
    number,
    cells: cells.slice(0, transferLimits.examples * 4).map((text) => shownCell(text, transferLimits.exampleLength)),
  })),
});

export const fromTable = (table: TextTable, request: ReadRequest): OpenFile => {
  const { heads, first, rows } = table;
  const found = request.format ?? tableFormatOf(heads);
  if (!isTableFormat(found)) throw wrongFormat;
  const isEmpty = (column: number) => first.every(({ cells }) => (cells[column] ?? '').trim() === '');
  const columns =
    request.mapping === undefined ? mappingOf(found, heads, isEmpty) : chosenMapping(request.mapping, heads);
  const isNamed = columns.includes('name');
  if (request.mapping !== undefined && !isNamed) throw noName;
  return {
    chart: null,
    ...keysOf(isNamed ? sourceOfTable(found) : '', hasLocalNumbers(found, heads, columns), request),
    // A table without names waits for its mapping.
    cases: isNamed ? casesOf(numberedReader(table, found, columns), first, rows) : [],
    format: found,
    choices: tableFormatNames,
    columns: heads.map((name, at) => ({
      name: shownCell(name, transferLimits.headLength),
      field: columns[at] ?? '',
      examples: examplesOf(first, at),
    })),
    table: shownTable(table),
  };
};
