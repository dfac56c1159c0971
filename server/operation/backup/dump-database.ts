import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../../database/cluster/start-error.ts';
import type { BackupHead } from './backup-format.ts';
import { pieceBytes } from './backup-format.ts';
import type { ArchiveWriter } from './archive-writer.ts';

/** Reads all tables in one snapshot. What is generated is generated again; what is not logged need not survive. */
const packed = promisify(gzip);

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const tablesIn = async (client: pg.Client): Promise<BackupHead['tables']> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname <> 'schema_migration' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  return rows;
};

const sealedIn = async (client: pg.Client): Promise<BackupHead['sealed']> => {
  const { rows } = await client.query<{ sealed: string }>(
    "select value ->> 'sealed' as sealed from installation_secrets where value ->> 'sealed' is not null limit 1",
  );
  return rows[0] ?? null;
};

/** The moment of the backup; everything after it is left out. */
export const beginSnapshot = async (client: pg.Client): Promise<void> => {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  await client.query('begin isolation level repeatable read read only');
  // The snapshot is taken by the first statement.
  await client.query('select 1 from schema_migration limit 1').catch((error: unknown) => {
    const { code } = error as { code?: string };
    throw code === '42P01' ? new StartError('There is no installation of Assay in this database.') : error;
  });
};

export const readHeadOf = async (client: pg.Client, version: string): Promise<BackupHead> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by applied_at, name',
  );
  return {
    product: 'assay',
    format: 1,
    version,
    madeAt: new Date().toISOString(),
    migrations: rows,
    tables: await tablesIn(client),
    sealed: await sealedIn(client),
  };
};

const dumpTable = async (
  client: pg.Client,
  archive: ArchiveWriter,
  { name, columns }: BackupHead['tables'][number],
): Promise<number> => {
  const stream = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
  let [chunks, size, number] = [[] as Buffer[], 0, 0];
  const write = async () => {
    if (size === 0) return;
    await archive.bytes(`database/${name}/${(number += 1)}`, await packed(Buffer.concat(chunks)));
    [chunks, size] = [[], 0];
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= pieceBytes) await write();
  }
  await write();
  return stream.rowCount;
};

/** The number of rows of each table. */
export const dumpTables = async (
  client: pg.Client,
  archive: ArchiveWriter,
  tables: BackupHead['tables'],
): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of tables) counts[table.name] = await dumpTable(client, archive, table);
  return counts;
};

/** Sequences do not follow transactions: read after the rows, they are never behind them. */
export const readSequences = async (client: pg.Client): Promise<Record<string, string>> => {
  const { rows } = await client.query<{ name: string; value: string }>(
    "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
};
