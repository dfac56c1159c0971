import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportFile } from '../../../../server/defects/export/export-file.ts';
import { createExports, type ExportSource } from '../../../../server/defects/export/export-source.ts';
import { serverLimits } from '../../../../server/limits.ts';
import { exportTypes } from '../../../../src/domain/defects/defects-contract.ts';
import { openWorkspace, type Workspace } from '../../workspace.ts';
import { addManyDefects } from '../many-defects.ts';

/** The memory of an export does not grow with its size: rows are read only as bytes are sent. */
let space: Workspace;
const many = 20_000;

beforeAll(async () => {
  space = await openWorkspace();
  await addManyDefects(space.database, many, 'p-2');
});
afterAll(() => space.close());

const counting = (source: ExportSource) => {
  const counted = { rows: 0 };
  const batches = async function* () {
    for await (const rows of source.batches) {
      counted.rows += rows.length;
      yield rows;
    }
  };
  return { counted, source: { ...source, batches: batches() } };
};

/** Time in which whoever reads ahead would: the database answers, and what it said is worked on. */
const letItRun = async () => {
  for (let turn = 0; turn < 3; turn += 1) await sql`select 1`.execute(space.database.kysely);
};

test.each(exportTypes)(
  'a slow reader of %s never has more rows buffered than the limit [DEF-072]',
  async (type) => {
    const open = await createExports(space.database.kysely).open('p-2', { sort: 'id,asc' });
    const { counted, source } = counting(open);
    const read: { readonly rows: number; readonly bytes: number }[] = [];
    let bytes = 0;
    for await (const chunk of exportFile(type, source).bytes) {
      bytes += (chunk as Buffer).length;
      await letItRun();
      read.push({ rows: counted.rows, bytes });
    }
    expect(counted.rows).toBe(many);
    // Rows have the same size, so the share of bytes sent is the share of rows sent.
    const ahead = read.map((one) => one.rows - (one.bytes / bytes) * many);
    expect(Math.max(...ahead)).toBeLessThan(serverLimits.exportRowsAhead);
  },
  120_000,
);

test.each(exportTypes)(
  'a reader of %s that pauses also pauses the query [DEF-072]',
  async (type) => {
    const open = await createExports(space.database.kysely).open('p-2', { sort: 'id,asc' });
    const { counted, source } = counting(open);
    const { bytes } = exportFile(type, source);
    const reader = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    let total = (await reader.next()).value.length;
    for (let turn = 0; turn < many / serverLimits.exportBatch; turn += 1) await letItRun();
    const [made, rows] = [total + bytes.readableLength, counted.rows];
    expect(bytes.readableLength).toBeLessThan(2 * bytes.readableHighWaterMark);
    for (let next = await reader.next(); !next.done; next = await reader.next()) total += next.value.length;
    expect(counted.rows).toBe(many);
    // Small rows of a sheet compress so well that a buffer holds many of them: the limit is on bytes, not on rows.
    expect(rows - (made / total) * many).toBeLessThan(serverLimits.exportRowsAhead);
  },
  120_000,
);
