import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, readConfig } from '../../server/config.ts';
import { clusterOf } from '../../server/database/cluster/cluster-folder.ts';
import { StartError } from '../../server/database/cluster/start-error.ts';
import { openDatabase } from '../../server/database/database.ts';
import { connectObjectStores } from '../../server/files/file-stores.ts';
import { StoreUnavailable } from '../../server/files/store-unavailable.ts';
import { backUp } from '../../server/operation/backup/back-up.ts';
import { reachDatabase } from './embedded-database.ts';

/**
 *   npm run backup                 writes assay-backup-DATE.tar
 *   npm run backup -- FILE         writes FILE
 *
 * Works with or without a running server; settings as for `npm start` (DATA_DIR, DATABASE_URL).
 */
const root = join(import.meta.dirname, '..', '..');
const versionOf = () => (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
const dated = () => `assay-backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar`;

const run = async () => {
  const { dataDir, databaseUrl, objectStore } = readConfig(process.env, process.cwd());
  const path = resolve(process.argv[2] ?? dated());
  const place = await reachDatabase(databaseUrl, clusterOf(dataDir));
  const objects = await connectObjectStores(objectStore);
  try {
    // Reports a wrong address in one sentence.
    await (await openDatabase(place.target, 1)).close();
    const { rows, files, missing } = await backUp({
      target: place.target,
      dataDir,
      objects,
      path,
      version: versionOf(),
    });
    for (const one of missing) console.error(`${one} does not exist, although the database names it.`);
    console.log(`${path}: ${rows} rows and ${files} files.`);
  } finally {
    objects?.close();
    await place.end();
  }
};

try {
  await run();
} catch (error) {
  const isKnown = error instanceof StartError || error instanceof ConfigError || error instanceof StoreUnavailable;
  console.error(isKnown ? error.message : error);
  process.exit(1);
}
