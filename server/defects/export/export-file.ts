import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { exportTypes, type ExportType } from '../../../src/domain/defects/defects-contract.ts';
import type { FileAnswer } from '../../wire/mount.ts';
import { dayFormat, type Cell } from './export-columns.ts';
import type { ExportSource } from './export-source.ts';
import { csvText, sheetText } from '../../wire/cell-text.ts';

/** The rows of an export as a streamed file. */
const [xlsx, csv] = exportTypes;

const plannedChangeIn = (part: string) => {
  const [type = '', ...rest] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const weight = Number(rest.find((piece) => piece.startsWith('q='))?.slice(2) ?? 1);
  return { type, weight: Number.isFinite(weight) ? weight : 0 };
};

/** CSV if the client prefers it to a spreadsheet; otherwise a spreadsheet. */
export const exportTypeOf = (accept: string): ExportType => {
  const plannedChanges = accept.split(',').map(plannedChangeIn);
  const weightOf = (type: string) => plannedChanges.find((plannedChange) => plannedChange.type === type)?.weight ?? 0;
  return weightOf(csv) > weightOf(xlsx) ? csv : xlsx;
};

async function* linesOf({ columns, rows }: ExportSource, textIn: (text: string) => string): AsyncGenerator<Cell[]> {
  for await (const row of rows)
    yield columns.map(({ of }) => {
      const cell = of(row);
      return typeof cell === 'string' ? textIn(cell) || null : cell;
    });
}

const isoDays = ({ columns }: ExportSource, cells: Cell[]): Cell[] =>
  cells.map((cell, index) =>
    cell instanceof Date && columns[index]?.format === dayFormat ? cell.toISOString().slice(0, 10) : cell,
  );

async function* csvLines(source: ExportSource): AsyncGenerator<Cell[]> {
  for await (const cells of linesOf(source, csvText)) yield isoDays(source, cells);
}

const csvStream = (source: ExportSource) =>
  writeCsvStream(csvLines(source), { headers: source.columns.map(({ label }) => csvText(label)), bom: true });

const sheetStream = (source: ExportSource) =>
  writeXlsxStream(linesOf(source, sheetText), {
    name: 'Defects',
    columns: source.columns.map(({ label, width, format }) => ({
      header: sheetText(label),
      width,
      ...(format && { numFmt: format }),
    })),
    freezePane: { rows: 1 },
  });

/** The source is closed when the file is complete, when it fails and when the client disconnects. */
export const exportFile = (type: ExportType, source: ExportSource): FileAnswer => {
  const bytes = Readable.fromWeb(
    (type === csv ? csvStream(source) : sheetStream(source)) as ReadableStream<Uint8Array>,
  );
  bytes.once('close', () => void source.close());
  return type === csv
    ? { name: 'defects.csv', type: 'text/csv; charset=utf-8', bytes }
    : { name: 'defects.xlsx', type: xlsx, bytes };
};
