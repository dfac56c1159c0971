import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readCsv } from '../../tests/server/defects/export/sheet-reader.ts';

/** Compares what LibreOffice reads from a spreadsheet with the CSV of the same rows. */
export interface Compared {
  readonly cells: number;
  readonly different: number;
}

// Comma, quote, UTF-8, from the first row; cells as they are shown, so that dates stay dates.
const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false';

/** LibreOffice rounds times to the seconds shown by the format. */
const asShown = (cell: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(cell) ? cell.replace('T', ' ').replace(/(\.\d+)?Z$/, '') : cell;

const linesOf = (file: string) =>
  readCsv(readFileSync(file, 'utf8').replace('\ufeff', '').replaceAll(/\r?\n/g, '\r\n'));

/** Null if LibreOffice is not installed. */
export const compareWithOffice = (xlsx: string, csv: string, folder: string): Compared | null => {
  const profile = `-env:UserInstallation=file://${join(folder, 'office')}`;
  const out = join(folder, 'converted');
  const done = spawnSync('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', out, xlsx], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  if (done.error && 'code' in done.error && done.error.code === 'ENOENT') return null;
  if (done.status !== 0) throw new Error(`soffice ended with ${done.status}: ${done.stderr}`);
  const seen = linesOf(join(out, basename(xlsx).replace(/xlsx$/, 'csv')));
  const ours = linesOf(csv);
  const cells = Math.max(ours.length, seen.length) * (ours[0]?.length ?? 0);
  let same = 0;
  for (const [at, line] of ours.entries())
    for (const [field, cell] of line.entries()) if (asShown(cell) === seen[at]?.[field]) same += 1;
  return { cells, different: cells - same };
};
