import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { serverLimits } from '../../limits.ts';
import { isAlive } from '../is-alive.ts';
import { clusterUser } from './prepare-cluster.ts';
import { StartError } from './start-error.ts';

/** The one connection whose advisory lock marks a cluster as ours, as long as the connection is open. */
export const clusterPort = 5432;
/** 'assay' in digits: nothing else on this cluster uses this lock. */
const holdKey = 1_197_324_897;

/** Where a cluster listens: a socket in a folder, nothing else. */
export const connectionOf = (socketFolder: string): pg.ClientConfig => ({
  host: socketFolder,
  port: clusterPort,
  user: clusterUser,
  database: 'postgres',
});

/** Throws StartError when another process has it. */
export const holdOf = async (socketFolder: string, folder: string): Promise<pg.Client> => {
  const client = new pg.Client({
    ...connectionOf(socketFolder),
    application_name: 'assay hold',
    connectionTimeoutMillis: 1_000,
  });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ held: boolean; place: string }>(
    "select pg_try_advisory_lock($1) as held, current_setting('data_directory') as place",
    [holdKey],
  );
  if (rows[0]?.held && rows[0].place === folder) return client;
  await client.end();
  throw new StartError(
    `Another Assay server is running on ${folder}: stop it first, or set DATA_DIR to another folder.`,
  );
};

/** Null when the postmaster exits or does not answer in time. */
export const reachHold = async (pid: number, socketFolder: string, folder: string): Promise<pg.Client | null> => {
  const end = performance.now() + serverLimits.postgresStart;
  while (performance.now() < end && isAlive(pid)) {
    try {
      return await holdOf(socketFolder, folder);
    } catch (error) {
      if (error instanceof StartError) throw error;
      await pause(25);
    }
  }
  return null;
};
