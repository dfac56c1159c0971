import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wholeDraft } from '../../../src/domain/onboarding/onboarding-draft.ts';
import type { OnboardingState } from '../../../src/domain/onboarding/onboarding-contract.ts';
import { serverLimits } from '../../../server/limits.ts';
import type { CookieClient } from '../cookie-client.ts';
import { linkIn, mailTo } from '../identity/at-identity.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { password } from '../session/people.ts';

/** The set-up of a fresh installation: who may do it, what is stored on the way, and that it happens once. */
let database: TestDatabase;
let server: TestServer;
let offset = 0;
const now = () => Date.now() + offset;
const code = 'SETUP-CODE-0001';

beforeAll(async () => {
  database = await freshDatabase();
  server = await startTestServer({ database, now, env: { SETUP_CODE: code } });
});
beforeEach(async () => {
  offset = 0;
  await database.pool.query('delete from sign_in_attempts');
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

const path = '/aa/api/v1/onboarding';
const send = async (browser: CookieClient, method: string, at: string, body: object, headers = {}) => {
  const step = await browser.step(`${path}${at}`, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { ...step, said: JSON.parse(step.text) as OnboardingState & { kind?: string; field?: string; rule?: string } };
};
const read = async (browser: CookieClient) => JSON.parse((await browser.step(path)).text) as OnboardingState;
const enter = (browser: CookieClient, given = code) => send(browser, 'POST', '/enter', { code: given });
const letIn = async () => {
  const browser = server.visitor();
  await enter(browser);
  return browser;
};
const keep = (browser: CookieClient, draft: object) => send(browser, 'PUT', '', { draft });
const confirm = (browser: CookieClient) => send(browser, 'POST', '/confirm', {});
const administrator = {
  fullName: 'Ida Berg',
  email: 'ida@assay.example',
  phoneNumber: '+49 30 1234',
  organizationName: 'Berg GmbH',
  country: 'DEU',
};
const plan = { planName: 'Start', startDate: '2026-01-01', endDate: '2099-01-01', TESTER: '5', FULL_USER: '2' };
const count = async (table: string) =>
  Number((await database.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);

test('a visitor of a fresh installation is redirected to the set-up [ONB-001]', async () => {
  expect((await server.visitor().step('/auth/login')).headers.get('location')).toBe('/onboarding/start');
  expect(await read(server.visitor())).toEqual({ open: true, letIn: false, draft: {}, made: null });
  expect(await server.built.setupSheet()).toContain('/onboarding');
});

test('the set-up reveals and accepts nothing without the setup code, and attempts are limited [ONB-001]', async () => {
  const stranger = server.visitor();
  expect((await keep(stranger, administrator)).status).toBe(403);
  expect((await confirm(stranger)).status).toBe(403);
  const { status, said } = await enter(stranger, 'SETUP-CODE-0002');
  expect([status, said.kind, said.field]).toEqual([422, 'invalid', 'code']);
  for (let guess = 1; guess < serverLimits.codesPerName; guess += 1) await enter(stranger, `guess ${guess}`);
  expect((await enter(stranger)).status).toBe(429);
  expect((await read(stranger)).letIn).toBe(false);
});

test('the setup code is accepted with surrounding spaces, and rejected from another site', async () => {
  const browser = server.visitor();
  expect((await send(browser, 'POST', '/enter', { code }, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await enter(browser, ' setup-code 0001 ')).said.letIn).toBe(true);
  expect((await send(browser, 'POST', '/confirm', {}, { origin: 'https://evil.example' })).status).toBe(403);
  offset = serverLimits.setupLife;
  expect((await read(browser)).letIn).toBe(false);
});

test('entries survive a reload and appear in another tab, and unknown fields are not stored [ONB-002, ONB-003]', async () => {
  const browser = await letIn();
  expect((await read(browser)).draft).toEqual(wholeDraft({}, new Date(now()).toISOString()));
  await keep(browser, { ...administrator, role: 'ACCOUNT_ADMIN', account: 'x' });
  await keep(browser, plan);
  const elsewhere = await letIn();
  expect((await read(elsewhere)).draft).toMatchObject({ ...administrator, ...plan });
  expect((await read(elsewhere)).draft).not.toHaveProperty('role');
  expect((await read(server.visitor())).draft).toEqual({});
});

test.each<[string, Record<string, string>, string]>([
  ['a missing e-mail', { email: '' }, 'email'],
  ['a missing organisation', { organizationName: ' ' }, 'organizationName'],
  ['an invalid country', { country: 'germany' }, 'country'],
  ['an end before the start', { endDate: '2020-01-01' }, 'startDate'],
  ['no Full user licence', { FULL_USER: '0' }, 'FULL_USER'],
  ['text instead of a number', { TESTER: 'many' }, 'TESTER'],
  ['a duplicate e-mail', { productEmail: 'IDA@assay.example' }, 'productEmail'],
])('%s creates nothing, names the field and keeps the entries [ONB-004, ONB-005]', async (_, wrong, field) => {
  const browser = await letIn();
  await keep(browser, { ...administrator, ...plan, productEmail: '', ...wrong });
  const { status, said } = await confirm(browser);
  expect([status, said.kind, said.field]).toEqual([422, 'invalid', field]);
  expect([await count('accounts'), await count('users'), await count('mails')]).toEqual([0, 0, 0]);
  expect((await read(browser)).draft).toMatchObject(wrong);
});

test('a killed set-up has created nothing, and creates everything once afterwards [ONB-005]', async () => {
  const browser = await letIn();
  await keep(browser, { ...administrator, ...plan, productEmail: '' });
  await database.pool.query('alter table subscription_plan_types add constraint broken check (total < 0) not valid');
  const { status } = await confirm(browser);
  expect(status).toBeGreaterThanOrEqual(500);
  expect([await count('accounts'), await count('users'), await count('mails')]).toEqual([0, 0, 0]);
  await database.pool.query('alter table subscription_plan_types drop constraint broken');
});

test('ten simultaneous set-ups create one account and get the same answer [ONB-004, ONB-005]', async () => {
  const browser = await letIn();
  await keep(browser, { ...administrator, ...plan, productEmail: 'ops@assay.example' });
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(browser)));
  expect(new Set(answers.map(({ status, said }) => `${status} ${said.made?.next}`)).size).toBe(1);
  expect(answers[0]?.said.made).toMatchObject({ organizationName: 'Berg GmbH', email: 'ida@assay.example' });
  // The second account is the one of the product administrators.
  expect([await count('accounts'), await count('users'), await count('subscription_plans')]).toEqual([2, 2, 1]);
  expect([(await mailTo(server, 'ida')).includes('/password/'), (await mailTo(server, 'ops')).length > 0]).toEqual([
    true,
    true,
  ]);
  expect((await confirm(browser)).said.made).toEqual(answers[0]?.said.made);
  expect(await traceOf('onboarding.confirm')).toContain('Berg GmbH');
});

/** What the trail says of the new account. */
const traceOf = async (_call: string): Promise<readonly string[]> => {
  const { rows } = await database.pool.query<{ value: string }>(
    `select data ->> 'value' as value from account_facts where type = 'account.created'`,
  );
  return rows.map(({ value }) => value);
};

test('the administrator chooses a password by the link, signs in and administers with a Full user licence [ONB-005]', async () => {
  const { made } = await read(await letIn());
  const link = linkIn(await mailTo(server, 'ida'));
  expect(made?.next).toBe(link);
  const browser = server.visitor();
  await browser.go(link, { method: 'POST', body: new URLSearchParams({ password, again: password }) });
  expect((await browser.signIn('ida@assay.example', password)).url).toBe(`${server.base}/`);
  const headers = { authorization: `Bearer ${await browser.token()}` };
  const profile = JSON.parse((await browser.step('/aa/api/v1/user', { headers })).text) as object;
  expect(profile).toMatchObject({
    role: 'ACCOUNT_ADMIN',
    phoneNumber: '+49 30 1234',
    license: { type: 'FULL_USER', active: true },
  });
  const account = JSON.parse((await browser.step('/aa/api/v1/accounts', { headers })).text) as object;
  expect(account).toMatchObject({ country: 'DEU', plans: [{ planName: 'Start' }] });
  // The password link was used, so the next step is to sign in.
  expect((await read(await letIn())).made?.next).toBe('/auth/login');
});

test('the set-up of a completed installation is closed: visitors sign in, and nothing is changed or printed [ONB-001]', async () => {
  expect((await read(server.visitor())).open).toBe(false);
  expect((await server.visitor().step('/auth/login')).headers.get('location')).not.toBe('/onboarding/start');
  expect((await keep(await letIn(), { fullName: 'Eve' })).status).toBe(403);
  expect(await server.built.setupSheet()).toBeNull();
});
