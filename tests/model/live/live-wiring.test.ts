import { NEVER, of, Subject } from 'rxjs';
import { v7 as uuid } from 'uuid';
import { afterEach, expect, test } from 'vitest';
import { createPresenceChannel } from '../../../src/app/realtime/presence-channel.ts';
import { adapterNewsOf } from '../../../src/domain/adapters/adapter-news.ts';
import { startLive, type LiveNeeds } from '../../../src/app/realtime/live.ts';
import { selectIsWaiting } from '../../../src/machines/journal/outbox-machine.ts';
import { selectBroadcasters } from '../../../src/machines/live/live-machine.ts';
import type { SocketNews } from '../../../src/services/live/live-socket.ts';
import { beginRing, rename, renamed, stopRings } from '../journal/ring/play-ring.ts';

afterEach(stopRings);

const needsOf = (
  ring: LiveNeeds['journal'],
  socket: LiveNeeds['socket'],
  more: Partial<LiveNeeds> = {},
): LiveNeeds => ({
  isWanted: true,
  http: (() => {
    throw new Error('nothing is read');
  }) as LiveNeeds['http'],
  journal: ring,
  platform: {
    now: () => 0,
    random: () => 1,
    newId: () => 'id',
    stamp: (by) => ({ id: 'id', at: '', by }),
    after() {},
    monotonic: () => 0,
  },
  token: async () => 'token',
  renew: async () => 'token',
  url: '/sockjs',
  socket,
  presence: createPresenceChannel('tab'),
  onReadAgain() {},
  onRestored() {},
  onNews() {},
  onSignedOut() {},
  ...more,
});

test('a channel that is missing after a reconnect has ended meanwhile', async () => {
  const { ring } = await beginRing();
  let projects = ['p1', 'p2'];
  let ended = 0;
  let channels: (() => Promise<unknown>) | null = null;
  const needs = needsOf(
    ring,
    (request) => {
      channels = request.channels;
      return NEVER;
    },
    {
      http: (() =>
        of({
          channels: projects.map((id) => ({ destination: `/topic/projects/${id}`, position: 0 })),
        })) as unknown as LiveNeeds['http'],
      onNews({ kind }) {
        if (kind === 'accessEnded') ended += 1;
      },
    },
  );
  const live = startLive(needs, {});
  const open = async () => void (await channels?.());
  await open();
  projects = ['p1', 'p2', 'p3'];
  await open();
  expect(ended).toBe(0);
  // The reported channels are the ones that the server names [SHELL-009].
  expect(selectBroadcasters(live.getSnapshot())).toEqual(projects.map((id) => `/topic/projects/${id}`));
  projects = ['p1', 'p3'];
  await open();
  await open();
  expect(ended).toBe(1);
  live.stop();
});

test('messages about adapters are recognized case-insensitively, and no others', async () => {
  const { ring } = await beginRing();
  const socket = new Subject<SocketNews>();
  const received: unknown[] = [];
  const live = startLive(
    needsOf(ring, () => socket, {
      onNews(news) {
        const adapters = news.kind === 'action' ? adapterNewsOf(news.action, news.data) : null;
        if (adapters) received.push(adapters);
      },
    }),
    {},
  );
  socket.next({ kind: 'opened' });
  const say = (message: object) =>
    socket.next({ kind: 'message', destination: '/topic/users/u-ada', position: null, body: JSON.stringify(message) });
  say({ action: 'adapterConnected', data: { clientId: 'desk' } });
  say({ Command: 'ADAPTERDISCONNECTED', Data: { clientId: 'desk' } });
  say({ action: 'presence', data: { clientId: 'desk' } });
  say({ action: 'adapterConnected' });
  expect(received).toEqual([
    { kind: 'connected', clientId: 'desk' },
    { kind: 'disconnected', clientId: 'desk' },
  ]);
  live.stop();
});

test('an opened connection means that the server is back, and waiting changes are sent without delay', async () => {
  const { ring, delivered, next } = await beginRing();
  const socket = new Subject<SocketNews>();
  const needs = needsOf(ring, () => socket);
  const live = startLive(needs, {});
  await ring.ask(rename('New'));
  await next(({ refuse }) => refuse({ kind: 'offline' }));
  expect([selectIsWaiting(ring.outbox.getSnapshot()), delivered.length]).toEqual([true, 1]);
  socket.next({ kind: 'opened' });
  expect(delivered.map(({ id }) => id)).toEqual([delivered[0]?.id, delivered[0]?.id]);
  await next(({ answer }) => answer([renamed('New', 2)]));
  expect(ring.journal.getSnapshot().context.pending).toEqual([]);
  live.stop();
});

test('events of a burst are in the journal once when the connection breaks', async () => {
  const { ring } = await beginRing();
  const socket = new Subject<SocketNews>();
  const live = startLive(
    needsOf(ring, () => socket),
    {},
  );
  socket.next({ kind: 'opened' });
  ring.catchUp({ project: 'p1', position: 1 });
  for (const position of [2, 3, 4]) {
    const facts = [{ ...renamed(`v${position}`, position), id: uuid(), cause: uuid(), position }];
    const body = JSON.stringify({ action: 'facts', data: { facts } });
    socket.next({ kind: 'message', destination: '/topic/projects/p1', position, body });
  }
  const positions = () => ring.journal.getSnapshot().context.log.flatMap(({ position }) => position ?? []);
  // The events wait for the pause to end.
  expect(positions()).toEqual([]);
  socket.error({ kind: 'offline' });
  expect(positions()).toEqual([2, 3, 4]);
  live.stop();
});
