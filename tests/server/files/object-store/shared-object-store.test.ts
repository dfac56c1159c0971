import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startObjectServer, type ObjectServer } from '../../../../scripts/cluster/object-server.ts';
import type { FileStore } from '../../../../server/files/file-store.ts';
import { openObjectStores } from '../../../../server/files/object-store/open-object-stores.ts';
import { createUploads } from '../../../../server/files/uploads.ts';
import { backUp } from '../../../../server/operation/backup/back-up.ts';
import { restore } from '../../../../server/operation/backup/restore.ts';
import { evidenceId } from '../../../../server/runs/evidence/evidence-content.ts';
import { Caller, problemOf } from '../../caller.ts';
import { at, report } from '../../defects/at-defects.ts';
import { addFlows } from '../../datasets/at-datasets.ts';
import { flowWith, requested, TestAgent } from '../../runs/at-runs.ts';
import { emptyDatabase } from '../../operation/at-backups.ts';
import { urlOf } from '../../test-database-target.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { openWorkspace, type Workspace } from '../../workspace.ts';
import { linkOf, upload } from '../at-files.ts';
import { longTimes, makeBucket, placeOf } from './at-object-store.ts';

/** Two servers whose files are in one object store, each with an own DATA_DIR. */
const idsIn = async (store: FileStore) => {
  const ids: string[] = [];
  for await (const { id } of store.list()) ids.push(id);
  return ids.toSorted();
};
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const overSwift = (server: ObjectServer) => {
  const env = { DATABASE_URL: 'postgres://shared', OBJECT_STORE_URL: server.urlOf('shared') };
  const stores = openObjectStores(placeOf(server, 'shared'), longTimes);
  const elsewhere = openObjectStores(placeOf(server, 'shared/restored'), longTimes);
  const folder = mkdtempSync(join(tmpdir(), 'assay-objects-'));
  let space: Workspace;
  let second: TestServer;
  let owner: Caller;
  let far: Caller;
  beforeAll(async () => {
    await makeBucket(server, 'shared');
    space = await openWorkspace({ env });
    second = await startTestServer({ database: space.database, env: { ...env, PUBLIC_URL: space.server.base } });
    owner = space.as('owner');
    far = new Caller(second.base, owner.token);
  });
  afterAll(async () => {
    await second.stop();
    await space.close();
    stores.close();
    elsewhere.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const attachment = randomBytes(9_000_000);
  const picture = Buffer.from('a picture of a run');
  let defect = '';

  test('an attachment that one server stored is downloaded from the other, whole', async () => {
    defect = await report(owner);
    expect((await upload(owner, 'shared-upload', 'data.bin', attachment)).status).toBe(201);
    await owner.reply('defects.change', {
      ...at(defect),
      body: { id: defect, action: 'ADD', upload: 'shared-upload' },
    });
    const url = new URL(await linkOf(far, defect), second.base);
    const answer = await fetch(url);
    expect(answer.headers.get('content-length')).toBe(String(attachment.length));
    expect(Buffer.from(await answer.arrayBuffer()).equals(attachment)).toBe(true);
    for (const { config } of [space.server, second])
      for (const name of ['files', 'evidence']) expect(existsSync(join(config.dataDir, name))).toBe(false);
  });

  test('an attachment that is too large is refused, and leaves nothing', async () => {
    const before = await idsIn(stores.files);
    const answer = problemOf(await upload(owner, 'too-large-one', 'big.bin', Buffer.alloc(10_485_761)));
    expect(answer).toMatchObject({ status: 422, code: 'fileTooBig' });
    expect(await idsIn(stores.files)).toEqual(before);
    expect(await stores.files.removeHalf(Date.now() + 60_000)).toBe(0);
  });

  test('evidence of a run is stored by one server, and its picture is read from the other', async () => {
    await addFlows(space);
    const agent = await TestAgent.announced(owner, { slots: 4 });
    await requested(owner, { flowId: await flowWith(owner, {}) });
    const held = await agent.claimed();
    const [hash, wrong] = [hashOf(picture), Buffer.from('a picture of a ru!')];
    const item = {
      name: '1.jpg',
      hash,
      bytes: picture.length,
      kind: 'picture',
      type: 'image/jpeg',
      seq: null,
    } as const;
    await owner.reply('agents.lacks', { ...held.at, body: { ...held.hold, manifest: [item] } });
    const { run, attempt, token } = held.hold;
    const put = (bytes: Buffer) =>
      owner.ask('agents.put', {
        params: { run, hash },
        query: { attempt, token },
        bytes: new Blob([new Uint8Array(bytes)]),
      });
    expect((await put(wrong)).status).toBe(422);
    expect(await idsIn(stores.evidence)).toEqual([]);
    expect((await put(picture)).status).toBe(200);
    expect(await idsIn(stores.evidence)).toEqual([evidenceId('acc-1', hash)]);
    await held.end('failed', 0);
    const { flowLogs } = (await far.reply('logs.flows', { params: { project: 'p-1' }, query: {} }))._embedded;
    const params = { project: 'p-1', logId: flowLogs[0]?.id ?? '', screenshotId: hash };
    const shown = await far.ask('logs.screenshot', { params });
    expect([shown.status, shown.text]).toEqual([200, picture.toString()]);
  });

  test('the sweep deletes what nobody used, and what is attached stays', async () => {
    await upload(owner, 'never-attached', 'x.txt', 'never attached');
    const before = await idsIn(stores.files);
    await space.database.pool.query("update uploads set created_date = now() - interval '25 hours'");
    await createUploads(space.database.kysely, stores.files).sweep(new Date(Date.now() - 86_400_000).toISOString());
    expect((await idsIn(stores.files)).length).toBe(before.length - 1);
    expect((await fetch(new URL(await linkOf(owner, defect), space.server.base))).status).toBe(200);
  });

  test('a backup has all objects, and a restore writes them into an empty object store', async () => {
    const path = join(folder, 'backup.tar');
    const { target } = space.database;
    const done = await backUp({
      target,
      dataDir: space.server.config.dataDir,
      objects: stores,
      path,
      version: '1.2.3',
    });
    expect(done).toMatchObject({ files: 2, missing: [] });
    const database = await emptyDatabase();
    const needs = { path, dataDir: join(folder, 'data'), databaseUrl: urlOf(database.target), encryptionKey: null };
    await expect(restore({ ...needs, objects: stores })).rejects.toThrow('The object store has files/');
    expect((await restore({ ...needs, objects: elsewhere })).files).toBe(2);
    for (const name of ['files', 'evidence'] as const)
      for (const id of await idsIn(stores[name]))
        expect((await buffer(await elsewhere[name].read(id))).equals(await buffer(await stores[name].read(id)))).toBe(
          true,
        );
    await database.close();
  });

  test('while the object store is down, files are refused in words and the rest works; then the same upload succeeds', async () => {
    await server.kill();
    const refused = await upload(owner, 'repeated-one', 'x.txt', 'repeated');
    const words = 'Files cannot be read or stored at the moment. Please try again later.';
    expect(problemOf(refused)).toMatchObject({ status: 503, kind: 'busy', detail: words });
    expect(refused.headers.get('retry-after')).toBe('2');
    const download = await fetch(new URL(await linkOf(owner, defect), space.server.base));
    expect([download.status, ((await download.json()) as { detail: string }).detail]).toEqual([503, words]);
    expect(await report(owner)).toBeTruthy();
    const ready = async () => {
      const answer = await fetch(`${space.server.base}/readyz`);
      return [answer.status, await answer.json()];
    };
    const metric = async () =>
      /assay_object_store_up (\d)/.exec(await (await fetch(`${space.server.base}/metrics`)).text())?.[1];
    await expect.poll(ready, { timeout: 40_000 }).toEqual([200, { status: 'ready', files: 'not ready' }]);
    expect(await metric()).toBe('0');
    await server.start();
    await expect.poll(ready, { timeout: 40_000 }).toEqual([200, { status: 'ready', files: 'ready' }]);
    expect(await metric()).toBe('1');
    expect((await upload(owner, 'repeated-one', 'x.txt', 'repeated')).status).toBe(201);
  });
};

const server = await startObjectServer();
if (server) describe('over Swift', () => overSwift(server));
else console.log('OpenStack Swift is not installed: servers with an object store are not tested.');
