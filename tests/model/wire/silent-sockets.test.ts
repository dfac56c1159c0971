import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createSilentSockets } from '../../../server/wire/bodies/silent-sockets.ts';

const opened = (silent: ReturnType<typeof createSilentSockets>, address: string, count: number): Socket[] =>
  Array.from({ length: count }, () => {
    const socket = new Socket();
    silent.opened(socket, address);
    return socket;
  });
const alive = (sockets: readonly Socket[]) => sockets.map(({ destroyed }) => !destroyed);

test('of the sockets of an address that send no request, the oldest ones are closed; others stay', () => {
  const silent = createSilentSockets(3);
  const others = opened(silent, 'b', 2);
  const sockets = opened(silent, 'a', 5);
  expect(alive(sockets)).toEqual([false, false, true, true, true]);
  expect(alive(others)).toEqual([true, true]);
});

test('a socket with a request counts no more, however many an address has; nor does one that is closed', () => {
  const silent = createSilentSockets(3);
  const sockets = opened(silent, 'a', 3);
  for (const socket of sockets) silent.received(socket);
  const [first, ...more] = opened(silent, 'a', 3);
  first?.destroy();
  first?.emit('close');
  expect(alive([...sockets, ...more, ...opened(silent, 'a', 1)])).toEqual(Array.from({ length: 6 }, () => true));
});

test('nothing is remembered of an address without such sockets', () => {
  const silent = createSilentSockets(3);
  for (const socket of opened(silent, 'a', 3)) silent.received(socket);
  expect(silent.addresses()).toBe(0);
});
