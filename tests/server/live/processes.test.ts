import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveLimits, type Message } from '../../../server/live/live-ports.ts';
import { createPublisher, factsAfterIn, positionsNow } from '../../../server/live/publisher.ts';
import { relayLimits } from '../../../server/live/relay/relay.ts';
import { postgresRelay } from '../../../server/live/relay/postgres-relay.ts';
import { lookForEvents } from '../../../server/live/relay/look-for-events.ts';
import type { Company } from '../../../src/domain/presence/presence.ts';
import { Caller } from '../caller.ts';
import { comment, report, update } from '../defects/at-defects.ts';
import { signedIn } from '../identity/at-identity.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addMember, openWorkspace, type Workspace } from '../workspace.ts';
import { connect, factsOf, topic, type LiveClient } from './live-client.ts';

/**
 * Two servers on one database, each with its own hub, as two processes have them. LISTEN and NOTIFY are those of the real
 * database.
 */
const env = { DATABASE_URL: 'postgres://shared' };
let space: Workspace;
let second: TestServer;
const openServer = () => startTestServer({ database: space.database, env: { ...env, PUBLIC_URL: space.server.base } });
beforeAll(async () => {
  space = await openWorkspace({ env });
  second = await openServer();
  await relaysOf(2);
});
afterAll(async () => {
  await second.stop();
  await space.close();
});

/** The connections of the relay, once there are this many. */
const relaysOf = async (count: number): Promise<readonly number[]> => {
  const read = async () => {
    const { rows } = await space.database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where application_name = 'assay relay' and datname = current_database() and query like '%assay_live%'`,
    );
    return rows.map(({ pid }) => pid);
  };
  for (let pids = await read(); ; pids = await read()) {
    if (pids.length === count) return pids;
    await pause(50);
  }
};

/** The same user at another process. */
const at = (server: TestServer, user: string) => new Caller(server.base, space.as(user).token);

const hearing = async (who: Caller, destination = topic()): Promise<LiveClient> => {
  const client = await connect(who);
  await client.subscribe(destination);
  return client;
};

const actionOf = ({ body }: { readonly body: string }) => (JSON.parse(body) as { action: string }).action;

const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index + 1);

const position = async () => {
  const { rows } = await space.database.pool.query<{ position: number }>(
    `select position from projects where id = 'p-1'`,
  );
  return rows[0]?.position ?? 0;
};

test('events of both processes arrive at the subscribers of each, once and in order', async () => {
  const [near, far] = [space.as('owner'), at(second, 'owner')];
  const clients = [await hearing(space.as('viewer')), await hearing(at(second, 'viewer'))];
  const from = await position();
  const id = await report(near);
  await Promise.all(
    upTo(0, 40).map((number) =>
      number % 3 ? update(number % 2 ? near : far, id, 'header', `title ${number}`) : comment(far, id, `${number}`),
    ),
  );
  const last = await position();
  expect(last).toBeGreaterThan(from + 30);
  for (const client of clients) {
    expect(await client.positionsUpTo(last)).toEqual(upTo(from, last));
    client.close();
  }
});

test('a member who is removed at one process hears nothing more at the other', async () => {
  await addMember(space.database, 'p-1', 'outsider', 'VIEWER');
  const gone = await hearing(at(second, 'outsider'));
  await report(space.as('owner'));
  expect(actionOf(await gone.expect('MESSAGE'))).toBe('facts');
  await space.as('owner').reply('projects.setMember', {
    body: { projectId: 'p-1', userId: 'outsider', role: 'NONE' },
  });
  await report(space.as('owner'));
  expect(actionOf(await gone.expect('MESSAGE'))).toBe('accessEnded');
  gone.send('UNSUBSCRIBE', { id: 's1', receipt: 'nothing between' });
  await gone.expect('RECEIPT');
  gone.close();
});

test('a session that ends at one process closes its sockets at the other', async () => {
  const person = await signedIn(space.server, 'contributor');
  const client = await hearing(new Caller(second.base, person.token));
  const headers = { origin: space.server.base, 'content-type': 'application/json' };
  await person.browser.step('/auth/logout', { method: 'POST', headers, body: '{}' });
  expect((await client.expect('ERROR')).headers['message']).toBe('signedOut');
  await client.closed;
});

test('news for one user reach the process where they are connected', async () => {
  const client = await hearing(at(second, 'viewer'), '/topic/users/viewer');
  await space.as('owner').reply('projects.setMember', {
    body: { projectId: 'p-2', userId: 'viewer', role: 'VIEWER' },
  });
  expect(JSON.parse((await client.expect('MESSAGE')).body)).toEqual({
    action: 'projectsChanged',
    data: { projectId: 'p-2' },
  });
  client.close();
});

const say = (client: LiveClient, id: string | null) =>
  client.send(
    'SEND',
    { destination: '/app/presence' },
    JSON.stringify({ project: 'p-1', item: id === null ? null : { type: 'DEFECT', id }, field: null }),
  );
const people = async (client: LiveClient) => {
  const { data } = JSON.parse((await client.expect('MESSAGE')).body) as { data: Company };
  return data.people.map(({ id }) => id).toSorted();
};

test('users at different processes see each other with the same record, until they or their process leave', async () => {
  const third = await openServer();
  await relaysOf(3);
  const [owner, viewer] = [await hearing(space.as('owner')), await hearing(at(second, 'viewer'))];
  say(owner, 'SHOP-1');
  expect(await people(owner)).toEqual(['owner']);
  say(viewer, 'SHOP-1');
  expect(await people(viewer)).toContain('viewer');
  expect(await people(owner)).toEqual(['owner', 'viewer']);
  const admin = await hearing(at(third, 'admin'));
  say(admin, 'SHOP-1');
  expect(await people(owner)).toEqual(['admin', 'owner', 'viewer']);
  say(viewer, null);
  expect(await people(owner)).toEqual(['admin', 'owner']);
  await third.stop();
  expect(await people(owner)).toEqual(['owner']);
  owner.close();
  viewer.close();
});

test('after the connection between the processes was broken, all rights are checked and messages arrive again', async () => {
  await addMember(space.database, 'p-2', 'outsider', 'VIEWER');
  const [viewer, gone] = [await hearing(at(second, 'viewer')), await hearing(at(second, 'outsider'), topic('p-2'))];
  const { pool } = space.database;
  await pool.query(`delete from project_members where project_id = 'p-2' and user_id = 'outsider'`);
  const began = performance.now();
  for (const pid of await relaysOf(2)) await pool.query('select pg_terminate_backend($1)', [pid]);
  expect(actionOf(await gone.expect('MESSAGE'))).toBe('accessEnded');
  // By the new connection, not by the check that each socket repeats.
  expect(performance.now() - began).toBeLessThan(liveLimits.recheck - 10_000);
  const id = await report(space.as('owner'));
  expect(factsOf(await viewer.expect('MESSAGE')).map(({ about }) => about)).toContain(`defect/${id}`);
  viewer.close();
  gone.close();
});

test('events of another process arrive without any message of it', async () => {
  const { kysely } = space.database;
  const published: number[] = [];
  const hub = {
    hasHearers: () => true,
    recheckTopic: () => Promise.resolve(),
    destinations: () => [topic(), '/topic/users/owner'],
    publish: (_: string, message: Message) => published.push(message.position ?? 0),
  };
  const log = { warn: (detail: object) => void published.push(Number.NaN, Number(detail)) };
  const { publishUntil } = createPublisher(factsAfterIn(kysely), () => hub, log, await positionsNow(kysely));
  const stop = lookForEvents({ database: kysely, hub, publishUntil, log });
  const from = await position();
  for (const _ of upTo(0, 3)) {
    await report(space.as('owner'));
    const last = await position();
    await expect.poll(() => published, { timeout: 30_000 }).toEqual(upTo(from, last));
  }
  await stop();
});

test('access that ends with an event is cut before the event goes out, also where the log was faster than the message', async () => {
  const { kysely } = space.database;
  await addMember(space.database, 'p-1', 'outsider', 'VIEWER');
  const seen: string[] = [];
  const hub = {
    hasHearers: () => true,
    recheckTopic: async (_: string, people: ReadonlySet<string> | null) => void seen.push([...(people ?? [])].join()),
    publish: (_: string, { body }: Message) =>
      void seen.push(...factsOf({ command: '', headers: {}, body }).map(({ type }) => type)),
  };
  const log = { warn: () => void seen.push('warned') };
  const { publishUntil } = createPublisher(factsAfterIn(kysely), () => hub, log, await positionsNow(kysely));
  const body = { projectId: 'p-1', userId: 'outsider', role: 'NONE' } as const;
  await space.as('owner').reply('projects.setMember', { body });
  publishUntil('p-1', await position());
  await expect.poll(() => seen).toEqual(['outsider', 'project.memberRemoved']);
});

test('a relay that is closed while it connects ends', async () => {
  const warnings: string[] = [];
  const log = { warn: (_: object, message: string) => void warnings.push(message) };
  const open = postgresRelay({ target: space.database.target, sender: 'closing', log });
  const relay = open({ onText: () => {}, onUp: () => {} });
  const closed = relay.close().then(() => 'closed');
  // A connection that waits for its own heartbeat takes longer.
  expect(await Promise.race([closed, pause(relayLimits.silence / 2, 'still open')])).toBe('closed');
  expect(relay.isUp()).toBe(false);
  expect(warnings).toEqual([]);
});
