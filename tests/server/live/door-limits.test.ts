import type { Socket } from 'node:net';
import { connect as connectSocket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { serverLimits } from '../../../server/limits.ts';
import { liveLimits } from '../../../server/live/live-ports.ts';
import { Caller } from '../caller.ts';
import { eachOf } from '../corpora.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { connect, connectFrame, LiveClient, topic } from './live-client.ts';
import { flood, opcodes, openRaw, rawFrame } from './raw-socket.ts';

/** Limits on what an unauthenticated client can send to the live endpoint, and on the memory that it can occupy. */
const megabyte = 1_048_576;

let space: Workspace;
/** The server-side sockets of all connections. */
const sockets: Socket[] = [];
beforeAll(async () => {
  space = await openWorkspace();
  space.server.built.app.server.on('connection', (socket: Socket) => sockets.push(socket));
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => space.close());

const mostRead = () => Math.max(...sockets.map(({ bytesRead }) => bytesRead));

/** The peak of memory outside the heap, compared to the start. */
const watchMemory = () => {
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }, 5);
  return () => {
    clearInterval(timer);
    return most;
  };
};

const isAlive = async () => (await fetch(`${space.server.base}/healthz`)).status;

const post = (path: string, ...headers: readonly string[]) => {
  const { hostname, port, host } = new URL(space.server.base);
  const socket = connectSocket(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (bytes) => (text += bytes.toString('latin1')));
    socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''));
  });
  socket.write([`POST ${path} HTTP/1.1`, `Host: ${host}`, 'Content-Type: text/plain', ...headers, '', ''].join('\r\n'));
  return { socket, answer };
};

const bodies = ['/sockjs/000/x/xhr_send', '/sockjs/000/x/jsonp_send', '/sockjs/000/x/xhr', '/sockjs/chunking_test'];

test.each(bodies)('an endless body to %s is cut off early, and the server continues to respond', async (path) => {
  const memory = watchMemory();
  const piece = Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`);
  const { socket } = post(path, 'Transfer-Encoding: chunked');
  await flood(socket, piece, 64 * megabyte);
  expect(await isAlive()).toBe(200);
  await expect.poll(() => socket.destroyed).toBe(true);
  expect(mostRead()).toBeLessThan(2 * megabyte);
  expect(memory()).toBeLessThan(20 * megabyte);
});

test.each(bodies)('a body to %s with a content length over the limit is rejected before it arrives', async (path) => {
  const { answer } = post(path, `Content-Length: ${serverLimits.liveMessageBytes + 1}`);
  expect(await answer).toBe('HTTP/1.1 413 Payload Too Large');
});

test('a body in chunks of one byte arrives complete', async () => {
  const { base } = space.server;
  const session = `${base}/sockjs/000/${crypto.randomUUID()}`;
  const read = async () => (await fetch(`${session}/xhr`, { method: 'POST' })).text();
  expect(await read()).toBe('o\n');
  const body = JSON.stringify([connectFrame(space.as('owner').token)]);
  const { socket, answer } = post(
    `${session.slice(base.length)}/xhr_send`,
    'Transfer-Encoding: chunked',
    'Connection: close',
  );
  for (const letter of body) socket.write(`1\r\n${letter}\r\n`);
  socket.write('0\r\n\r\n');
  expect(await answer).toBe('HTTP/1.1 204 No Content');
  expect(await read()).toContain('CONNECTED');
});

const tooMuch: readonly (readonly [string, Buffer, Buffer])[] = [
  ['a message of 64 MB', rawFrame({ opcode: opcodes.text, length: 64 * megabyte - 1 }), Buffer.alloc(65_536, 'x')],
  [
    'a message in many fragments',
    rawFrame({ opcode: opcodes.text, isFinal: false }),
    rawFrame({ opcode: opcodes.continuation, isFinal: false, bytes: Buffer.alloc(65_536, 'x') }),
  ],
  [
    'fragments without content',
    rawFrame({ opcode: opcodes.text, isFinal: false }),
    Buffer.concat(Array.from({ length: 4_096 }, () => rawFrame({ opcode: opcodes.continuation, isFinal: false }))),
  ],
  ['pings', Buffer.alloc(0), Buffer.concat(Array.from({ length: 4_096 }, () => rawFrame({ opcode: opcodes.ping })))],
];

test.each(tooMuch)(
  'ten sockets that send %s without CONNECT are cut off early and use no memory',
  async (_, first, more) => {
    const memory = watchMemory();
    const paths = Array.from({ length: 10 }, (__, index) =>
      index % 2 === 0 ? '/sockjs/websocket' : `/sockjs/000/${crypto.randomUUID()}/websocket`,
    );
    await eachOf(
      paths,
      async (path) => {
        const { socket } = await openRaw(space.server.base, path);
        socket.write(first);
        await flood(socket, more, 64 * megabyte);
        await expect.poll(() => socket.destroyed).toBe(true);
      },
      paths.length,
    );
    expect(mostRead()).toBeLessThan(2 * megabyte);
    expect(memory()).toBeLessThan(20 * megabyte);
    expect(await isAlive()).toBe(200);
  },
);

test('a client that ignores the end of its rejected CONNECT is cut off', async () => {
  const { socket } = await openRaw(space.server.base);
  const ended = new Promise((resolve) => socket.once('close', resolve));
  const begun = performance.now();
  socket.write(rawFrame({ opcode: opcodes.text, bytes: Buffer.from('SEND\n\n\0') }));
  await ended;
  expect(performance.now() - begun).toBeLessThan(15_000);
});

test('unauthenticated connections are limited per address, and authenticated ones are not', async () => {
  const { base } = space.server;
  const most = serverLimits.liveAnonymousPerAddress;
  const open = () => new LiveClient(base).open();
  const owner = new Caller(base, await space.token('owner'));
  const known = await connect(owner);
  const waiting = await Promise.all(Array.from({ length: most }, open));
  expect((await openRaw(base)).status).toBe('HTTP/1.1 503 Service Unavailable');
  const polled = await fetch(`${base}/sockjs/000/${crypto.randomUUID()}/xhr_streaming`, { method: 'POST' });
  expect(await polled.text()).toContain('c[1013,"too many connections"]');
  await expect(known.subscribe(topic())).resolves.toBe('s1');

  const [first, second] = waiting as [LiveClient, LiveClient];
  first.raw(connectFrame(owner.token));
  await first.expect('CONNECTED');
  waiting.push(await open());
  second.close();
  await second.closed;
  await expect.poll(async () => (await openRaw(base)).status).toBe('HTTP/1.1 101 Switching Protocols');
});

test('a person has a limited number of connections, and a place again after one has ended', async () => {
  const token = await space.token('viewer');
  const opened: LiveClient[] = [];
  const open = async () => {
    const client = await new LiveClient(space.server.base).open();
    opened.push(client);
    client.raw(connectFrame(token));
    return client.next();
  };
  for (let count = 0; count < liveLimits.connections; count += 1) expect((await open()).command).toBe('CONNECTED');
  expect(await open()).toMatchObject({ command: 'ERROR', headers: { message: 'too many connections' } });
  opened[0]?.send('DISCONNECT');
  await expect.poll(async () => (await open()).command).toBe('CONNECTED');
  await connect(space.as('owner'));
});
