import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { serverLimits } from '../../../server/limits.ts';
import { readBodies } from '../../../server/wire/new-app.ts';
import { shedLoad } from '../../../server/wire/shed-load.ts';
import { report } from '../defects/at-defects.ts';
import { problemOf } from '../caller.ts';
import { openWorkspace } from '../workspace.ts';

/** Calls beyond those that the server can answer soon are refused at once, and every call gives its place back. */
const most = 2;
let app: FastifyInstance;
afterEach(() => app?.close());

/** Calls that stay open until they are finished, at a server with two places. */
const openServer = async (places = most, turnMost: number = serverLimits.callsBeside.turn) => {
  let come = 0;
  const waiting: (() => void)[] = [];
  app = Fastify({ forceCloseConnections: true });
  readBodies(app);
  app.decorateRequest('principal', null);
  app.addHook('onRequest', async (request) => {
    come += 1;
    const tenantId = request.headers['x-account'];
    if (tenantId) request.principal = { profile: { tenantId } } as never;
  });
  shedLoad(app, places, turnMost);
  const handler = async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return {};
  };
  const at = (method: 'GET' | 'POST', url: string, call?: string) =>
    app.route({ method, url, config: { access: 'test', ...(call && { call }) }, handler });
  at('GET', '/list', 'defects.list');
  at('POST', '/create', 'defects.create');
  at('GET', '/news', 'recordings.next');
  at('GET', '/page');
  app.get('/broken', { config: { access: 'test', call: 'defects.read' } }, () => Promise.reject(new Error('broken')));
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const until = async (count: number) => {
    while (waiting.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const finish = () => {
    for (const go of waiting.splice(0)) go();
  };
  const allCome = (count: number) => expect.poll(() => come).toBe(count);
  return { base, until, finish, allCome, handled: () => waiting.length };
};

const statusOf = async (address: string, init?: RequestInit) => (await fetch(address, init)).status;

test('a call without a place is refused with the time to come back, and others are answered', async () => {
  const { base, until, finish } = await openServer();
  const open = Promise.all([statusOf(`${base}/list`), statusOf(`${base}/list`)]);
  await until(most);
  const refused = await fetch(`${base}/list`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('content-type')).toContain('application/problem+json');
  expect(await refused.json()).toMatchObject({ kind: 'busy' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  finish();
  expect(await open).toEqual([200, 200]);
  const next = statusOf(`${base}/list`);
  await until(1);
  finish();
  expect(await next).toBe(200);
});

test('an account that takes all it can get leaves places to others, and gets its share back', async () => {
  const { base, until, finish } = await openServer(8);
  const statusFor = (account: string) => statusOf(`${base}/list`, { headers: { 'x-account': account } });
  const first = Array.from({ length: 8 }, () => statusFor('a'));
  await until(6);
  const others = [statusFor('b'), statusFor('c')];
  await until(8);
  finish();
  expect((await Promise.all(first)).filter((status) => status === 503)).toHaveLength(2);
  expect(await Promise.all(others)).toEqual([200, 200]);
  const again = Array.from({ length: 6 }, () => statusFor('a'));
  await until(6);
  finish();
  expect(await Promise.all(again)).toEqual(again.map(() => 200));
});

describe('while another account is there', () => {
  const calls = 6;
  const openBoth = async (turnMost: number) => {
    const server = await openServer(serverLimits.callsAtOnce, turnMost);
    const statusFor = (account: string) => statusOf(`${server.base}/list`, { headers: { 'x-account': account } });
    const other = statusFor('b');
    await server.until(1);
    server.finish();
    expect(await other).toBe(200);
    const own = Promise.all(Array.from({ length: calls }, () => statusFor('a')));
    await server.allCome(1 + calls);
    return { ...server, own, statusFor };
  };
  test('few calls of an account are handled at once, the others wait, and the other account is answered', async () => {
    const { own, statusFor, until, finish, handled } = await openBoth(60_000);
    await until(serverLimits.callsBeside.most);
    const other = statusFor('b');
    await until(serverLimits.callsBeside.most + 1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(handled()).toBe(serverLimits.callsBeside.most + 1);
    finish();
    expect(await other).toBe(200);
    for (let left = calls - serverLimits.callsBeside.most; left > 0; left -= serverLimits.callsBeside.most) {
      await until(Math.min(left, serverLimits.callsBeside.most));
      finish();
    }
    expect(await own).toEqual(Array.from({ length: calls }, () => 200));
  });
  test('a call that takes long does not keep the others of its account waiting', async () => {
    const { own, until, finish } = await openBoth(20);
    await until(calls);
    finish();
    expect(await own).toEqual(Array.from({ length: calls }, () => 200));
  });
});

test('pages and calls that wait for news take no place, and get one', async () => {
  const { base, until, finish } = await openServer();
  const addresses = ['/news', '/news', '/news', '/page', '/list', '/list'];
  const open = Promise.all(addresses.map((path) => statusOf(base + path)));
  await until(addresses.length);
  const late = statusOf(`${base}/news`);
  await until(addresses.length + 1);
  expect(await statusOf(`${base}/list`)).toBe(503);
  finish();
  expect(await Promise.all([open, late])).toEqual([addresses.map(() => 200), 200]);
});

test('an error, an unknown address and a client that has gone give their places back', async () => {
  const { base, until, finish } = await openServer();
  for (let count = 0; count <= most; count += 1) {
    expect(await statusOf(`${base}/broken`)).toBe(500);
    expect(await statusOf(`${base}/nowhere`)).toBe(404);
  }
  const gone = new AbortController();
  const left = Promise.allSettled([1, 2].map(() => fetch(`${base}/list`, { signal: gone.signal })));
  await until(most);
  gone.abort();
  await left;
  finish();
  await expect.poll(() => Promise.race([statusOf(`${base}/list`), until(1).then(() => 'open')])).toBe('open');
  finish();
});

test('a body that arrives slowly holds no place', async () => {
  const { base, until, finish } = await openServer();
  const { hostname, port } = new URL(base);
  const slow = Array.from({ length: most + 1 }, () => {
    const socket = connect(Number(port), hostname);
    socket.write('POST /create HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{');
    return socket;
  });
  onTestFinished(() => slow.forEach((socket) => socket.destroy()));
  await Promise.all(slow.map((socket) => once(socket, 'connect')));
  const open = Promise.all([statusOf(`${base}/list`), statusOf(`${base}/list`)]);
  await until(most);
  finish();
  expect(await open).toEqual([200, 200]);
  for (const socket of slow) socket.write('}');
  await until(most + 1);
  finish();
});

test('at the server: what is beyond the limit is refused, the rest is stored, and health and adapters are answered', async () => {
  const space = await openWorkspace();
  onTestFinished(() => space.close());
  const owner = space.as('owner');
  const id = await report(owner);
  const lock = await space.database.pool.connect();
  await lock.query("begin; select 1 from projects where id = 'p-1' for update");
  const beyond = 20;
  const title = (at: number) =>
    owner.ask('defects.change', {
      params: { project: 'p-1', id },
      body: { id, action: 'UPDATE', field: 'header', value: `Title ${at}` },
    });
  const all = Promise.all(Array.from({ length: serverLimits.callsAtOnce + beyond }, (_, at) => title(at)));
  await expect.poll(async () => (await owner.ask('projects.list', {})).status).toBe(503);
  expect((await owner.send('GET', '/healthz')).status).toBe(200);
  const beat = { params: { id: 'agent' }, body: { instance: crypto.randomUUID(), slots: 1, holds: [] } };
  expect((await owner.ask('agents.beat', beat)).status).not.toBe(503);
  await lock.query('rollback');
  lock.release();
  const answers = await all;
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThanOrEqual(beyond);
  expect(problemOf(refused[0]!)).toMatchObject({ kind: 'busy', status: 503 });
  const stored = answers.filter(({ status }) => status === 200).length;
  expect(stored + refused.length).toBe(answers.length);
  const { rows } = await space.database.pool.query(
    "select count(*)::int as count from facts where project_id = 'p-1' and type = 'defect.updated'",
  );
  expect(rows).toEqual([{ count: stored }]);
});
