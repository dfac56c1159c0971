import { firstValueFrom, lastValueFrom, tap } from 'rxjs';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { createHttp } from '../../../src/services/http/http.ts';
import { liveSocket } from '../../../src/services/live/live-socket.ts';
import { body, report } from '../defects/at-defects.ts';
import { topic } from '../live/live-client.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { startTcpRelay, type TcpRelay, type Way } from './tcp-relay.ts';

/** The connections of the page, over a network that loses bytes while they stay open. */
let space: Workspace;
/** Shorter than that of the page. */
const timeout = 5_000;
beforeAll(async () => {
  space = await openWorkspace();
});
afterAll(() => space.close());

/** A network of its own to the server, and the calls of a page over it. */
const openNetwork = async () => {
  const relay = await startTcpRelay({ host: '127.0.0.1', port: Number(new URL(space.server.base).port) });
  const token = space.as('owner').token ?? '';
  const http = createHttp({
    baseUrl: `http://127.0.0.1:${relay.port}`,
    fetch,
    heldToken: () => token,
    token: () => Promise.resolve(token),
    renew: () => Promise.resolve(token),
    sendBytes: () => Promise.reject(new Error('no bytes')),
    timeout,
    onSignedOut: () => {},
  });
  return { relay, http };
};

/** The live connection of the page: what it has heard, and how it ends. */
const listen = (relay: TcpRelay, since: number | null) => {
  const positions: number[] = [];
  const opened = Promise.withResolvers<void>();
  const news = liveSocket({
    url: `http://127.0.0.1:${relay.port}/sockjs`,
    token: () => Promise.resolve(space.as('owner').token ?? ''),
    channels: () => Promise.resolve([{ destination: topic(), since }]),
    beat: limits.liveBeat,
    renewEvery: 600_000,
  }).pipe(
    tap((one) => {
      if (one.kind === 'opened') opened.resolve();
      else if (one.position !== null) positions.push(one.position);
    }),
  );
  const ended = lastValueFrom(news, { defaultValue: null }).then(
    () => ({ kind: 'complete' }),
    (problem: unknown) => problem as Problem,
  );
  return { positions, opened: opened.promise, ended };
};

// At the same time: nearly all of it is waiting.
test.concurrent.for<[string, readonly Way[]]>([
  ['in both directions', ['up', 'down']],
  ['on their way to the server', ['up']],
  ['on their way from the server', ['down']],
])(
  'bytes that vanish %s are noticed by calls and by the live connection; afterwards nothing is lost or doubled',
  async ([, ways], { expect, onTestFinished }) => {
    const { relay, http } = await openNetwork();
    onTestFinished(() => relay.close());
    const first = listen(relay, null);
    await first.opened;
    await report(space.as('owner'));
    await expect.poll(() => first.positions.length).toBeGreaterThan(0);
    relay.lose(...ways);

    const header = `Sent while the network was half open ${uuid()}`;
    const key = uuid();
    const send = () =>
      firstValueFrom(http('defects.create', { params: { project: 'p-1' }, body: body({ header }) }, { key }));
    const began = performance.now();
    await expect(send()).rejects.toEqual({ kind: 'offline' });
    expect(performance.now() - began).toBeLessThan(timeout * 2);
    expect(await first.ended).toEqual({ kind: 'offline' });
    expect(performance.now() - began).toBeLessThan(limits.liveBeat * 4);

    relay.heal();
    const { id } = await send();
    expect((await send()).id).toBe(id);
    const { rows } = await space.database.pool.query('select 1 from defects where header = $1', [header]);
    expect(rows).toHaveLength(1);
    const last = first.positions.at(-1) ?? 0;
    const again = listen(relay, last);
    await again.opened;
    await expect.poll(() => again.positions.length).toBeGreaterThan(0);
    expect(again.positions.every((position) => position > last)).toBe(true);
  },
);
