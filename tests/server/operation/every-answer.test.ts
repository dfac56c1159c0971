import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { contract } from '../../../src/domain/wire/contract.ts';
import { eachOf } from '../corpora.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { routesOf } from './routes-of.ts';

/** Every response of the server has security headers and reveals no internals, whoever requests it. */
let space: Workspace;
let clientFolder: string;
const sourceMap = '{"version":3,"sources":["../../src/app/main.tsx"]}';

beforeAll(async () => {
  clientFolder = mkdtempSync(join(tmpdir(), 'assay-client-'));
  mkdirSync(join(clientFolder, 'assets'));
  writeFileSync(join(clientFolder, 'index.html'), '<!doctype html><script nonce="__CSP_NONCE__"></script>');
  writeFileSync(join(clientFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(clientFolder, 'offline-worker.js'), 'void 0;');
  for (const [name, text] of Object.entries({
    'a-1.js': 'void 0;',
    'a-1.js.map': sourceMap,
    'a-1.js.map.gz': sourceMap,
  }))
    writeFileSync(join(clientFolder, 'assets', name), text);
  space = await openWorkspace({ clientFolder, env: { PUBLIC_URL: 'https://assay.example' } });
});
afterAll(async () => {
  await space.close();
  rmSync(clientFolder, { recursive: true });
});

afterEach(() => vi.restoreAllMocks());

interface Seen {
  readonly what: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Text that only internals contain: source locations, packages and their versions, messages of the database. */
const inside =
  /\bat [^\n"]+ \(?(?:file:|\/|node:)|node_modules|\.ts:\d+|fastify|kysely|\bexpress\b|\bkoa\b|postgres|\bpg_|syntax error at|relation "|nodejs|node\/\d|\bv\d{2}\.\d+\.\d+/i;

/** A random nonce or token can contain any of these words by chance. */
const withoutChance = (text: string) => text.replaceAll(/nonce="[^"]*"|"token":"[^"]*"/g, '');

const faultsOf = ({ headers, text, status }: Seen): readonly string[] => {
  const policy = headers.get('content-security-policy') ?? '';
  const is = (name: string, value: string | RegExp) =>
    new RegExp(value).test(headers.get(name) ?? '') ? [] : [`${name}: ${headers.get(name)}`];
  return [
    ...is('x-content-type-options', /^nosniff$/),
    ...is('referrer-policy', /^no-referrer$/),
    ...is('x-frame-options', /^DENY$/),
    ...is('cross-origin-opener-policy', /^same-origin$/),
    ...is('cross-origin-resource-policy', /^same-origin$/),
    ...is('permissions-policy', /^camera=\(\)/),
    ...is('strict-transport-security', /^max-age=31536000; includeSubDomains$/),
    ...is('cache-control', /no-store|no-cache|public, max-age=31536000|max-age=86400$/),
    ...(text === '' || status === 304 ? [] : is('content-type', /^(?:application|image)\/|charset=utf-8$/i)),
    ...(/default-src 'none'/.test(policy) && !/unsafe|\*/.test(policy) ? [] : [`policy: ${policy}`]),
    ...(/frame-ancestors 'none'|sandbox/.test(policy) || /worker|connect-src 'self'; base-uri/.test(policy)
      ? []
      : [policy]),
    ...['server', 'x-powered-by', 'x-runtime', 'via']
      .filter((name) => headers.has(name))
      .map((name) => `${name}: ${headers.get(name)}`),
    ...(inside.test(withoutChance(text)) ? [`tells of the inside: ${inside.exec(withoutChance(text))?.[0]}`] : []),
  ];
};

const ask = async (what: string, path: string, init: RequestInit = {}): Promise<Seen> => {
  const answer = await fetch(space.server.base + path, { redirect: 'manual', ...init });
  return { what, status: answer.status, headers: answer.headers, text: await answer.text() };
};

const json = { 'content-type': 'application/json' };
const exampleOf = (path: string) =>
  path
    .replaceAll(/:\w+(?:\([^)]*\))?/g, 'x')
    .replace(/^\*$/, '/a')
    .replace('*', 'a-1.js');
/** The API description and the metrics name components on purpose. */
const forThisMachine = new Set(['/openapi.json', '/metrics']);
const careless = (seen: readonly Seen[]) =>
  seen.flatMap((one) => faultsOf(one).map((fault) => `${one.what} (${one.status}): ${fault}`));

/** A route without the names of its parameters. */
const unnamed = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path.replaceAll(/:\w+/g, ':')}`;

test('every route responds with security headers and without internals, for anonymous users, members and strangers', async () => {
  const routes = routesOf(space.server.built.app);
  const known = new Set(routes.map(unnamed));
  const called = Object.values(contract).map(unnamed);
  expect(called.filter((call) => !known.has(call))).toEqual([]);
  expect([...known]).toEqual(expect.arrayContaining(['GET /auth/callback', 'POST /password/forgot', 'GET /files/:']));

  const seen: Seen[] = [];
  await eachOf(
    routes
      .filter(({ path }) => !forThisMachine.has(path))
      .flatMap((route) => [null, 'outsider', 'stranger'].map((who) => ({ ...route, who }))),
    async ({ method, path, who }) => {
      const bearer: Record<string, string> = who ? { authorization: `Bearer ${await space.token(who)}` } : {};
      const hasBody = !['GET', 'HEAD'].includes(method);
      const init = { method, headers: { ...bearer, ...(hasBody && json) }, body: hasBody ? '{}' : null };
      seen.push(await ask(`${method} ${path} as ${who ?? 'nobody'}`, exampleOf(path), init));
    },
  );
  expect(seen.length).toBeGreaterThan(3 * called.length);
  expect(careless(seen)).toEqual([]);
  expect(seen.filter(({ status }) => status >= 500).map(({ what }) => what)).toEqual([]);
}, 240_000);

test('pages, files, errors, the identity server and live connections respond with the same headers', async () => {
  const foreign = { headers: { origin: 'https://evil.example' } };
  // Without the proxy's header about TLS, the identity server fails and logs an error.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const seen = await Promise.all([
    ...[
      '/',
      '/projects/p1',
      '/nothing.php',
      '/assets/a-1.js',
      '/assets/none.js',
      '/assets/',
      '/favicon.svg',
      '/offline-worker.js',
    ].map((path) => ask(path, path)),
    ...[
      '/oidc',
      '/oidc/auth',
      '/oidc/jwks',
      '/oidc/nothing',
      '/oidc/.well-known/openid-configuration',
      '/oidc/session/end',
    ].map((path) => ask(path, path)),
    ask('a token for nobody', '/oidc/token', { method: 'POST', body: new URLSearchParams({ grant_type: 'x' }) }),
    ...['/sockjs', '/sockjs/info', '/sockjs/none', '/sockjs/iframe.html'].map((path) => ask(path, path)),
    ask('a foreign page at the door', '/sockjs/info', foreign),
    ask('numbers of operation through the proxy', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } }),
    ask('an address that is none', '/wi/%ff/x'),
    ask('a body that is none', '/wi/api/v1/p-1/defects', { method: 'POST', headers: json, body: '{' }),
    ask('a body that is too large', '/aa/api/v1/users', { method: 'POST', headers: json, body: ' '.repeat(2_000_000) }),
    ask('a body of another kind', '/auth/logout', {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: '<a/>',
    }),
    ask('a page for programs', '/projects/p1', { headers: { accept: 'application/json' } }),
  ]);
  expect(careless(seen)).toEqual([]);
  expect(seen.find(({ what }) => what === '/oidc/session/end')?.status).toBe(500);
  expect(seen.find(({ what }) => what.startsWith('numbers'))?.status).toBe(404);
});

test('a missing header or a leaked internal is detected', () => {
  const headers = new Headers({ 'x-powered-by': 'Fastify', 'content-type': 'text/html' });
  const faults = faultsOf({ what: '', status: 500, headers, text: 'Error\n    at run (/srv/app/server/main.ts:7:1)' });
  expect(faults).toHaveLength(13);
});

/** The raw response to a request that no client of ours sends. */
const raw = (text: string) =>
  new Promise<string>((resolve) => {
    const { hostname, port } = new URL(space.server.base);
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setTimeout(60_000, () => socket.destroy());
    socket.on('data', (bytes) => chunks.push(bytes));
    socket.on('error', () => {});
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });

const careful = (answer: string): Seen => {
  const [head = '', text = ''] = answer.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((one) => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1).trim()]),
  );
  return {
    what: line,
    status: Number(line.split(' ')[1]),
    headers,
    text: text.replaceAll(/^[0-9a-f]+\r\n|\r\n0$/g, ''),
  };
};

test.each([
  ['a request that is not HTTP', 'HELO there\r\n\r\n', 400],
  ['a request with oversized headers', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  [
    'a socket from another origin',
    'GET /sockjs/1/a/websocket HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    403,
  ],
  ['a TRACE request', 'TRACE / HTTP/1.1\r\nHost: x\r\nCookie: assay=secret\r\nConnection: close\r\n\r\n', 404],
  [
    'a TRACE request to a call',
    'TRACE /aa/api/v1/user HTTP/1.1\r\nHost: x\r\nCookie: assay=secret\r\nConnection: close\r\n\r\n',
    404,
  ],
  ['an unknown method', 'TRACK / HTTP/1.1\r\nHost: x\r\nCookie: assay=secret\r\n\r\n', 400],
])('%s is rejected without echoing the request', async (_, text, status) => {
  const seen = careful(await raw(text));
  expect(seen.status).toBe(status);
  expect(seen.text).not.toContain('secret');
  expect(careless([seen])).toEqual([]);
});

test('source maps are built but never served', async () => {
  for (const path of ['a-1.js.map', 'a-1.js.map.gz', 'a-1.js%2emap', 'none.js.map', './a-1.js.map']) {
    const { status, text } = await ask(path, `/assets/${path}`, { headers: { 'accept-encoding': 'gzip' } });
    expect([path, status, text.includes('main.tsx')]).toEqual([path, 404, false]);
  }
  expect((await ask('the file itself', '/assets/a-1.js')).text).toBe('void 0;');
});
