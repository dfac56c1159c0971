import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serverLimits } from '../../../server/limits.ts';
import { limits } from '../../../src/domain/limits.ts';
import { Caller } from '../caller.ts';
import { naughtyStrings } from '../naughty-strings.ts';
import { addPlan, make, personOf } from '../users/at-people.ts';
import { addMember, openWorkspace, type Workspace } from '../workspace.ts';
import { announce, sendBeat, inProject, namesIn, newClient, put, read } from './at-adapters.ts';

/** Adapters that register themselves, and who can see them. */
let space: Workspace;
let owner: Caller;
let contributor: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  [owner, contributor] = [space.as('owner'), space.as('contributor')];
  await addPlan(space.database, 'Team', { FULL_USER: 50 });
});
beforeEach(() => space.database.kysely.deleteFrom('adapters').execute());
afterAll(() => space.close());

const factsOf = async (clientId: string) => {
  const rows = await space.database.kysely
    .selectFrom('account_facts')
    .select(['type', 'by_user', 'data'])
    .where('about', '=', `adapter/${clientId}`)
    .orderBy('position')
    .execute();
  return rows.map(({ type, by_user, data }) => [type, by_user, data]);
};

describe('an adapter that registers', () => {
  test('is online with its own description, and gets the time of its next heartbeat [ADAPT-002, ADAPT-004, ADAPT-005, ADAPT-011, ADAPT-023]', async () => {
    const id = newClient();
    const { adapter, beat } = await announce(owner, id, {
      name: ' Desk ',
      description: 'Under the window',
      installedExtensions: ['SAP', 'Chrome', 'SAP'],
    });
    expect(adapter).toEqual({
      id,
      clientId: id,
      name: 'Desk',
      description: 'Under the window',
      online: true,
      userId: 'owner',
      installedExtensions: ['SAP', 'Chrome'],
      executionQueue: [],
      queueLength: 0,
      sharedProjects: [],
    });
    expect([beat, beat * 2 < serverLimits.adapterSilence]).toEqual([serverLimits.adapterBeat, true]);
    const { sharedProjects: _, ...seenByOthers } = adapter;
    expect(await read(contributor, id)).toEqual(seenByOthers);
  });

  test('makes an event, and so does a changed description, but not a heartbeat', async () => {
    const id = newClient();
    await announce(owner, id);
    await announce(owner, id);
    for (const online of [true, false, true]) expect((await sendBeat(owner, id, online)).status).toBe(200);
    await announce(owner, id, { name: 'New', installedExtensions: ['IE'] });
    const whose = { owner: 'owner' };
    expect(await factsOf(id)).toEqual([
      ['adapter.created', 'owner', { field: 'name', value: `Adapter ${id}`, ...whose }],
      ['adapter.changed', 'owner', { field: 'name', was: `Adapter ${id}`, value: 'New', ...whose }],
      ['adapter.changed', 'owner', { field: 'installedExtensions', was: '', value: 'IE', ...whose }],
    ]);
    const trail = await space.as('admin').reply('audits.admin', { query: { query: id } });
    expect(JSON.stringify(trail)).toContain('"entity":"ADAPTER"');
  });

  test('needs an API key for adapters [PERM-016]', async () => {
    const id = newClient();
    const keyFor = async (moduleName: string, ...allowedActions: ('read' | 'create' | 'update')[]) => {
      const permissions = [{ moduleName, allowedActions }];
      const { apiKey } = await owner.reply('identity.createKey', { body: { name: 'Agent', permissions, days: 1 } });
      return new Caller(space.server.base, apiKey);
    };
    const key = await keyFor('Adapter', 'create', 'update');
    await announce(key, id);
    expect((await sendBeat(key, id)).status).toBe(200);
    expect((await key.ask('adapters.delete', { params: { id } })).status).toBe(404);
    expect((await sendBeat(await keyFor('Defect', 'create', 'update'), id)).status).toBe(403);
    const reader = await keyFor('Adapter', 'read');
    expect([(await read(reader, id)).online, await namesIn(reader)]).toEqual([true, [`Adapter ${id}`]]);
    expect((await sendBeat(reader, id)).status).toBe(403);
  });

  test('twice, or simultaneously, makes one adapter and one event', async () => {
    const id = newClient();
    await Promise.all(Array.from({ length: 6 }, () => announce(owner, id)));
    expect(await namesIn(owner, {})).toEqual([`Adapter ${id}`]);
    expect((await factsOf(id)).length).toBe(1);
    const again = { 'idempotency-key': 'announce-once-1' };
    const ask = () => owner.ask('adapters.announce', { params: { id: newClient() }, body: { name: 'x' } }, again);
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 422]);
  });

  test('is rejected with a message if it belongs to someone else or exceeds the limit', async () => {
    const id = newClient();
    await announce(owner, id);
    const taken = await contributor.problem('adapters.announce', { params: { id }, body: { name: 'Mine now' } });
    expect([taken.status, taken.detail]).toEqual([403, expect.stringContaining('someone else')]);
    expect((await read(owner, id)).name).toBe(`Adapter ${id}`);
    const others = Array.from({ length: serverLimits.adaptersMost }, newClient);
    const answers = await Promise.all(
      others.map((other) => owner.ask('adapters.announce', { params: { id: other }, body: { name: 'x' } })),
    );
    expect(answers.filter(({ status }) => status === 403).length).toBe(1);
    expect((await namesIn(owner, {})).length).toBe(serverLimits.adaptersMost);
  });

  test.each([
    {},
    { name: '' },
    { name: ' \t' },
    { name: 'x'.repeat(limits.adapterNameLength + 1) },
    { name: 7 },
    { name: 'x', description: 'x'.repeat(limits.adapterDescriptionLength + 1) },
    { name: 'x', installedExtensions: ['Safari'] },
    { name: 'x', installedExtensions: Array.from({ length: 21 }, () => 'IE') },
    { name: 'x', userId: 'viewer' },
    { name: 'x\u0000' },
    [[]],
    null,
  ])('with the invalid description %j is rejected, and nothing is stored', async (body) => {
    const answer = await owner.ask('adapters.announce', { params: { id: newClient() }, body: body as never });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await namesIn(owner, {})).toEqual([]);
  });

  test('stores hostile names exactly or rejects them with a message', async () => {
    const id = newClient();
    for (const name of naughtyStrings.slice(0, 120)) {
      const answer = await owner.ask('adapters.announce', { params: { id }, body: { name } });
      if (answer.status === 200) expect((await read(owner, id)).name).toBe(name.trim());
      else expect(answer.status).toBeLessThan(500);
    }
  });
});

describe('the list', () => {
  test('of a project contains the adapters of its members by name, in the specified shape [ADAPT-019, ADAPT-022]', async () => {
    await announce(owner, newClient(), { name: 'hall' });
    await announce(contributor, newClient(), { name: 'Desk' });
    await announce(space.as('outsider'), newClient(), { name: 'Elsewhere' });
    await announce(space.as('stranger'), newClient(), { name: 'Far away' });
    const [first] = await inProject(space.as('viewer'));
    expect(first?.adapterEntity).toMatchObject({ name: 'Desk', userId: 'contributor' });
    expect(first?.owner).toEqual({ id: 'contributor', fullName: expect.any(String) as string, avatar: null });
    expect(await namesIn(space.as('viewer'))).toEqual(['Desk', 'hall']);
    expect(await namesIn(space.as('admin'))).toEqual(['Desk', 'hall']);
    expect(await namesIn(owner, {})).toEqual(['hall']);
    expect((await space.as('stranger').ask('adapters.list', { query: { project: 'p-1' } })).status).toBe(404);
  });

  test('is filtered by online status and search term, and is paged [ADAPT-004, ADAPT-022]', async () => {
    const [away, here] = [newClient(), newClient()];
    await announce(owner, away, { name: '100% away' });
    await announce(contributor, here, { name: 'here' });
    await sendBeat(owner, away, false);
    const requests = (query: object) => namesIn(owner, { project: 'p-1', ...query });
    expect(await requests({ online: 'true' })).toEqual(['here']);
    expect(await requests({ online: 'false' })).toEqual(['100% away']);
    expect(await requests({ term: '0% A' })).toEqual(['100% away']);
    expect(await requests({ term: '%e' })).toEqual([]);
    const { page } = await owner.reply('adapters.list', { query: { project: 'p-1', size: 1, page: 1 } });
    expect(page).toEqual({ size: 1, number: 1, totalElements: 2, totalPages: 2 });
    expect((await owner.ask('adapters.list', { query: { online: 'maybe' as never } })).status).toBe(400);
  });

  test('no longer contains the adapters of a user who left the project', async () => {
    const id = await make(space.as('admin'), 'leaver', { license: { planName: 'Team', type: 'FULL_USER' } });
    await addMember(space.database, 'p-1', id, 'VIEWER');
    const [leaver, client] = [await personOf(space, id), newClient()];
    await announce(leaver, client, { name: 'Leaving' });
    expect(await namesIn(owner)).toEqual(['Leaving']);
    await owner.reply('projects.setMember', { body: { projectId: 'p-1', userId: id, role: 'NONE' } });
    expect(await namesIn(owner)).toEqual([]);
    expect((await owner.ask('adapters.read', { params: { id: client } })).status).toBe(404);
    expect(await namesIn(leaver, {})).toEqual(['Leaving']);
  });

  test('no longer contains the adapters and queues of a deleted user', async () => {
    const id = await make(space.as('admin'), 'goer', { license: { planName: 'Team', type: 'FULL_USER' } });
    await addMember(space.database, 'p-1', id, 'VIEWER');
    const client = newClient();
    await announce(await personOf(space, id), client);
    await put(space, client);
    expect((await space.as('admin').reply('users.read', { params: { id } })).adapters).toEqual([client]);
    await space.as('admin').reply('users.delete', { params: { id } });
    expect(await namesIn(owner)).toEqual([]);
    for (const table of ['adapters', 'adapter_queue'] as const)
      expect(await space.database.kysely.selectFrom(table).selectAll().execute()).toEqual([]);
    expect((await factsOf(client)).map(([type]) => type)).toEqual(['adapter.created', 'adapter.deleted']);
  });

  test('a profile lists the adapters of its user [SHELL-025, USER-001, USER-002]', async () => {
    const id = newClient();
    expect((await owner.reply('session.profile', {})).adapters).toEqual([]);
    await announce(owner, id);
    expect((await owner.reply('session.profile', {})).adapters).toEqual([id]);
    expect((await contributor.reply('session.profile', {})).adapters).toEqual([]);
  });
});

describe('two accounts', () => {
  test('can have adapters with the same id without interference', async () => {
    const id = newClient();
    const stranger = space.as('stranger');
    await announce(owner, id, { name: 'Ours' });
    for (const call of ['adapters.read', 'adapters.delete', 'adapters.unqueue'] as const)
      expect([call, (await stranger.ask(call, { params: { id } })).status]).toEqual([call, 404]);
    expect((await sendBeat(stranger, id)).status).toBe(404);
    await announce(stranger, id, { name: 'Theirs' });
    await stranger.reply('adapters.delete', { params: { id } });
    expect((await read(owner, id)).name).toBe('Ours');
  });
});
