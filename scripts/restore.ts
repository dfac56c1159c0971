import { resolve } from 'node:path';
import { ConfigError, readConfig } from '../server/config.ts';
import { StartError } from '../server/database/cluster/start-error.ts';
import { openDatabase } from '../server/database/database.ts';
import { restore } from '../server/operation/backup/restore.ts';

/**
 *   npm run restore -- FILE        restores a backup into an empty DATA_DIR, and an empty database if DATABASE_URL is set
 *
 * Then `npm start` with the same settings serves it.
 */
const run = async () => {
  const { dataDir, databaseUrl, encryptionKey } = readConfig(process.env, process.cwd());
  const file = process.argv[2];
  if (!file) throw new StartError('Name the backup: npm run restore -- FILE');
  if (databaseUrl !== null) await (await openDatabase(databaseUrl, 1)).close();
  const { rows, files, madeAt } = await restore({ path: resolve(file), dataDir, databaseUrl, encryptionKey });
  console.log(`Restored the backup of ${madeAt}: ${rows} rows and ${files} files.`);
};

try {
  await run();
} catch (error) {
  console.error(error instanceof StartError || error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
