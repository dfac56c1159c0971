import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer, type Built } from './build-server.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { fillWords } from './defects/list/fill-words.ts';
import { serverLimits } from './limits.ts';
import { listenError } from './listen-error.ts';
import { fillSample, sampleSheet } from './sample/fill-sample.ts';
import { pairAdapter } from './sample/pair-adapter.ts';
import { requireNoSample } from './sample/require-no-sample.ts';

/** The server on a database that is up: brings the tables up to date, builds, and listens. */
export interface Serving {
  readonly database: Database;
  readonly built: Built;
  /** What the operator reads after the start. */
  sheets(): Promise<readonly string[]>;
  /** Pairs the adapter of `npm start`, if there is one. */
  pair(): Promise<void>;
}

const root = join(import.meta.dirname, '..');

const versionOf = () => (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;

const listen = async ({ app }: Built, config: Config) => {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw listenError(error, config);
  }
};

/** Without it, only traces cannot be shown: the product starts all the same. */
const listenForTraces = async ({ traces }: Built, { host, evidence }: Config) => {
  if (!traces || !evidence) return;
  await traces.listen({ host, port: evidence.port }).catch((error: unknown) => {
    const { message } = error as Error;
    console.error(`Traces of runs cannot be shown: ${message}. Set EVIDENCE_PORT to a free port.`);
  });
};

/** After an update of a large installation this takes a while: the log shows progress. */
const sayFilled = () => {
  let next = performance.now() + serverLimits.fillTold;
  return (filled: number) => {
    if (performance.now() < next) return;
    next = performance.now() + serverLimits.fillTold;
    console.error(`Building the search index: ${filled.toLocaleString('en')} items indexed.`);
  };
};

/** `target`: where the database is. */
export const serve = async (config: Config, target: Parameters<typeof openDatabase>[0]): Promise<Serving> => {
  const database = await openDatabase(target);
  await migrate(database);
  await fillWords(database.kysely, sayFilled());
  if (config.sample) await fillSample(database, config.sampleShop);
  else await requireNoSample(database, config);
  const built = await buildServer({
    config,
    database,
    databaseTarget: target,
    clientFolder: process.env['CLIENT_DIR'] ?? join(root, 'dist', 'client'),
    version: versionOf(),
  });
  await listen(built, config);
  await listenForTraces(built, config);
  return {
    database,
    built,
    async sheets() {
      const setup = await built.setupSheet();
      return [...(config.sample ? [sampleSheet()] : []), ...(setup === null ? [] : [setup])];
    },
    async pair() {
      if (config.pairsAdapter) await pairAdapter(database, config);
    },
  };
};
