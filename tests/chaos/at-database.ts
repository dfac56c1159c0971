import { join } from 'node:path';
import pg from 'pg';
import { connectionOf } from '../../server/database/cluster/cluster-hold.ts';

/** Runs a query on the PostgreSQL of a data folder and ignores errors. */
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
