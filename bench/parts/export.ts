import { Readable } from 'node:stream';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReadableStream } from 'node:stream/web';
import { exportTypes } from '../../src/domain/defects/defects-contract.ts';
import { copyOut } from '../load/copy-out.ts';
import { ending } from '../product/endings.ts';
import { fillProject, projectIdOf } from '../product/fill-project.ts';
import { Product } from '../product/product.ts';
import { compareWithOffice } from '../product/office.ts';
import { figure, megabytes, milliseconds, ratio } from '../report/numbers.ts';
import type { Part, Row } from '../report/row.ts';

const many = 100_000;
const sample = 'SAMPLE';
const sampleRows = 500;

interface Exported {
  readonly time: number;
  readonly bytes: number;
  /** By how much the server's memory grew. */
  readonly growth: number;
}

const exportTo = async (product: Product, project: string, accept: string, file: string): Promise<void> => {
  const answer = await fetch(`${product.base}/wi/api/v1/${projectIdOf(project)}/defects/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await product.token()}`, 'content-type': 'application/json', accept },
    body: '{"sort":"id,asc"}',
  });
  if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`);
  await pipeline(Readable.fromWeb(answer.body as ReadableStream<Uint8Array>), createWriteStream(file));
};

/** The server's peak memory during the work, and its memory before. */
const growthWhile = async (product: Product, work: () => Promise<void>): Promise<number> => {
  const before = (await product.child.memory(true)).rss;
  let isDone = false;
  let most = before;
  const watch = async () => {
    while (!isDone) {
      most = Math.max(most, (await product.child.memory(false)).rss);
      await pause(50);
    }
  };
  const watching = watch();
  await work().finally(() => {
    isDone = true;
  });
  await watching;
  return most - before;
};

const measure = async (product: Product, accept: string, file: string): Promise<Exported> => {
  const began = performance.now();
  const growth = await growthWhile(product, () => exportTo(product, 'HUNDRED', accept, file));
  return { time: performance.now() - began, bytes: statSync(file).size, growth };
};

const rowsOf = (name: string, ours: Exported, theirs: Omit<Exported, 'growth'>): readonly Row[] => {
  const peer = 'bare COPY to CSV';
  return [
    {
      what: `${name}: time`,
      ours: milliseconds(ours.time),
      peer,
      theirs: milliseconds(theirs.time),
      ratio: ratio(ours.time, theirs.time),
    },
    {
      what: `${name}: size`,
      ours: megabytes(ours.bytes),
      peer,
      theirs: megabytes(theirs.bytes),
      ratio: ratio(ours.bytes, theirs.bytes),
    },
    {
      what: `${name}: growth of the server at most`,
      ours: megabytes(ours.growth),
      peer: 'the file itself, held whole',
      theirs: megabytes(ours.bytes),
      ratio: ratio(ours.growth, ours.bytes),
    },
  ];
};

const officeRow = async (product: Product, folder: string): Promise<Row> => {
  const [xlsx, csv] = exportTypes.map((type) => ({
    type,
    file: join(folder, type === 'text/csv' ? 's.csv' : 's.xlsx'),
  }));
  for (const one of [xlsx, csv]) if (one) await exportTo(product, sample, one.type, one.file);
  const found = compareWithOffice(xlsx?.file ?? '', csv?.file ?? '', folder);
  const what = 'Spreadsheet opened by LibreOffice: cells that differ from the CSV';
  return found
    ? { what, ours: figure(found.different), peer: 'cells compared', theirs: figure(found.cells), ratio: '–' }
    : { what, ours: 'left out', peer: 'soffice is not there', theirs: '–', ratio: '–' };
};

export const exports = async (): Promise<Part> => {
  const product = await Product.open({ tellsMemory: true });
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-export-'));
  const removeFolder = ending(async () => rmSync(folder, { recursive: true, force: true }));
  try {
    await product.fill(async (client) => {
      await fillProject(client, 'HUNDRED', many, { withFacts: false });
      await fillProject(client, sample, sampleRows, { withFacts: false });
    });
    const [xlsx, csv] = exportTypes;
    const sheet = await measure(product, xlsx, join(folder, 'all.xlsx'));
    const text = await measure(product, csv, join(folder, 'all.csv'));
    const copied = await copyOut(
      product.connection,
      `select * from defects where project_id = '${projectIdOf('HUNDRED')}' and deleted_date is null order by number`,
    );
    return {
      title: 'Export',
      how:
        `${many.toLocaleString('en-US')} defects with every column, over HTTP into a file. Growth: resident memory ` +
        'of the server process, sampled every 50 ms, above its value after a garbage collection before the export. ' +
        'Peer: COPY of the same rows as CSV, directly from PostgreSQL. LibreOffice converts a spreadsheet of ' +
        `${sampleRows} defects to CSV, which is compared cell by cell with the CSV export of the same defects. Less ` +
        'is better.',
      rows: [...rowsOf('XLSX', sheet, copied), ...rowsOf('CSV', text, copied), await officeRow(product, folder)],
    };
  } finally {
    await removeFolder();
    await product.close();
  }
};
