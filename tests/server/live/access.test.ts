import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../../server/database/tables.ts';
import { livePorts } from '../../../server/live/live-access.ts';
import { liveLimits } from '../../../server/live/live-ports.ts';
import { serverLimits } from '../../../server/limits.ts';
import { Caller } from '../caller.ts';
import { report } from '../defects/at-defects.ts';
import { addMember, openWorkspace, type Workspace } from '../workspace.ts';
import { connect, topic } from './live-client.ts';

/**
 * Who may subscribe to what; checked on subscription and then repeatedly. The tests control the timers and so trigger
 * the repeated checks.
 */
let space: Workspace;
let offset = 0;
const now = () => Date.now() + offset;
const tokenLife = serverLimits.accessTokenSeconds * 1000;

beforeAll(async () => {
  space = await openWorkspace({ now });
});
beforeEach(() => {
  offset = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => space.close());

const recheck = () => vi.advanceTimersByTimeAsync(liveLimits.recheck);
const fresh = async (user: string) => new Caller(space.server.base, await space.token(user));

test.each([
  ['outsider', topic('p-1')],
  ['stranger', topic('p-1')],
  ['nolicence', topic('p-1')],
  ['product', topic('p-1')],
  ['viewer', topic('p-2')],
  ['viewer', topic('p-nowhere')],
  ['admin', topic('p-far')],
  ['owner', '/topic/users/viewer'],
  ['owner', '/topic/projects/p-1/../p-far'],
  ['owner', '/topic/projects/'],
  ['owner', '/topic/projects/*'],
  ['owner', '/topic/>'],
  ['owner', '/queue/p-1'],
  ['owner', "/topic/projects/p-1' or '1'='1"],
])('%s cannot subscribe to %s and gets an error, and the socket is closed', async (who, destination) => {
  const client = await connect(space.as(who));
  await expect(client.subscribe(destination)).rejects.toThrow('refused: forbidden');
  await client.closed;
});

test('a user receives the messages of their own channel', async () => {
  const client = await connect(space.as('viewer'));
  await expect(client.subscribe('/topic/users/viewer')).resolves.toBe('s1');
  client.close();
});

test('a removed member gets a message that access has ended, and no more events', async () => {
  await addMember(space.database, 'p-1', 'outsider', 'VIEWER');
  const client = await connect(await fresh('outsider'));
  const id = await client.subscribe(topic());
  await recheck();
  await report(space.as('owner'));
  await client.expect('MESSAGE');
  await space.database.kysely.deleteFrom('project_members').where('user_id', '=', 'outsider').execute();
  await recheck();
  expect(JSON.parse((await client.expect('MESSAGE')).body)).toEqual({
    action: 'accessEnded',
    data: { destination: topic() },
  });
  await report(space.as('owner'));
  // This message was in flight when the server ended the subscription.
  client.send('UNSUBSCRIBE', { id, receipt: 'still here' });
  expect((await client.expect('RECEIPT')).headers['receipt-id']).toBe('still here');
  client.close();
});

test('events stop when the licence ends', async () => {
  await space.database.pool.query("update licences set end_date = $1 where user_id = 'viewer'", [
    new Date(now() + 60_000).toISOString(),
  ]);
  const client = await connect(await fresh('viewer'));
  await client.subscribe(topic());
  offset = 61_000;
  await recheck();
  expect((await client.expect('MESSAGE')).body).toContain('accessEnded');
  client.close();
  await space.database.pool.query("update licences set end_date = now() + interval '1 year' where user_id = 'viewer'");
});

test('the socket is closed with signedOut when the token expires', async () => {
  const client = await connect(await fresh('owner'));
  await client.subscribe(topic());
  offset = tokenLife + 1_000;
  await recheck();
  expect((await client.expect('ERROR')).headers['message']).toBe('signedOut');
  await client.closed;
});

test('a fresh token sent over the socket keeps it open', async () => {
  const client = await connect(await fresh('owner'));
  await client.subscribe(topic());
  offset = tokenLife - 10_000;
  client.send('SEND', { destination: '/app/token', receipt: 'renewed' }, await space.token('owner'));
  expect((await client.expect('RECEIPT')).headers['receipt-id']).toBe('renewed');
  offset = tokenLife + 10_000;
  await recheck();
  const author = await fresh('contributor');
  await report(author);
  await client.expect('MESSAGE');
  client.close();
});

test.each([
  ['of another user', () => space.token('viewer')],
  ['that is malformed', async () => 'x'],
  ['that has expired', () => space.token('owner', { exp: 1 })],
])('a token %s closes the socket', async (_, token) => {
  const client = await connect(await fresh('owner'));
  client.send('SEND', { destination: '/app/token' }, await token());
  expect((await client.expect('ERROR')).headers['message']).toBe('nobody may send here');
  await client.closed;
});

test('a client that misses its heartbeats is disconnected, and a client that announced none is not', async () => {
  const silent = await connect(await fresh('owner'), { 'heart-beat': '10000,0' });
  const quiet = await connect(await fresh('owner'), { 'heart-beat': '0,0' });
  offset = liveLimits.silence + 1_000;
  await vi.advanceTimersByTimeAsync(liveLimits.beat);
  await silent.closed;
  await quiet.settle();
  quiet.close();
});

test('an unresponsive database revokes no permissions: the socket is closed with a message, and the client can reconnect', async () => {
  const hear = (rows: Kysely<Tables>) =>
    livePorts({
      database: rows,
      authenticate: () => Promise.reject(new Error('nobody')),
      topics: [],
      now,
    }).mayHear({ userId: 'viewer', expiresAt: now() + tokenLife }, topic('p-1'));
  const gone = new pg.Pool({ host: '127.0.0.1', port: 1 });
  await expect(hear(new Kysely<Tables>({ dialect: new PostgresDialect({ pool: gone }) }))).rejects.toThrow(
    /ECONNREFUSED/,
  );
  await gone.end();
  expect(await hear(space.database.kysely)).toBe(true);
});
