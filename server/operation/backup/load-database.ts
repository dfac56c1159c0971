import { once } from 'node:events';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateTo } from '../../database/migrate.ts';
import { StartError } from '../../database/cluster/start-error.ts';
import { pieceBytes, type BackupEnd, type BackupHead } from './backup-format.ts';
import { quoted } from './dump-database.ts';

/**
 * Loads the rows of a backup into an empty database, in one transaction: the tables are made by the migrations that the
 * backup names, so a later version upgrades it like any database of its age. Constraints between tables are added when all rows
 * are there, and triggers see none of them.
 */
const unpacked = promisify(gunzip);

/** A piece ends with the row chunk that exceeds its size. */
const unpackedMost = pieceBytes * 16;

export const requireEmptyDatabase = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1");
  if (rows.length > 0) throw new StartError('The database is not empty: restore into a new one.');
};

interface Constraint {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const foreignKeys = async (client: pg.Client): Promise<readonly Constraint[]> => {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  );
  return rows;
};

const eachTable = async (client: pg.Client, head: BackupHead, statement: (table: string) => string) => {
  for (const { name } of head.tables) await client.query(statement(quoted(name)));
};

/** Rows of one table after the other. */
const createLoader = (client: pg.Client, head: BackupHead) => {
  const columns = new Map(head.tables.map((table) => [table.name, table.columns]));
  let [table, stream]: [string | null, ReturnType<typeof openCopy> | null] = [null, null];

  const openCopy = (name: string) =>
    client.query(copyFrom(`copy ${quoted(name)} (${(columns.get(name) ?? []).map(quoted).join(', ')}) from stdin`));
  const finish = async () => {
    if (!stream) return;
    const ended = once(stream, 'finish');
    stream.end();
    await ended;
    [table, stream] = [null, null];
  };
  return {
    async add(name: string, bytes: AsyncIterable<Uint8Array>) {
      const rows = await unpacked(await buffer(bytes), { maxOutputLength: unpackedMost });
      if (name !== table) {
        await finish();
        [table, stream] = [name, openCopy(name)];
      }
      if (stream?.write(rows) === false) await once(stream, 'drain');
    },
    finish,
  };
};

const requireCounts = async (client: pg.Client, { rows: due }: BackupEnd): Promise<void> => {
  for (const [table, count] of Object.entries(due)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${quoted(table)}`);
    if (Number(rows[0]?.count) !== count)
      throw new StartError(`Not all rows of ${table} arrived: ${rows[0]?.count} of ${count}.`);
  }
};

export interface Loading {
  add(table: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Adds the constraints and compares the numbers of rows; the caller commits. */
  finish(end: BackupEnd): Promise<void>;
}

/** Begins the transaction. */
export const beginLoading = async (client: pg.Client, head: BackupHead): Promise<Loading> => {
  await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'");
  await client.query('begin');
  await migrateTo(client, head.migrations);
  const keys = await foreignKeys(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  // Some migrations add rows of their own.
  await client.query(`truncate ${head.tables.map(({ name }) => quoted(name)).join(', ')}`);
  await eachTable(client, head, (table) => `alter table ${table} disable trigger user`);
  const loader = createLoader(client, head);
  return {
    add: loader.add,
    async finish(end) {
      await loader.finish();
      await eachTable(client, head, (table) => `alter table ${table} enable trigger user`);
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
      for (const [name, value] of Object.entries(end.sequences))
        await client.query('select setval($1::regclass, $2)', [quoted(name), value]);
      await requireCounts(client, end);
    },
  };
};
