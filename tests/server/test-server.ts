import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer, type Built } from '../../server/build-server.ts';
import { readConfig, type Config } from '../../server/config.ts';
import { CookieClient } from './cookie-client.ts';
import { freePort } from './free-port.ts';
import type { TestDatabase } from './test-database.ts';

/** The complete server on its own port with a real database; it can be stopped and restarted on the same port. */
export interface TestServer {
  readonly base: string;
  readonly config: Config;
  readonly built: Built;
  visitor(): CookieClient;
  stop(): Promise<void>;
}

export interface TestServerOptions {
  readonly database: TestDatabase;
  readonly env?: Readonly<Record<string, string>>;
  readonly port?: number;
  readonly now?: () => number;
  /** The folder of the built client; by default the existing build, if any. */
  readonly clientFolder?: string;
}

const builtClient = join(import.meta.dirname, '..', '..', 'dist', 'client');

export const startTestServer = async ({
  database,
  env = {},
  port,
  now,
  clientFolder = builtClient,
}: TestServerOptions): Promise<TestServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-server-'));
  const chosen = port ?? (await freePort());
  const config = readConfig(
    { PORT: String(chosen), DATA_DIR: dataDir, LOG_LEVEL: 'silent', SAMPLE: 'off', ...env },
    dataDir,
  );
  const built = await buildServer({
    config,
    database,
    databaseTarget: database.target,
    clientFolder,
    version: '0.0.0-test',
    ...(now && { now }),
  });
  await built.app.listen({ host: '127.0.0.1', port: chosen });
  const base = `http://127.0.0.1:${chosen}`;
  let isUp = true;
  const stop = async () => {
    if (!isUp) return;
    isUp = false;
    await built.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { base, config, built, visitor: () => new CookieClient(base), stop };
};
