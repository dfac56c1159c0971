import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let database: TestDatabase;
let server: TestServer;
let secure: TestServer;
let clientFolder: string;
const page = '<!doctype html><script nonce="__CSP_NONCE__" src="/assets/a-1.js"></script>';

beforeAll(async () => {
  clientFolder = mkdtempSync(join(tmpdir(), 'assay-client-'));
  mkdirSync(join(clientFolder, 'assets'));
  writeFileSync(join(clientFolder, 'index.html'), page);
  writeFileSync(join(clientFolder, 'assets', 'a-1.js'), 'void 0;');
  writeFileSync(join(clientFolder, 'secret.txt'), 'secret');
  database = await freshDatabase();
  server = await startTestServer({ database, clientFolder });
  secure = await startTestServer({ database, clientFolder, env: { PUBLIC_URL: 'https://assay.example' } });
});
afterAll(async () => {
  await server.stop();
  await secure.stop();
  await database.close();
  rmSync(clientFolder, { recursive: true });
});

const get = async (path: string, { base }: TestServer = server, init: RequestInit = {}) => {
  const answer = await fetch(base + path, { redirect: 'manual', ...init });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

const everywhere = [
  '/',
  '/projects/p1/defects',
  '/assets/a-1.js',
  '/assets/none.js',
  '/aa/api/v1/user',
  '/aa/api/v1/nothing',
  '/healthz',
  '/openapi.json',
  '/auth/login',
  '/auth/callback',
  '/files/x',
  '/sign-in/x',
  '/wi/api/v1/p/defects?size=x',
  '/wi/%ff',
];

test('a HEAD request gets the same response as the page, without a body', async () => {
  for (const path of ['/', '/projects/p1/defects', '/aa/api/v1/nothing']) {
    const [head, whole] = [await get(path, server, { method: 'HEAD' }), await get(path)];
    expect([path, head.status, head.text]).toEqual([path, whole.status, '']);
    expect(head.headers.get('content-type')).toBe(whole.headers.get('content-type'));
  }
});

test.each(everywhere)('%s has the security headers', async (path) => {
  const { headers } = await get(path);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect([headers.get('x-powered-by'), headers.get('server'), headers.get('access-control-allow-origin')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('over TLS the response has HSTS', async () => {
  for (const path of ['/', '/aa/api/v1/user']) {
    expect((await get(path, secure)).headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
  }
});

test('every address of the product serves the page, with its own nonce and no other executable content', async () => {
  const answers = await Promise.all(
    ['/', '/projects/p1', '/projects/p1/defects?defectId=NEW', '/auth/', '/nonsense'].map((path) => get(path)),
  );
  const nonces = answers.map(({ status, headers, text }) => {
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /nonce="([^"]+)"/.exec(text)?.[1] ?? '';
    expect([status, headers.get('cache-control'), text]).toEqual([
      200,
      'no-store',
      page.replace('__CSP_NONCE__', nonce),
    ]);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain(`connect-src 'self' ${server.base.replace('http', 'ws')}`);
    return nonce;
  });
  expect(new Set(nonces).size).toBe(answers.length);
  expect(nonces[0]?.length).toBeGreaterThan(20);
});

test('built files are cached for a year, and no other files are served', async () => {
  const { headers, text } = await get('/assets/a-1.js');
  expect([text, headers.get('cache-control')]).toEqual(['void 0;', 'public, max-age=31536000, immutable']);
  for (const path of [
    '/assets/../secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets//secret.txt',
    '/secret.txt',
    '/assets/',
  ]) {
    expect([path, (await get(path)).text.includes('secret\n') || (await get(path)).text === 'secret']).toEqual([
      path,
      false,
    ]);
  }
});

test('a call never responds with the page, and the page is served only to GET requests that accept HTML', async () => {
  expect(
    (await get('/wi/api/v1/x', server, { headers: { accept: 'text/html' } })).headers.get('content-type'),
  ).toContain('application/problem+json');
  expect((await get('/projects/p1', server, { headers: { accept: 'application/json' } })).status).toBe(404);
  expect((await get('/projects/p1', server, { method: 'POST' })).status).toBe(404);
});
