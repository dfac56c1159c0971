import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOf } from '../caller.ts';
import { at, body, report, updateRefused } from '../defects/at-defects.ts';
import { addPerson } from '../session/people.ts';
import { addLicence, addMember, addPermission, openWorkspace, type Workspace } from '../workspace.ts';
import { Caller } from '../caller.ts';

let space: Workspace;
let clock = Date.now();
beforeAll(async () => {
  space = await openWorkspace({ now: () => clock });
});
afterAll(() => space.close());

const p1 = { project: 'p-1' };

/** A new user with these allowed actions and this role. */
const newcomer = async (
  id: string,
  role: 'OWNER' | 'CONTRIBUTOR' | 'VIEWER',
  actions: readonly string[],
  licence?: readonly [number, number],
) => {
  await addPerson(space.database, id);
  await addLicence(space.database, id, ...(licence ?? []));
  await addPermission(space.database, id, actions);
  await addMember(space.database, 'p-1', id, role);
  return new Caller(space.server.base, await space.token(id));
};
const statusOfCreate = async (who: Caller) => (await who.ask('defects.create', { params: p1, body: body() })).status;
const statusOfList = async (who: Caller) => (await who.ask('defects.list', { params: p1 })).status;

test('a contributor can delete only their own defects [PERM-021]', async () => {
  const contributor = space.as('contributor');
  const [own, others] = [await report(contributor), await report(space.as('owner'))];
  expect((await contributor.ask('defects.delete', at(own))).status).toBe(200);
  expect(await contributor.problem('defects.delete', at(others))).toMatchObject({
    status: 403,
    kind: 'forbidden',
    code: 'forbidden',
  });
});

test('a role grants only permissions of the subscription [PERM-006, PERM-017, PERM-020, PERM-028]', async () => {
  const narrow = await newcomer('narrow', 'OWNER', ['read']);
  const unable = await newcomer('unable', 'VIEWER', []);
  const makerOnly = await newcomer('maker', 'CONTRIBUTOR', ['read', 'create']);
  expect([await statusOfList(narrow), await statusOfCreate(narrow)]).toEqual([200, 403]);
  expect([await statusOfList(unable), await statusOfCreate(unable)]).toEqual([404, 404]);
  const id = await report(makerOnly);
  expect(await updateRefused(makerOnly, id, 'STATUS', 'Done')).toMatchObject({ status: 403 });
  expect(
    (await makerOnly.ask('defects.change', { ...at(id), body: { id, action: 'ADD', field: 'COMMENT', value: 'x' } }))
      .status,
  ).toBe(403);
});

test('a revoked permission ends with the next call', async () => {
  const who = await newcomer('lowered', 'CONTRIBUTOR', ['read', 'create', 'update']);
  const id = await report(who);
  await space.database.pool.query("update project_members set role = 'VIEWER' where user_id = 'lowered'");
  expect(await updateRefused(who, id, 'STATUS', 'Done')).toMatchObject({ status: 403 });
  await space.database.pool.query("delete from project_members where user_id = 'lowered'");
  expect(await who.problem('defects.read', at(id))).toMatchObject({ status: 404, kind: 'missing' });
  expect((await who.reply('projects.list', {}))._embedded.projects).toEqual([]);
});

test('a licence is valid from its start to just before its end, with the specified message [PERM-009, PERM-010, LIC-005]', async () => {
  const before = clock;
  const who = await newcomer('licensed', 'CONTRIBUTOR', ['read'], [60_000, 120_000]);
  const statusAt = async (offset: number) => {
    clock = before + offset;
    const status = await statusOfList(who);
    clock = before;
    return status;
  };
  const { rows } = await space.database.pool.query<{ start_date: string; end_date: string }>(
    "select start_date, end_date from licences where user_id = 'licensed'",
  );
  const [start, end] = [Date.parse(rows[0]?.start_date ?? '') - before, Date.parse(rows[0]?.end_date ?? '') - before];
  expect([await statusAt(start - 1), await statusAt(start), await statusAt(end - 1), await statusAt(end)]).toEqual([
    403, 200, 200, 403,
  ]);
  expect(await who.problem('defects.list', { params: p1 })).toMatchObject({
    kind: 'unlicensed',
    detail: 'Access not Authorized: Sorry, you have no valid license. Please contact your Account Administrator',
  });
});

test('foreign, unreadable and missing projects return the same answer', async () => {
  const documents = await Promise.all(
    ['p-far', 'p-1', 'p-nowhere'].map(async (project) => {
      const { instance, ...rest } = await space.as('outsider').problem('defects.list', { params: { project } });
      return { instance: instance.length, ...rest };
    }),
  );
  expect(documents[1]).toEqual(documents[0]);
  expect(documents[2]).toEqual(documents[0]);
});

test('users see their own projects, account administrators those of the account, and nobody those of another account [PROJ-002, PROJ-015, PROJ-017, PROJ-022]', async () => {
  const seen = async (person: string) =>
    (await space.as(person).reply('projects.list', {}))._embedded.projects.map(({ id }) => id);
  expect([
    await seen('owner'),
    await seen('viewer'),
    await seen('outsider'),
    await seen('admin'),
    await seen('stranger'),
  ]).toEqual([['p-1', 'p-2'], ['p-1'], [], ['p-1', 'p-2'], ['p-far']]);
  const project = await space.as('viewer').reply('projects.read', { params: { id: 'p-1' } });
  expect(project).toMatchObject({
    id: 'p-1',
    name: 'Project p-1',
    code: 'SHOP',
    description: '',
    avatar: null,
    status: 'ACTIVE',
    filters: [],
    createdBy: 'owner',
    modifiedBy: 'owner',
  });
  expect(project.resources.OWNER).toContain('owner');
  const { users } = await space.as('viewer').reply('projects.users', { params: { id: 'p-1' } });
  expect(users.find(({ id }) => id === 'contributor')).toMatchObject({
    fullName: 'Name of contributor',
    role: 'CONTRIBUTOR',
  });
  expect(users.some(({ id }) => id === 'stranger')).toBe(false);
});

test('the profile contains licence and permissions [PERM-037, PERM-039, PERM-040, LIC-003]', async () => {
  const profile = await space.as('contributor').reply('session.profile', {});
  expect(profile.license).toMatchObject({
    userId: 'contributor',
    planName: 'Plan',
    type: 'TESTER',
    active: true,
    expired: false,
  });
  expect(profile.permission).toMatchObject({
    userId: 'contributor',
    allowedModules: expect.arrayContaining(['Defect']) as string[],
  });
  expect(profile.permission?.modulePermissions).toContainEqual({
    subscriptionPermissionId: 'sp-contributor',
    moduleName: 'Defect',
    allowedActions: ['read', 'create', 'update', 'delete'],
  });
  expect(await space.as('nolicence').reply('session.profile', {})).toMatchObject({
    license: null,
    productAdmin: false,
  });
  expect(await space.as('product').reply('session.profile', {})).toMatchObject({ productAdmin: true });
  expect(await space.as('admin').reply('session.profile', {})).toMatchObject({ role: 'ACCOUNT_ADMIN' });
});

test('device keys differ between users and stay the same', async () => {
  const key = async (person: string) => (await space.as(person).reply('session.deviceKey', {})).key;
  const keys = [await key('owner'), await key('contributor'), await key('owner')];
  expect([keys[0] === keys[2], keys[0] === keys[1], Buffer.from(keys[0] ?? '', 'base64').length]).toEqual([
    true,
    false,
    32,
  ]);
});

test('an unknown call returns 404 with a message, never the page', async () => {
  for (const path of [
    '/wi/api/v1/p-1/nothing',
    '/aa/api/v1/nothing',
    '/admin/api/v1/nothing',
    '/rs/api/v1/x',
    '/files/x/y',
  ]) {
    const answer = await space.as('owner').send('GET', path);
    expect([path, answer.status, problemOf(answer).kind]).toEqual([path, 404, 'missing']);
  }
  expect((await space.as('owner').send('DELETE', '/aa/api/v1/user')).status).toBe(404);
});
