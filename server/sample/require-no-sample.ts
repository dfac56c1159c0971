import { isLocalOnly, type Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { StartError } from '../database/cluster/start-error.ts';
import { sampleAccount } from './sample-people.ts';

/** Rejects a public address when the sample workspace exists: its passwords are public. */
export const requireNoSample = async ({ kysely }: Database, config: Config): Promise<void> => {
  if (isLocalOnly(config)) return;
  const sample = await kysely.selectFrom('accounts').select('id').where('id', '=', sampleAccount).executeTakeFirst();
  if (!sample) return;
  throw new StartError(
    `This database holds the sample workspace with its known passwords, so it does not start on ${config.host} ` +
      `(${config.publicUrl.origin}). Set another DATA_DIR or DATABASE_URL, or HOST to a loopback address.`,
  );
};
