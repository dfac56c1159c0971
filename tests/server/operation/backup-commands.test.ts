import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { connectionOf } from '../../../server/database/cluster/cluster-hold.ts';
import { startMain, type Started } from '../database/start-main.ts';
import { contentOf, createPlaces, everyName } from './at-backups.ts';

/** `npm run backup` and `npm run restore`, as the operator starts them. */
const places = createPlaces();
const running: Started[] = [];
afterAll(async () => {
  await Promise.all(running.map((server) => server.end('SIGTERM')));
  places.remove();
});

const root = join(import.meta.dirname, '..', '..', '..');

const run = async (script: 'backup' | 'restore', env: Readonly<Record<string, string>>, ...args: string[]) => {
  const child = spawn(process.execPath, [join(root, 'scripts', 'backup', `${script}.ts`), ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, out: out.trim(), errors: errors.trim() };
};

const start = async (env: Readonly<Record<string, string>>) => {
  const server = await startMain({ EVIDENCE_URL: 'off', ...env });
  running.push(server);
  return server;
};

const atRest = async (dataDir: string) => {
  const content = await contentOf(connectionOf(join(dataDir, 'postgres')));
  return { users: content['users'], secrets: content['installation_secrets'], accounts: content['accounts'] };
};

test('an installation with the embedded database and a key is backed up while it serves, and restored', async () => {
  const key = { ENCRYPTION_KEY: 'encryption-key-that-stays-for-long' };
  const [from, to, path] = [places.dataDir(), places.dataDir(), places.archive()];
  const first = await start({ DATA_DIR: from, SAMPLE: 'on', ...key });
  const done = await run('backup', { DATA_DIR: from }, path);
  expect(done).toMatchObject({ code: 0, errors: '' });
  expect(done.out).toMatch(/backup\.tar: \d{4} rows and \d+ files\.$/);
  expect((await fetch(`http://127.0.0.1:${first.port}/readyz`)).status).toBe(200);

  for (const [env, sentence] of [
    [{}, 'The secrets of this database are encrypted: set ENCRYPTION_KEY to the key it had.'],
    [
      { ENCRYPTION_KEY: 'another-key-that-was-never-used-here' },
      'ENCRYPTION_KEY is not the key that this database was encrypted with.',
    ],
  ] as const) {
    expect(await run('restore', { DATA_DIR: to, ...env }, path)).toEqual({ code: 1, out: '', errors: sentence });
    expect(everyName(to)).toEqual([]);
  }
  expect(await run('restore', { DATA_DIR: to, ...key }, path)).toMatchObject({ code: 0, errors: '' });
  const second = await start({ DATA_DIR: to, SAMPLE: 'on', ...key });
  expect((await fetch(`http://127.0.0.1:${second.port}/readyz`)).status).toBe(200);
  expect(await atRest(to)).toEqual(await atRest(from));
  // Also of an installation that is stopped.
  await second.end('SIGTERM');
  expect(await run('backup', { DATA_DIR: to }, places.archive())).toMatchObject({ code: 0, errors: '' });
});

test('what cannot be backed up or restored is said in one sentence', async () => {
  const dataDir = places.dataDir();
  expect(await run('backup', { DATA_DIR: dataDir }, places.archive())).toEqual({
    code: 1,
    out: '',
    errors: `No database found in ${join(dataDir, 'postgres')}. Set DATA_DIR or DATABASE_URL.`,
  });
  expect(await run('restore', { DATA_DIR: dataDir })).toEqual({
    code: 1,
    out: '',
    errors: 'Name the backup: npm run restore -- FILE',
  });
  const url = 'postgres://assay:secret@127.0.0.1:1/assay';
  expect(await run('restore', { DATA_DIR: dataDir, DATABASE_URL: url }, 'none.tar')).toEqual({
    code: 1,
    out: '',
    errors: 'The database at 127.0.0.1:1/assay cannot be used: nothing is listening there.',
  });
  expect(everyName(dataDir)).toEqual([]);
});
