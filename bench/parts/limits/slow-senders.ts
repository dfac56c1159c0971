import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Caller, pathOf } from '../../../tests/server/caller.ts';
import type { KnownRoute } from '../../../tests/server/operation/routes-of.ts';
import { Product } from '../../product/product.ts';
import { figure, megabytes, milliseconds, quantile, ratio } from '../../report/numbers.ts';
import type { Part, Row } from '../../report/row.ts';
import { bodyAddresses } from './body-addresses.ts';

/** Anonymous sockets that send a large body slowly to every address that accepts one, against the limits for memory and uploads. */
const sockets = Number(process.env['BENCH_SENDERS'] ?? 2_000);
const limits = { growth: 64 * 1_048_576, upload: 1_000 } as const;
/** `BENCH_ADDRESSES` is a pattern of addresses, to try some of them alone. How much each says that it sends, what it sends at first, then each second, and for how long. */
const [declared, first, piece, duration] = [
  1_000_000,
  50_000,
  1_000,
  Number(process.env['BENCH_SECONDS'] ?? 20) * 1_000,
];
/** Before a socket that the server has closed is opened again. */
const reopened = 3_000;
const uploadBytes = 1_000_000;

/** The identity server and SockJS refuse longer ones at once. */
const lengths: readonly (readonly [string, number])[] = [
  ['/oidc', 56_000],
  ['/sockjs', 128_000],
];
const lengthOf = (path: string): string => {
  const [, length = declared] = lengths.find(([start]) => path.startsWith(start)) ?? [];
  return `Content-Length: ${length}\r\n\r\n`;
};

/** Opens a socket again when the server has closed it. */
const sendSlowly = (base: string, { method, path }: KnownRoute, isOver: () => boolean) => {
  const { hostname, port, host } = new URL(base);
  const [count, fill] = [{ opened: 0 }, 'x'.repeat(first)];
  const run = async () => {
    while (!isOver()) {
      const socket: Socket = connect(Number(port), hostname);
      socket.on('error', () => socket.destroy()).resume();
      count.opened += 1;
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${path.startsWith('/oidc') ? 'application/x-www-form-urlencoded' : 'application/json'}\r\n${lengthOf(path)}${fill}`,
      );
      while (!isOver() && !socket.destroyed) {
        await pause(1_000);
        if (!socket.destroyed) socket.write(fill.slice(0, piece));
      }
      socket.destroy();
      await pause(reopened);
    }
  };
  return { count, done: run() };
};

const uploaded = async (product: Product): Promise<number> => {
  const who = new Caller(product.base, await product.token());
  const path = pathOf('files.upload', {
    params: { project: 'p-ware', id: randomUUID() },
    query: { filename: 'bench.bin' },
  });
  const headers = { 'content-type': 'application/octet-stream', 'idempotency-key': randomUUID() };
  const began = performance.now();
  const { status, text } = await who.send('PUT', path, new Blob([new Uint8Array(uploadBytes)]), headers);
  if (status >= 300) throw new Error(`the upload was answered with ${status}: ${text}`);
  return performance.now() - began;
};

/** Uploads one after another, and the most memory of the server meanwhile. */
const uploadUntil = async (product: Product, isOver: () => boolean) => {
  let most = 0;
  const times: number[] = [];
  while (!isOver()) {
    times.push(await uploaded(product));
    most = Math.max(most, (await product.child.memory(false)).rss);
    await pause(200);
  }
  return { most, times };
};
const within = (time: number) => {
  const end = performance.now() + time;
  return () => performance.now() > end;
};

const measured = async (product: Product, addresses: readonly KnownRoute[]) => {
  await uploaded(product);
  const before = (await product.child.memory(true)).rss;
  const alone = await uploadUntil(product, within(duration));
  const isOver = within(duration);
  const senders = Array.from({ length: sockets }, (_, at) =>
    sendSlowly(product.base, addresses[at % addresses.length] as KnownRoute, isOver),
  );
  const beside = await uploadUntil(product, isOver);
  await Promise.all(senders.map(({ done }) => done));
  const opened = senders.reduce((sum, { count }) => sum + count.opened, 0);
  return { alone: alone.most - before, growth: beside.most - alone.most, uploads: beside.times, opened };
};

export const slowSenders = async (): Promise<Part> => {
  const product = await Product.open({ tellsMemory: true });
  try {
    const only = new RegExp(process.env['BENCH_ADDRESSES'] ?? '');
    const addresses = (await bodyAddresses(product)).filter(({ path }) => only.test(path));
    const { alone, growth, uploads, opened } = await measured(product, addresses);
    const slowest = quantile(uploads, 1);
    const rows: Row[] = [
      {
        what: `memory of the server beside that with uploads alone, with ${figure(sockets)} senders`,
        ours: megabytes(growth),
        peer: 'limit',
        theirs: megabytes(limits.growth),
        ratio: ratio(growth, limits.growth),
      },
      {
        what: `slowest of ${uploads.length} uploads of 1 MB meanwhile`,
        ours: milliseconds(slowest),
        peer: 'limit',
        theirs: milliseconds(limits.upload),
        ratio: ratio(slowest, limits.upload),
      },
    ];
    return {
      title: 'Slow senders',
      how:
        `Anonymous sockets of one address send bodies of 1 MB slowly to ${addresses.length} addresses that accept one, for 20 s; a socket ` +
        `that is closed is opened again (${figure(opened)} were). Meanwhile, somebody who is signed in uploads files, as in the 20 s before, in which the server grew by ${megabytes(alone)}. ` +
        'Less is better.',
      rows,
    };
  } finally {
    await product.close();
  }
};
