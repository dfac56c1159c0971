import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { defectsExport } from '../../../server/defects/export/defects-export.ts';
import { makeExport, sweepExports } from '../../../server/downloads/prepared-exports.ts';
import { createFolderStore } from '../../../server/files/folder-store.ts';
import { serverLimits } from '../../../server/limits.ts';
import type { Caller } from '../caller.ts';
import { readCsv } from '../defects/export/sheet-reader.ts';
import { report } from '../defects/at-defects.ts';
import { notified, withoutExports } from '../downloads-of.ts';
import { addMember, openWorkspace, type Workspace } from '../workspace.ts';

/** An export that is prepared in the background; only the user who requested it is notified and can download it. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
beforeEach(() => withoutExports(space));
afterAll(() => space.close());

const p1 = { params: { project: 'p-1' } };
const ask = (who: Caller, term: string, key: string) =>
  who.reply(
    'defects.prepareExport',
    { ...p1, body: { question: { term }, type: 'text/csv' } },
    { 'idempotency-key': key },
  );
const listed = async (who: Caller) => (await who.reply('notifications.list', {})).notifications;
const linkTo = (who: Caller, path: string, project = 'p-1') =>
  who.ask('files.link', { params: { project }, query: { path } });

test('a user is notified when their export is ready, and downloads it by its address [NOTIF-011, DOWN-001]', async () => {
  const id = await report(owner, { header: 'Exported in the background' });
  await ask(owner, 'Exported in the background', 'export-key-00000001');
  await ask(owner, 'Exported in the background', 'export-key-00000001');
  const ready = await notified(owner);
  const path = ready.message.entityData.path;
  expect(ready).toMatchObject({ type: 'defects_export', isDownload: true, category: 'ACTION' });
  expect(ready.message.url).toBe(`/downloads?${new URLSearchParams({ path, project: 'p-1' })}`);
  const { url } = JSON.parse((await linkTo(owner, path)).text) as { url: string };
  const rows = readCsv((await owner.send('GET', url)).text.replace('\ufeff', ''));
  expect(rows.slice(1).map(([first]) => first)).toEqual([id]);
  expect(await listed(owner)).toHaveLength(1);
  // Nobody else can download it: another member, another project and a user of another account get 404.
  expect([
    (await linkTo(space.as('contributor'), path)).status,
    (await linkTo(owner, path, 'p-2')).status,
    (await linkTo(space.as('stranger'), path)).status,
    (await linkTo(owner, `${path}/../x`)).status,
  ]).toEqual([404, 404, 404, 404]);
  // The file survives the clean-up until it expires.
  const { kysely } = space.database;
  await sweepExports(kysely, Date.now());
  expect((await linkTo(owner, path)).status).toBe(200);
  await sweepExports(kysely, Date.now() + serverLimits.exportLife + 60_000);
  expect((await linkTo(owner, path)).status).toBe(404);
});

const needs = (write: ReturnType<typeof createFolderStore>['write']) => {
  const { kysely } = space.database;
  const files = { write };
  const evidence = { read: () => Promise.reject(new Error('no evidence expected')) };
  return { database: kysely, evidence, kinds: [defectsExport], files, notify: () => {}, log: { warn() {} } };
};
/** Inserts a row as the call does, without a job. */
const waiting = async (user: string) => {
  await space.database.pool.query(
    `insert into prepared_exports (id, project_id, user_id, media_type, question, created_date)
     values ('export-waiting', 'p-1', $1, 'text/csv', '{"sort":"modifiedDate,desc"}', now())`,
    [user],
  );
};

test('an export that two processes make after a failed attempt is notified once', async () => {
  const folder = createFolderStore(`${space.server.config.dataDir}/files`);
  await waiting('owner');
  const broken = { ...needs(() => Promise.reject(new Error('no space left'))), now: Date.now };
  await expect(makeExport(broken, 'export-waiting')).rejects.toThrow('no space left');
  expect(await listed(owner)).toEqual([]);
  const good = { ...needs(folder.write), now: Date.now };
  await Promise.all([makeExport(good, 'export-waiting'), makeExport(good, 'export-waiting')]);
  expect(await listed(owner)).toHaveLength(1);
});

test('a user who lost access to the project gets no file and no notification', async () => {
  await addMember(space.database, 'p-1', 'outsider', 'VIEWER');
  await waiting('outsider');
  await space.database.pool.query("delete from project_members where user_id = 'outsider'");
  const write = vi.fn<ReturnType<typeof createFolderStore>['write']>();
  await makeExport({ ...needs(write), now: Date.now }, 'export-waiting');
  expect(write).not.toHaveBeenCalled();
  const { rows } = await space.database.pool.query("select 1 from notifications where user_id = 'outsider'");
  expect(rows).toEqual([]);
});

test('exports of one user do not block those of others', async () => {
  await space.database.pool.query(
    `insert into prepared_exports (id, project_id, user_id, media_type, question, created_date)
     select 'full-' || n, 'p-1', 'viewer', 'text/csv', '{}', now() from generate_series(1, $1::int) n`,
    [serverLimits.exportsWaiting],
  );
  const refused = await space.as('viewer').problem('defects.prepareExport', { ...p1, body: { question: {} } });
  expect(refused).toMatchObject({ status: 429, kind: 'busy' });
});
