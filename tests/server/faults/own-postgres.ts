import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePorts } from '../../../scripts/cluster/ports.ts';
import {
  findPostgres,
  newPostgresFolder,
  postgresFolder,
  runPostgres,
  spawnPostgres,
} from '../../../scripts/debian-postgres.mjs';
import { openDatabase } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import type { TestDatabase } from '../test-database.ts';

/** A PostgreSQL of Debian that one test owns: it can hang, be killed, have a standby, and be promoted. */
export interface OwnPostgres {
  readonly port: number;
  readonly folder: string;
  readonly url: string;
  urlAt(port: number): string;
  /** All of its processes: its connections stay open, and nothing answers. */
  suspend(): void;
  resume(): void;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** A standby that streams from this one. */
  standby(): Promise<OwnPostgres>;
  promote(): void;
  stop(): Promise<void>;
}

const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const serverAt = (bin: string, folder: string, port: number, settings: readonly string[]): OwnPostgres => {
  let child: ChildProcess | null = null;
  const urlAt = (through: number) => `postgres://assay@127.0.0.1:${through}/postgres`;
  const isUp = async () => {
    const client = new pg.Client({ connectionString: urlAt(port), connectionTimeoutMillis: 1_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  };
  const signalAll = (name: NodeJS.Signals) => {
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    // The postmaster first: it must not see its children stop.
    const all = [child.pid, ...childrenOf(child.pid)];
    for (const pid of name === 'SIGCONT' ? all.toReversed() : all) process.kill(pid, name);
  };
  const end = async (name: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    if (name === 'SIGKILL') signalAll(name);
    else child.kill(name);
    await ended;
  };
  const postgres: OwnPostgres = {
    port,
    folder,
    url: urlAt(port),
    urlAt,
    suspend: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    kill: () => end('SIGKILL'),
    async start() {
      const args = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1'];
      child = spawnPostgres(bin, folder, ...args, ...settings.flatMap((one) => ['-c', one]));
      for (const end = Date.now() + 60_000; !(await isUp()); await pause(100))
        if (child.exitCode !== null || Date.now() > end) throw new Error('PostgreSQL did not start');
    },
    async standby() {
      const [own = 0] = await freePorts(1);
      const place = postgresFolder();
      const source = `host=127.0.0.1 port=${port} user=assay application_name=standby`;
      runPostgres(
        bin,
        'pg_basebackup',
        place,
        '-D',
        join(place, 'data'),
        '-d',
        source,
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
      );
      const other = serverAt(bin, place, own, settings);
      await other.start();
      return other;
    },
    promote: () => runPostgres(bin, 'pg_ctl', folder, 'promote', '-D', join(folder, 'data'), '-w'),
    async stop() {
      signalAll('SIGCONT');
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return postgres;
};

/** Null if it is not available. */
export const startOwnPostgres = async (...settings: readonly string[]): Promise<OwnPostgres | null> => {
  const bin = findPostgres();
  if (!bin) return null;
  const folder = newPostgresFolder(bin);
  const [port = 0] = await freePorts(1);
  const postgres = serverAt(bin, folder, port, settings);
  await postgres.start();
  return postgres;
};

/** A migrated database in it. */
export const databaseIn = async ({ url }: Pick<OwnPostgres, 'url'>): Promise<TestDatabase> => {
  const database = await openDatabase(url);
  await migrate(database);
  return { ...database, target: url };
};
