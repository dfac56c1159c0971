import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../../server/config.ts';
import { clusterOf } from '../../server/database/cluster/cluster-folder.ts';
import { StartError } from '../../server/database/cluster/start-error.ts';
import { openDatabase } from '../../server/database/database.ts';
import { requireCurrent } from '../../server/database/migrate.ts';
import { modules } from '../../server/modules.ts';
import { registryOf } from '../../server/modules/module-registry.ts';
import { isEqual } from '../../server/operation/rebuild/compare-tables.ts';
import { rebuildTables, type RebuiltProject } from '../../server/operation/rebuild/rebuild-tables.ts';
import { reachDatabase } from '../backup/embedded-database.ts';
import { createReplacedRowsFile } from './replaced-rows-file.ts';
import { lastLine, projectLines, totalLines, totalsOf } from './report-lines.ts';

/**
 *   npm run rebuild                       builds the read tables again from the events, and compares
 *   npm run rebuild -- --write            also repairs what differs
 *   npm run rebuild -- --project SHOP     only this project (code or id)
 *
 * Works with or without a running server; settings as for `npm start` (DATA_DIR, DATABASE_URL). Exit code 0: all rows
 * are equal, or were repaired. 1: rows differ. 2: it could not be done.
 */
const usage = 'npm run rebuild -- [--write] [--project CODE]';

const optionsOf = () => {
  try {
    return parseArgs({
      options: { check: { type: 'boolean' }, write: { type: 'boolean' }, project: { type: 'string' } },
    }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
};

const dated = () => `rebuild-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.jsonl`;

/** Over itself, on a terminal only. */
const progress = (text: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${text}`);
};

const run = async () => {
  const { write = false, check = false, project } = optionsOf();
  if (write && check) throw new StartError(`--check changes nothing, --write repairs: choose one.\n${usage}`);
  const { dataDir, databaseUrl } = readConfig(process.env, process.cwd());
  const place = await reachDatabase(databaseUrl, clusterOf(dataDir));
  const replaced = createReplacedRowsFile(join(dataDir, dated()));
  try {
    const database = await openDatabase(place.target, 1);
    const projects: RebuiltProject[] = [];
    try {
      await requireCurrent(database);
      const wanted = {
        project,
        repair: write ? replaced.store : undefined,
        onProgress: ({ code }: { code: string }, position: number, events: number) =>
          progress(`${code}: ${position} of ${events} events`),
      };
      for await (const done of rebuildTables(database.kysely, registryOf(modules).readModels, wanted)) {
        progress('');
        for (const line of projectLines(done)) console.log(line);
        projects.push({ ...done, tables: done.tables.map((counts) => ({ ...counts, named: [] })) });
      }
    } finally {
      await database.close();
    }
    const totals = totalsOf(projects);
    for (const line of totalLines(totals)) console.log(line);
    console.log(lastLine({ totals, isWriting: write, replaced: await replaced.end() }));
    process.exitCode = write || totals.every(isEqual) ? 0 : 1;
  } finally {
    await place.end();
  }
};

try {
  await run();
} catch (error) {
  console.error(error instanceof StartError || error instanceof ConfigError ? error.message : error);
  process.exit(2);
}
