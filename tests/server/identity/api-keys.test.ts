import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serverLimits } from '../../../server/limits.ts';
import { contract } from '../../../src/domain/wire/contract.ts';
import { Caller, problemOf } from '../caller.ts';
import { body } from '../defects/at-defects.ts';
import { permissionMatrix } from '../permissions/permission-matrix.ts';
import { addFlows } from '../datasets/at-datasets.ts';
import { openWorkspace, people, type Workspace } from '../workspace.ts';

/** API keys are limited to their own permissions and to those of their owner. */
let space: Workspace;
let offset = 0;
const day = 24 * 3_600_000;
const p1 = { project: 'p-1' };

beforeAll(async () => {
  space = await openWorkspace({ now: () => Date.now() + offset });
  // Datasets belong to a flow.
  await addFlows(space);
});
beforeEach(async () => {
  offset = 0;
  await space.database.pool.query('delete from sign_in_attempts');
});
afterAll(() => space.close());

type Permission = { moduleName: string; allowedActions: ('read' | 'create' | 'update' | 'delete')[] };
const make = (person: string, permissions: Permission[], days = 30) =>
  space.as(person).reply('identity.createKey', { body: { name: ' Build ', permissions, days } });
const keyOf = async (person: string, ...permissions: Permission[]) =>
  new Caller(space.server.base, (await make(person, permissions)).apiKey);
const everything: Permission[] = ['Defect', 'Flow', 'Scenario', 'TestPlan', 'Project'].map((moduleName) => ({
  moduleName,
  allowedActions: ['read', 'create', 'update', 'delete'],
}));

test('an API key is returned once, stored as a hash, listed without its secret, and named in the profile [SET-006]', async () => {
  expect((await space.as('owner').reply('session.profile', {})).hasApiKey).toBe(false);
  const { apiKey, key } = await make('owner', [{ moduleName: 'Defect', allowedActions: ['read'] }]);
  expect([apiKey.startsWith(key.prefix), apiKey.length, key.name]).toEqual([true, 57, 'Build']);
  const { rows } = await space.database.pool.query('select * from api_keys');
  expect(JSON.stringify(rows)).not.toContain(apiKey.slice(14));
  const { keys } = await space.as('owner').reply('identity.keys', {});
  expect(keys).toEqual([key]);
  expect(JSON.stringify(keys)).not.toContain(apiKey.slice(14));
  expect((await space.as('owner').reply('session.profile', {})).hasApiKey).toBe(true);
  expect((await space.as('contributor').reply('identity.keys', {})).keys).toEqual([]);
});

test('an API key can do what its modules and actions allow, and nothing else [PERM-016]', async () => {
  const reads = await keyOf('owner', { moduleName: 'Defect', allowedActions: ['read'] });
  const writes = await keyOf('owner', { moduleName: 'Defect', allowedActions: ['read', 'create', 'update'] });
  expect((await reads.ask('defects.list', { params: p1 })).status).toBe(200);
  expect((await reads.ask('defects.create', { params: p1, body: body() })).status).toBe(403);
  const made = await writes.reply('defects.create', { params: p1, body: body() });
  expect((await writes.ask('defects.delete', { params: { ...p1, id: made.id } })).status).toBe(403);
  expect((await reads.ask('defects.read', { params: { ...p1, id: made.id } })).status).toBe(200);
  for (const call of ['projects.list', 'session.profile', 'notifications.list'] as const)
    expect([call, (await reads.problem(call, {})).status]).toEqual([call, 403]);
  const projects = await keyOf('owner', { moduleName: 'Project', allowedActions: ['read'] });
  expect((await projects.reply('projects.list', {}))._embedded.projects.map(({ id }) => id)).toEqual(['p-1', 'p-2']);
  expect((await projects.ask('defects.list', { params: p1 })).status).toBe(404);
  // A project of another account returns 404 for a key, as for its owner.
  expect((await reads.ask('defects.list', { params: { project: 'p-far' } })).status).toBe(404);
});

test('an API key cannot access users or accounts, and a key of another module cannot access projects [PERM-016]', async () => {
  const schedules = { moduleName: 'Schedule', allowedActions: ['read'] } as Permission;
  await space.database.pool.query(
    `update subscription_permissions set module_permissions = module_permissions || '[{"moduleName":"Schedule","allowedActions":["read"]}]' where user_id = 'owner'`,
  );
  const [all, other] = [await keyOf('owner', ...everything), await keyOf('owner', schedules)];
  const admin = await keyOf('admin', ...everything);
  const reached: string[] = [];
  for (const { call, what, ask } of permissionMatrix) {
    // Calls before the first account answer everyone alike.
    if (contract[call].auth === 'public') continue;
    const isReached = (await ask(other, space.as('owner'))).status < 300;
    if (isReached && !call.startsWith('schedules.')) reached.push(`another module: ${call} ${what}`);
    if (!/^(?:session|identity|users|licences|accounts|subscriptions|audits|admin)\./.test(call)) continue;
    for (const key of [all, admin])
      if ((await ask(key, space.as('owner'))).status < 300) reached.push(`personal: ${call} ${what}`);
  }
  expect(reached).toEqual([]);
});

test('an API key never exceeds the permissions of its owner, at creation and after a permission ends [PERM-016]', async () => {
  await space.database.pool.query(
    `update subscription_permissions set module_permissions = (select jsonb_agg(one) from jsonb_array_elements(module_permissions) one
      where one ->> 'moduleName' <> 'Dashboard') where user_id = 'owner'`,
  );
  const beyond = await space.as('owner').problem('identity.createKey', {
    body: { name: 'x', days: 1, permissions: [{ moduleName: 'Dashboard', allowedActions: ['read'] }] },
  });
  expect(beyond).toMatchObject({ status: 403, detail: expect.any(String) as string });
  const key = await keyOf('contributor', { moduleName: 'Defect', allowedActions: ['read', 'delete'] });
  const list = () => key.ask('defects.list', { params: p1 });
  const foreign = await space.as('owner').reply('defects.create', { params: p1, body: body() });
  expect((await key.ask('defects.delete', { params: { ...p1, id: foreign.id } })).status).toBe(403);
  expect((await list()).status).toBe(200);
  await space.database.pool.query("delete from project_members where user_id = 'contributor'");
  expect((await list()).status).toBe(404);
  await space.database.pool.query("insert into project_members values ('p-1', 'contributor', 'CONTRIBUTOR')");
  await space.database.pool.query("update licences set end_date = now() where user_id = 'contributor'");
  expect((await list()).status).toBe(403);
  await space.database.pool.query(
    "update licences set end_date = now() + interval '1 year' where user_id = 'contributor'",
  );
  expect((await list()).status).toBe(200);
  await space.database.pool.query("update accounts set status = 'ARCHIVED' where id = 'acc-1'");
  expect((await list()).status).toBe(403);
  await space.database.pool.query("update accounts set status = 'ACTIVE' where id = 'acc-1'");
});

test('a revoked, expired or altered API key is rejected, and another user cannot revoke it [SET-006]', async () => {
  const { apiKey, key } = await make('viewer', [{ moduleName: 'Defect', allowedActions: ['read'] }], 2);
  const ask = (token: string) => new Caller(space.server.base, token).ask('defects.list', { params: p1 });
  expect((await ask(apiKey)).status).toBe(200);
  const other = apiKey.endsWith('A') ? 'B' : 'A';
  for (const wrong of [
    apiKey.slice(0, -1) + other,
    apiKey.slice(0, -1),
    `${apiKey}A`,
    'assay_',
    'assay_x',
    apiKey.toUpperCase(),
  ])
    expect([wrong.length, (await ask(wrong)).status]).toEqual([wrong.length, 401]);
  const { lastUsed } = (await space.as('viewer').reply('identity.keys', {})).keys.at(-1) ?? {};
  expect(lastUsed).not.toBeNull();
  for (const person of people.filter((name) => name !== 'viewer'))
    expect((await space.as(person).problem('identity.revokeKey', { params: { id: key.id } })).status).toBe(404);
  await space.as('viewer').reply('identity.revokeKey', { params: { id: key.id } });
  expect((await ask(apiKey)).status).toBe(401);
  const short = await make('viewer', [{ moduleName: 'Defect', allowedActions: ['read'] }], 1);
  offset = day - 60_000;
  expect((await ask(short.apiKey)).status).toBe(200);
  offset = day;
  expect((await ask(short.apiKey)).status).toBe(401);
});

test('guessing API keys is throttled, and valid keys are not', async () => {
  const { apiKey } = await make('owner', [{ moduleName: 'Defect', allowedActions: ['read'] }]);
  const statuses = await Promise.all(
    Array.from({ length: serverLimits.keysPerAddress + 20 }, async (_, index) => {
      const guess = `assay_${String(index).padStart(8, '0')}${'A'.repeat(43)}`;
      return (await new Caller(space.server.base, guess).ask('defects.list', { params: p1 })).status;
    }),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect((await new Caller(space.server.base, apiKey).ask('defects.list', { params: p1 })).status).toBe(200);
});

test('forbidden and invalid API keys are rejected with a message', async () => {
  const fine = { name: 'x', days: 1, permissions: [{ moduleName: 'Defect', allowedActions: ['read' as const] }] };
  expect(await space.as('nolicence').problem('identity.createKey', { body: fine })).toMatchObject({
    kind: 'unlicensed',
  });
  for (const wrong of [
    { ...fine, name: ' ' },
    { ...fine, name: 'x'.repeat(61) },
    { ...fine, days: 0 },
    { ...fine, days: 366 },
    { ...fine, permissions: [] },
    { ...fine, permissions: [{ moduleName: 'APIKey', allowedActions: ['create'] }] },
    { ...fine, permissions: [{ moduleName: '__proto__', allowedActions: ['read'] }] },
    { ...fine, permissions: [{ moduleName: 'Defect', allowedActions: ['manage'] }] },
    { ...fine, permissions: [{ moduleName: 'Defect', allowedActions: [] }] },
    { ...fine, userId: 'owner' },
  ]) {
    const answer = await space.as('owner').ask('identity.createKey', { body: wrong as typeof fine });
    expect([JSON.stringify(wrong).slice(0, 60), answer.status, problemOf(answer).kind]).toEqual([
      JSON.stringify(wrong).slice(0, 60),
      400,
      'invalid',
    ]);
  }
  await space.database.pool.query("delete from api_keys where user_id = 'outsider'");
  const many = await Promise.all(
    Array.from(
      { length: 24 },
      async () => (await space.as('outsider').ask('identity.createKey', { body: fine })).status,
    ),
  );
  expect([many.filter((status) => status === 201).length, many.filter((status) => status === 403).length]).toEqual([
    20, 4,
  ]);
});

test('a key of an archived account hears that, does nothing, and counts again with the account; an altered one hears nothing', async () => {
  const { apiKey } = await make('owner', [{ moduleName: 'Adapter', allowedActions: ['read', 'create', 'update'] }]);
  const announced = (key: string) =>
    new Caller(space.server.base, key).ask('adapters.announce', {
      params: { id: 'archived-1' },
      body: { name: 'Device', installedExtensions: [] },
    });
  const product = space.as('product');
  const params = { id: 'acc-1' };
  await product.reply('admin.deleteAccount', { params });
  expect(problemOf(await announced(apiKey))).toMatchObject({
    ...{ status: 403, code: 'accountArchived' },
    detail: 'The account of this key is archived. The key counts again when the account is active.',
  });
  expect((await announced(`${apiKey.slice(0, -1)}${apiKey.endsWith('A') ? 'B' : 'A'}`)).status).toBe(401);
  expect((await space.as('owner').ask('session.profile', {})).status).toBe(401);
  await product.reply('admin.updateAccount', { params, body: { status: 'ACTIVE' } });
  expect((await announced(apiKey)).status).toBe(200);
});
