import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { make, personOf, read } from '../users/at-people.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

let space: Workspace;
let product: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  product = space.as('product');
});
afterAll(() => space.close());

let made = 0;
const newAccount = async (more: object = {}) => {
  made += 1;
  const administrator = { email: `boss-${made}@works.example`, fullName: `Boss ${made}` };
  return product.reply('admin.createAccount', { body: { organizationName: `Works ${made}`, administrator, ...more } });
};
const administratorOf = async (account: string) => {
  const { id } = await space.database.kysely
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', account)
    .where('role', '=', 'ACCOUNT_ADMIN')
    .executeTakeFirstOrThrow();
  return { id, caller: await personOf(space, id) };
};
const year = 365 * 86_400_000;
const subscription = (planName: string, totals: object, from = -1) => ({
  planName,
  startDate: new Date(Date.now() + from * year).toISOString(),
  endDate: new Date(Date.now() + (from + 2) * year).toISOString(),
  totals,
});
const recorded = async (account: string) => {
  const rows = await space.database.kysely
    .selectFrom('account_facts')
    .select(['type', 'data'])
    .where('account_id', '=', account)
    .orderBy('position')
    .execute();
  return rows.map(({ type, data }) => [type, (data as { field?: string }).field]);
};

describe('a product administrator', () => {
  test('creates an account with its administrator and a subscription, and its users can work [PADMIN-013, PADMIN-021, PADMIN-012, ADMIN-007, ADMIN-011]', async () => {
    const account = await newAccount({ country: 'DEU', address: 'Street 1' });
    expect(account).toEqual({
      id: account.id,
      organizationName: 'Works 1',
      fullName: 'Boss 1',
      email: 'boss-1@works.example',
      phoneNumber: '',
      address: 'Street 1',
      country: 'DEU',
      mfaEnabled: false,
      status: 'ACTIVE',
      configuration: expect.objectContaining({ accountId: account.id, features: [], releasePreference: 'STABLE' }),
      plans: [],
    });
    const { id, caller: boss } = await administratorOf(account.id);
    expect((await boss.ask('projects.list', {})).status).toBe(403);
    const { plans } = await product.reply('admin.addSubscription', {
      params: { id: account.id },
      body: subscription('Team', { FULL_USER: 1, TESTER: 2 }),
    });
    expect(plans.map(({ planName, stats }) => [planName, stats])).toEqual([
      [
        'Team',
        [
          { type: 'TESTER', consumed: 0, available: 2, total: 2 },
          { type: 'FULL_USER', consumed: 1, available: 0, total: 1 },
        ],
      ],
    ]);
    expect((await boss.ask('projects.list', {})).status).toBe(200);
    expect((await read(boss, id)).license).toMatchObject({ planName: 'Team', type: 'FULL_USER' });
    expect(await boss.reply('accounts.own', {})).toMatchObject({ id: account.id, organizationName: 'Works 1' });
    const { accounts } = await product.reply('admin.accounts', {});
    expect(accounts.map(({ organizationName }) => organizationName)).toContain('Works 1');
    expect(accounts.map(({ id: one }) => one)).not.toContain('product-administration');
  });

  test('updates an account, archives it so that nobody can sign in, and reactivates it [PADMIN-014, PADMIN-015, ADMIN-010]', async () => {
    const { id } = await newAccount();
    const params = { id };
    const { caller: boss } = await administratorOf(id);
    const changed = await product.reply('admin.updateAccount', {
      params,
      body: { organizationName: ' Mills ', country: 'FRA' },
    });
    expect(changed).toMatchObject({ organizationName: 'Mills', country: 'FRA' });
    expect((await boss.ask('session.profile', {})).status).toBe(200);
    expect((await product.reply('admin.deleteAccount', { params })).status).toBe('ARCHIVED');
    expect((await boss.ask('session.profile', {})).status).toBe(401);
    expect((await product.reply('admin.updateAccount', { params, body: { status: 'ACTIVE' } })).status).toBe('ACTIVE');
    expect((await boss.ask('session.profile', {})).status).toBe(200);
    expect(await recorded(id)).toEqual([
      ['account.created', 'organizationName'],
      ['user.created', 'fullName'],
      ['user.changed', 'role'],
      ['account.changed', 'organizationName'],
      ['account.changed', 'country'],
      ['account.changed', 'status'],
      ['account.changed', 'status'],
    ]);
  });

  test('does not overwrite a field or a setting of an account that someone else has changed since', async () => {
    const params = { id: (await newAccount({ country: 'DEU' })).id };
    const rename = (country: string, seen: string) =>
      product.ask('admin.updateAccount', { params, body: { country, was: { country: seen } } });
    expect((await rename('FRA', 'DEU')).status).toBe(200);
    expect((await rename('AUT', 'DEU')).status).toBe(422);
    expect((await rename('AUT', 'FRA')).status).toBe(200);
    const turn = (features: string[], seen: string) =>
      product.ask('admin.configure', { params, body: { features, was: { features: seen } } });
    expect((await turn(['scenarios', '-tags'], '')).status).toBe(200);
    expect((await turn(['tags'], '')).status).toBe(422);
    expect((await turn(['tags'], 'scenarios, -tags')).status).toBe(200);
  });

  test('reads and changes the configuration of an account [PADMIN-016, PADMIN-017, ADMIN-008]', async () => {
    const { id } = await newAccount();
    const params = { id };
    const before = await product.reply('admin.configuration', { params });
    expect(Object.keys(before).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'accountId',
      'authProviderKey',
      'authType',
      'domain',
      'features',
      'id',
      'releasePreference',
    ]);
    await product.reply('admin.configure', { params, body: { releasePreference: 'BETA', features: ['copado'] } });
    expect(await product.reply('admin.configuration', { params })).toEqual({
      ...before,
      releasePreference: 'BETA',
      features: ['copado'],
    });
    expect((await product.ask('admin.configure', { params, body: { id: 'x' } as never })).status).toBe(400);
  });

  test('makes two-factor authentication required for an account, and optional again [PADMIN-018, PADMIN-019]', async () => {
    const { id } = await newAccount();
    const params = { id };
    expect(await product.reply('admin.demandMfa', { params })).toEqual({ mfaEnabled: true });
    expect((await product.reply('admin.accounts', {})).accounts.find((one) => one.id === id)?.mfaEnabled).toBe(true);
    expect(await product.reply('admin.waiveMfa', { params })).toEqual({ mfaEnabled: false });
  });

  test('turns a subscription off only if it has the expected status, even with two simultaneous requests [PADMIN-020]', async () => {
    const { id } = await newAccount();
    const params = { id };
    await product.reply('admin.addSubscription', { params, body: subscription('Team', { FULL_USER: 1, TESTER: 3 }) });
    const turn = (expectedStatus: 'ACTIVE' | 'INACTIVE') =>
      product.ask('admin.subscriptionStatus', { params, body: { expectedStatus, planName: 'Team' } });
    const both = await Promise.all([turn('ACTIVE'), turn('ACTIVE')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 412]));
    expect(both.find(({ status }) => status === 200)?.text).toBe('{"status":"INACTIVE"}');
    const { caller: boss } = await administratorOf(id);
    const user = await make(boss, `of-${id.slice(-8)}`);
    expect(
      (await boss.ask('licences.assign', { body: { userId: user, planName: 'Team', type: 'TESTER' } })).status,
    ).toBe(422);
    expect((await turn('INACTIVE')).text).toBe('{"status":"ACTIVE"}');
    expect(
      (await boss.ask('licences.assign', { body: { userId: user, planName: 'Team', type: 'TESTER' } })).status,
    ).toBe(200);
  });

  test('changes dates and numbers of a subscription, but not below the licences in use [PADMIN-022]', async () => {
    const { id } = await newAccount();
    const params = { id };
    await product.reply('admin.addSubscription', { params, body: subscription('Team', { FULL_USER: 2 }) });
    const { detail } = await product.problem('admin.changeSubscription', {
      params,
      body: { planName: 'Team', totals: { FULL_USER: 0 } },
    });
    expect(detail).toContain('is less than the 1 in use');
    expect(
      (await product.ask('admin.changeSubscription', { params, body: { planName: 'Else', totals: {} } })).status,
    ).toBe(404);
    const end = new Date(Date.now() - 1_000).toISOString();
    const { plans } = await product.reply('admin.changeSubscription', {
      params,
      body: { planName: 'Team', endDate: end, totals: { FULL_USER: 1, TESTER: 4 } },
    });
    expect(plans[0]).toMatchObject({ endDate: end, expired: true });
    expect(plans[0]?.stats.map(({ type, total }) => [type, total])).toEqual([
      ['TESTER', 4],
      ['FULL_USER', 1],
    ]);
    // Its licences end with it, immediately.
    const { caller: boss } = await administratorOf(id);
    expect((await boss.ask('projects.list', {})).status).toBe(403);
    const wrong = await product.problem('admin.addSubscription', {
      params,
      body: { ...subscription('Next', {}), endDate: '2000-01-01T00:00:00Z' },
    });
    expect(wrong.detail).toContain('must be after the start date');
    expect((await product.ask('admin.addSubscription', { params, body: subscription('team', {}) })).status).toBe(409);
  });

  test('adds and removes product administrators, but not themselves [PADMIN-009, PADMIN-010, PADMIN-011, PADMIN-004, USER-003, USER-005]', async () => {
    const draft = { email: 'second@product.example', fullName: 'Second One' };
    const { response } = await product.reply('admin.createUser', { body: draft });
    const id = response!.id;
    const { users } = await product.reply('admin.users', {});
    expect(users.map(({ fullName }) => fullName)).toEqual(['Name of product', 'Second One']);
    for (const part of ['id', 'role', 'license', 'fullName', 'jobRole', 'avatar', 'phoneNumber', 'lastLoginTime'])
      expect(users[1]).toHaveProperty(part);
    const second = await personOf(space, id);
    expect(await second.reply('admin.user', {})).toMatchObject({
      id,
      productAdmin: true,
      tenantId: 'product-administration',
    });
    expect((await second.ask('admin.deleteUser', { params: { id } })).status).toBe(403);
    expect(await product.reply('admin.deleteUser', { params: { id } })).toEqual({ id });
    expect((await second.ask('admin.user', {})).status).toBe(401);
    expect((await product.ask('admin.deleteUser', { params: { id: 'owner' } })).status).toBe(404);
    expect(
      (await product.reply('admin.createUser', { body: { ...draft, email: 'owner@assay.example' } }))
        .responseDescription,
    ).toBe('This e-mail address can’t be invited.');
  });
});

test('an account is not created if its administrator cannot be created', async () => {
  const before = (await product.reply('admin.accounts', {})).accounts.length;
  const body = { organizationName: 'Nobody’s', administrator: { email: 'owner@assay.example', fullName: 'Thief' } };
  expect((await product.problem('admin.createAccount', { body })).field).toBe('administrator.email');
  expect((await product.reply('admin.accounts', {})).accounts).toHaveLength(before);
});
