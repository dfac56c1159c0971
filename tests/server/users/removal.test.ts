import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { connect, topic, type LiveClient } from '../live/live-client.ts';
import { inProject, made, rolesOf, setRole } from '../projects/at-projects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addPlan, make, personOf } from './at-people.ts';

/** Users who are deleted or lose their licence lose all access at once (bars G22, G23). */
let space: Workspace;
let admin: Caller;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  admin = space.as('admin');
  owner = space.as('owner');
  await addPlan(space.database, 'Team', { TESTER: 50, FULL_USER: 50 });
});
afterAll(() => space.close());

const full = { license: { planName: 'Team', type: 'FULL_USER' } } as const;
const licensed = { license: { planName: 'Team', type: 'TESTER' } } as const;

/** A member of a project of the owner, with a live connection to it. */
const listeningMember = async (name: string) => {
  const id = await make(admin, name, licensed);
  const { id: project } = await made(owner);
  await setRole(owner, project, id, 'CONTRIBUTOR');
  const person = await personOf(space, id);
  const client = await connect(person);
  await client.subscribe(topic(project));
  return { id, project, person, client };
};
const nextAction = async (client: LiveClient) =>
  (JSON.parse((await client.expect('MESSAGE')).body) as { action: string }).action;

test.each([
  ['is deleted', (id: string) => admin.reply('users.delete', { params: { id } })],
  ['loses the licence', (id: string) => admin.reply('licences.assign', { body: { userId: id, type: 'NONE' } })],
])('the live connection of a user who %s ends at once [USER-010, PERM-013]', async (how, end) => {
  const { id, client } = await listeningMember(how.replaceAll(' ', '-'));
  await end(id);
  expect(await nextAction(client)).toBe('accessEnded');
});

test('a deleted user leaves every project with an event that its members and its log receive [USER-010]', async () => {
  const { id, project } = await listeningMember('moe');
  const archived = await made(owner);
  await setRole(owner, archived.id, id, 'OWNER');
  await owner.reply('projects.update', { ...inProject(archived.id), body: { status: 'ARCHIVE' } });
  const trashed = await made(owner);
  await setRole(owner, trashed.id, id, 'VIEWER');
  await owner.reply('projects.delete', inProject(trashed.id));

  await admin.reply('users.delete', { params: { id } });
  for (const one of [project, archived.id]) expect(await rolesOf(owner, one)).toEqual([['owner', 'OWNER']]);
  const facts = await space.database.kysely
    .selectFrom('facts')
    .select('by_user')
    .where('type', '=', 'project.memberRemoved')
    .where('project_id', 'in', [project, archived.id, trashed.id])
    .execute();
  expect(facts.map(({ by_user }) => by_user)).toEqual(['admin', 'admin', 'admin']);
  await owner.reply('projects.restore', inProject(trashed.id));
  expect(await rolesOf(owner, trashed.id)).toEqual([['owner', 'OWNER']]);
});

test('all credentials of a deleted user are removed: keys, second factors, links, pending sign-ins', async () => {
  const id = await make(admin, 'noa', licensed);
  const { kysely } = space.database;
  const later = new Date(Date.now() + 86_400_000).toISOString();
  await kysely.insertInto('second_factors').values({ user_id: id, sealed_secret: 'x', created_date: later }).execute();
  await kysely.insertInto('recovery_codes').values({ user_id: id, hash: 'x' }).execute();
  await admin.reply('users.delete', { params: { id } });
  for (const table of ['second_factors', 'recovery_codes', 'passkeys', 'one_time_links', 'sessions'] as const)
    expect(await kysely.selectFrom(table).selectAll().where('user_id', '=', id).execute()).toEqual([]);
});

test('two owners deleted at the same time leave one, and a user added meanwhile joins no project', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [ida, ido] = [await make(admin, `ida${round}`, full), await make(admin, `ido${round}`, full)];
    const ida1 = await personOf(space, ida);
    const { id: project } = await made(ida1);
    const { id: other } = await made(owner);
    await setRole(ida1, project, ido, 'OWNER');
    const [first, second, added] = await Promise.all([
      admin.ask('users.delete', { params: { id: ida } }),
      admin.ask('users.delete', { params: { id: ido } }),
      owner.ask('projects.setMember', { body: { projectId: other, userId: ida, role: 'VIEWER' } }),
    ]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 403]);
    const members = await space.database.kysely
      .selectFrom('project_members as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['m.project_id', 'u.deleted_date'])
      .where('m.project_id', 'in', [project, other])
      .execute();
    expect(members.filter(({ deleted_date }) => deleted_date !== null)).toEqual([]);
    expect([200, 403, 404]).toContain(added.status);
  }
});
