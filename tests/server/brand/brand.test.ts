import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { createWriteMail } from '../../../server/mail/write-mail.ts';
import { Caller } from '../caller.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addAccount } from '../session/people.ts';

/** An installation with its own name, logo and colour. */
const folder = mkdtempSync(join(tmpdir(), 'assay-brand-'));
const client = mkdtempSync(join(tmpdir(), 'assay-client-'));
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>';
const accent = { light: '#7a1fa2', dark: '#d9a6f2' };
writeFileSync(join(folder, 'logo.svg'), svg);
writeFileSync(join(folder, 'logo.gif'), 'GIF89a');
writeFileSync(join(folder, 'big.svg'), svg.padEnd(262_145));
writeFileSync(join(client, 'index.html'), '<!doctype html><html><head><title>Assay</title></head><body></body></html>');

const brandFile = (brand: unknown, name = 'brand.json'): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof brand === 'string' ? brand : JSON.stringify(brand));
  return path;
};

let database: TestDatabase;
let server: TestServer | null = null;
beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
});
afterEach(async () => {
  await server?.stop();
  server = null;
});
afterAll(() => database.close());

const start = async (env: Record<string, string>) =>
  (server = await startTestServer({ database, env, clientFolder: client }));
const pageAt = async ({ base }: TestServer) => (await fetch(base, { headers: { accept: 'text/html' } })).text();

test.each<[string, unknown, string]>([
  [
    'a colour with too little contrast',
    { name: 'Acme', accent: { ...accent, light: '#ffcc00' } },
    'accent.light #ffcc00 is read too badly',
  ],
  ['an invalid colour', { name: 'Acme', accent: { ...accent, dark: 'red' } }, 'is no colour such as #2f54c8'],
  ['a brand without a name', { accent }, 'is no brand'],
  ['a name that breaks an e-mail header', { name: 'Acme <x@y>' }, 'has characters that a name cannot have'],
  ['an unknown key', { name: 'Acme', color: '#000000' }, 'color'],
  ['a missing logo file', { name: 'Acme', logo: 'nothing.svg' }, 'nothing.svg cannot be read'],
  ['a logo of another format', { name: 'Acme', logo: 'logo.gif' }, 'is neither SVG nor PNG'],
  ['a logo that is too large', { name: 'Acme', logo: 'big.svg' }, 'has more than 256 kB'],
  ['a file that is not JSON', '{', 'must be "cloud" or a file of JSON'],
])('%s is rejected at startup with a message [CONF-008]', (_, brand, words) => {
  expect(() => readConfig({ BRAND: brandFile(brand) }, folder)).toThrow(words);
});

test('name, logo and colours appear in the page, on the sign-in pages, in e-mails and in the client configuration [CONF-008]', async () => {
  const at = await start({ BRAND: brandFile({ name: 'Acme & Söhne', accent, logo: 'logo.svg' }) });
  const page = await pageAt(at);
  expect(page).toContain('<title>Acme &amp; Söhne</title>');
  expect(page).toMatch(/:root:root { --accent: #7a1fa2;.*prefers-color-scheme: dark.*--accent: #d9a6f2;/);
  expect(page).toContain('&quot;hasLogo&quot;:true,&quot;hasLogoDark&quot;:false');
  const form = await at.visitor().go('/auth/login');
  expect(form.text).toContain('<title>Acme &amp; Söhne | Sign in</title>');
  expect(form.text).toContain('src="/brand/logo"');
  expect(form.text).toContain('--accent: #7a1fa2;');
  const logo = await fetch(`${at.base}/brand/logo`);
  expect([logo.headers.get('content-type'), await logo.text()]).toEqual(['image/svg+xml', svg]);
  expect(logo.headers.get('content-security-policy')).toContain('sandbox');
  expect((await new Caller(at.base, null).reply('session.configuration', {})).productName).toBe('Acme & Söhne');
  const { brand } = at.config;
  if (!brand) throw new Error('no brand');
  const mail = createWriteMail(
    new URL('https://acme.example'),
    brand,
  )({
    to: 'ann@assay.example',
    kind: 'x',
    subject: 'x',
    paragraphs: ['Hello'],
    link: { label: 'Look', path: '/' },
  });
  expect([
    mail.text.includes('Acme & Söhne at acme.example sent you this e-mail'),
    mail.html.includes('background:#7a1fa2'),
  ]).toEqual([true, true]);
  expect(at.config.mailFrom).toMatch(/^"Acme & Söhne" </);
});

test('the default brand is the product’s own, without a logo to fetch', async () => {
  const at = await start({});
  expect(await pageAt(at)).toContain('<title>Assay</title>');
  expect((await fetch(`${at.base}/brand/logo`)).status).toBe(404);
});

test.each<[string, Record<string, string>, string]>([
  ['the deployment', { BRAND: 'cloud' }, 'Assay Cloud'],
  ['the flag COPADO', { FEATURES: 'copado' }, 'Assay Cloud'],
  [
    'a deployment that overrides the flag',
    { FEATURES: 'copado', BRAND: brandFile({ name: 'Mine' }, 'mine.json') },
    'Mine',
  ],
])('the cloud variant is chosen by %s [CONF-007, CONF-008]', async (_, env, name) => {
  expect(await pageAt(await start(env))).toContain(`<title>${name}</title>`);
});
