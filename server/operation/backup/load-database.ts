import { once } from 'node:events';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { migrateTo } from '../../database/migrate.ts';
import { StartError } from '../../database/cluster/start-error.ts';
import { pieceBytes, type BackupEnd, type BackupHead } from './backup-format.ts';
import { copyIn } from './copy-rows.ts';

/**
 * Loads the rows of a backup into an empty database, in one transaction: the tables are made by the migrations that the
 * backup names, so a later version upgrades it like any database of its age. Constraints between tables are added when all rows
 * are there, and triggers see none of them.
 */
const unpacked = promisify(gunzip);

/** A piece ends with the row chunk that exceeds its size. */
const unpackedMost = pieceBytes * 16;

export const requireEmptyDatabase = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query("select 1 from pg_tables where schemaname in ('public', 'jobs') limit 1");
  if (rows.length > 0) throw new StartError('The database is not empty: restore into a new one.');
};

/** From here on, rows may come in any order. */
const dropConstraints = async (client: pg.Client): Promise<void> => {
  await client.query(`create temporary table restored_keys on commit drop as
    select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  // Some migrations add rows of their own.
  await client.query(`do $$ declare one record; begin
    for one in select * from restored_keys loop
      execute format('alter table %s drop constraint %I', one.of, one.name);
    end loop;
    for one in select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_migration' loop
      execute format('alter table %I disable trigger user', one.tablename);
      execute format('truncate %I', one.tablename);
    end loop;
  end $$`);
};

const addConstraints = async (client: pg.Client): Promise<void> => {
  await client.query(`do $$ declare one record; begin
    for one in select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_migration' loop
      execute format('alter table %I enable trigger user', one.tablename);
    end loop;
    for one in select * from restored_keys loop
      execute format('alter table %s add constraint %I %s', one.of, one.name, one.definition);
    end loop;
  end $$`);
};

/** Rows of one table after the other. */
const createLoader = (client: pg.Client, head: BackupHead) => {
  const tables = new Map(head.tables.map((table) => [table.name, table]));
  const counts: Record<string, number> = {};
  let [name, stream]: [string, ReturnType<typeof copyIn> | null] = ['', null];

  const finish = async () => {
    if (!stream) return;
    const ended = once(stream, 'finish');
    stream.end();
    await ended;
    counts[name] = stream.rowCount;
    stream = null;
  };
  const begin = async (next: string) => {
    await finish();
    const table = tables.get(next);
    if (!table) throw new StartError(`The backup does not say what ${next} is.`);
    [name, stream] = [next, copyIn(client, table)];
    return stream;
  };
  return {
    async add(next: string, bytes: AsyncIterable<Uint8Array>) {
      const rows = await unpacked(await buffer(bytes), { maxOutputLength: unpackedMost });
      const into = stream && name === next ? stream : await begin(next);
      if (!into.write(rows)) await once(into, 'drain');
    },
    async finish() {
      await finish();
      return counts;
    },
  };
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
  await dropConstraints(client);
  const loader = createLoader(client, head);
  return {
    add: loader.add,
    async finish(end) {
      const counts = await loader.finish();
      for (const [table, due] of Object.entries(end.rows))
        if ((counts[table] ?? 0) !== due)
          throw new StartError(`Not all rows of ${table} arrived: ${counts[table] ?? 0} of ${due}.`);
      await addConstraints(client);
      for (const [name, value] of Object.entries(end.sequences))
        await client.query('select setval(quote_ident($1)::regclass, $2)', [name, value]);
    },
  };
};
