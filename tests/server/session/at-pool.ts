import type { CookieClient } from '../cookie-client.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addAccount, addPerson } from './people.ts';
import { poolSaid, startConfigHost, startStandIn, type StandIn } from './stand-in-pool.ts';

/** An installation whose users sign in through a simulated user pool: ann, bob, kim, and two who must be rejected. */
export interface AtPool {
  readonly database: TestDatabase;
  readonly server: TestServer;
  readonly pool: StandIn;
  /** Resets the pool to its defaults. */
  calm(): void;
  signIn(browser: CookieClient, redirect?: string): ReturnType<CookieClient['go']>;
  signedIn(): Promise<CookieClient>;
  /** The status of a call with this token. */
  statusOf(token: string): Promise<number>;
  close(): Promise<void>;
}

const untouched = () => ({
  person: { sub: 'sub-of-ann', email: 'ann@assay.example', email_verified: true },
  refusal: null,
  life: 3_600,
  spoil: {},
  broken: null,
  slow: 0,
  revoked: false,
  issuerInAnswer: null,
});

export const openAtPool = async (now: () => number, { announcesIssuer = false } = {}): Promise<AtPool> => {
  const database = await freshDatabase();
  await addAccount(database, 'acc-1');
  await addAccount(database, 'acc-gone');
  for (const person of ['ann', 'bob', 'gone-person', 'kim']) await addPerson(database, person);
  await addPerson(database, 'of-archived', 'acc-gone');
  await database.pool.query("update users set deleted_date = now() where id = 'gone-person'");
  await database.pool.query("update accounts set status = 'ARCHIVED' where id = 'acc-gone'");
  const pool = await startStandIn(now);
  pool.announcesIssuer = announcesIssuer;
  const host = await startConfigHost(poolSaid(pool));
  const server = await startTestServer({
    database,
    now,
    env: { CLOUD_CONFIG_URL: host.url, CLOUD_CONFIG_KEY: 'the-key', COGNITO_URL: pool.url },
  });
  const signIn = (browser: CookieClient, redirect = '/') =>
    browser.go(`/auth/login?redirect=${encodeURIComponent(redirect)}`);
  return {
    database,
    server,
    pool,
    signIn,
    calm() {
      Object.assign(pool, untouched());
      pool.asked.length = 0;
    },
    async signedIn() {
      const browser = server.visitor();
      await signIn(browser);
      return browser;
    },
    async statusOf(token) {
      const headers = { authorization: `Bearer ${token}` };
      return (await server.visitor().step('/aa/api/v1/user', { headers })).status;
    },
    async close() {
      await server.stop();
      await pool.close();
      await host.close();
      await database.close();
    },
  };
};

export const hasSession = async (browser: CookieClient): Promise<boolean> =>
  (await browser.step('/aa/api/v1/users/token')).status === 200;
