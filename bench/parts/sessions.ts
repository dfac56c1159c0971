import { setTimeout as pause } from 'node:timers/promises';
import { startBareCrowd } from '../bare/start-bare.ts';
import { openSubscriber, socketOf, type Subscriber } from '../load/open-subscriber.ts';
import type { Child } from '../product/child.ts';
import { Product } from '../product/product.ts';
import { kilobytes, milliseconds, ratio } from '../report/numbers.ts';
import type { Part, Row } from '../report/row.ts';

/** The cost of a thousand people who have the product open and do nothing. */
const sessions = 1_000;
const atOnce = 25;
const rest = 30_000;

interface Cost {
  /** Bytes of the heap for each. */
  readonly heap: number;
  /** Milliseconds of processor time per minute, for each, with what the server does without any. */
  readonly work: number;
  /** The latter alone, as milliseconds per minute divided by the number of sessions. */
  readonly idle: number;
}

const costOf = async (child: Child, open: () => Promise<unknown>): Promise<Cost> => {
  const idleBefore = await child.memory(true);
  await pause(rest);
  const before = await child.memory(true);
  for (let count = 0; count < sessions; count += atOnce) await Promise.all(Array.from({ length: atOnce }, open));
  const opened = await child.memory(true);
  await pause(rest);
  const after = await child.memory(false);
  return {
    heap: (opened.heapUsed - before.heapUsed) / sessions,
    work: ((after.worked - opened.worked) * 60_000) / rest / sessions,
    idle: ((before.worked - idleBefore.worked) * 60_000) / rest / sessions,
  };
};

const ofAssay = async (product: Product): Promise<Cost> => {
  const token = await product.token();
  const subscribers: Subscriber[] = [];
  const cost = await costOf(product.child, async () =>
    subscribers.push(await openSubscriber(product.base, token, 'p-shop')),
  );
  await Promise.all(subscribers.map((subscriber) => subscriber.close()));
  return cost;
};

const ofBare = async (): Promise<Cost> => {
  const bare = await startBareCrowd(true);
  const sockets: WebSocket[] = [];
  const cost = await costOf(bare, async () => {
    const socket = new WebSocket(socketOf(bare.base));
    sockets.push(socket);
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  });
  for (const socket of sockets) socket.close();
  await bare.stop();
  return cost;
};

export const liveSessions = async (): Promise<Part> => {
  const product = await Product.open({ tellsMemory: true });
  try {
    const [ours, theirs] = [await ofAssay(product), await ofBare()];
    const peer = 'bare SockJS to as many';
    const rows: Row[] = [
      {
        what: 'Heap of the server, for each',
        ours: kilobytes(ours.heap),
        peer,
        theirs: kilobytes(theirs.heap),
        ratio: ratio(ours.heap, theirs.heap),
      },
      {
        what: 'Processor of the server in a minute, for each',
        ours: milliseconds(ours.work),
        peer,
        theirs: milliseconds(theirs.work),
        ratio: ratio(ours.work, theirs.work),
      },
      {
        what: 'Of it, what the server does without any session',
        ours: milliseconds(ours.idle),
        peer,
        theirs: milliseconds(theirs.idle),
        ratio: ratio(ours.idle, theirs.idle),
      },
    ];
    return {
      title: `${sessions.toLocaleString('en-US')} live sessions at rest`,
      how:
        'Each is a WebSocket that has authenticated over STOMP and is subscribed to one project. The heap is that of ' +
        'the Node process after a full garbage collection, before and with all of them; processor time is measured ' +
        `over ${rest / 1000} seconds in which only heartbeats are sent. Peer: as many sockets of a bare SockJS ` +
        'server, which authenticates nobody and checks nothing. The last row is the processor time of the same server in ' +
        '30 seconds without a session, divided by the same number. Less is better.',
      rows,
    };
  } finally {
    await product.close();
  }
};
