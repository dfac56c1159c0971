import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleProjects } from './sample-defects.ts';
import { createApiKeys } from '../api-keys/api-keys.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';

/**
 * Pairs the adapter that `npm start` starts beside the server: a new key of the owner of the sample projects, for the
 * module Adapter alone, in a file that only the account of the server can read. The adapter deletes it. Each start has a
 * new key, and revokes the earlier one.
 */
const owner = 'u-owner';
const name = 'Adapter of npm start';
const permissions = [{ moduleName: 'Adapter', allowedActions: ['read', 'create', 'update'] }];
const lifetime = 365 * 24 * 3_600_000;

export const pairAdapter = async ({ kysely }: Database, { dataDir, host, port }: Config): Promise<void> => {
  const keys = createApiKeys(kysely, Date.now);
  const key = await kysely.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', owner)
      .where('deleted_date', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!person) return null;
    for (const known of await keys.list(owner, tx)) if (known.name === name) await keys.revoke(tx, owner, known.id);
    return (await keys.add(tx, owner, { name, permissions, until: Date.now() + lifetime })).apiKey;
  });
  if (key === null) return;
  const folder = join(dataDir, 'agent');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const server = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  // Renamed when it is whole: the adapter reads it as soon as it is there.
  await writeFile(
    join(folder, 'pairing.json.new'),
    JSON.stringify({ server, key, projects: sampleProjects.map(({ id }) => id) }),
    { mode: 0o600 },
  );
  await rename(join(folder, 'pairing.json.new'), join(folder, 'pairing.json'));
};
