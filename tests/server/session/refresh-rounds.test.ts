import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { installationSecrets } from '../../../server/identity/installation-secrets.ts';
import { serverLimits } from '../../../server/limits.ts';
import { createSessionStore } from '../../../server/session/session-store.ts';
import type { CookieClient } from '../cookie-client.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addAccount, addPerson, password } from './people.ts';

/**
 * Faults never sign a user out: many tabs at once, responses lost in either direction, and restarts of the server,
 * repeatedly in one session. More rounds: REFRESH_ROUNDS=1000 npx vitest run --project server
 * tests/server/session/refresh-rounds.test.ts
 */
const rounds = Number(process.env['REFRESH_ROUNDS'] ?? 10);
const tabs = 20;
const tokenLife = serverLimits.accessTokenSeconds * 1000;

let database: TestDatabase;
let server: TestServer;
let browser: CookieClient;
let offset = 0;
const now = () => Date.now() + offset;

beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  await addPerson(database, 'ann');
  server = await startTestServer({ database, now });
  browser = server.visitor();
  await browser.signIn('ann@assay.example', password);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
  await database.close();
});

const ask = (signal?: AbortSignal) => browser.step('/aa/api/v1/users/token', signal ? { signal } : {});
const askAll = (signal?: AbortSignal) => Promise.allSettled(Array.from({ length: tabs }, () => ask(signal)));

const startAnew = async () => {
  const port = Number(new URL(server.base).port);
  await server.stop();
  server = await startTestServer({ database, now, port });
};

/** The identity server executes the request, but its response is lost. */
const losingAnswers = async (times: number, work: () => Promise<unknown>) => {
  const real = globalThis.fetch;
  let left = times;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await real(input, init);
    if (left === 0 || !new URL(answer.url).pathname.endsWith('/oidc/token')) return answer;
    left -= 1;
    throw new TypeError('the line is cut');
  });
  await work();
  spy.mockRestore();
  expect(left).toBe(0);
};

const troubles: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'twenty tabs at once',
    async () => {
      const answers = await Promise.all(Array.from({ length: tabs }, () => browser.token()));
      expect(new Set(answers).size).toBe(1);
    },
  ],
  [
    'twenty tabs that are closed while they wait',
    async () => {
      const closing = new AbortController();
      const waiting = askAll(closing.signal);
      await pause(Math.random() * 30);
      closing.abort();
      await waiting;
    },
  ],
  ['an answer of the identity server that is lost', () => losingAnswers(1, () => askAll())],
  ['two answers that are lost, one after the other', () => losingAnswers(2, async () => [await ask(), await ask()])],
  [
    'a lost answer, and the server is started anew',
    () => losingAnswers(1, async () => [await ask(), await startAnew()]),
  ],
  ['a server that is stopped under twenty tabs', async () => Promise.all([askAll(), startAnew()])],
];

test(`${rounds} rounds of faults sign nobody out, and leave one session with one usable token`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [what, trouble] = troubles[round % troubles.length]!;
    offset += tokenLife;
    await trouble();
    expect([round, what, (await ask()).status]).toEqual([round, what, 200]);
    const { rows } = await database.pool.query<{ sessions: number; tokens: number }>(
      `select (select count(*)::int from sessions) as sessions,
         (select count(*)::int from oidc_payloads where model = 'RefreshToken' and consumed_at is null) as tokens`,
    );
    expect([round, what, rows[0]]).toEqual([round, what, { sessions: 1, tokens: 1 }]);
  }
}, 3_600_000);

const stored = async () => {
  const secrets = await installationSecrets(database.kysely);
  const store = createSessionStore(database.kysely, secrets.derive('session tokens'));
  return {
    secret: secrets.clientSecret,
    refresh: (await store.find(browser.cookies.get('assay'), now()))?.refresh ?? '',
  };
};

const use = async ({ secret, refresh }: { readonly secret: string; readonly refresh: string }) =>
  (
    await fetch(`${server.base}/oidc/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`assay-web:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refresh }),
    })
  ).status;

test('a refresh token used first by someone else ends the session, also after lost responses', async () => {
  offset += tokenLife;
  await losingAnswers(1, () => ask());
  await browser.token();
  expect(await use(await stored())).toBe(200);
  offset += tokenLife;
  expect((await ask()).status).toBe(401);
});

test('a used refresh token is rejected after a restart, too, and ends the session', async () => {
  await browser.signIn('ann@assay.example', password);
  const before = await stored();
  offset += tokenLife;
  await browser.token();
  await startAnew();
  expect(await use(before)).toBe(400);
  offset += tokenLife;
  expect((await ask()).status).toBe(401);
});
