import { join } from 'node:path';
import pg from 'pg';
import { connectionOf } from '../../server/database/cluster/cluster-hold.ts';

/** Asks something of the PostgreSQL of a data folder; whatever comes of it. */
export const atDatabase = async (dataDir: string, sql: string): Promise<void> => {
  const client = new pg.Client({
    ...connectionOf(join(dataDir, 'postgres')),
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
  });
  client.on('error', () => {});
  const nothing = () => {};
  await client
    .connect()
    .then(() => client.query(sql))
    .then(nothing, nothing);
  await client.end().catch(nothing);
};
