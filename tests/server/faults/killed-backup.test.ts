import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMain, type Started } from '../database/start-main.ts';
import { contentOf, createPlaces, everyName } from '../operation/at-backups.ts';
import { databaseIn, startOwnPostgres, type OwnPostgres } from './own-postgres.ts';

/** `npm run backup` while it, its database or the server is killed: half a backup is never taken for a whole one. */
const root = join(import.meta.dirname, '..', '..', '..');
const places = createPlaces();
afterAll(() => places.remove());

type Env = Readonly<Record<string, string>>;
const begin = (script: 'backup' | 'restore', env: Env, path: string): ChildProcess =>
  spawn(process.execPath, [join(root, 'scripts', 'backup', `${script}.ts`), path], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
const ended = async (child: ChildProcess) => {
  if (!child.stdout || !child.stderr) throw new Error('no output');
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, out: out.trim(), errors: errors.trim() };
};
const run = (script: 'backup' | 'restore', env: Env, path: string) => ended(begin(script, env, path));
const partialsOf = (path: string) => readdirSync(dirname(path)).filter((name) => name !== basename(path));

/** Resolves in the middle of the backup: some of it is on the disk. */
const isHalfWritten = async (path: string, child: ChildProcess): Promise<string> => {
  for (;;) {
    const [partial] = partialsOf(path);
    if (partial !== undefined && statSync(join(dirname(path), partial)).size > 100_000)
      return join(dirname(path), partial);
    if (child.exitCode !== null) throw new Error('the backup had ended before');
    await pause(1);
  }
};

const overPostgres = (postgres: OwnPostgres) => {
  const dataDir = places.dataDir();
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
  let server: Started;
  const start = async () => {
    server = await startMain({ ...env, EVIDENCE_URL: 'off' });
  };
  beforeAll(async () => {
    const database = await databaseIn(postgres);
    // Enough rows for a backup of some seconds; they do not compress well.
    for (let part = 0; part < 6; part += 1)
      await database.pool.query(
        `insert into run_plans (account_id, hash, plan)
         select 'filler', $1::text || '-' || id,
           (select string_agg(md5(random()::text || piece || id), '') from generate_series(1, 60) piece)
         from generate_series(1, 1000) id`,
        [String(part)],
      );
    await database.close();
    await start();
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await postgres.stop();
  });

  /** The next backup is whole: what is restored from it equals the database. */
  const nextWorks = async () => {
    const path = places.archive();
    expect(await run('backup', env, path)).toMatchObject({ code: 0, errors: '' });
    const target = await startOwnPostgres('fsync=off');
    if (!target) throw new Error('PostgreSQL is gone');
    try {
      const there = { DATABASE_URL: target.url, DATA_DIR: places.dataDir() };
      expect(await run('restore', there, path)).toMatchObject({ code: 0, errors: '' });
      const [restored, original] = [await contentOf(target.url), await contentOf(postgres.url)];
      for (const table of ['run_plans', 'facts', 'users', 'installation_secrets'])
        expect([table, restored[table]]).toEqual([table, original[table]]);
    } finally {
      await target.stop();
    }
  };

  test('a backup that is killed leaves no file of its name, restore refuses what is left, and the next one works', async () => {
    const path = places.archive();
    const backup = begin('backup', env, path);
    const end = ended(backup);
    const partial = await isHalfWritten(path, backup);
    backup.kill('SIGKILL');
    await end;
    expect([existsSync(path), existsSync(partial)]).toEqual([false, true]);
    const to = places.dataDir();
    const target = await startOwnPostgres('fsync=off');
    try {
      expect(await run('restore', { DATABASE_URL: target?.url ?? '', DATA_DIR: to }, partial)).toEqual({
        code: 1,
        out: '',
        errors: `${partial} is incomplete: its end is missing.`,
      });
      expect(everyName(to)).toEqual([]);
    } finally {
      await target?.stop();
    }
    await nextWorks();
  });

  test('a backup whose database is killed fails in words and leaves nothing; the next one works', async () => {
    const path = places.archive();
    const backup = begin('backup', env, path);
    const end = ended(backup);
    await isHalfWritten(path, backup);
    await postgres.kill();
    const { code, out, errors } = await end;
    expect([code, out]).toEqual([1, '']);
    expect(errors).toBe('The connection to the database ended during the backup. Nothing was backed up: run it again.');
    expect([existsSync(path), partialsOf(path)]).toEqual([false, []]);
    rmSync(join(postgres.folder, 'data', 'postmaster.pid'), { force: true });
    await postgres.start();
    await nextWorks();
  });

  test('a server that is killed does not disturb a backup', async () => {
    const path = places.archive();
    const backup = begin('backup', env, path);
    const end = ended(backup);
    await isHalfWritten(path, backup);
    await server.end('SIGKILL');
    expect(await end).toMatchObject({ code: 0, errors: '' });
    await start();
    await nextWorks();
  });
};

const postgres = await startOwnPostgres('fsync=off');
if (postgres) describe('with a PostgreSQL of its own', () => overPostgres(postgres));
else console.log('Debian’s PostgreSQL is not installed: a backup that is killed is not tested.');
