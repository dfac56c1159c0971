import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { addPlan, create, make, personOf, read, statsOf, plannedChangeOf } from '../users/at-people.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

let space: Workspace;
let admin: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  admin = space.as('admin');
  await addPlan(space.database, 'Team', { FULL_USER: 1, TESTER: 3, MANAGER: 2 });
  await addPlan(space.database, 'Past', { TESTER: 5 }, { end: Date.now() - 1_000 });
  await addPlan(space.database, 'Off', { TESTER: 5 }, { active: false });
  await addPlan(space.database, 'Foreign', { TESTER: 5 }, { account: 'acc-2' });
});
afterAll(() => space.close());

const assign = (userId: string, planName: string, type: 'TESTER' | 'MANAGER' | 'NONE') =>
  admin.ask('licences.assign', { body: { userId, planName, type } });

test('the subscriptions of an account are listed with the licences in use per type [LIC-008, LIC-009, LIC-010]', async () => {
  const { plans } = await admin.reply('licences.plans', {});
  const byName = plans.toSorted((one, other) => one.planName.localeCompare(other.planName));
  expect(byName.map(({ planName, active, expired }) => [planName, active, expired])).toEqual([
    ['Off', false, false],
    ['Past', true, true],
    ['Team', true, false],
  ]);
  expect(plans.find(({ planName }) => planName === 'Team')).toMatchObject({
    accountId: 'acc-1',
    stats: [
      { type: 'TESTER', consumed: 0, available: 3, total: 3 },
      { type: 'MANAGER', consumed: 0, available: 2, total: 2 },
      { type: 'FULL_USER', consumed: 0, available: 1, total: 1 },
    ],
  });
  expect((await space.as('owner').ask('licences.plans', {})).status).toBe(403);
});

test('a licence is assigned by plan and type, changed and removed, and determines the permissions of the user [LIC-007, LIC-003]', async () => {
  const id = await make(admin, 'ann');
  const ann = await personOf(space, id);
  expect((await ann.ask('projects.list', {})).status).toBe(403);
  expect((await assign(id, 'Team', 'TESTER')).status).toBe(200);
  const { license } = await read(admin, id);
  expect(license).toMatchObject({ userId: id, planName: 'Team', type: 'TESTER', active: true, expired: false });
  expect((await ann.ask('projects.list', {})).status).toBe(200);
  expect(await statsOf(admin, 'Team', 'TESTER')).toEqual([1, 2, 3]);
  const { permission } = await ann.reply('session.profile', {});
  const actionsOf = (module: string) =>
    permission?.modulePermissions.find(({ moduleName }) => moduleName === module)?.allowedActions;
  expect([actionsOf('Defect'), actionsOf('Dashboard'), actionsOf('Project')]).toEqual([
    ['read', 'create', 'update', 'delete'],
    ['read'],
    undefined,
  ]);
  await assign(id, 'Team', 'MANAGER');
  expect([await statsOf(admin, 'Team', 'TESTER'), await statsOf(admin, 'Team', 'MANAGER')]).toEqual([
    [0, 3, 3],
    [1, 1, 2],
  ]);
  await assign(id, '', 'NONE');
  expect([(await read(admin, id)).license, await statsOf(admin, 'Team', 'MANAGER')]).toEqual([null, [0, 2, 2]]);
  expect((await ann.ask('projects.list', {})).status).toBe(403);
  const entries = (await admin.reply('audits.admin', { query: { query: `license/${id}` } }))._embedded.auditTrail;
  expect(entries.map(({ entity, oldValue, newValue }) => [entity, oldValue, newValue])).toEqual([
    ['LICENSE', 'MANAGER', 'NONE'],
    ['LICENSE', 'TESTER', 'MANAGER'],
    ['LICENSE', 'NONE', 'TESTER'],
  ]);
});

test.each(['Past', 'Off', 'Foreign', 'nothing'])('no licence of the plan %s can be assigned', async (plan) => {
  const id = await make(admin, `of-${plan}`.toLowerCase());
  const answer = await assign(id, plan, 'TESTER');
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('is not an active subscription')]);
  expect((await read(admin, id)).license).toBeNull();
});

test('ten simultaneous requests for the last three licences get three', async () => {
  const results = await create(admin, ...Array.from({ length: 10 }, (_, index) => plannedChangeOf(`many-${index}`)));
  const ids = results.map(({ response }) => response!.id);
  const answers = await Promise.all(ids.map((id) => assign(id, 'Team', 'TESTER')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.find(({ status }) => status !== 200)?.text).toContain('has no Tester licences left');
  expect(await statsOf(admin, 'Team', 'TESTER')).toEqual([3, 0, 3]);
  const [draft] = await create(admin, plannedChangeOf('late', { license: { planName: 'Team', type: 'TESTER' } }));
  expect(draft).toMatchObject({
    response: null,
    responseDescription: 'Team has no Tester licences left',
    field: 'Team',
    code: 'noneLeft',
    values: { type: 'TESTER' },
  });
  // Deleting a user frees the licence.
  await admin.reply('users.delete', { params: { id: ids[answers.findIndex(({ status }) => status === 200)]! } });
  expect(await statsOf(admin, 'Team', 'TESTER')).toEqual([2, 1, 3]);
});

test('an administrator with an expired licence can still assign licences (ruling R8) [PERM-009]', async () => {
  const id = await make(admin, 'ruling');
  await space.database.kysely
    .updateTable('licences')
    .set({ end_date: new Date(0).toISOString() })
    .where('user_id', '=', 'admin')
    .execute();
  expect((await assign(id, 'Team', 'MANAGER')).status).toBe(200);
  expect((await admin.ask('projects.list', {})).status).toBe(403);
});
