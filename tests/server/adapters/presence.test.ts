import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepAdapters } from '../../../server/adapters/adapter-presence.ts';
import { serverLimits } from '../../../server/limits.ts';
import type { Caller } from '../caller.ts';
import { connect, topic, type LiveClient } from '../live/live-client.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { announce, sendBeat, newClient, read } from './at-adapters.ts';

/** Adapters that come and go are published live; presence is not an event of the log. */
let space: Workspace;
let owner: Caller;
let offset = 0;
beforeAll(async () => {
  space = await openWorkspace({ now: () => Date.now() + offset });
  owner = space.as('owner');
});
afterAll(() => space.close());

const hearing = async (user: string, destination: string): Promise<LiveClient> => {
  const client = await connect(space.as(user));
  await client.subscribe(destination);
  return client;
};
const next = async (client: LiveClient) => JSON.parse((await client.expect('MESSAGE')).body) as unknown;

test('the owner is notified of adapters that connect and disconnect, and the project of a changed list [ADAPT-005, ADAPT-008]', async () => {
  const id = newClient();
  const [mine, others] = [await hearing('owner', '/topic/users/owner'), await hearing('viewer', topic())];
  const isNotified = async (action: string) => {
    expect(await next(mine)).toEqual({ action, data: { clientId: id } });
    expect(await next(others)).toEqual({ action: 'adaptersChanged', data: { projectId: 'p-1' } });
  };
  await announce(owner, id);
  await isNotified('adapterConnected');
  await sendBeat(owner, id, true);
  await sendBeat(owner, id, false);
  await isNotified('adapterDisconnected');
  await sendBeat(owner, id, false);
  await sendBeat(owner, id, true);
  await isNotified('adapterConnected');
  await announce(owner, id, { name: 'Another' });
  await isNotified('adaptersChanged');
  await owner.reply('adapters.delete', { params: { id } });
  await isNotified('adaptersChanged');
  await announce(owner, id);
  await isNotified('adapterConnected');
  await space.as('admin').reply('adapters.delete', { params: { id } });
  await isNotified('adapterDisconnected');
  expect((await sendBeat(owner, id)).status).toBe(404);
  mine.close();
  others.close();
});

test('an adapter without a heartbeat goes offline, and one with heartbeats stays online [ADAPT-004, ADAPT-008]', async () => {
  const [silent, lively] = [newClient(), newClient()];
  await announce(owner, silent);
  await announce(owner, lively);
  const { kysely } = space.database;
  const swept = async (after: number) => {
    const gone = await sweepAdapters(kysely, Date.now() + after);
    return gone.map(({ client_id }) => client_id);
  };
  expect(await swept(serverLimits.adapterSilence - 5_000)).toEqual([]);
  offset = serverLimits.adapterSilence;
  await sendBeat(owner, lively);
  expect(await swept(serverLimits.adapterSilence + 5_000)).toEqual([silent]);
  expect([(await read(owner, silent)).online, (await read(owner, lively)).online]).toEqual([false, true]);
  expect(await swept(serverLimits.adapterSilence + 5_000)).toEqual([]);
  offset = 0;
});

test('the server checks heartbeats periodically and reports missing ones [ADAPT-008]', async () => {
  const id = newClient();
  await announce(owner, id);
  const mine = await hearing('owner', '/topic/users/owner');
  offset = serverLimits.adapterSilence * 2;
  const received: unknown[] = [];
  while (!JSON.stringify(received).includes(id)) received.push(await next(mine));
  expect(received.at(-1)).toEqual({ action: 'adapterDisconnected', data: { clientId: id } });
  offset = 0;
  mine.close();
});
