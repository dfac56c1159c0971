import { Subject } from 'rxjs';
import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { tabSocket } from '../../../src/app/realtime/tab-live.ts';
import type { TabMessage } from '../../../src/app/sync/tab-messages.ts';
import { liveNewsOf } from '../../../src/domain/live/live-news.ts';
import type { ProductFact } from '../../../src/domain/journal/product.ts';
import { journalActor } from '../../../src/machines/journal/journal-actor.ts';
import type { Channel, Outgoing, SocketNews } from '../../../src/services/live/live-socket.ts';
import { fact } from '../defects/sample-defect.ts';
import { turn } from '../play.ts';

const destination = '/topic/projects/p1';
const at = (position: number) =>
  fact('defect.updated', { field: 'status', value: `v${position}`, was: '' }, {
    id: `f${position}`,
    position,
  } as never);

/** A leader and a follower tab with a channel between them; the leader has received the project up to position 9. */
const begin = (log: readonly ProductFact[]) => {
  const ways = [new Subject<TabMessage>(), new Subject<TabMessage>()] as const;
  const channel = (own: 0 | 1) => ({
    news: ways[own],
    send: (message: TabMessage) => ways[own === 0 ? 1 : 0].next(message),
    close() {},
  });
  const journal = createActor(journalActor, { input: { log, appliedPosition: { p1: 9 } } }).start();
  const socket = new Subject<SocketNews>();
  const sentences: Outgoing[] = [];
  let flushed = 0;
  const lives = ([0, 1] as const).map((own) =>
    tabSocket({
      tab: `tab-${own}`,
      channel: channel(own),
      journal,
      isLeading: () => own === 0,
      liveSocket: (needs) => {
        needs.said?.subscribe((words) => sentences.push(words));
        return socket;
      },
    }),
  );
  const listen = (own: 0 | 1, since: number | null = null) => {
    const news: SocketNews[] = [];
    const errors: unknown[] = [];
    const said = new Subject<Outgoing>();
    const channels: readonly Channel[] = [{ destination, since }];
    const flush = () => void (flushed += own === 0 ? 1 : 0);
    const needs = {
      url: '',
      beat: 1,
      renewEvery: 1,
      token: async () => '',
      channels: async () => channels,
      said,
      flush,
    };
    const subscription = lives[own]?.(needs).subscribe({
      next: (one) => news.push(one),
      error: (error) => errors.push(error),
    });
    return { news, errors, said, stop: () => subscription?.unsubscribe() };
  };
  return { listen, socket, spoken: sentences, flushed: () => flushed };
};

const bodyOf = (news: SocketNews | undefined) => (news?.kind === 'message' ? liveNewsOf(news.body) : null);
const opened: SocketNews = { kind: 'opened' };
const message: SocketNews = {
  kind: 'message',
  destination,
  position: 10,
  body: '{"action":"facts","data":{"facts":[]}}',
};

test('a follower tab gets missed and then new events from the leader tab over one connection', async () => {
  const { listen, socket, spoken: sentences } = begin([at(7), at(8), at(9)]);
  const leader = listen(0);
  const follower = listen(1, 7);
  await turn();
  expect(follower.news).toEqual([]);
  socket.next(opened);
  await turn();
  expect(bodyOf(follower.news[0])).toMatchObject({ kind: 'facts', facts: [{ position: 8 }, { position: 9 }] });
  expect(follower.news.slice(1)).toEqual([opened]);
  socket.next(message);
  expect([leader.news, follower.news.at(-1)]).toEqual([[opened, message], message]);
  follower.said.next({ destination: '/app/presence', body: '{}' });
  expect(sentences).toEqual([{ destination: '/app/presence', body: '{}' }]);
});

test('the leader flushes its batch before it synchronizes a follower', async () => {
  const { listen, socket, flushed } = begin([at(9)]);
  listen(0);
  socket.next(opened);
  expect(flushed()).toBe(0);
  listen(1, 8);
  await turn();
  expect(flushed()).toBe(1);
});

test('a follower that missed more than the leader keeps is told to reload', async () => {
  const { listen, socket } = begin([at(9)]);
  listen(0);
  socket.next(opened);
  const follower = listen(1, 2);
  await turn();
  expect(bodyOf(follower.news[0])).toEqual({ kind: 'readAgain' });
});

test('followers are told when the connection breaks or the leader leaves', async () => {
  const { listen, socket } = begin([]);
  const leader = listen(0);
  const [one, other] = [listen(1), listen(1)];
  socket.next(opened);
  await turn();
  other.stop();
  leader.stop();
  expect([one.errors, other.errors]).toEqual([[{ kind: 'offline' }], []]);
});
