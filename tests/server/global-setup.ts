import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { installationSecrets } from '../../server/identity/installation-secrets.ts';
import { startPostgres } from '../../server/database/cluster/postgres-supervisor.ts';
import { atDatabase, type Target, type TestDatabaseTarget } from './test-database-target.ts';

/**
 * One PostgreSQL for the run: that of DATABASE_URL, else an embedded one in its own folder. It has a template database,
 * migrated once, which every test file copies. Everything created here is removed at the end.
 */
declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseTarget: TestDatabaseTarget;
  }
}

/** Nothing is left after the run, so nothing must survive a failure. */
const settings = [
  ...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_wal_size=4GB', 'checkpoint_timeout=1h'],
  ...['autovacuum_naptime=1h'],
];

const ownPostgres = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-tests-'));
  chmodSync(folder, 0o755);
  const running = await startPostgres({
    ...{ folder: join(folder, 'postgres'), settings },
    onExit: (reason) => console.error(reason),
  });
  const end = async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { server: running.connection as Target, end };
};

const givenPostgres = (url: string) => ({ server: url as Target, end: () => Promise.resolve() });

const makeTemplate = async (server: Target, template: string) => {
  const maintenance = await openDatabase(server, 1);
  await maintenance.pool.query(`create database ${template} template template0 encoding 'UTF8'`);
  await maintenance.close();
  const database = await openDatabase(atDatabase(server, template), 1);
  await migrate(database);
  // Making a signing key takes as long as twenty tests.
  await installationSecrets(database.kysely);
  const { rows } = await database.pool.query<{ fsync: string }>('show fsync');
  await database.close();
  return rows[0]?.fsync === 'off' ? ('file_copy' as const) : ('wal_log' as const);
};

const dropAll = async (server: Target, prefix: string) => {
  const { pool, close } = await openDatabase(server, 1);
  const { rows } = await pool.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await pool.query(`drop database if exists ${datname} with (force)`);
  await close();
};

// vitest requires a default export here.
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `assay_test_${randomBytes(4).toString('hex')}_`;
  const { server, end } = process.env['DATABASE_URL']
    ? givenPostgres(process.env['DATABASE_URL'])
    : await ownPostgres();
  const template = `${prefix}template`;
  const strategy = await makeTemplate(server, template);
  project.provide('testDatabaseTarget', { server, template, strategy, prefix });
  return async () => {
    await dropAll(server, prefix);
    await end();
  };
}
