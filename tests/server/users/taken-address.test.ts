import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installationSecrets } from '../../../server/identity/installation-secrets.ts';
import { openWords } from '../../../server/mail/send-mail.ts';
import { serverLimits } from '../../../server/limits.ts';
import { isNeverActivated } from '../../../src/domain/identity/activation.ts';
import type { Caller } from '../caller.ts';
import { textOf } from '../mail/mail-catcher.ts';
import { password } from '../session/people.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addPlan, create, make, read, statsOf, plannedChangeOf } from './at-people.ts';

/** An invitation to an address of another account must not reveal that it is in use. */
let space: Workspace;
let admin: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  admin = space.as('admin');
  await addPlan(space.database, 'Team', { TESTER: 50 });
});
afterAll(() => space.close());

const taken = 'stranger@assay.example';
/** A mail that was sent is in the folder, and no longer in its row. */
const sentText = (id: string) => textOf(readFileSync(join(space.server.config.dataDir, 'mails', `${id}.eml`), 'utf8'));
const mailsTo = async (address: string) => {
  const { derive } = await installationSecrets(space.database.kysely);
  const rows = await space.database.kysely
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', address)
    .orderBy('id')
    .execute();
  return rows.map(({ id, kind, subject, sealed }) => ({
    ...{ kind, subject },
    text: sealed === '' ? sentText(id) : openWords(sealed, derive('mails'))?.text,
  }));
};
const invite = (email: string) =>
  create(admin, plannedChangeOf('x', { email, fullName: 'Sam Same', license: { planName: 'Team', type: 'TESTER' } }));
const withoutNames = (results: Awaited<ReturnType<typeof create>>, email: string) =>
  JSON.stringify(results)
    .replaceAll(email, 'ADDRESS')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replaceAll(/"20\d\d-[^"]*"/g, 'DATE');

describe('an address of another account', () => {
  test('is answered, listed, counted and rejected a second time like a new address', async () => {
    const [fresh, other] = [await invite('new@people.example'), await invite(taken)];
    expect(other[0]?.responseDescription).toBe('SUCCESS');
    expect(withoutNames(other, taken)).toBe(withoutNames(fresh, 'new@people.example'));
    expect(await statsOf(admin, 'Team', 'TESTER')).toEqual([2, 48, 50]);
    const [again] = await invite(taken.toUpperCase());
    expect(again?.responseDescription).toBe('DUPLICATE');
    const { userProfileDTOList } = await admin.reply('users.list', { query: { term: 'sam same' } });
    expect(userProfileDTOList.map(({ email }) => email).toSorted()).toEqual(['new@people.example', taken]);
    const user = await read(admin, other[0]?.response?.id ?? '');
    expect(isNeverActivated(user, Date.now() + serverLimits.inviteLife * 2)).toBe(true);
  });

  test('gets an e-mail that explains it, without a password link', async () => {
    const [mail, ...others] = await mailsTo(taken);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('You already use this e-mail address to sign in at another organisation');
    expect(mail?.text).toContain('Name of admin');
    expect(mail?.text).not.toMatch(/\/password\//);
    expect((await mailsTo('new@people.example'))[0]?.text).toMatch(/\/password\//);
  });

  test('still signs in only its owner, and resets only the password of its owner', async () => {
    const browser = space.server.visitor();
    await browser.signIn(taken, password);
    const headers = { authorization: `Bearer ${await browser.token()}` };
    const profile = JSON.parse((await browser.step('/aa/api/v1/user', { headers })).text) as { tenantId: string };
    expect(profile.tenantId).toBe('acc-2');
    await browser.step('/password/forgot', { method: 'POST', body: new URLSearchParams({ email: taken }) });
    const { rows } = await space.database.pool.query<{ user_id: string }>(
      "select user_id from one_time_links where kind = 'reset'",
    );
    expect(rows.every(({ user_id: user }) => user === 'stranger')).toBe(true);
  });

  test('is reported to product administrators, who see all accounts', async () => {
    const body = { organizationName: 'Thieves', administrator: { email: taken, fullName: 'Thief' } };
    expect(await space.as('product').problem('admin.createAccount', { body })).toMatchObject({
      field: 'administrator.email',
      rule: 'This e-mail address can’t be invited.',
    });
  });

  test('is free for a new invitation once its owner is deleted', async () => {
    const [mine] = (await admin.reply('users.list', { query: { term: taken } })).userProfileDTOList;
    await admin.reply('users.delete', { params: { id: mine?.id ?? '' } });
    await space.database.pool.query("update users set deleted_date = now() where id = 'stranger'");
    const id = await make(admin, 'x', { email: taken });
    expect((await mailsTo(taken)).at(-1)?.text).toMatch(/\/password\//);
    const { address_is_taken: isTaken } = await space.database.kysely
      .selectFrom('users')
      .select('address_is_taken')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(isTaken).toBe(false);
  });
});

test('two accounts that invite the same new address at once both succeed, and one of them owns it', async () => {
  await space.database.pool.query("update users set role = 'ACCOUNT_ADMIN' where id in ('contributor')");
  await space.database.pool.query("update users set account_id = 'acc-2' where id = 'contributor'");
  const other = space.as('contributor');
  for (let round = 0; round < 10; round += 1) {
    const draft = plannedChangeOf('y', { email: `both-${round}@people.example` });
    const results = await Promise.all([create(admin, draft), create(other, draft)]);
    expect(results.map(([one]) => one?.responseDescription)).toEqual(['SUCCESS', 'SUCCESS']);
  }
  const { rows } = await space.database.pool.query<{ owners: number }>(
    "select count(*) as owners from users where email like 'both-%' and not address_is_taken",
  );
  expect(rows[0]?.owners).toBe(10);
});

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

test('an invitation takes the same time for a new address and for one of another account', async () => {
  const rounds = 60;
  const people = Array.from({ length: rounds }, (_, index) => ({
    id: `owner-${index}`,
    account_id: 'acc-2',
    email: `owned-${index}@people.example`,
    full_name: 'Owner',
    avatar: null,
    created_by: null,
  }));
  await space.database.kysely.insertInto('users').values(people).execute();
  const times: Record<'fresh' | 'owned', number[]> = { fresh: [], owned: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['fresh', 'owned'] as const) {
      const before = performance.now();
      await create(admin, plannedChangeOf('z', { email: `${kind}-${round}@people.example` }));
      times[kind].push(performance.now() - before);
    }
  }
  const ratio = median(times.owned) / median(times.fresh);
  expect([ratio > 0.8, ratio < 1.25, ratio]).toEqual([true, true, ratio]);
});
