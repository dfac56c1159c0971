import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBalancer, type Balancer } from '../../../scripts/cluster/balancer.ts';
import { dataFolder, startMain, type Started } from '../database/start-main.ts';
import { freePort } from '../free-port.ts';
import { urlOf } from '../test-database-target.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { fillWorkspace } from '../workspace.ts';
import { putPeopleToWork } from './people-at-work.ts';
import { startTcpRelay, type TcpRelay } from './tcp-relay.ts';

/**
 *   people ─▶ HAProxy ─┬─▶ server "one", which hangs for a while
 *                      └─▶ relay ─▶ server "two", whose network loses bytes for a while
 */
const dataDir = dataFolder();
const folder = mkdtempSync(join(tmpdir(), 'assay-balancer-'));
let database: TestDatabase;
let servers: readonly [Started, Started];
let relay: TcpRelay;
let balancer: Balancer;
let publicUrl: URL;

beforeAll(async () => {
  database = await freshDatabase();
  await fillWorkspace(database);
  const [port, evidencePort] = [await freePort(), await freePort()];
  publicUrl = new URL(`http://127.0.0.1:${port}`);
  const env = {
    DATABASE_URL: urlOf(database.target),
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl.href,
    TRUST_PROXY: 'loopback',
    EVIDENCE_URL: 'off',
  };
  const one = await startMain(env);
  const two = await startMain(env);
  servers = [one, two];
  relay = await startTcpRelay({ host: '127.0.0.1', port: two.port });
  const behind = [
    { name: 'one', port: one.port, evidencePort: one.port },
    { name: 'two', port: relay.port, evidencePort: relay.port },
  ];
  balancer = await startBalancer({ port, evidencePort, servers: behind }, folder);
});
afterAll(async () => {
  await balancer.stop();
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await relay.close();
  await database.close();
  for (const made of [dataDir, folder]) rmSync(made, { recursive: true, force: true });
});

const work = () => putPeopleToWork({ database, base: publicUrl.origin, publicUrl });

test('while one of two servers hangs, the other one serves, and nothing is lost or doubled', async () => {
  const people = await work();
  await people.more(20);
  process.kill(servers[0].pid, 'SIGSTOP');
  // The balancer notices it within seconds; who was served by it tries again.
  await people.more(40);
  await pause(12_000);
  process.kill(servers[0].pid, 'SIGCONT');
  await people.more(40);
  expect(await people.finish()).toEqual([]);
  expect(people.slowest()).toBeLessThan(20_000);
});

test('while bytes to and from one of two servers vanish, the other one serves, and nothing is lost or doubled', async () => {
  const people = await work();
  await people.more(20);
  relay.lose('up', 'down');
  await people.more(40);
  await pause(5_000);
  relay.heal();
  await people.more(40);
  expect(await people.finish()).toEqual([]);
  expect(people.slowest()).toBeLessThan(20_000);
});
