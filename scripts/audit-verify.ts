import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyLogs, type LogHead } from '../server/audit/verify-logs.ts';
import { readConfig } from '../server/config.ts';
import { clusterOf } from '../server/database/cluster/cluster-folder.ts';
import { openDatabase } from '../server/database/database.ts';
import { StartError } from '../server/database/cluster/start-error.ts';
import { reachDatabase } from './embedded-database.ts';

/**
 *   npm run audit:verify                       verifies that no event log has been altered
 *   npm run audit:verify -- --heads FILE       also compares the ends of the logs with the file, then updates it
 *
 * Works with or without a running server. Exit code 0: all logs are intact. 1: a log was altered. 2: verification failed.
 */
const give = (sentence: string): never => {
  console.error(sentence);
  process.exit(2);
};

const headsIn = (file: string | undefined): readonly LogHead[] => {
  if (!file || !existsSync(file)) return [];
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LogHead[];
  } catch {
    return give(`${file} is not a list of log heads.`);
  }
};

const { values } = parseArgs({ options: { heads: { type: 'string' } } });
const known = headsIn(values.heads);
const config = readConfig(process.env, process.cwd());
const place = await reachDatabase(config.databaseUrl, clusterOf(config.dataDir)).catch((error: unknown) => {
  if (error instanceof StartError) return give(error.message);
  throw error;
});
const { pool, close } = await openDatabase(place.target, 1);
try {
  await pool.query('set statement_timeout = 0');
  const { facts, heads, wrong } = await verifyLogs(pool, known);
  for (const sentence of wrong) console.log(sentence);
  if (values.heads && wrong.length === 0) writeFileSync(values.heads, `${JSON.stringify(heads, null, 2)}\n`);
  console.log(`${facts} events in ${heads.length} logs, ${wrong.length === 0 ? 'all unaltered' : 'NOT all unaltered'}`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} finally {
  await close();
  await place.end();
}
