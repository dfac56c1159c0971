import { Caller } from '../../tests/server/caller.ts';
import { startBareCrowd } from '../bare/start-bare.ts';
import { openSubscriber, socketOf, type Subscriber } from '../load/open-subscriber.ts';
import { Product } from '../product/product.ts';
import { milliseconds, quantile, ratio } from '../report/numbers.ts';
import type { Part } from '../report/row.ts';

const clients = 200;
const changes = 40;
const project = 'p-shop';
const defect = 'SHOP-1';

/** From the request until the last client has received the message, repeatedly. */
const measureAssay = async (product: Product) => {
  const token = await product.token();
  const writer = new Caller(product.base, token);
  const subscribers: Subscriber[] = [];
  // A few at a time: opening is not measured.
  for (let count = 0; count < clients; count += 20)
    subscribers.push(
      ...(await Promise.all(Array.from({ length: 20 }, () => openSubscriber(product.base, token, project)))),
    );
  const times: number[] = [];
  let last = '';
  for (let index = 0; index < changes; index += 1) {
    const hearing = Promise.all(subscribers.map((subscriber) => subscriber.next()));
    const startedAt = performance.now();
    const body = { id: defect, action: 'UPDATE', field: 'header', value: `Title ${index}` } as const;
    await writer.reply('defects.change', { params: { project, id: defect }, body });
    const received = await hearing;
    times.push(Math.max(...received.map(({ at }) => at)) - startedAt);
    last = received[0]?.body ?? '';
  }
  await Promise.all(subscribers.map((subscriber) => subscriber.close()));
  return { times, body: last };
};

const measureBare = async (body: string): Promise<number[]> => {
  const bare = await startBareCrowd();
  const sockets = Array.from({ length: clients }, () => new WebSocket(socketOf(bare.base)));
  await Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))),
  );
  const times: number[] = [];
  for (let index = 0; index < changes; index += 1) {
    const all = sockets.map(
      (socket) => new Promise((resolve) => socket.addEventListener('message', resolve, { once: true })),
    );
    const startedAt = performance.now();
    sockets[0]?.send(body);
    await Promise.all(all);
    times.push(performance.now() - startedAt);
  }
  for (const socket of sockets) socket.close();
  await bare.stop();
  return times;
};

export const crowd = async (): Promise<Part> => {
  const product = await Product.open();
  try {
    const { times, body } = await measureAssay(product);
    const bare = await measureBare(body);
    return {
      title: 'Live, to many',
      how:
        `${clients} clients, each with its own WebSocket, receive the STOMP messages of one project, all in one Node ` +
        `process together with the one that changes a title ${changes} times. The time is from the request until the ` +
        'last client has received the message, including the write to disk. Peer: the same bytes from a bare SockJS ' +
        'server to as many sockets. Less is better.',
      rows: [0.5, 0.95].map((share) => ({
        what: `Change sent, heard by all ${clients}: p${share * 100}`,
        ours: milliseconds(quantile(times, share)),
        peer: 'bare SockJS to as many',
        theirs: milliseconds(quantile(bare, share)),
        ratio: ratio(quantile(times, share), quantile(bare, share)),
      })),
    };
  } finally {
    await product.close();
  }
};
