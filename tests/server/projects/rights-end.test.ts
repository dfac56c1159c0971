import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { body as defectBody } from '../defects/at-defects.ts';
import { connect, factsOf, topic, type LiveClient } from '../live/live-client.ts';
import { Caller as AnyCaller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { inProject, made, setRole } from './at-projects.ts';

/** A revoked permission ends at once: for the next call, the live connection, files and links (bars G22, G23). */
let space: Workspace;
let owner: Caller;
let viewer: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  viewer = space.as('viewer');
});
afterAll(() => space.close());

const messages = async (client: LiveClient) =>
  JSON.parse((await client.expect('MESSAGE')).body) as { action: string; data: Record<string, unknown> };

/** A project with a defect and a file, and a member who has it open in a socket and three tabs. */
const open = async () => {
  const { id } = await made(owner);
  await setRole(owner, id, 'viewer', 'CONTRIBUTOR');
  const p = { project: id };
  const defect = await owner.reply('defects.create', { params: p, body: defectBody() });
  const at = { params: { ...p, id: defect.id } };
  await owner.reply('defects.change', {
    ...at,
    body: { id: defect.id, action: 'ADD', value: Buffer.from('secret').toString('base64'), subId: 'a.txt' } as never,
  });
  const path = (await viewer.reply('defects.attachments', at)).attachments[0]?.data ?? '';
  const { url } = await viewer.reply('files.link', { params: p, query: { path } });
  const client = await connect(viewer);
  for (let tab = 0; tab < 3; tab += 1) await client.subscribe(topic(id));
  const nobody = new AnyCaller(space.server.base, null);
  const bytes = async () => (await nobody.send('GET', url)).status;
  return { id, p, at, path, client, bytes };
};

const statuses = async ({ id, p, at, path }: Awaited<ReturnType<typeof open>>) =>
  Promise.all(
    [
      viewer.ask('projects.read', inProject(id)),
      viewer.ask('defects.read', at),
      viewer.ask('defects.attachments', at),
      viewer.ask('files.link', { params: p, query: { path } }),
      viewer.ask('defects.export', { params: p, body: {} }),
      viewer.ask('similar.find', { params: p, query: { header: 'Search finds nothing' } }),
      viewer.ask('defects.create', { params: p, body: defectBody() }),
    ].map(async (answer) => (await answer).status),
  );

test.each([
  ['who is removed from a project', async (id: string) => void (await setRole(owner, id, 'viewer', null))],
  ['whose project is deleted', async (id: string) => void (await owner.reply('projects.delete', inProject(id)))],
])('a user %s loses access at once [PERM-013]', async (_, end) => {
  const opened = await open();
  expect([...(await statuses(opened)), await opened.bytes()]).toEqual([200, 200, 200, 200, 200, 200, 201, 200]);
  // The member's own report is sent to each of the three tabs.
  for (let tab = 0; tab < 3; tab += 1) await opened.client.expect('MESSAGE');

  await end(opened.id);
  expect([...new Set(await statuses(opened)), await opened.bytes()]).toEqual([404, 404]);
  for (let tab = 0; tab < 3; tab += 1)
    expect(await messages(opened.client)).toEqual({ action: 'accessEnded', data: { destination: topic(opened.id) } });
  // Not even the event of the removal is sent: the next frame is the receipt.
  opened.client.send('UNSUBSCRIBE', { id: 's1', receipt: 'and then' });
  expect((await opened.client.expect('RECEIPT')).headers['receipt-id']).toBe('and then');
  await expect(opened.client.subscribe(topic(opened.id))).rejects.toThrow('refused: forbidden');
});

test('a lower role applies to the next call, and open pages are notified', async () => {
  const opened = await open();
  expect((await statuses(opened)).at(-1)).toBe(201);
  for (let tab = 0; tab < 3; tab += 1) await opened.client.expect('MESSAGE');
  await setRole(owner, opened.id, 'viewer', 'VIEWER');
  expect(await statuses(opened)).toEqual([200, 200, 200, 200, 200, 200, 403]);
  expect(factsOf(await opened.client.expect('MESSAGE'))[0]).toMatchObject({
    type: 'project.memberChanged',
    data: { userId: 'viewer', role: 'VIEWER', was: 'CONTRIBUTOR' },
  });
  opened.client.close();
});

test('a new member is notified of the channel of the project, and so are all members when it is restored', async () => {
  const { id } = await made(owner);
  const client = await connect(viewer);
  await client.subscribe('/topic/users/viewer');
  const news = { action: 'projectsChanged', data: { projectId: id } };
  await setRole(owner, id, 'viewer', 'VIEWER');
  expect(await messages(client)).toEqual(news);
  await client.subscribe(topic(id));
  await owner.reply('projects.delete', inProject(id));
  expect(await messages(client)).toMatchObject({ action: 'accessEnded' });
  expect(await messages(client)).toEqual(news);
  await owner.reply('projects.restore', inProject(id));
  expect(await messages(client)).toEqual(news);
  client.close();
});
