import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let database: TestDatabase;
let server: TestServer;
let proxied: TestServer;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startTestServer({ database });
  proxied = await startTestServer({ database, env: { PUBLIC_URL: 'https://assay.example' } });
});
afterAll(async () => {
  await server.stop();
  await proxied.stop();
  await database.close();
});

const get = async (path: string, { base }: TestServer = server, headers: Record<string, string> = {}) => {
  const answer = await fetch(base + path, { headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

test('the server is live and ready', async () => {
  expect(await get('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  expect(await get('/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
});

test('the next query reconnects after all database connections break', async () => {
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await expect.poll(async () => (await get('/readyz')).status).toBe(200);
});

test('without a database the server is live but not ready', async () => {
  const gone = await freshDatabase();
  const lonely = await startTestServer({ database: gone });
  await gone.close();
  expect((await get('/healthz', lonely)).status).toBe(200);
  expect(await get('/readyz', lonely)).toMatchObject({ status: 503, text: '{"status":"not ready"}' });
  await lonely.stop();
});

test('metrics are available only on this machine', async () => {
  await get('/healthz');
  const { status, text, headers } = await get('/metrics');
  expect([status, headers.get('content-type')?.startsWith('text/plain')]).toEqual([200, true]);
  expect(text).toMatch(/assay_call_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+/);
  expect(text).toMatch(/^assay_live_connections 0$/m);
  expect(text).toMatch(/^assay_live_relay_up 1$/m);
  expect((await get('/metrics', proxied, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
});

test('paths and user ids do not become metric labels', async () => {
  await get('/wi/api/v1/p-secret/defects/SECRET-1');
  expect((await get('/metrics')).text).not.toContain('SECRET-1');
});
