import { resolve } from 'node:path';
import { ConfigError, readConfig } from '../../server/config.ts';
import { StartError } from '../../server/database/cluster/start-error.ts';
import { openDatabase } from '../../server/database/database.ts';
import { connectObjectStores } from '../../server/files/file-stores.ts';
import { StoreUnavailable } from '../../server/files/store-unavailable.ts';
import { restore } from '../../server/operation/backup/restore.ts';

/**
 *   npm run restore -- FILE        restores a backup into an empty DATA_DIR, and an empty database if DATABASE_URL is set
 *
 * Then `npm start` with the same settings serves it.
 */
const run = async () => {
  const { dataDir, databaseUrl, objectStore, encryptionKey } = readConfig(process.env, process.cwd());
  const file = process.argv[2];
  if (!file) throw new StartError('Name the backup: npm run restore -- FILE');
  if (databaseUrl !== null) await (await openDatabase(databaseUrl, 1)).close();
  const objects = await connectObjectStores(objectStore);
  const { rows, files, madeAt } = await restore({ path: resolve(file), dataDir, objects, databaseUrl, encryptionKey });
  objects?.close();
  console.log(`Restored the backup of ${madeAt}: ${rows} rows and ${files} files.`);
};

try {
  await run();
} catch (error) {
  const isKnown = error instanceof StartError || error instanceof ConfigError || error instanceof StoreUnavailable;
  console.error(isKnown ? error.message : error);
  process.exit(1);
}
