import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from '../session/people.ts';
import { create, plannedChangeOf } from '../users/at-people.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** What product administrators configure for one account, and its effects [ADMIN-008, PADMIN-017]. */
let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace({ env: { FEATURES: 'copado' } });
});
afterAll(() => space.close());

const configure = (body: object) =>
  space.as('product').reply('admin.configure', { params: { id: 'acc-1' }, body: body as never });
const featuresFor = async (person: string | null) => {
  const browser = space.server.visitor();
  if (person) await browser.signIn(`${person}@assay.example`, password);
  const { text } = await browser.step('/aa/api/v1/configuration');
  return (JSON.parse(text) as { features: string[] }).features;
};

test('features and the release channel of an account override the installation for its users only [ADMIN-008, PADMIN-017, CONF-007]', async () => {
  await configure({ features: ['-copado', 'COLOR_CODING'], releasePreference: 'BETA' });
  expect(await featuresFor('owner')).toEqual(['scenarios', 'color_coding', 'beta']);
  expect(await featuresFor('stranger')).toEqual(['scenarios', 'copado']);
  expect(await featuresFor(null)).toEqual(['scenarios', 'copado']);
  await configure({ features: [], releasePreference: 'STABLE' });
  expect(await featuresFor('owner')).toEqual(['scenarios', 'copado']);
});

test('only addresses of the domain can be invited, and new users get the configured sign-in method [ADMIN-008]', async () => {
  await configure({ domain: 'people.example', authType: 'SAML' });
  const results = await create(
    space.as('admin'),
    plannedChangeOf('ann', { email: 'Ann@People.Example' }),
    plannedChangeOf('ben', { email: 'ben@elsewhere.example' }),
    plannedChangeOf('cid', { email: 'cid@notpeople.example' }),
  );
  expect(results.map(({ responseDescription }) => responseDescription)).toEqual([
    'SUCCESS',
    'Only e-mail addresses at people.example can be invited.',
    'Only e-mail addresses at people.example can be invited.',
  ]);
  expect(results[0]?.response?.authType).toBe('SAML');
});

test('an account is created once, however often the same request is sent [PADMIN-013]', async () => {
  const body = { organizationName: 'Once', administrator: { email: 'once@made.example', fullName: 'Only One' } };
  const headers = { 'idempotency-key': 'make-once-and-for-all' };
  const first = await space.as('product').reply('admin.createAccount', { body }, headers);
  expect(await space.as('product').reply('admin.createAccount', { body }, headers)).toEqual(first);
  const { accounts } = await space.as('product').reply('admin.accounts', {});
  expect(accounts.filter(({ organizationName }) => organizationName === 'Once')).toHaveLength(1);
  const other = { ...body, organizationName: 'Twice' };
  expect((await space.as('product').problem('admin.createAccount', { body: other }, headers)).status).toBe(422);
});
