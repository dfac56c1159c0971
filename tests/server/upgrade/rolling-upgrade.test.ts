import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../test-database.ts';
import { rollUpgrade } from './rolling-upgrade.ts';

/**
 * The version of today serves while its successor, which only adds to the database, migrates it and takes over. On
 * request, also an earlier version from the history, to that of today:
 *
 *   EARLIER=COMMIT npx vitest run --project server tests/server/upgrade/rolling-upgrade.test.ts
 */
const root = join(import.meta.dirname, '..', '..', '..');
const parts = ['server', 'src', 'package.json'] as const;

const openDatabase = async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.close());
  return database;
};

/** A folder for the code of another version, with the packages of this one. */
const codeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-version-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return folder;
};

/** Every kind of change that `npm run check` accepts, on tables that everybody uses. */
const migrations = {
  '9001-columns.sql': `
    alter table defects add column rank text not null default '', add column note text;
    alter table facts add column origin text;
    alter table flows add column rank integer not null default 7;
    alter table projects add column rank text not null default '';
    alter table commands add column origin text;
    alter table sessions add column origin text;`,
  '9002-table.sql': `
    create table labels (project_id text not null references projects (id), id text primary key);
    create index labels_project on labels (project_id);
    insert into labels select project_id, project_id || '/' || id from defects;`,
  '9003-index.sql': '-- Finds defects by rank.\ncreate index concurrently defects_rank on defects (project_id, rank);',
  '9004-fill.sql': "update defects set note = 'before' where note is null;",
};

const successor = (): string => {
  const folder = codeFolder();
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  for (const [name, sql] of Object.entries(migrations))
    writeFileSync(join(folder, 'server', 'database', 'migrations', name), sql);
  return folder;
};

test('people go on working while the next version migrates the database and takes over, and nothing is lost', async () => {
  const database = await openDatabase();
  const { wrong, acknowledged } = await rollUpgrade({ database, old: root, next: successor() });
  expect(wrong).toEqual([]);
  expect(Math.min(...acknowledged)).toBeGreaterThanOrEqual(24);
  const { rows } = await database.pool.query<{ name: string }>(
    "select name from schema_migration where name like '9%' order by name",
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
  const { rows: valid } = await database.pool.query(
    "select 1 from pg_index where indexrelid = 'defects_rank'::regclass and indisvalid",
  );
  expect(valid).toHaveLength(1);
});

const earlier = process.env['EARLIER'];
if (earlier !== undefined)
  test(`people go on working while ${earlier} is replaced by the version of today`, async () => {
    const old = codeFolder();
    const archive = join(old, 'code.tar');
    execFileSync('git', ['archive', '--output', archive, earlier, ...parts], { cwd: root });
    execFileSync('tar', ['-xf', archive, '-C', old]);
    const database = await openDatabase();
    await database.pool.query('drop schema public cascade; drop schema if exists jobs cascade; create schema public');
    const { wrong, acknowledged } = await rollUpgrade({ database, old, next: root, isEmpty: true });
    expect(wrong).toEqual([]);
    expect(Math.min(...acknowledged)).toBeGreaterThanOrEqual(24);
  });
