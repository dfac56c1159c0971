import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, type Database } from '../../../server/database/database.ts';
import { startPostgres } from '../../../server/database/cluster/postgres-supervisor.ts';
import { AssayProcess } from '../../e2e/support/assay-process.ts';
import { Caller } from '../../server/caller.ts';
import { CookieClient } from '../../server/cookie-client.ts';
import { freePort } from '../../server/free-port.ts';
import { urlOf, type Target } from '../../server/test-database-target.ts';
import type { Rng } from '../../storm/rng.ts';

/** Three servers with the sample workspace on one PostgreSQL, and its owner, who works with any of them. */
export interface ServerTrio {
  readonly database: Database;
  /** On one of the servers that run. */
  owner(): Promise<Caller>;
  /** Kills one of them at a random moment, and starts it again. */
  kill(): Promise<void>;
  kills(): number;
  close(): Promise<void>;
}

const count = 3;

const startServers = async (databaseUrl: string): Promise<readonly AssayProcess[]> => {
  const servers: AssayProcess[] = [];
  for (let index = 0; index < count; index += 1) {
    const port = await freePort();
    // One origin for all of them: the session of one is known to the others.
    const publicUrl = servers[0]?.base ?? `http://127.0.0.1:${port}`;
    const server = new AssayProcess(port, { SAMPLE: 'on', DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl });
    await server.up();
    servers.push(server);
  }
  return servers;
};

export const startTrio = async (rng: Rng): Promise<ServerTrio> => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-trio-'));
  chmodSync(folder, 0o755);
  const running = await startPostgres({ folder: join(folder, 'postgres'), onExit: (reason) => console.error(reason) });
  const servers = await startServers(urlOf(running.connection as Target));
  const database = await openDatabase(running.connection, 4);
  const visitor = new CookieClient(servers[0]!.base);
  await visitor.signIn('owner@assay.example', 'owner-sample-1');
  const down = new Set<AssayProcess>();
  let kills = 0;

  return {
    database,
    async owner() {
      const { base } = rng.pick(servers.filter((server) => !down.has(server)));
      const here = new CookieClient(base);
      for (const [name, value] of visitor.cookies) here.cookies.set(name, value);
      return new Caller(base, await here.token());
    },
    async kill() {
      await pause(rng.below(1_500));
      const server = rng.pick(servers);
      down.add(server);
      await server.kill();
      kills += 1;
      await pause(rng.below(500));
      await server.up();
      down.delete(server);
    },
    kills: () => kills,
    async close() {
      await database.close();
      for (const server of servers) await server.stop();
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
