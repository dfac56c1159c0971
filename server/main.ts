import { once } from 'node:events';
import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildServer, type Built } from './build-server.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { openDatabase, type Database } from './database/database.ts';
import { keepCopy, type Copying } from './database/cluster/keep-copy.ts';
import { migrate } from './database/migrate.ts';
import { startPostgres, type Running } from './database/cluster/postgres-supervisor.ts';
import { StartError } from './database/cluster/start-error.ts';
import { serverLimits } from './limits.ts';
import { fillWords } from './defects/list/fill-words.ts';
import { withRenamedSettings } from './renamed-settings.ts';
import { pairAdapter } from './sample/pair-adapter.ts';
import { requireNoSample } from './sample/require-no-sample.ts';
import { fillSample, sampleSheet } from './sample/fill-sample.ts';

/** `npm start`: starts the database and the server, then prints the address. Ctrl-C stops everything. */
const root = join(import.meta.dirname, '..');

interface Up {
  readonly postgres: Running | null;
  readonly copying: Copying | null;
  readonly database: Database;
  readonly built: Built;
}

const versionOf = () => (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;

const requireFolder = ({ dataDir }: Config) => {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new StartError(`${dataDir} is not writable. Set DATA_DIR to a writable folder.`);
  }
};

const listenError = (error: unknown, { host, port }: Config): StartError => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} on ${host} is already in use. Stop the other program, or set PORT.`);
  if (code === 'EACCES')
    return new StartError(`You do not have permission to use port ${port}. Set PORT to a port above 1023.`);
  return new StartError(`The server cannot listen on ${host}:${port}: ${message}`);
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

const listen = async ({ app }: Built, config: Config) => {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw listenError(error, config);
  }
};

const clusterOf = ({ dataDir }: Config) => join(dataDir, 'postgres');

/** After an update of a large installation this takes a while: the log shows progress. */
const sayFilled = () => {
  let next = performance.now() + serverLimits.fillTold;
  return (filled: number) => {
    if (performance.now() < next) return;
    next = performance.now() + serverLimits.fillTold;
    console.error(`Building the search index: ${filled.toLocaleString('en')} items indexed.`);
  };
};

const start = async (config: Config): Promise<Up> => {
  await requirePort(config);
  requireFolder(config);
  const postgres = config.databaseUrl
    ? null
    : await startPostgres({
        folder: clusterOf(config),
        onExit: (reason) => fail(new StartError(reason)),
        onRebuilt: (sentence) => console.error(sentence),
      });
  try {
    const target = config.databaseUrl ?? postgres?.connection ?? '';
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
    const notify = (error: unknown) => built.app.log.error(error, 'copying the database failed');
    const copying = postgres && keepCopy(postgres.connection, clusterOf(config), notify);
    return { postgres, copying, database, built };
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
  console.log(`\n  Assay is running at ${config.publicUrl.origin}\n`);
  if (config.sample) console.log(sampleSheet());
  const sheet = await up.built.setupSheet();
  if (sheet) console.log(sheet);
  let isStopping = false;
  const end = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop(up).then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  // The parent of `npm start` is gone.
  process.on('disconnect', end);
  if (config.pairsAdapter) await pairAdapter(up.database, config);
} catch (error) {
  fail(error);
}
