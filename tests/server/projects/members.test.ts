import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectMessages } from '../../../src/domain/projects/project-messages.ts';
import { projectAbout } from '../../../src/domain/projects/project-facts.ts';
import type { Caller } from '../caller.ts';
import { body as defectBody } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { inProject, made, rolesOf, setRole } from './at-projects.ts';

let space: Workspace;
let owner: Caller;
let admin: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  admin = space.as('admin');
});
afterAll(() => space.close());

describe('the members', () => {
  test('are added one by one, visible to all members, and belong to the account [PROJ-022, PROJ-023]', async () => {
    const { id } = await made(owner);
    await setRole(owner, id, 'viewer', 'VIEWER');
    await setRole(owner, id, 'contributor', 'VIEWER');
    const { users } = await setRole(owner, id, 'contributor', 'CONTRIBUTOR');
    expect(users.map((user) => [user.id, user.role])).toEqual([
      ['owner', 'OWNER'],
      ['contributor', 'CONTRIBUTOR'],
      ['viewer', 'VIEWER'],
    ]);
    expect(await rolesOf(space.as('viewer'), id)).toHaveLength(3);
    for (const role of ['NONE', null] as const) {
      await setRole(owner, id, 'viewer', role);
      expect(await rolesOf(owner, id)).toHaveLength(2);
      await setRole(owner, id, 'viewer', 'VIEWER');
    }
    const refused = (userId: string) =>
      owner.problem('projects.setMember', { body: { projectId: id, userId, role: 'VIEWER' } });
    const [{ instance: _, ...foreign }, { instance: __, ...nobody }] = await Promise.all([
      refused('stranger'),
      refused('nobody-at-all'),
    ]);
    expect(foreign).toEqual(nobody);
    expect(foreign.status).toBe(404);
  });

  test('come with the names of others of the account who work or worked there', async () => {
    const { id } = await made(owner);
    await setRole(owner, id, 'contributor', 'CONTRIBUTOR');
    const others = async () => (await owner.reply('projects.users', inProject(id))).others;
    const ada = { id: 'admin', fullName: 'Name of admin' };
    expect(await others()).toEqual([ada]);
    await space.as('contributor').reply('defects.create', { params: { project: id }, body: defectBody() });
    await setRole(owner, id, 'contributor', 'NONE');
    expect(await others()).toEqual([ada, { id: 'contributor', fullName: 'Name of contributor' }]);
  });

  test('of another account are never named, even if an entry names them as former members', async () => {
    const { id } = await made(owner);
    await owner.reply('defects.create', { params: { project: id }, body: defectBody() });
    await space.database.pool.query(
      `insert into facts (project_id, position, id, type, version, about, at, by_user, revision, data)
       select project_id, position + 1, id || '-copy', type, version, $2, at, by_user, revision + 100, '{"userId":"stranger"}'
       from facts where project_id = $1 order by position desc limit 1`,
      [id, projectAbout(id)],
    );
    const { others } = await owner.reply('projects.users', inProject(id));
    expect(others.map((person) => person.id)).toEqual(['admin']);
  });

  test('are searched among users of the account who are not members, by those who may add them', async () => {
    const { id } = await made(owner);
    const found = async (term: string) =>
      (await owner.reply('projects.candidates', { ...inProject(id), query: { term } })).users.map((user) => user.id);
    expect(await found('of view')).toEqual(['viewer']);
    expect(await found('OUTSIDER@')).toEqual(['outsider']);
    expect(await found('%')).toEqual([]);
    expect(await found('stranger')).toEqual([]);
    await space.database.pool.query("update users set deleted_date = now() where id = 'nolicence'");
    expect(await found('nolicence')).toEqual([]);
    const gone = await owner.problem('projects.setMember', {
      body: { projectId: id, userId: 'nolicence', role: 'VIEWER' },
    });
    expect(gone.status).toBe(404);
    await space.database.pool.query("update users set deleted_date = null where id = 'nolicence'");
    expect(await found('')).toEqual(['admin', 'contributor', 'nolicence', 'outsider', 'viewer']);
  });

  test('keep at least one owner, even if two owners remove each other', async () => {
    const { id } = await made(owner);
    const refused = await owner.problem('projects.setMember', { body: { projectId: id, userId: 'owner', role: null } });
    expect(refused).toMatchObject({ status: 422, field: 'role', code: 'lastOwner', rule: projectMessages.lastOwner });
    await setRole(owner, id, 'contributor', 'OWNER');
    const both = await Promise.all([
      owner.ask('projects.setMember', { body: { projectId: id, userId: 'contributor', role: null } }),
      space.as('contributor').ask('projects.setMember', { body: { projectId: id, userId: 'owner', role: null } }),
    ]);
    // The second request failed, because its sender was no longer a member.
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
    expect((await rolesOf(admin, id)).map(([, role]) => role)).toEqual(['OWNER']);
  });
});

test('owners with the permission and account administrators can change and delete a project [PERM-013, PERM-014, PERM-015]', async () => {
  const { id } = await made(owner);
  await setRole(owner, id, 'contributor', 'CONTRIBUTOR');
  await setRole(owner, id, 'viewer', 'VIEWER');
  const statuses = async (who: string) => {
    const caller = space.as(who);
    const answers = [
      await caller.ask('projects.read', inProject(id)),
      await caller.ask('projects.update', { ...inProject(id), body: { description: who } }),
      await caller.ask('projects.setMember', { body: { projectId: id, userId: 'outsider', role: 'NONE' } }),
    ];
    return answers.map(({ status }) => status);
  };
  expect(await statuses('owner')).toEqual([200, 200, 200]);
  expect(await statuses('admin')).toEqual([200, 200, 200]);
  expect(await statuses('contributor')).toEqual([200, 403, 403]);
  expect(await statuses('viewer')).toEqual([200, 403, 403]);
  expect(await statuses('outsider')).toEqual([404, 404, 404]);
  expect(await statuses('stranger')).toEqual([404, 404, 404]);
  for (const who of ['contributor', 'viewer'])
    expect((await space.as(who).ask('projects.delete', inProject(id))).status).toBe(403);
  // An owner whose subscription does not allow it.
  await space.database.pool.query(
    `update subscription_permissions set module_permissions = '[{"moduleName":"Project","allowedActions":["read"]}]' where user_id = 'outsider'`,
  );
  await setRole(owner, id, 'outsider', 'OWNER');
  expect(await statuses('outsider')).toEqual([200, 403, 403]);
  expect((await space.as('outsider').ask('projects.delete', inProject(id))).status).toBe(403);
  expect((await admin.ask('projects.delete', inProject(id))).status).toBe(200);
});

test('an archived project is read-only until it is unarchived [PROJ-003]', async () => {
  const { id } = await made(owner);
  const p = { project: id };
  const defect = await owner.reply('defects.create', { params: p, body: defectBody() });
  await owner.reply('projects.update', { ...inProject(id), body: { status: 'ARCHIVE' } });
  for (const who of [owner, admin]) {
    expect((await who.reply('defects.read', { params: { ...p, id: defect.id } })).header).toBe(defectBody().header);
    for (const answer of [
      await who.problem('defects.create', { params: p, body: defectBody() }),
      await who.problem('defects.change', {
        params: { ...p, id: defect.id },
        body: { id: defect.id, action: 'ADD', field: 'COMMENT', value: '<p>x</p>' },
      }),
      await who.problem('defects.delete', { params: { ...p, id: defect.id } }),
      await who.problem('tags.create', { params: p, body: { tag: 'late' } }),
      await who.problem('templates.workflow', { params: p, body: { workflow: ['To Do', 'Done'] } }),
      await who.problem('projects.update', { ...inProject(id), body: { name: 'Other' } }),
    ])
      expect(answer).toMatchObject({
        status: 403,
        kind: 'forbidden',
        code: 'archived',
        detail: projectMessages.archived,
      });
  }
  expect((await owner.reply('projects.list', {}))._embedded.projects.find((one) => one.id === id)?.status).toBe(
    'ARCHIVE',
  );
  await owner.reply('projects.update', { ...inProject(id), body: { status: 'ACTIVE' } });
  await owner.reply('defects.create', { params: p, body: defectBody() });
});

test('account administrators can list all projects of the account [ADMIN-003]', async () => {
  const { id, code } = await made(owner, { name: 'Zebra crossing' });
  await setRole(owner, id, 'viewer', 'OWNER');
  const { _embedded, page } = await admin.reply('projects.account', { query: { term: 'ZEBRA' } });
  expect(_embedded.projects).toEqual([
    {
      id,
      code,
      name: 'Zebra crossing',
      avatar: null,
      status: 'ACTIVE',
      owners: [
        { id: 'owner', fullName: 'Name of owner' },
        { id: 'viewer', fullName: 'Name of viewer' },
      ],
      members: 2,
      createdDate: expect.any(String) as string,
    },
  ]);
  expect(page.totalElements).toBe(1);
  const all = await admin.reply('projects.account', { query: { size: 2, page: 1 } });
  expect(all._embedded.projects).toHaveLength(2);
  expect(all._embedded.projects.some((project) => project.id === 'p-far')).toBe(false);
  expect((await owner.problem('projects.account', {})).status).toBe(403);
});

test('changes of a project are recorded in the log of its account', async () => {
  const { id, name } = await made(owner);
  await setRole(owner, id, 'viewer', 'VIEWER');
  await owner.reply('projects.update', { ...inProject(id), body: { name: 'Other' } });
  await owner.reply('projects.delete', inProject(id));
  const facts = await space.database.kysely
    .selectFrom('account_facts')
    .select(['type', 'by_user', 'data'])
    .where('account_id', '=', 'acc-1')
    .where('about', '=', `project/${id}`)
    .orderBy('position')
    .execute();
  expect(facts.map(({ type }) => type)).toEqual([
    'project.created',
    'project.changed',
    'project.changed',
    'project.changed',
    'project.deleted',
  ]);
  expect(facts[0]).toMatchObject({ by_user: 'owner', data: { value: name } });
  expect(facts[2]?.data).toMatchObject({ field: 'member', value: 'Name of viewer: Viewer', was: '' });
  expect(facts[3]?.data).toMatchObject({ field: 'name', value: 'Other', was: name });
});

describe('the answers about a project', () => {
  test('name the newest position that they hold, and changes answer with their events [PROJ-018, PROJ-023]', async () => {
    const { id } = await made(owner);
    const before = await owner.reply('projects.read', inProject(id));
    const renamed = await owner.reply('projects.update', { ...inProject(id), body: { name: 'Gates' } });
    expect(renamed.facts).toMatchObject([
      { type: 'project.updated', position: before.position + 1, data: { field: 'name', value: 'Gates' } },
    ]);
    const added = await setRole(owner, id, 'viewer', 'VIEWER');
    expect(added.facts).toMatchObject([{ type: 'project.memberAdded', position: before.position + 2 }]);
    expect((await owner.reply('projects.users', inProject(id))).position).toBe(before.position + 2);
    expect((await setRole(owner, id, 'viewer', 'VIEWER')).facts).toEqual([]);
  });
});
