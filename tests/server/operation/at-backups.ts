import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { plainClient } from '../../../server/database/plain-client.ts';
import { createFolderStore } from '../../../server/files/folder-store.ts';
import { evidenceId } from '../../../server/runs/evidence/evidence-content.ts';
import { Readable } from 'node:stream';
import { createHash } from 'node:crypto';
import { dataFolder } from '../database/start-main.ts';
import { freshDatabase } from '../test-database.ts';
import type { Workspace } from '../workspace.ts';

/** Places for backups and for what is restored from them; `remove()` deletes all of them. */
export const createPlaces = () => {
  const made: string[] = [];
  const add = (folder: string) => {
    made.push(folder);
    return folder;
  };
  return {
    dataDir: () => add(dataFolder()),
    archive: () => join(add(mkdtempSync(join(tmpdir(), 'assay-backups-'))), 'backup.tar'),
    remove: () => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })),
  };
};

/** Without any table: for a restore. */
export const emptyDatabase = async () => {
  const database = await freshDatabase();
  await database.pool.query('drop schema public, jobs cascade');
  await database.pool.query('create schema public');
  return database;
};

export const everyName = (folder: string): string[] => readdirSync(folder, { recursive: true }).map(String).toSorted();

/** A hash of all rows of each table, except those that change by themselves; their order does not matter. */
export const contentOf = async (target: string | pg.ClientConfig): Promise<Record<string, string>> => {
  const client = await plainClient(target, 'assay test');
  await client.query('begin isolation level repeatable read');
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relpersistence = 'p' and relname <> 'schema_migration' order by relname`,
  );
  const content: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from "${name}" t`,
    );
    content[name] = found.rows[0]?.sum ?? '';
  }
  await client.end();
  return content;
};

/** The tables, columns, constraints, indexes and triggers, as text. */
export const schemaOf = async (target: string | pg.ClientConfig): Promise<readonly string[]> => {
  const client = await plainClient(target, 'assay test');
  const { rows } = await client.query<{ line: string }>(`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
      from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'p', 'u', 'c')
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`);
  await client.end();
  return rows.map(({ line }) => line);
};

/** A file of evidence, as a run stores it. */
export const storeEvidence = async ({ database, server }: Workspace, bytes: string): Promise<string> => {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const store = createFolderStore(join(server.config.dataDir, 'evidence'));
  await store.write(evidenceId('acc-1', hash), Readable.from([Buffer.from(bytes)]), bytes.length);
  await database.kysely
    .insertInto('evidence_contents')
    .values({
      account_id: 'acc-1',
      hash,
      bytes: bytes.length,
      type: 'text/plain',
      stored_date: new Date().toISOString(),
    })
    .execute();
  return evidenceId('acc-1', hash);
};
