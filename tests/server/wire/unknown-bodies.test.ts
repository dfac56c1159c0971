import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { serverLimits } from '../../../server/limits.ts';
import { shareLimits } from '../../../server/operation/share-limits.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** Bodies of senders that nobody knows: few at once of an address, and few bytes. */
let space: Workspace;
const sockets: Socket[] = [];
beforeAll(async () => {
  space = await openWorkspace();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => space.close());

const { unknownBodies, unknownBytes } = shareLimits;
const token = '/oidc/token';
const live = '/sockjs/000/abcdefgh/xhr_send';

/** Sends the head of a request and the beginning of its body; tells the first line of the answer, if there is one. */
const begin = (path: string, length: number) => {
  const { hostname, port, host } = new URL(space.server.base);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => socket.destroy());
  let text = '';
  socket.on('data', (bytes) => (text += bytes.toString('latin1')));
  const type = path === token ? 'application/x-www-form-urlencoded' : 'text/plain';
  socket.write(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\na`);
  return { socket, line: () => text.split('\r\n')[0] ?? '' };
};
const answerTo = async (path: string, body: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await fetch(space.server.base + path, { method: 'POST', headers, body })).status;
};
const patience = { timeout: 20_000, interval: 20 };

test('an address has so many bodies at once; one more is refused, and has a place when another one has ended', async () => {
  const open = Array.from({ length: unknownBodies.share }, () => begin(token, 100));
  await expect.poll(() => answerTo(token, 'a=b'), patience).toBe(429);
  expect(open.map(({ line }) => line()).filter(Boolean)).toEqual([]);
  open[0]?.socket.destroy();
  await expect.poll(() => answerTo(token, 'a=b'), patience).toBe(400);
});

test('large bodies of an address share its room; a small one needs none, and the room is there again when they are gone', async () => {
  const bytes = serverLimits.liveMessageBytes;
  const open = Array.from({ length: unknownBytes.share / bytes }, () => begin(live, bytes));
  const refused = async () => {
    const { socket, line } = begin(live, bytes);
    await expect
      .poll(line, patience)
      .toMatch(/^HTTP/)
      .catch(() => {});
    socket.destroy();
    return line();
  };
  await expect.poll(refused, patience).toContain('429');
  expect(open.map(({ line }) => line()).filter(Boolean)).toEqual([]);
  expect(await answerTo(token, 'a=b')).toBe(400);
  for (const { socket } of open) socket.destroy();
  const later = begin(live, bytes);
  later.socket.write('a'.repeat(bytes));
  await expect.poll(later.line, patience).toMatch(/ 400 /);
});

test('many bodies on one connection leave nothing at it', async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => void warnings.push(name);
  process.on('warning', note);
  for (let count = 0; count < 30; count += 1) expect(await answerTo(token, 'a=b')).toBe(400);
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
