import { join } from 'node:path';
import pg from 'pg';
import { connectionOf } from '../../server/database/cluster/cluster-hold.ts';

/** The rows of a query on the PostgreSQL of a data folder. */
export const rowsAt = async <Row extends pg.QueryResultRow>(dataDir: string, sql: string): Promise<Row[]> => {
  const client = new pg.Client({
    ...connectionOf(join(dataDir, 'postgres')),
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
};

/** Runs a query on the PostgreSQL of a data folder and ignores errors. */
export const atDatabase = async (dataDir: string, sql: string): Promise<void> => {
  await rowsAt(dataDir, sql).catch(() => {});
};
