import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Company } from '../../../src/domain/presence/presence.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { connect, topic } from './live-client.ts';

/** Which users have the same item open; sent over the channel of the project and never stored. */
let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace();
});
afterAll(() => space.close());

type Client = Awaited<ReturnType<typeof connect>>;

const hearing = async (user: string): Promise<Client> => {
  const client = await connect(space.as(user));
  await client.subscribe(topic());
  return client;
};
const say = (client: Client, id: string | null, field: string | null = null, project = 'p-1') =>
  client.send(
    'SEND',
    { destination: '/app/presence' },
    JSON.stringify({ project, item: id === null ? null : { type: 'DEFECT', id }, field }),
  );
const received = async (client: Client) => {
  const { action, data } = JSON.parse((await client.expect('MESSAGE')).body) as { action: string; data: Company };
  expect(action).toBe('presence');
  return data.people.map(({ id, fields }) => `${id} ${fields.join(',')}`.trim()).toSorted();
};

test('users with the same defect open see each other come, move and leave, with several tabs counted once', async () => {
  const [owner, viewer] = [await hearing('owner'), await hearing('viewer')];
  say(owner, 'SHOP-1');
  expect(await received(owner)).toEqual(['owner']);
  say(viewer, 'SHOP-1');
  expect(await received(owner)).toEqual(['owner', 'viewer']);
  expect(await received(viewer)).toEqual(['owner', 'viewer']);
  say(owner, 'SHOP-1', 'severity');
  expect(await received(viewer)).toEqual(['owner severity', 'viewer']);
  const secondTab = await hearing('owner');
  say(secondTab, 'SHOP-1', 'header');
  expect(await received(viewer)).toEqual(['owner severity,header', 'viewer']);
  secondTab.close();
  expect(await received(viewer)).toEqual(['owner severity', 'viewer']);
  say(owner, 'SHOP-2');
  expect(await received(viewer)).toEqual(['viewer']);
  owner.close();
  viewer.close();
});

test('presence is visible only to users who may read the project, and an invalid message closes the connection', async () => {
  const [owner, outsider] = [await hearing('owner'), await connect(space.as('outsider'))];
  say(owner, 'SHOP-7');
  expect(await received(owner)).toEqual(['owner']);
  say(outsider, 'SHOP-7');
  await outsider.settle();
  say(owner, 'SHOP-7', 'status');
  expect(await received(owner)).toEqual(['owner status']);
  outsider.send('SEND', { destination: '/app/presence' }, '{"project":"p-1","item":{"type":"DEFECT","id":"../x"}}');
  expect((await outsider.expect('ERROR')).headers['message']).toBe('nobody may send here');
  owner.close();
});
