import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { NetConnectOpts } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { test } from 'vitest';
import { dataFolder, startMain } from '../database/start-main.ts';
import { freshDatabase } from '../test-database.ts';
import { urlOf } from '../test-database-target.ts';
import { fillWorkspace } from '../workspace.ts';
import { putPeopleToWork } from './people-at-work.ts';
import { startTcpRelay, type TcpRelay, type Way } from './tcp-relay.ts';

/** A server and its PostgreSQL, with a network between them that loses bytes while its connections stay open. */
const publicUrl = new URL('https://assay.example');
/** Longer than it takes to notice a silent connection. */
const faultTime = 14_000;

/** Where PostgreSQL listens, and its address over a port of this machine. */
const placeOf = (url: string): { readonly place: NetConnectOpts; over(port: number): string } => {
  const parsed = new URL(url);
  const folder = parsed.searchParams.get('host');
  const port = Number(parsed.searchParams.get('port') ?? parsed.port) || 5432;
  parsed.search = '';
  parsed.hostname = '127.0.0.1';
  return {
    place: folder?.startsWith('/')
      ? { path: join(folder, `.s.PGSQL.${port}`) }
      : { host: folder ?? new URL(url).hostname, port },
    over(through) {
      parsed.port = String(through);
      return parsed.href;
    },
  };
};

const openServer = async () => {
  const dataDir = dataFolder();
  const database = await freshDatabase();
  await fillWorkspace(database);
  const { place, over } = placeOf(urlOf(database.target));
  const relay = await startTcpRelay(place);
  const server = await startMain({
    DATABASE_URL: over(relay.port),
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl.href,
    EVIDENCE_URL: 'off',
  });
  return {
    database,
    relay,
    base: `http://127.0.0.1:${server.port}`,
    async close() {
      relay.heal();
      await server.end('SIGTERM');
      await relay.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const healthOf = async (base: string) => {
  const answer = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(10_000) });
  return [answer.status, ((await answer.json()) as { status: string }).status];
};

// At the same time: nearly all of it is waiting.
test.concurrent.for<[string, (relay: TcpRelay) => void]>([
  ['vanish in both directions', ({ lose }) => lose('up', 'down')],
  ['vanish on their way to the database', ({ lose }) => lose(...(['up'] satisfies Way[]))],
  ['vanish on their way from the database', ({ lose }) => lose('down')],
  ['wait in both directions', ({ stall }) => stall('up', 'down')],
])(
  'while bytes %s, calls end in time; afterwards work goes on, and nothing is lost or doubled',
  async ([, plant], { expect, onTestFinished }) => {
    const { database, relay, base, close } = await openServer();
    onTestFinished(close);
    const health = () => healthOf(base);
    const people = await putPeopleToWork({ database, base, publicUrl });
    await people.more(20);
    plant(relay);
    await pause(1_000);
    const began = performance.now();
    expect(await health()).toEqual([503, 'not ready']);
    expect(performance.now() - began).toBeLessThan(4_000);
    await pause(faultTime);
    expect(await health()).toEqual([503, 'not ready']);
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
    const before = people.acknowledged();
    relay.heal();
    await people.more(40);
    await expect.poll(health).toEqual([200, 'ready']);
    expect(await people.finish()).toEqual([]);
    expect(people.refused()).toBeGreaterThan(0);
    expect(people.acknowledged()).toBeGreaterThanOrEqual(before + 40);
  },
);
