import type { Client } from '@stomp/stompjs';
import { expect, test } from 'vitest';
import { liveSocket, type SocketNews } from '../../../src/services/live/live-socket.ts';

/** A connection whose server confirms a subscription when it is told to. */
class ScriptedClient {
  static last: ScriptedClient | null = null;
  readonly connected = true;
  readonly receipts = new Map<string, () => void>();
  readonly #config: { readonly onConnect: () => void };
  constructor(config: { readonly onConnect: () => void }) {
    this.#config = config;
    ScriptedClient.last = this;
  }
  activate = () => this.#config.onConnect();
  deactivate = () => Promise.resolve();
  publish = () => {};
  watchForReceipt = (id: string, hear: () => void) => void this.receipts.set(id, hear);
  subscribe = () => {};
}

const opened = async (destinations: readonly string[]) => {
  const news: SocketNews[] = [];
  liveSocket({
    url: '/sockjs',
    load: () => Promise.resolve({ Client: ScriptedClient as unknown as typeof Client, connect: () => ({}) as never }),
    token: () => Promise.resolve('t'),
    channels: () => Promise.resolve(destinations.map((destination) => ({ destination, since: null }))),
    beat: 1_000,
    renewEvery: 60_000,
  }).subscribe((one) => news.push(one));
  await expect.poll(() => ScriptedClient.last !== null).toBe(true);
  return { news, confirm: (id: string) => ScriptedClient.last?.receipts.get(id)?.() };
};

test('a connection is open when the server has confirmed every subscription: a read from then on misses nothing', async () => {
  const { news, confirm } = await opened(['/topic/users/u-ada', '/topic/projects/p1']);
  confirm('s0');
  expect(news).toEqual([]);
  confirm('s1');
  expect(news).toEqual([{ kind: 'opened' }]);
});
