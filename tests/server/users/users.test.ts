import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import { isNeverActivated } from '../../../src/domain/identity/activation.ts';
import type { Caller } from '../caller.ts';
import { naughtyStrings } from '../naughty-strings.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addPlan, create, make, personOf, read, plannedChangeOf } from './at-people.ts';

let space: Workspace;
let admin: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  admin = space.as('admin');
  await addPlan(space.database, 'Team', { FULL_USER: 5, TESTER: 50 });
});
afterAll(() => space.close());

const trail = async (query: string) => (await admin.reply('audits.admin', { query: { query } }))._embedded.auditTrail;

describe('making users', () => {
  test('several users can be created at once, with a result for each [USER-011, USER-012, USER-013, USER-014]', async () => {
    const results = await create(
      admin,
      plannedChangeOf('ann', { jobRole: 'Tester', license: { planName: 'Team', type: 'TESTER' } }),
      plannedChangeOf('ben', { email: 'ANN@people.example' }),
      plannedChangeOf('cid', { email: 'no address' }),
      plannedChangeOf('dot', { fullName: '  ' }),
      plannedChangeOf('eve', { license: { planName: 'Nothing', type: 'TESTER' } }),
    );
    expect(results.map(({ responseDescription }) => responseDescription)).toEqual([
      'SUCCESS',
      'DUPLICATE',
      'E-mail must be a valid e-mail',
      "Name can't be blank",
      'Nothing is not an active subscription of your account',
    ]);
    expect(results.map(({ response }) => response?.email ?? null)).toEqual([
      'ann@people.example',
      ...results.slice(1).map(() => null),
    ]);
    const { userProfileDTOList } = await admin.reply('users.list', { query: { term: '@people.example' } });
    expect(userProfileDTOList.map(({ fullName }) => fullName)).toEqual(['Name of ann']);
  });

  test('a user has the specified fields [USER-001, USER-008, PERM-037]', async () => {
    const id = await make(admin, 'gus', { jobRole: 'Lead', phoneNumber: '+49 30 1234' });
    expect(await read(admin, id)).toEqual({
      id,
      userId: id,
      email: 'gus@people.example',
      fullName: 'Name of gus',
      role: 'END_USER',
      authType: 'PASSWORD',
      avatar: null,
      createdBy: 'admin',
      createdDate: expect.stringMatching(/^20\d\d-/),
      jobRole: 'Lead',
      lastLoginTime: null,
      projectId: [],
      license: null,
      phoneNumber: '+49 30 1234',
      tenantId: 'acc-1',
      adapters: [],
      twoFactor: false,
    });
  });

  test('a request sent twice with one key creates one user and returns the same answer', async () => {
    const body = [plannedChangeOf('hal')];
    const headers = { 'idempotency-key': 'make-hal-once' };
    const both = await Promise.all([1, 2].map(() => admin.reply('users.create', { body }, headers)));
    expect(both[0]).toEqual(both[1]);
    expect(both[0]?.[0]?.responseDescription).toBe('SUCCESS');
  });

  test('two administrators who create the same user at the same time create one', async () => {
    const both = await Promise.all([1, 2].map(() => create(admin, plannedChangeOf('ida'))));
    expect(new Set(both.map(([one]) => one?.responseDescription))).toEqual(new Set(['DUPLICATE', 'SUCCESS']));
  });

  test('hostile names are stored exactly or rejected with a message', async () => {
    const names = naughtyStrings.filter((name) => name.trim() !== '').slice(0, limits.usersAtOnce);
    for (const [index, name] of names.entries()) {
      const { status, text } = await admin.ask('users.create', {
        body: [plannedChangeOf(`odd-${index}`, { fullName: name })],
      });
      if (status !== 200) {
        expect([[400, 422].includes(status), name]).toEqual([true, name]);
        continue;
      }
      const [made] = JSON.parse(text) as Awaited<ReturnType<typeof create>>;
      expect(made?.response?.fullName).toBe(name.trim());
    }
  });
});

describe('reading users', () => {
  test('a user can be read at the specified address [USER-004]', async () => {
    const { status, text } = await space.as('viewer').send('GET', '/aa/api/v1/user');
    expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining({ id: 'viewer', tenantId: 'acc-1' })]);
  });

  test('users of the own account can be searched by a part of name, e-mail or job, in pages [USER-007]', async () => {
    const list = await admin.reply('users.list', { query: { term: 'name of', size: 2, page: 1 } });
    expect(list.page).toMatchObject({ size: 2, number: 1 });
    expect(list.userProfileDTOList).toHaveLength(2);
    const { userProfileDTOList: all } = await admin.reply('users.list', { query: { size: 100 } });
    expect(all.some(({ id }) => id === 'stranger')).toBe(false);
    expect((await admin.reply('users.list', { query: { term: 'n%me of' } })).userProfileDTOList).toEqual([]);
  });

  test('an unknown user and a user of another account return 404 [USER-009]', async () => {
    const answers = await Promise.all(
      ['nobody-at-all', 'stranger'].map((id) => admin.problem('users.read', { params: { id } })),
    );
    expect(answers.map(({ status, detail }) => [status, detail])).toEqual([
      [404, answers[0]?.detail],
      [404, answers[0]?.detail],
    ]);
  });
});

describe('changing users', () => {
  test('users can change their own profile, and administrators any profile [USER-006]', async () => {
    const params = { id: 'contributor' };
    await space.as('contributor').reply('users.update', { params, body: { fullName: ' Carl ', phoneNumber: '030 1' } });
    const user = await admin.reply('users.update', { params, body: { jobRole: 'Tester' } });
    expect(user).toMatchObject({ fullName: 'Carl', phoneNumber: '030 1', jobRole: 'Tester' });
    expect((await space.as('owner').ask('users.update', { params, body: { jobRole: 'x' } })).status).toBe(404);
    expect((await trail('contributor')).map(({ fieldChanged, newValue }) => [fieldChanged, newValue])).toEqual([
      ['jobRole', 'Tester'],
      ['phoneNumber', '030 1'],
      ['fullName', 'Carl'],
    ]);
    const { detail } = await admin.problem('users.update', { params, body: { fullName: ' ' } });
    expect(detail).toContain("can't be blank");
  });

  test('a change of a field that someone else has changed since is rejected with the new value, and other fields are kept', async () => {
    const id = await make(admin, 'ula', { jobRole: 'Tester' });
    const params = { id };
    const was = { jobRole: 'Tester' };
    await admin.reply('users.update', { params, body: { jobRole: 'Lead', was } });
    const problem = await admin.problem('users.update', { params, body: { jobRole: 'Developer', was } });
    expect(problem).toMatchObject({
      status: 422,
      field: 'jobRole',
      code: 'changedMeanwhile',
      values: { value: 'Lead' },
    });
    expect((await read(admin, id)).jobRole).toBe('Lead');
    // The same wish twice is no conflict, and neither is another field.
    await admin.reply('users.update', { params, body: { jobRole: ' Lead', was } });
    await admin.reply('users.update', { params, body: { phoneNumber: '030 1', was: { phoneNumber: '' } } });
    await admin.reply('users.update', { params, body: { jobRole: 'Developer', was: { jobRole: 'Lead' } } });
    expect(await read(admin, id)).toMatchObject({ jobRole: 'Developer', phoneNumber: '030 1' });
  });

  test('a user with a Full user licence, and no other, can become an administrator and lose the role again [USER-015, USER-016, USER-017]', async () => {
    const id = await make(admin, 'jon', { license: { planName: 'Team', type: 'TESTER' } });
    const role = (value: 'ACCOUNT_ADMIN' | 'END_USER') => ({ body: { userId: id, role: value } });
    expect((await admin.problem('users.role', role('ACCOUNT_ADMIN'))).detail).toContain('needs a Full user licence');
    await admin.reply('licences.assign', { body: { userId: id, planName: 'Team', type: 'FULL_USER' } });
    expect((await admin.reply('users.role', role('ACCOUNT_ADMIN'))).role).toBe('ACCOUNT_ADMIN');
    expect((await read(admin, id)).role).toBe('ACCOUNT_ADMIN');
    const { detail } = await admin.problem('licences.assign', { body: { userId: id, type: 'NONE' } });
    expect(detail).toContain('need a Full user licence');
    expect((await admin.reply('users.role', role('END_USER'))).role).toBe('END_USER');
  });

  test('a user cannot change their own role or licence, or delete themselves [PERM-011]', async () => {
    const answers = await Promise.all([
      admin.ask('users.role', { body: { userId: 'admin', role: 'END_USER' } }),
      admin.ask('licences.assign', { body: { userId: 'admin', type: 'NONE' } }),
      admin.ask('users.delete', { params: { id: 'admin' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await read(admin, 'admin')).role).toBe('ACCOUNT_ADMIN');
  });

  test('two administrators who remove each other at the same time leave one', async () => {
    const id = await make(admin, 'kim', { role: 'ACCOUNT_ADMIN', license: { planName: 'Team', type: 'FULL_USER' } });
    const other = await personOf(space, id);
    const answers = await Promise.all([
      admin.ask('users.role', { body: { userId: id, role: 'END_USER' } }),
      other.ask('users.role', { body: { userId: 'admin', role: 'END_USER' } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { userProfileDTOList } = await (answers[0]?.status === 200 ? admin : other).reply('users.list', {
      query: { role: 'ACCOUNT_ADMIN' },
    });
    expect(userProfileDTOList).toHaveLength(1);
    if (answers[1]?.status !== 200) return;
    // The administrator of the workspace does not have a Full user licence, so the role is restored directly in the
    // database.
    await space.database.kysely.updateTable('users').set({ role: 'ACCOUNT_ADMIN' }).where('id', '=', 'admin').execute();
  });
});

describe('deleting users', () => {
  test('a deleted user is in no list, cannot make calls, and keeps a readable name [USER-010, USER-019]', async () => {
    const id = await make(admin, 'lee', { license: { planName: 'Team', type: 'TESTER' } });
    const lee = await personOf(space, id);
    expect((await lee.ask('session.profile', {})).status).toBe(200);
    expect(await admin.reply('users.delete', { params: { id } })).toEqual({ id });
    expect((await lee.ask('session.profile', {})).status).toBe(401);
    expect((await admin.ask('users.read', { params: { id } })).status).toBe(404);
    expect((await admin.ask('users.delete', { params: { id } })).status).toBe(404);
    expect((await trail(id)).map(({ operation, oldValue }) => [operation, oldValue])[0]).toEqual([
      'ENTITY_DELETE',
      'Name of lee',
    ]);
    // The e-mail address can be used again, for another user.
    expect(await make(admin, 'lee')).not.toBe(id);
  });

  test('the only owner of a project cannot be deleted', async () => {
    const { detail } = await admin.problem('users.delete', { params: { id: 'owner' } });
    expect(detail).toMatch(/is the only owner of Project p-1, Project p-2|is the only owner of Project p-2/);
  });
});

test('a user who never signed in is inactive after more than seven days, to the millisecond [USER-018]', () => {
  const created = Date.parse('2026-05-01T00:00:00Z');
  const user = { createdBy: 'admin', createdDate: new Date(created).toISOString(), lastLoginTime: null };
  expect(isNeverActivated(user, created + limits.activationWindow)).toBe(false);
  expect(isNeverActivated(user, created + limits.activationWindow + 1)).toBe(true);
  expect(isNeverActivated({ ...user, lastLoginTime: user.createdDate }, created + 10 * limits.activationWindow)).toBe(
    false,
  );
});
