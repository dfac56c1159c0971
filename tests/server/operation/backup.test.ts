import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLogs } from '../../../server/audit/verify-logs.ts';
import { connectionOf } from '../../../server/database/cluster/cluster-hold.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { backUp } from '../../../server/operation/backup/back-up.ts';
import { restore } from '../../../server/operation/backup/restore.ts';
import { Caller } from '../caller.ts';
import { startMain } from '../database/start-main.ts';
import { read, report, update } from '../defects/at-defects.ts';
import { attach, linkOf } from '../files/at-files.ts';
import { urlOf } from '../test-database-target.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { contentOf, createPlaces, emptyDatabase, everyName, schemaOf, storeEvidence } from './at-backups.ts';

/** A backup is made while people write, restored in another place, and served there. */
let space: Workspace;
let defect: string;
const places = createPlaces();
const text = 'id;name\n1;Ärger mit Umlauten\n';
beforeAll(async () => {
  space = await openWorkspace();
  defect = await report(space.as('owner'), { header: 'Tabs\tand \\backslashes\\ and\nlines' });
  await attach(space.as('owner'), defect, 'table.csv', text);
  await storeEvidence(space, 'a picture');
});
afterAll(async () => {
  await space.close();
  places.remove();
});

const backedUp = async (path = places.archive()) => {
  const { database, server } = space;
  const done = await backUp({ target: database.target, dataDir: server.config.dataDir, path, version: '1.2.3' });
  return { path, ...done };
};

const embedded = { databaseUrl: null, encryptionKey: null } as const;

/** Starts a server on a restored place, under the address of the first one, whose tokens name it. */
const served = async <T>(env: Record<string, string>, look: (who: Caller) => Promise<T>): Promise<T> => {
  const server = await startMain({ PUBLIC_URL: space.server.base, EVIDENCE_URL: 'off', ...env });
  try {
    return await look(new Caller(`http://127.0.0.1:${server.port}`, await space.token('owner')));
  } finally {
    await server.end('SIGTERM');
  }
};

test('a backup made while people write is restored to one moment, with its files, and served', async () => {
  let [isOver, written] = [false, 0];
  const write = async () => {
    for (; !isOver; written += 1) {
      const id = await report(space.as('contributor'), { header: `written ${written}` });
      await update(space.as('contributor'), id, 'severity', 'Minor');
      await attach(space.as('contributor'), id, `${written}.txt`, `file of ${id}`);
    }
  };
  // Its position is that of the project.
  const before = { ...(await read(space.as('owner'), defect)), position: expect.any(Number) as number };
  const writing = Promise.all([write(), write()]);
  await expect.poll(() => written, { timeout: 60_000 }).toBeGreaterThan(4);
  const { path, missing } = await backedUp();
  const until = written;
  await expect.poll(() => written, { timeout: 60_000 }).toBeGreaterThan(until + 2);
  isOver = true;
  await writing;
  expect(missing).toEqual([]);

  const dataDir = places.dataDir();
  const { files } = await restore({ path, dataDir, ...embedded });
  expect(files).toBeGreaterThanOrEqual(6);
  await served({ DATA_DIR: dataDir }, async (who) => {
    expect(await read(who, defect)).toEqual(before);
    const link = new URL(await linkOf(who, defect), who.base);
    expect((await who.send('GET', `${link.pathname}${link.search}`)).text).toBe(text);
    // One moment: the log of the project is whole, and every row follows from it.
    const { pool, close } = await openDatabase(connectionOf(join(dataDir, 'postgres')), 1);
    expect((await verifyLogs(pool)).wrong).toEqual([]);
    const { rows } = await pool.query<{ total: number; counted: number; attached: number; lost: number }>(
      `select defect_total::int as total, (select count(*)::int from defects where project_id = 'p-1') as counted,
         (select count(*)::int from defect_attachments where project_id = 'p-1') as attached,
         (select count(*)::int from defect_attachments a left join uploads u on u.id = a.upload_id
            left join stored_files f on f.id = u.file_id where f.id is null) as lost
       from projects where id = 'p-1'`,
    );
    await close();
    expect(rows[0]).toMatchObject({ total: rows[0]?.counted, lost: 0 });
    expect(rows[0]?.counted).toBeGreaterThan(4);
    expect(rows[0]?.attached).toBeGreaterThan(4);
    // It goes on from there.
    const next = await report(who, { header: 'after the restore' });
    expect((await read(who, next)).header).toBe('after the restore');
  });
});

test('what is restored into another PostgreSQL is the same, row by row and constraint by constraint', async () => {
  const { path, rows, files } = await backedUp();
  const database = await emptyDatabase();
  const dataDir = places.dataDir();
  const done = await restore({ path, dataDir, databaseUrl: urlOf(database.target), encryptionKey: null });
  expect(done).toMatchObject({ rows, files });
  expect(await contentOf(database.target)).toEqual(await contentOf(space.database.target));
  expect(await schemaOf(database.target)).toEqual(await schemaOf(space.database.target));
  const own = space.server.config.dataDir;
  for (const store of ['files', 'evidence']) {
    // Folders may be empty.
    const filesIn = (folder: string) => everyName(join(folder, store)).filter((name) => name.length > 3);
    expect(filesIn(dataDir)).toEqual(filesIn(own));
    for (const name of filesIn(own))
      expect(readFileSync(join(dataDir, store, name))).toEqual(readFileSync(join(own, store, name)));
  }
  await served({ DATA_DIR: dataDir, DATABASE_URL: urlOf(database.target) }, async (who) => {
    expect((await read(who, defect)).id).toBe(defect);
    expect((await report(who)).length).toBeGreaterThan(0);
  });
  await database.close();
});

test('a backup is never made over another file, and leaves nothing beside it', async () => {
  const { path } = await backedUp();
  await expect(backedUp(path)).rejects.toThrow(`${path} already exists: choose another name.`);
  expect(everyName(join(path, '..'))).toEqual(['backup.tar']);
  expect(everyName(space.server.config.dataDir).filter((name) => name.startsWith('.backup'))).toEqual([]);
});

test('a file that is missing is named, and the rest is backed up', async () => {
  const { database, server } = space;
  const id = await storeEvidence(space, 'lost');
  const place = join(server.config.dataDir, 'evidence', id.slice(-2), id);
  rmSync(place);
  expect((await backedUp()).missing).toEqual([`evidence/${id}`]);
  await database.pool.query(`delete from evidence_contents where bytes = 4`);
});

test('a restore that was killed between its files and its database is begun again', async () => {
  const { path, files } = await backedUp();
  const dataDir = places.dataDir();
  mkdirSync(join(dataDir, '.restoring'), { recursive: true });
  mkdirSync(join(dataDir, 'files', 'aa'), { recursive: true });
  writeFileSync(join(dataDir, 'files', 'aa', 'half-of-a-file-aa'), 'half');
  expect((await restore({ path, dataDir, ...embedded })).files).toBe(files);
  expect(everyName(dataDir)).not.toContain(join('files', 'aa', 'half-of-a-file-aa'));
  expect(everyName(dataDir)).not.toContain('.restoring');
});

test('archives that are cut, changed, foreign or missing, and places that are not empty, change nothing', async () => {
  const { path } = await backedUp();
  const whole = readFileSync(path);
  const dataDir = places.dataDir();
  const refused = async (bytes: Buffer | null, sentence: string, to = dataDir) => {
    const wrong = places.archive();
    if (bytes) writeFileSync(wrong, bytes);
    const names = everyName(to);
    await expect(restore({ path: wrong, dataDir: to, ...embedded })).rejects.toThrow(sentence);
    expect(everyName(to)).toEqual(names);
  };
  for (const share of [0.3, 0.6, 0.9])
    await refused(whole.subarray(0, whole.length * share), 'is incomplete: its end is missing.');
  const end = whole.lastIndexOf('end.json');
  await refused(whole.subarray(0, end - (end % 512)), 'is incomplete: its end is missing.');
  for (const share of [0.3, 0.5, 0.8]) {
    const changed = Buffer.from(whole);
    // A byte of a body, not of the zeros that fill a block.
    let at = Math.floor(whole.length * share);
    while (whole[at] === 0) at += 1;
    changed[at]! ^= 1;
    await refused(changed, 'is damaged: its content is not what was backed up.');
  }
  await refused(Buffer.from('no archive'), 'is not a backup of Assay.');
  await refused(Buffer.alloc(0), 'is not a backup of Assay.');
  await refused(readFileSync(process.execPath).subarray(0, 100_000), 'is not a backup of Assay.');
  await refused(null, 'does not exist.');
  const newer = Buffer.from(whole.toString('latin1').replace('0001-foundation.sql', '9001-foundation.sql'), 'latin1');
  await refused(newer, 'is damaged');
  const used = places.dataDir();
  await restore({ path, dataDir: used, ...embedded });
  await refused(whole, `${join(used, 'files')} is not empty: restore into an empty DATA_DIR.`, used);
  const url = urlOf(space.database.target);
  await expect(restore({ path, dataDir, databaseUrl: url, encryptionKey: null })).rejects.toThrow(
    'The database is not empty: restore into a new one.',
  );
  expect(everyName(dataDir)).toEqual([]);
});
