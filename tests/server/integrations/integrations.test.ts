import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activated, installed, openWithJira, statusNow, type Connected } from './at-integrations.ts';

/** Integrations of an account, against a Jira over real HTTP. */
let at: Connected;
beforeAll(async () => {
  at = await openWithJira();
});
afterAll(() => at.close());
beforeEach(() => {
  at.jira.mood = 'well';
  at.jira.pausesLeft = 0;
});

const namesOf = (all: readonly { readonly integrationId: string }[]) => all.map(({ integrationId }) => integrationId);

test('an integration is available until it is installed, once, and again after it was removed [INTEG-004, INTEG-005, INTEG-006, INTEG-009]', async () => {
  const { admin } = at;
  const lists = async () =>
    Promise.all(
      (['integrations.available', 'integrations.installed'] as const).map(async (name) =>
        namesOf((await admin.reply(name, {})).integrations),
      ),
    );
  expect(await lists()).toEqual([['jira-data-center', 'jira-cloud'], []]);
  const { id, status } = await admin.reply('integrations.install', { params: { id: 'jira-data-center' } });
  expect(status).toBe('INSTALLED');
  expect(await lists()).toEqual([['jira-cloud'], ['jira-data-center']]);
  expect(await admin.problem('integrations.install', { params: { id: 'jira-data-center' } })).toMatchObject({
    code: 'integrationInstalled',
  });
  expect((await admin.ask('integrations.install', { params: { id: 'jira' } })).status).toBe(404);
  await admin.reply('integrations.remove', { params: { id } });
  expect(await lists()).toEqual([['jira-data-center', 'jira-cloud'], []]);
  expect((await admin.ask('integrations.remove', { params: { id } })).status).toBe(404);
});

test('an integration has all fields of the documents, and never a secret [INTEG-001, INTEG-007]', async () => {
  const { admin, jira, space } = at;
  const { id } = await installed(admin);
  const token = 'secret-token-of-ada';
  const configured = await admin.reply('integrations.configure', {
    params: { id },
    body: { hostURL: `${jira.base}/`, consumerKey: 'assay', authentication: 'TOKEN', token },
  });
  expect(configured).toMatchObject({
    id,
    integrationId: 'jira-data-center',
    name: 'Jira Data Center',
    type: 'JIRA_DC',
    status: 'CONFIGURED',
    configurable: true,
    hostURL: jira.base,
    consumerKey: 'assay',
    integrationVersion: expect.stringMatching(/^\d/) as string,
    supportedVersion: expect.any(String) as string,
    releaseDate: expect.stringMatching(/^\d{4}-/) as string,
    description: expect.any(String) as string,
    publicKey: expect.stringMatching(/^-----BEGIN PUBLIC KEY-----/) as string,
    hasToken: true,
  });
  const { text } = await admin.ask('integrations.installed', {});
  const { rows } = await space.database.pool.query('select * from integrations');
  const { rows: trail } = await space.database.pool.query('select * from account_facts');
  const { rows: commands } = await space.database.pool.query('select * from commands');
  const stored = JSON.stringify([rows, trail, commands]);
  for (const where of [text, stored]) {
    expect(where).not.toContain(token);
    expect(where).not.toContain('PRIVATE KEY');
  }
});

test.each([
  [{ hostURL: 'jira' }, 'hostURL', 'hostNotURL'],
  [{ hostURL: 'javascript:alert(1)' }, 'hostURL', 'hostNotURL'],
  [{ hostURL: 'https://ada:secret@jira.example' }, 'hostURL', 'hostNotURL'],
  [{ hostURL: 'http://jira.example' }, 'hostURL', 'hostNotEncrypted'],
  [{ hostURL: 'https://10.0.0.1' }, 'hostURL', 'hostPrivate'],
  [{ hostURL: 'https://jira.example' }, 'token', 'tokenRequired'],
  [{ hostURL: 'https://jira.example', authentication: 'OAUTH' as const }, 'consumerKey', 'consumerKeyRequired'],
])('a wrong configuration is refused in words, and changes nothing: %o', async (body, field, code) => {
  const { id } = await installed(at.admin);
  expect(await at.admin.problem('integrations.configure', { params: { id }, body })).toMatchObject({
    status: 422,
    field,
    code,
  });
  expect(await statusNow(at.admin, id)).toMatchObject({ status: 'INSTALLED', hostURL: '' });
});

test('Jira Cloud takes an API token with the address of its owner', async () => {
  const { admin, jira } = at;
  const { id } = await installed(admin, 'jira-cloud');
  const params = { id };
  const token = jira.token;
  expect(await admin.problem('integrations.configure', { params, body: { hostURL: jira.base, token } })).toMatchObject({
    code: 'userNameRequired',
  });
  expect(
    await admin.problem('integrations.configure', { params, body: { hostURL: jira.base, consumerKey: 'x' } }),
  ).toMatchObject({ field: 'clientSecret', code: 'clientSecretRequired' });
  await admin.reply('integrations.configure', {
    params,
    body: { hostURL: jira.base, token, userName: 'ada@shop.example' },
  });
  // The double has no REST API 3.
  expect((await admin.ask('integrations.activate', { params, body: {} })).status).toBe(422);
  expect(jira.requests.at(-1)).toMatchObject({
    what: 'GET /rest/api/3/myself',
    authorization: `Basic ${Buffer.from(`ada@shop.example:${token}`).toString('base64')}`,
  });
  await admin.reply('integrations.remove', { params });
});

test('everybody of the account sees what is installed, without its settings [INTEG-002, USER-002]', async () => {
  const { space } = at;
  const { id } = await activated(at);
  const viewer = space.as('viewer');
  expect((await viewer.reply('integrations.mine', {})).integrations).toEqual([
    { id, name: 'Jira Data Center', type: 'JIRA_DC', status: 'ACTIVE', userId: 'viewer' },
  ]);
  const modules = async (who: string) => (await space.as(who).reply('session.profile', {})).integrationModules;
  expect([await modules('viewer'), await modules('stranger')]).toEqual([['JIRA_DC'], []]);
  expect((await space.as('stranger').reply('integrations.mine', {})).integrations).toEqual([]);
  await at.admin.reply('integrations.remove', { params: { id } });
  expect(await modules('viewer')).toEqual([]);
});

test('the history trail of the account says who installed and removed it', async () => {
  const { admin } = at;
  const { id } = await installed(admin);
  await admin.reply('integrations.remove', { params: { id } });
  const { rows } = await at.space.database.pool.query(
    `select data from account_facts where data ->> 'field' = 'integration' order by position desc limit 2`,
  );
  expect(rows.map(({ data }) => [data.was, data.value])).toEqual([
    ['Jira Data Center', ''],
    ['', 'Jira Data Center'],
  ]);
});
