import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverLimits } from '../../../server/limits.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

let space: Workspace;
const sockets: Socket[] = [];
beforeAll(async () => {
  space = await openWorkspace();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await space.close();
});

/** Sockets that are connected; each begins the head of a request, or sends nothing. */
const opened = (count: number, start: string): Promise<Socket[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(Number(new URL(space.server.base).port), new URL(space.server.base).hostname);
      sockets.push(socket.on('error', () => {}));
      await new Promise((resolve) => void socket.once('connect', resolve));
      socket.write(start);
      return socket;
    }),
  );
const open = (all: readonly Socket[]) => all.filter(({ destroyed }) => !destroyed).length;

test('an address has so many sockets that never finish the head of a request; who sends one is served, and stays', async () => {
  const [owner, most] = [space.as('owner'), serverLimits.silentSockets];
  const [answered] = await opened(1, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  await new Promise((resolve) => void answered?.once('data', resolve));
  const slow = await opened(most, 'GET / HTTP/1.1\r\nHost: a\r\nX: ');
  const silent = await opened(most, '');
  // Whatever is written to a closed socket tells that it is closed.
  for (const socket of slow) socket.write('x');
  await expect.poll(() => [open(slow), open(silent)]).toEqual([0, most]);
  expect((await owner.ask('session.profile', {})).status).toBe(200);
  await pause(100);
  expect(answered?.destroyed).toBe(false);
  // Connections of the owner have taken the places of some.
  expect(open(silent)).toBeGreaterThan(most - 10);
});
