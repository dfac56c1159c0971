import { Subject } from 'rxjs';
import { afterEach, expect, test } from 'vitest';
import { createPresenceLine } from '../../../src/app/wiring/presence-line.ts';
import { startLive, type LiveNeeds } from '../../../src/app/wiring/live.ts';
import { selectIsWaiting } from '../../../src/machines/journal/outbox-machine.ts';
import type { SocketNews } from '../../../src/services/live/live-socket.ts';
import { beginRing, rename, renamed, stopRings } from '../journal/play-ring.ts';

afterEach(stopRings);

test('a line that opens is the word that the server is back: what waits is sent at once, not after its pause', async () => {
  const { ring, delivered, next } = await beginRing();
  const socket = new Subject<SocketNews>();
  const needs: LiveNeeds = {
    http: (() => {
      throw new Error('nothing is read');
    }) as LiveNeeds['http'],
    journal: ring,
    world: {
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
    socket: () => socket,
    presence: createPresenceLine('tab'),
    onReadAgain() {},
    onNotification() {},
    onRestored() {},
    onAccessEnded() {},
    onSignedOut() {},
  };
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
