import { concatWith, defer, NEVER, of, Subject } from 'rxjs';
import { v7 as uuid } from 'uuid';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { AreaReactions } from '../../../src/app/area.ts';
import { browserPlatform } from '../../../src/app/platform.ts';
import { createPresenceChannel } from '../../../src/app/realtime/presence-channel.ts';
import { startRealtimeConnection, type RealtimeNeeds } from '../../../src/app/realtime/realtime-connection.ts';
import type { TabMessage } from '../../../src/app/sync/tab-messages.ts';
import type { AddressRef } from '../../../src/machines/address/address-machine.ts';
import { selectBroadcasters, selectLiveState } from '../../../src/machines/live/live-machine.ts';
import { asOfActor, selectAsOf } from '../../../src/machines/journal/as-of-actor.ts';
import { beginRing, renamed, stopRings } from '../journal/ring/play-ring.ts';
import { ada } from '../session/sample-profile.ts';

afterEach(stopRings);

const needsOf = (ring: RealtimeNeeds['journal'], news: Subject<TabMessage>): RealtimeNeeds => ({
  me: ada,
  services: { http: () => of({ channels: [] }), tokens: {} } as unknown as RealtimeNeeds['services'],
  platform: browserPlatform,
  journal: ring,
  presence: createPresenceChannel('tab'),
  areas: [],
  asOf: createActor(asOfActor).start(),
  tab: 'tab',
  tabs: { isLeading: () => false, onTurn() {} } as unknown as RealtimeNeeds['tabs'],
  channel: { news, send() {}, close() {} },
  onSignedOut() {},
  liveSocket: () => NEVER,
});

/** The address of the page of a project. */
const addressOf = (id: string) =>
  ({
    getSnapshot: () => ({ context: { opened: { project: { id } } } }),
    subscribe: () => ({ unsubscribe() {} }),
  }) as unknown as AddressRef;

/** A connection that receives its messages from the leader tab, and an area that records what it receives. */
const connect = async (reactions: (note: (what: string) => void) => AreaReactions, isOffline = false) => {
  const { ring } = await beginRing();
  const noted: string[] = [];
  const news = new Subject<TabMessage>();
  const asOf = createActor(asOfActor).start();
  if (isOffline) asOf.send({ type: 'kept.shown', asOf: 1 });
  const { live, stop } = startRealtimeConnection(
    { ...needsOf(ring, news), areas: [{}, reactions((what) => noted.push(what))], asOf },
    {},
  );
  const tell = (received: Extract<TabMessage, { kind: 'told' }>['news']) =>
    news.next({ kind: 'told', to: 'tab', news: received });
  const say = (message: object, destination = '/topic/users/u-ada') =>
    tell({ kind: 'message', destination, position: null, body: JSON.stringify(message) });
  await Promise.resolve();
  tell({ kind: 'opened' });
  const end = () => {
    stop();
    live.stop();
  };
  return { ring, noted, asOf, say, tell, end };
};

const fact = (version: string, position: number) => ({
  ...renamed(version, position),
  id: uuid(),
  cause: uuid(),
  position,
});

test('confirmed events are delivered to an area once for the streams that invalidate it, and as a batch', async () => {
  const { ring, noted, end } = await connect((note) => ({
    invalidatedBy: ['defect/'],
    invalidate: () => note('invalidated'),
    onFacts: ({ facts }) => note(`${facts.length} events`),
  }));
  noted.length = 0;
  ring.answered([fact('v2', 2), fact('v3', 3)]);
  expect(noted).toEqual(['invalidated', '2 events']);
  end();
});

test('events of other streams invalidate nothing', async () => {
  const { ring, noted, end } = await connect((note) => ({
    invalidatedBy: ['tag/'],
    invalidate: () => note('invalidated'),
  }));
  ring.answered([fact('v2', 2)]);
  expect(noted).toEqual([]);
  end();
});

test('the leader receives what another tab wants, and each tab the news of the project that it opens', async () => {
  const { ring } = await beginRing();
  const news = new Subject<TabMessage>();
  const channels: string[] = [];
  let sockets = 0;
  const { live, follow, stop } = startRealtimeConnection(
    {
      ...needsOf(ring, news),
      services: {
        http: () => of({ channels: channels.map((destination) => ({ destination, position: 0 })) }),
        tokens: {},
      } as unknown as RealtimeNeeds['services'],
      tabs: { isLeading: () => true, onTurn() {} } as unknown as RealtimeNeeds['tabs'],
      liveSocket: (needs) =>
        defer(async () => {
          sockets += 1;
          await needs.channels();
          return { kind: 'opened' as const };
        }).pipe(concatWith(NEVER)),
    },
    {},
  );
  const isReceived = (destination: string) => selectBroadcasters(live.getSnapshot()).includes(destination);
  await vi.waitFor(() => expect(selectLiveState(live.getSnapshot())).toBe('online'));
  channels.push('/topic/projects/p-new');
  follow(addressOf('p-new'));
  await vi.waitFor(() => expect(isReceived('/topic/projects/p-new')).toBe(true));
  channels.push('/topic/projects/p-newer');
  news.next({ kind: 'listen', from: 'other', channels: [{ destination: '/topic/projects/p-newer', since: null }] });
  await vi.waitFor(() => expect(isReceived('/topic/projects/p-newer')).toBe(true));
  expect(sockets).toBe(3);
  stop();
  live.stop();
});

/** Every message that an area can receive besides events. */
const everything = (note: (what: string) => void): AreaReactions => ({
  onReadAgain: () => note('read again'),
  onRestored: ({ wasOffline }) => note(wasOffline ? 'restored after offline work' : 'restored'),
  onLiveNews: ({ kind }) => note(`news: ${kind}`),
});

test('an area is notified that the connection is restored', async () => {
  const { noted, end } = await connect(everything);
  expect(noted).toEqual(['restored']);
  end();
});

test('an area reloads data shown from the device once the connection is restored', async () => {
  const { noted, asOf, end } = await connect(everything, true);
  expect(noted).toEqual(['restored after offline work', 'read again']);
  expect(selectAsOf(asOf.getSnapshot())).toBe(null);
  end();
});

test('an area receives every message that is not an event, and reloads when access has ended', async () => {
  const { noted, say, end } = await connect(everything);
  noted.length = 0;
  say({ eventId: 'n-1' });
  say({ action: 'adapterConnected', data: { clientId: 'desk' } });
  say({ action: 'accessEnded' });
  say({ action: 'readAgain' });
  expect(noted).toEqual(['news: notification', 'news: action', 'read again', 'news: accessEnded', 'read again']);
  end();
});
