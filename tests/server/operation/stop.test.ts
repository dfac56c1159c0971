import { connect as connectSocket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { body, report } from '../defects/at-defects.ts';
import { connect, topic } from '../live/live-client.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** A stop of the server: running calls are finished, live clients are informed, and nothing hangs. */
let space: Workspace;
beforeEach(async () => {
  space = await openWorkspace();
});
afterEach(() => space.close());

test('a running call is answered, live clients are told to reconnect, and the stop does not wait for idle connections', async () => {
  const owner = space.as('owner');
  await report(owner);
  const live = await connect(owner);
  await live.subscribe(topic());
  const holder = await space.database.pool.connect();
  await holder.query("begin; select 1 from projects where id = 'p-1' for update");
  const running = owner.ask('defects.create', {
    params: { project: 'p-1' },
    body: body({ header: 'In the last moment' }),
  });
  const waits = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await space.database.pool.query(waits)).rowCount).toBe(1);
  const stopped = space.server.stop();
  expect((await live.expect('ERROR')).headers['message']).toBe('the server stops, please come back');
  await holder.query('rollback');
  holder.release();
  expect((await running).status).toBe(201);
  await stopped;
  await expect(fetch(`${space.server.base}/healthz`)).rejects.toThrow();
  const { rows } = await space.database.pool.query("select 1 from defects where header = 'In the last moment'");
  expect(rows).toHaveLength(1);
});

test('a client that never closes its connection does not delay the stop', async () => {
  const { hostname, port, host } = new URL(space.server.base);
  const socket = connectSocket(Number(port), hostname);
  const upgrade = [
    'GET /sockjs/websocket HTTP/1.1',
    `Host: ${host}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
    '',
    '',
  ];
  socket.write(upgrade.join('\r\n'));
  const received: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => received.push(bytes));
  await expect.poll(() => Buffer.concat(received).toString()).toContain('101 Switching Protocols');
  await space.server.stop();
  expect(Buffer.concat(received).toString()).toContain('please come back');
});
