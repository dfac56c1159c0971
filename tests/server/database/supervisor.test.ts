import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startPostgres } from '../../../server/database/cluster/postgres-supervisor.ts';
import { connectionOf } from '../../../server/database/cluster/cluster-hold.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { StartError } from '../../../server/database/cluster/start-error.ts';
import { dataFolder, failedStart, startMain, type Started } from './start-main.ts';
import { isAlive } from '../../../server/database/is-alive.ts';

/** The server with its own PostgreSQL: it starts, is killed, recovers, and reports problems in one sentence. */
const folders: string[] = [];
const running: Started[] = [];
const folder = () => {
  const made = dataFolder();
  folders.push(made);
  return made;
};
const start = async (env: Record<string, string>) => {
  const started = await startMain(env);
  running.push(started);
  return started;
};
const postmasterOf = (data: string) =>
  Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
/** Longer than a name in DNS may be: no name server is queried, which could take minutes to answer. */
const unknownHost = `${'assay'.repeat(13)}.invalid`;
const oneSentence = /^[^\n]+[.!]$/;

afterAll(async () => {
  await Promise.all(running.map((started) => started.end('SIGTERM')));
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

const health = async ({ port }: Started) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;

const secretsOf = async (data: string) => {
  const { pool, close } = await openDatabase(connectionOf(join(data, 'postgres')), 1);
  const { rows } = await pool.query<{ value: unknown }>(
    "select value from installation_secrets where name = 'root key'",
  );
  await close();
  return JSON.stringify(rows);
};

test('the supervisor starts the database, rejects a second server, takes over after kill -9 with all data, and stops cleanly', async () => {
  const data = folder();
  const first = await start({ DATA_DIR: data });
  expect(await health(first)).toBe(200);
  const [pid, secrets] = [postmasterOf(data), await secretsOf(data)];

  const second = await failedStart({ DATA_DIR: data });
  expect(second).toEqual({
    code: 1,
    said: `Another Assay server is running on ${join(data, 'postgres')}: stop it first, or set DATA_DIR to another folder.`,
  });
  expect(await health(first)).toBe(200);

  await first.end('SIGKILL');
  expect(isAlive(pid)).toBe(true);
  const heir = await start({ DATA_DIR: data });
  expect([await health(heir), postmasterOf(data), await secretsOf(data)]).toEqual([200, pid, secrets]);

  expect(await heir.end('SIGTERM')).toEqual({ code: 0, said: '' });
  expect([isAlive(pid), existsSync(join(data, 'postgres', 'postmaster.pid'))]).toEqual([false, false]);

  const again = await start({ DATA_DIR: data });
  expect(await secretsOf(data)).toBe(secrets);
  process.kill(postmasterOf(data), 'SIGKILL');
  const { code, said } = await again.ended;
  expect([code, said.split('\n')[0]]).toEqual([1, expect.stringContaining('PostgreSQL has ended')]);
});

test('PostgreSQL never runs as root, and only its own user can read its files', async () => {
  const data = folder();
  const started = await startPostgres({ folder: join(data, 'postgres'), onExit: () => {} });
  const owner = statSync(join(data, 'postgres'));
  expect(owner.mode & 0o777).toBe(0o700);
  expect(owner.uid).not.toBe(0);
  if (existsSync('/proc/self')) {
    const status = readFileSync(`/proc/${postmasterOf(data)}/status`, 'utf8');
    expect(Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])).toBe(owner.uid);
  }
  await started.stop();
});

test('a start succeeds with a long folder name and after a failed start', async () => {
  const data = join(folder(), 'x'.repeat(60), 'y'.repeat(60));
  mkdirSync(join(data, 'postgres'), { recursive: true });
  mkdirSync(join(data, 'postgres.new-4194999'));
  writeFileSync(join(data, 'postgres', 'half'), 'half a cluster');
  const started = await startPostgres({ folder: join(data, 'postgres'), onExit: () => {} });
  const database = await openDatabase(started.connection, 1);
  await database.close();
  expect(readdirSync(data).toSorted()).toEqual(['postgres', 'postgres.log']);
  await started.stop();
});

test('a failure inside PostgreSQL ends it and is reported', async () => {
  const place = join(folder(), 'postgres');
  const ended = Promise.withResolvers<string>();
  const { connection } = await startPostgres({ folder: place, onExit: ended.resolve });
  const postmaster = Number(readFileSync(join(place, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const { pool, close } = await openDatabase(connection, 1);
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  expect(await ended.promise).toMatch(/^PostgreSQL has ended: /);
  await expect.poll(() => isAlive(postmaster)).toBe(false);
  await close();
});

test('an empty lock file after a power loss does not prevent a start', async () => {
  const data = folder();
  const place = join(data, 'postgres');
  await (await startPostgres({ folder: place, onExit: () => {} })).stop();
  for (const left of ['', '\0'.repeat(60)]) {
    writeFileSync(join(place, 'postmaster.pid'), left);
    utimesSync(join(place, 'postmaster.pid'), 1, 1);
    const again = await startPostgres({ folder: place, onExit: () => {} });
    expect(isAlive(postmasterOf(data))).toBe(true);
    await again.stop();
  }
});

test('missing binaries for the platform are reported with a remedy', async () => {
  const resolve = () => {
    throw new Error('not found');
  };
  const failed = startPostgres({ folder: join(folder(), 'postgres'), onExit: () => {}, resolve });
  await expect(failed).rejects.toThrow(StartError);
  await expect(failed).rejects.toThrow(
    /^There is no embedded PostgreSQL for .* Set DATABASE_URL to a PostgreSQL of your own, version 15 or newer\.$/,
  );
});

test('a folder that is not writable is named', async () => {
  const data = folder();
  writeFileSync(join(data, 'file'), '');
  const below = join(data, 'file', 'data');
  expect(await failedStart({ DATA_DIR: below })).toEqual({
    code: 1,
    said: `${below} is not writable. Set DATA_DIR to a writable folder.`,
  });
});

test('a port in use is named, and PostgreSQL is stopped', async () => {
  const data = folder();
  const taker = createServer();
  await new Promise<void>((resolve) => taker.listen(0, '127.0.0.1', resolve));
  const { port } = taker.address() as { port: number };
  const outcome = await failedStart({ DATA_DIR: data, PORT: String(port) });
  taker.close();
  expect(outcome).toEqual({
    code: 1,
    said: `Port ${port} on 127.0.0.1 is already in use. Stop the other program, or set PORT.`,
  });
  expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false);
});

test.each([
  ['a missing scheme', 'localhost:5432', 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
  [
    'the scheme of another database',
    'mysql://a:secret@127.0.0.1/x',
    'DATABASE_URL must look like postgres://user:password@host:5432/database.',
  ],
  [
    'an address without a server',
    'postgres://a:secret@127.0.0.1:1/x',
    'The database at 127.0.0.1:1/x cannot be used: nothing is listening there.',
  ],
  ['an unknown host', `postgres://a:secret@${unknownHost}/x`, `The database at ${unknownHost}/x cannot be used: `],
])('a DATABASE_URL with %s is rejected with one sentence without the password', async (_, url, sentence) => {
  const { code, said } = await failedStart({ DATA_DIR: folder(), DATABASE_URL: url });
  expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
  expect(said).toMatch(oneSentence);
  expect(said).not.toContain('secret');
});

test('an invalid setting is rejected with one sentence', async () => {
  for (const env of [{ PORT: 'x' }, { HOST: '0.0.0.0', SAMPLE: 'on' }, { OIDC_ISSUER: 'https://id.example' }] as Record<
    string,
    string
  >[]) {
    const { code, said } = await failedStart({ DATA_DIR: folder(), ...env });
    expect([code, said.split('\n').length, said.endsWith('.')]).toEqual([1, 1, true]);
  }
});
