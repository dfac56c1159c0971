import { Caller } from '../../tests/server/caller.ts';
import { startBareSocket } from '../bare/start-bare.ts';
import { openSubscriber, socketOf } from '../load/open-subscriber.ts';
import { Product } from '../product/product.ts';
import { milliseconds, quantile, ratio } from '../report/numbers.ts';
import type { Part, Row } from '../report/row.ts';

const updates = 200;
const project = 'p-shop';
const defect = 'SHOP-1';

interface Times {
  readonly afterAnswer: number[];
  readonly afterAsking: number[];
  /** A recorded message, for the bare socket to replay. */
  readonly body: string;
}

const measureLive = async (product: Product): Promise<Times> => {
  const writer = new Caller(product.base, await product.token());
  const subscriber = await openSubscriber(product.base, await product.token(), project);
  const [afterAnswer, afterAsking]: [number[], number[]] = [[], []];
  let last = '';
  for (let index = 0; index < updates; index += 1) {
    const hearing = subscriber.next();
    const sentAt = performance.now();
    const body = { id: defect, action: 'UPDATE', field: 'header', value: `Title ${index}` } as const;
    await writer.reply('defects.change', { params: { project, id: defect }, body });
    const answered = performance.now();
    const received = await hearing;
    afterAnswer.push(received.at - answered);
    afterAsking.push(received.at - sentAt);
    last = received.body;
  }
  await subscriber.close();
  return { afterAnswer, afterAsking, body: last };
};

const measureBare = async (body: string): Promise<number[]> => {
  const bare = await startBareSocket();
  const socket = new WebSocket(socketOf(bare.base));
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const times: number[] = [];
  for (let index = 0; index < updates; index += 1) {
    const began = performance.now();
    const back = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
    socket.send(body);
    await back;
    times.push(performance.now() - began);
  }
  socket.close();
  await bare.stop();
  return times;
};

const rowsOf = (what: string, ours: readonly number[], theirs: readonly number[]): Row[] =>
  [0.5, 0.99].map((share) => ({
    what: `${what}: p${share * 100}`,
    ours: milliseconds(quantile(ours, share)),
    peer: 'bare WebSocket, there and back',
    theirs: milliseconds(quantile(theirs, share)),
    ratio: ratio(quantile(ours, share), quantile(theirs, share)),
  }));

export const live = async (): Promise<Part> => {
  const product = await Product.open();
  try {
    const { afterAnswer, afterAsking, body } = await measureLive(product);
    const bare = await measureBare(body);
    return {
      title: 'Live',
      how:
        `${updates} changes one after the other: one client changes a title over HTTP, another receives the event ` +
        'over STOMP on its own WebSocket, both in one Node process and therefore with one clock. A negative time ' +
        'means that the second client received the event before the first had read the answer. Peer: the same ' +
        'message to a bare SockJS server and back. Less is better.',
      rows: [
        ...rowsOf('Change answered, heard by another', afterAnswer, bare),
        ...rowsOf('Change sent, heard by another', afterAsking, bare),
      ],
    };
  } finally {
    await product.close();
  }
};
