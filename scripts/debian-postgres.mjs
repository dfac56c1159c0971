import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installFromDebian } from './cluster/debian-program.mjs';

/** Debian's PostgreSQL in a temporary folder: for the second run of the server tests, and for several server processes. */
const base = '/usr/lib/postgresql';
const programsIn = () => {
  const version = existsSync(base) ? readdirSync(base).sort().at(-1) : undefined;
  return version && existsSync(join(base, version, 'bin', 'postgres')) ? join(base, version, 'bin') : null;
};

/** The folder of its programs, which are installed if they can be; null if they cannot. */
export const findPostgres = () => {
  if (!programsIn()) installFromDebian('postgresql-15');
  return programsIn();
};

/** PostgreSQL does not run as root. */
export const postgresAccount = () => {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith('postgres:'));
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':');
  return { uid: Number(uid), gid: Number(gid) };
};

/** Runs one of its programs to its end. */
export const runPostgres = (bin, program, folder, ...args) => {
  const done = spawnSync(join(bin, program), args, { ...postgresAccount(), cwd: folder, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr}`);
};

/** A temporary folder that belongs to its account. */
export const postgresFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'pg15-'));
  const { uid, gid } = postgresAccount();
  if (uid !== undefined) chownSync(folder, uid, gid);
  return folder;
};

/** Such a folder with an empty database in `data`. */
export const newPostgresFolder = (bin) => {
  const folder = postgresFolder();
  const settings = ['-U', 'assay', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  runPostgres(bin, 'initdb', folder, '-D', join(folder, 'data'), ...settings);
  return folder;
};

/** Starts its server with the database of a folder. */
export const spawnPostgres = (bin, folder, ...args) =>
  spawn(join(bin, 'postgres'), ['-D', join(folder, 'data'), '-k', folder, ...args], {
    ...postgresAccount(),
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  });

const answers = (bin, folder) => spawnSync(join(bin, 'pg_isready'), ['-q', '-h', folder]).status === 0;

/** Its address, and how to end it; null if it is not available. Settings such as `fsync=off`. */
export const startDebianPostgres = async (settings = []) => {
  const bin = findPostgres();
  if (!bin) return null;
  const folder = newPostgresFolder(bin);
  const server = spawnPostgres(
    bin,
    folder,
    ...['listen_addresses=', ...settings].flatMap((setting) => ['-c', setting]),
  );
  const ended = new Promise((resolve) => server.on('close', resolve));
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100 && !answers(bin, folder); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  if (answers(bin, folder))
    return { url: `postgres://assay@localhost/postgres?host=${encodeURIComponent(folder)}`, stop };
  await stop();
  return null;
};

/** Calls `work` with its address, and waits for it; returns false if it is not available. */
export const withDebianPostgres = async (work) => {
  // For tests: nothing must survive a lost power.
  const postgres = await startDebianPostgres(['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']);
  if (!postgres) {
    console.log('Debian’s PostgreSQL is not installed: skipping the second run of the server tests.');
    return false;
  }
  try {
    await work(postgres.url);
    return true;
  } finally {
    await postgres.stop();
  }
};
