import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import { exportTypes, type ExportType } from '../../../src/domain/defects/defects-contract.ts';
import type { FileAnswer } from '../../wire/mount.ts';
import { dayFormat, type Cell, type ExportColumn, type ExportRow } from './export-columns.ts';
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

async function* sheetLines({ columns, batches }: ExportSource): AsyncGenerator<Cell[]> {
  for await (const rows of batches)
    for (const row of rows)
      yield columns.map(({ of }) => {
        const cell = of(row);
        return typeof cell === 'string' ? sheetText(cell) || null : cell;
      });
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const csvCell = ({ of, iso, format }: ExportColumn, row: ExportRow): string => {
  const cell = iso ? iso(row) : of(row);
  if (cell instanceof Date) return format === dayFormat ? cell.toISOString().slice(0, 10) : cell.toISOString();
  return typeof cell === 'string' ? quoted(csvText(cell)) : String(cell ?? '');
};

/** Characters of a piece of the file. */
const pieceLength = 65_536;
const byteOrderMark = '\ufeff';

const csvLine = (columns: readonly ExportColumn[], row: ExportRow): string => {
  let line = '\r\n';
  for (const [index, column] of columns.entries()) line += (index === 0 ? '' : ',') + csvCell(column, row);
  return line;
};

async function* csvPieces({ columns, batches }: ExportSource): AsyncGenerator<Buffer> {
  let piece = byteOrderMark + columns.map(({ label }) => quoted(csvText(label))).join(',');
  for await (const rows of batches)
    for (const row of rows) {
      piece += csvLine(columns, row);
      if (piece.length < pieceLength) continue;
      yield Buffer.from(piece);
      piece = '';
    }
  if (piece !== '') yield Buffer.from(piece);
}

const csvStream = (source: ExportSource) =>
  Readable.from(csvPieces(source), { objectMode: false, highWaterMark: pieceLength });

const sheetStream = (source: ExportSource) =>
  writeXlsxStream(sheetLines(source), {
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
  const bytes = type === csv ? csvStream(source) : Readable.fromWeb(sheetStream(source) as ReadableStream<Uint8Array>);
  bytes.once('close', () => void source.close());
  return type === csv
    ? { name: 'defects.csv', type: 'text/csv; charset=utf-8', bytes }
    : { name: 'defects.xlsx', type: xlsx, bytes };
};
