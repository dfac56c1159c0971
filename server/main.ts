import { once } from 'node:events';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { ConfigError, readConfig, type Config } from './config.ts';
import { clusterOf } from './database/cluster/cluster-folder.ts';
import { keepCopy, type Copying } from './database/cluster/keep-copy.ts';
import { startPostgres, type Running } from './database/cluster/postgres-supervisor.ts';
import { StartError } from './database/cluster/start-error.ts';
import { serverLimits } from './limits.ts';
import { listenError } from './listen-error.ts';
import { withRenamedSettings } from './renamed-settings.ts';
import type { Serving } from './serve.ts';

/** `npm start`: starts the database and the server, then prints the address. Ctrl-C stops everything. */
interface Up extends Serving {
  readonly postgres: Running | null;
  readonly copying: Copying | null;
}

/** Takes longer than PostgreSQL needs to start, so both happen at the same time. */
const loadServer = () => import('./serve.ts');

const requireFolder = ({ dataDir }: Config) => {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new StartError(`${dataDir} is not writable. Set DATA_DIR to a writable folder.`);
  }
};

/** Fails before the database starts, instead of after it. */
const requirePort = async (config: Config) => {
  const probe = createServer();
  try {
    probe.listen({ host: config.host, port: config.port });
    await once(probe, 'listening');
  } catch (error) {
    throw listenError(error, config);
  } finally {
    probe.close();
  }
};

const start = async (config: Config): Promise<Up> => {
  await requirePort(config);
  requireFolder(config);
  const postgres = config.databaseUrl
    ? null
    : await startPostgres({
        folder: clusterOf(config.dataDir),
        // An error is reported below.
        onLaunched: () => void loadServer().catch(() => {}),
        onExit: (reason) => fail(new StartError(reason)),
        onRebuilt: (sentence) => console.error(sentence),
      });
  try {
    const target = config.databaseUrl ?? postgres?.connection ?? '';
    const { serve } = await loadServer();
    const serving = await serve(config, target);
    const notify = (error: unknown) => serving.built.app.log.error(error, 'copying the database failed');
    const copying = postgres && keepCopy(postgres.connection, clusterOf(config.dataDir), notify);
    return { ...serving, postgres, copying };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
};

const stop = async ({ postgres, copying, database, built }: Up) => {
  const tooLong = setTimeout(() => process.exit(1), serverLimits.stopWait);
  tooLong.unref();
  await built.stop();
  await database.close();
  await copying?.stop();
  await postgres?.stop();
};

/** One sentence for errors that the operator can fix, the stack for all others. */
function fail(error: unknown): never {
  const isKnown = error instanceof StartError || error instanceof ConfigError;
  console.error(isKnown ? error.message : error);
  process.exit(1);
}

try {
  const config = readConfig(withRenamedSettings(process.env, console.error), process.cwd());
  const up = await start(config);
  let isStopping = false;
  const end = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop(up).then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  // The parent of `npm start` is gone.
  process.on('disconnect', end);
  const sheets = await up.sheets();
  await up.pair();
  // Last, because whoever reads it may stop the server or its database at once. The other programs of `npm start` wait for it.
  process.send?.('listening');
  console.log(`\n  Assay is running at ${config.publicUrl.origin}\n`);
  for (const sheet of sheets) console.log(sheet);
} catch (error) {
  fail(error);
}
