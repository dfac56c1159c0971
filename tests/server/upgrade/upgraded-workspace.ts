import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { migrate } from '../../../server/database/migrate.ts';
import { issuerOf } from '../../../server/identity/identity-provider.ts';
import type { Callers } from '../../fixtures/upgrade/fill-people.ts';
import { databaseOf, deviceOf } from '../../fixtures/upgrade/fixture.ts';
import { Caller } from '../caller.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { signer } from '../workspace.ts';

/** The current server on a database and files that an earlier version has written. */
export interface UpgradedWorkspace {
  readonly database: TestDatabase;
  readonly server: TestServer;
  /** The migrations that have run on the database, in order. */
  readonly migrated: readonly string[];
  readonly callers: Callers;
  close(): Promise<void>;
}

export const openUpgraded = async (version: string): Promise<UpgradedWorkspace> => {
  const database = await freshDatabase();
  await database.pool.query('drop schema public, jobs cascade; create schema public');
  await database.pool.query(databaseOf(version));
  const migrated = await migrate(database);
  const server = await startTestServer({ database });
  for (const [path, bytes] of Object.entries(deviceOf(version).files)) {
    const file = join(server.config.dataDir, 'files', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(bytes, 'base64'));
  }
  const token = await signer(database, issuerOf(server.config.publicUrl), Date.now);
  const as = async (person: keyof Callers) => new Caller(server.base, await token(`u-${person}`));
  return {
    database,
    server,
    migrated,
    callers: {
      admin: await as('admin'),
      owner: await as('owner'),
      contributor: await as('contributor'),
      viewer: await as('viewer'),
      product: await as('product'),
    },
    async close() {
      await server.stop();
      await database.close();
    },
  };
};
