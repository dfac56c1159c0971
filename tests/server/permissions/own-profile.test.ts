import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/domain/wire/contract.ts';
import { addPerson } from '../session/people.ts';
import { Caller } from '../caller.ts';
import { permissionMatrix } from './permission-matrix.ts';
import { openWorkspace, people, type Workspace } from '../workspace.ts';

/** Without a valid licence, users may read their own profile and change nothing (ruling R8). */
let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace();
});
afterAll(() => space.close());

const nameOf = async (id: string) =>
  (await space.database.kysely.selectFrom('users').select('full_name').where('id', '=', id).executeTakeFirstOrThrow())
    .full_name;

test.each(people)('%s can change their own profile only with a valid licence [PERM-009, PERM-011]', async (person) => {
  const { license } = await space.as(person).reply('session.profile', {});
  const { status } = await space.as(person).ask('users.update', { params: { id: person }, body: { fullName: 'New' } });
  expect([status, await nameOf(person)]).toEqual(license ? [200, 'New'] : [403, `Name of ${person}`]);
});

test('an administrator without a licence gets a message for the own profile, and can still change others', async () => {
  await addPerson(space.database, 'chief');
  await space.database.pool.query("update users set role = 'ACCOUNT_ADMIN' where id = 'chief'");
  const chief = new Caller(space.server.base, await space.token('chief'));
  expect(await chief.problem('users.update', { params: { id: 'chief' }, body: { jobRole: 'x' } })).toMatchObject({
    status: 403,
    kind: 'unlicensed',
  });
  expect((await chief.ask('users.update', { params: { id: 'viewer' }, body: { jobRole: 'x' } })).status).toBe(200);
});

test('no PATCH and no PUT of the permission table gives access without a licence', () => {
  const noLicence = people.indexOf('nolicence');
  const rows = permissionMatrix.filter(
    ({ call }) => ['PATCH', 'PUT'].includes(contract[call].method) && contract[call].auth === 'bearer',
  );
  expect(rows.length).toBeGreaterThan(15);
  expect(
    rows.filter(({ statuses }) => (statuses[noLicence] ?? 0) < 400).map(({ call, what }) => `${call} ${what}`),
  ).toEqual([]);
});
