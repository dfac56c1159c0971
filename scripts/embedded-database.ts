import { existsSync } from 'node:fs';
import type pg from 'pg';
import { connectionOf } from '../server/database/cluster/cluster-hold.ts';
import { socketFolderOf } from '../server/database/cluster/launch-postgres.ts';
import { startPostgres } from '../server/database/cluster/postgres-supervisor.ts';
import { StartError } from '../server/database/cluster/start-error.ts';

export interface ReachedDatabase {
  readonly target: string | pg.ClientConfig;
  end(): Promise<void>;
}

/** The embedded database of a running server; without one, it is started until `end()`. */
const embedded = async (folder: string): Promise<ReachedDatabase> => {
  if (!existsSync(folder)) throw new StartError(`No database found in ${folder}. Set DATA_DIR or DATABASE_URL.`);
  try {
    const running = await startPostgres({ folder, onExit: () => {} });
    return { target: running.connection, end: () => running.stop() };
  } catch (error) {
    if (!(error instanceof StartError) || !error.message.startsWith('Another')) throw error;
    return { target: connectionOf(socketFolderOf(folder)), end: async () => {} };
  }
};

export const reachDatabase = async (databaseUrl: string | null, folder: string): Promise<ReachedDatabase> =>
  databaseUrl ? { target: databaseUrl, end: async () => {} } : embedded(folder);
