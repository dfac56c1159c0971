import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { emptyCell, isSecret, type DatasetRow } from '../../src/domain/datasets/dataset.ts';
import type { DatasetFileFormat } from '../../src/domain/datasets/datasets-files-contract.ts';
import { csvCellText, sheetCellText } from '../../src/domain/datasets/files/file-cells.ts';
import { byRank } from '../../src/domain/datasets/dataset.ts';
import { csvText, sheetText } from '../wire/cell-text.ts';
import type { FileAnswer } from '../wire/mount.ts';
import type { DatasetReader, StoredDataset } from './dataset-rows.ts';
import { readWindow } from './grid-rows.ts';

/** A dataset as a streamed file, some rows at a time. */
async function* rowsOf(
  database: DatasetReader,
  at: { readonly project: string; readonly dataset: string },
): AsyncGenerator<DatasetRow> {
  let after: { readonly rank: string; readonly id: string } | undefined;
  for (;;) {
    const { rows, isLast } = await readWindow(database, at, { from: 0, count: 500, after });
    yield* rows;
    const last = rows.at(-1);
    if (isLast || !last) return;
    after = { rank: last.rank, id: last.id };
  }
}

const fileName = (name: string): string =>
  name
    .replaceAll(/[^A-Za-z0-9 ._-]+/g, '_')
    .slice(0, 80)
    .trim() || 'dataset';

export const headsOf = ({ columns }: StoredDataset, format: DatasetFileFormat): string[] =>
  columns.toSorted(byRank).map(({ name }) => (format === 'csv' ? csvText(name) : sheetText(name)));

/** The rows of a dataset as texts of a file; secret columns are empty. */
export async function* linesOf(
  database: DatasetReader,
  { dataset, columns: stored }: StoredDataset,
  format: DatasetFileFormat,
): AsyncGenerator<(string | null)[]> {
  const columns = stored.toSorted(byRank);
  for await (const { cells } of rowsOf(database, { project: dataset.projectId, dataset: dataset.id }))
    yield columns.map((column) => {
      const cell = isSecret(column) ? emptyCell : (cells[column.id] ?? emptyCell);
      return (format === 'csv' ? csvCellText(cell, csvText) : sheetText(sheetCellText(cell))) || null;
    });
}

export const datasetFile = (database: DatasetReader, stored: StoredDataset, format: DatasetFileFormat): FileAnswer => {
  const { dataset } = stored;
  const isCsv = format === 'csv';
  const lines = linesOf(database, stored, format);
  const heads = headsOf(stored, format);
  const stream = isCsv
    ? writeCsvStream(lines, { headers: heads, bom: true })
    : writeXlsxStream(lines, {
        name: 'Dataset',
        columns: heads.map((header) => ({ header, width: 24 })),
        freezePane: { rows: 1 },
      });
  return {
    name: `${fileName(dataset.name)}.${format}`,
    type: isCsv ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: Readable.fromWeb(stream as ReadableStream<Uint8Array>),
  };
};
