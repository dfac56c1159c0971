import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLink } from '../../../server/identity/one-time-links.ts';
import { Caller } from '../caller.ts';
import { report } from '../defects/at-defects.ts';
import { password, signedIn, type Signed } from '../identity/at-identity.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { connect, factsOf, topic } from './live-client.ts';

/**
 * When a session ends, its live connections are closed before the response is sent; those of other sessions stay open.
 */
let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace();
});
afterAll(() => space.close());

const next = 'seven wild geese fly south';

const live = async ({ token }: Signed) => {
  const client = await connect(new Caller(space.server.base, token));
  await client.subscribe(topic());
  return client;
};

const sessionOf = async ({ call }: Signed): Promise<string> => {
  const { body } = await call('GET', '/users/sessions');
  const { sessions } = body as unknown as { sessions: { id: string; current: boolean }[] };
  return sessions.find(({ current }) => current)?.id ?? '';
};

const signOut = async ({ browser }: Signed) => {
  const headers = { origin: space.server.base, 'content-type': 'application/json' };
  return (await browser.step('/auth/logout', { method: 'POST', headers, body: '{}' })).status;
};

const chooseByLink = async (userId: string) => {
  const { kysely } = space.database;
  const until = Date.now() + 60_000;
  const secret = await kysely.transaction().execute((tx) => makeLink(tx, { userId, kind: 'reset', until }));
  const body = new URLSearchParams({ password: next, again: next });
  return (await space.server.visitor().go(`/password/${secret}`, { method: 'POST', body })).status;
};

interface Case {
  readonly how: string;
  readonly person: string;
  readonly isOtherKept: boolean;
  end(gone: Signed, other: Signed): Promise<number>;
}

const cases: readonly Case[] = [
  { how: 'its person signs out', person: 'viewer', isOtherKept: true, end: (gone) => signOut(gone) },
  {
    how: 'it is ended from another device',
    person: 'contributor',
    isOtherKept: true,
    end: async (gone, other) => (await other.call('DELETE', `/users/sessions/${await sessionOf(gone)}`)).status,
  },
  {
    how: 'all others are ended',
    person: 'viewer',
    isOtherKept: true,
    end: async (_, other) => (await other.call('POST', '/users/sessions/end-others', {})).status,
  },
  {
    how: 'the password is changed on another device',
    person: 'viewer',
    isOtherKept: true,
    end: async (_, other) => (await other.call('POST', '/users/password', { password, next })).status,
  },
  {
    how: 'a password is chosen by a mailed link',
    person: 'contributor',
    isOtherKept: false,
    end: () => chooseByLink('contributor'),
  },
];

test.each(cases)('a session receives no more events once $how', async ({ person, isOtherKept, end }) => {
  const [gone, other] = [await signedIn(space.server, person), await signedIn(space.server, person)];
  const [ended, stored] = [await live(gone), await live(other)];
  expect(await end(gone, other)).toBe(200);
  const answered = performance.now();
  expect((await ended.expect('ERROR')).headers['message']).toBe('signedOut');
  await ended.closed;
  // A connection would notice by itself, but only after half a minute.
  expect(performance.now() - answered).toBeLessThan(5_000);
  if (isOtherKept) {
    const id = await report(space.as('owner'));
    expect(factsOf(await stored.expect('MESSAGE'))).toMatchObject([{ about: `defect/${id}` }]);
  } else {
    expect((await stored.expect('ERROR')).headers['message']).toBe('signedOut');
  }
  stored.close();
});
