import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Caller } from '../caller.ts';
import { flowWith, TestAgent } from '../runs/at-runs.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { address, Recordings, StartedRecording } from './at-recordings.ts';

/** Two servers on one database: the page reaches one of them, and the adapter the other one. */
const env = { DATABASE_URL: 'postgres://shared' };
const recordings = new Recordings();
let space: Workspace;
let second: TestServer;
const openServer = () => startTestServer({ database: space.database, env: { ...env, PUBLIC_URL: space.server.base } });
beforeAll(async () => {
  space = await openWorkspace({ env });
  second = await openServer();
});
afterEach(() => recordings.end());
afterAll(async () => {
  await second.stop();
  await space.close();
});

const at = (server: TestServer, user = 'owner') => new Caller(server.base, space.as(user).token);

/** A recording that is started at the first server, from both sides. */
const begun = async (other = second) => {
  const person = at(space.server);
  const agent = await TestAgent.announced(person);
  const body = { adapterId: agent.id, flowId: await flowWith(person), address };
  const { id } = await person.reply('recordings.start', { params: { project: 'p-1' }, body });
  return {
    body,
    page: recordings.add(new StartedRecording(person, agent.id, id)),
    adapter: recordings.add(new StartedRecording(at(other), agent.id, id)),
  };
};

test('a page and an adapter that reach different processes work together on one recording [ADAPT-010]', async () => {
  const { page, adapter } = await begun();
  expect(await adapter.next()).toMatchObject({ id: page.id, address });
  expect(
    await adapter.tell({ state: 'recording', page: { address, title: 'Shop', dialog: null, wantsFile: false } }),
  ).toEqual({
    state: 'recording',
  });
  expect(await page.watch()).toMatchObject({ state: 'recording', title: 'Shop' });
  const waiting = adapter.acts(10_000);
  await page.who.reply('recordings.act', { ...page.at, body: { from: 1, acts: [{ kind: 'back' }] } });
  expect(await waiting).toEqual({ state: 'recording', acts: [{ kind: 'back' }] });
  // The page may reach the other process with its next call.
  const moved = recordings.add(new StartedRecording(at(second), page.adapterId, page.id));
  expect(await moved.watch()).toMatchObject({ state: 'recording', title: 'Shop' });
});

test('an adapter that waits at another process gets a recording soon after it was started', async () => {
  const person = at(space.server);
  const agent = await TestAgent.announced(person);
  const waiting = at(second).reply('recordings.next', { params: { id: agent.id }, query: { wait: 15_000 } });
  const body = { adapterId: agent.id, flowId: await flowWith(person), address };
  await pause(200);
  const { id } = await person.reply('recordings.start', { params: { project: 'p-1' }, body });
  expect((await waiting).recording).toMatchObject({ id });
  await new StartedRecording(person, agent.id, id).end();
});

test('an adapter records once at a time, whichever process is asked', async () => {
  const { body, page } = await begun();
  const again = () => at(second).problem('recordings.start', { params: { project: 'p-1' }, body });
  expect(await again()).toMatchObject({ status: 403, code: 'adapterBusy' });
  await page.who.reply('recordings.act', { ...page.at, body: { from: 1, acts: [{ kind: 'cancel' }] } });
  // Within the interval in which a process says what is over.
  const ask = () => at(second).ask('recordings.start', { params: { project: 'p-1' }, body });
  let started = await ask();
  const start = async () => {
    if (started.status !== 200) started = await ask();
    return started.status;
  };
  await expect.poll(start, { timeout: 15_000 }).toBe(200);
  await new StartedRecording(at(second), body.adapterId, (JSON.parse(started.text) as { id: string }).id).end();
});

test('another person, and an adapter without its token, get nothing through another process either', async () => {
  const { page, adapter } = await begun();
  const query = { version: 0, frame: 0, wait: 0 };
  expect(await at(second, 'contributor').problem('recordings.watch', { ...page.at, query })).toMatchObject({
    status: 404,
  });
  await adapter.next();
  const body = { token: crypto.randomUUID(), news: { state: 'recording' as const } };
  expect(await adapter.who.problem('recordings.tell', { ...page.at, body })).toMatchObject({ status: 404 });
  expect(await page.watch()).toMatchObject({ state: 'waiting' });
});

test('the recordings of a process that is gone are missing, and their adapters are free again', async () => {
  const third = await openServer();
  const person = at(third);
  const agent = await TestAgent.announced(person);
  const body = { adapterId: agent.id, flowId: await flowWith(person), address };
  const { id } = await person.reply('recordings.start', { params: { project: 'p-1' }, body });
  await third.stop();
  const query = { version: 0, frame: 0, wait: 0 };
  expect(await at(second).problem('recordings.watch', { params: { id }, query })).toMatchObject({ status: 404 });
  await space.database.pool.query("update recording_places set seen_at = now() - interval '21 seconds'");
  expect(await at(second).ask('recordings.start', { params: { project: 'p-1' }, body })).toMatchObject({ status: 200 });
});
