import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installFromDebian } from './cluster/debian-program.mjs';

/** Debian's PostgreSQL in a temporary folder: for the second run of the server tests, and for several server processes. */
const folderOf = () => {
  const base = '/usr/lib/postgresql';
  const version = existsSync(base) ? readdirSync(base).sort().at(-1) : undefined;
  return version && existsSync(join(base, version, 'bin', 'postgres')) ? join(base, version, 'bin') : null;
};

/** PostgreSQL does not run as root. */
const account = () => {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith('postgres:'));
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':');
  return { uid: Number(uid), gid: Number(gid) };
};

const answers = (bin, folder) => spawnSync(join(bin, 'pg_isready'), ['-q', '-h', folder]).status === 0;

/** Its address, and how to end it; null if it is not available. */
export const startDebianPostgres = async () => {
  if (!folderOf()) installFromDebian('postgresql-15');
  const bin = folderOf();
  if (!bin) return null;
  const folder = mkdtempSync(join(tmpdir(), 'pg15-'));
  const who = account();
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'assay', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'], {
    ...who,
    cwd: folder,
    stdio: 'ignore',
  });
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, '-c', 'listen_addresses='], {
    ...who,
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  });
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

/** Calls `work` with its address; returns false if it is not available. */
export const withDebianPostgres = async (work) => {
  const postgres = await startDebianPostgres();
  if (!postgres) {
    console.log('Debian’s PostgreSQL is not installed: skipping the second run of the server tests.');
    return false;
  }
  try {
    work(postgres.url);
    return true;
  } finally {
    await postgres.stop();
  }
};
