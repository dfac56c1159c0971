import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';

/** docs/operations.md names every setting and every metric, with the default that the code has, and no others. */
const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');

const codeIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.m?ts$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

const code = [
  ...['server', 'adapter', 'scripts/start', 'scripts/cluster', 'scripts/backup', 'scripts/rebuild'].flatMap(codeIn),
  ...['cluster', 'audit-verify'].map((name) => readFileSync(join(root, 'scripts', `${name}.ts`), 'utf8')),
].join('\n');

/** Of the operating system; of the tests alone. */
const others = new Set(['LOCALAPPDATA', 'PATH', 'CHROMIUM']);

const named = (source: string, pattern: RegExp) =>
  [...new Set([...source.matchAll(pattern)].map(([, name = '']) => name))]
    .filter((name) => !others.has(name))
    .toSorted();

const rows = new Map(
  text
    .slice(text.indexOf('## Settings'), text.indexOf('## Several processes'))
    .split('\n')
    .flatMap((line) => {
      const [, names = '', usual = ''] = line.split('|').map((cell) => cell.trim());
      return [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => [name, usual] as const);
    }),
);

test('every setting that the code reads is in the list, and every setting of the list is read', () => {
  const read = named(code, /(?:env\['|env\.|\bat\(')([A-Z][A-Z0-9_]+)\b/g);
  expect(read.length).toBeGreaterThan(40);
  expect([...rows.keys()].toSorted()).toEqual(read);
});

test('the defaults of the list are those of the code', () => {
  const config = readConfig({}, root);
  const usual = (name: string) => rows.get(name)?.replaceAll('`', '');
  expect({
    HOST: usual('HOST'),
    PORT: usual('PORT'),
    DATA_DIR: join(root, usual('DATA_DIR') ?? ''),
    LOG_LEVEL: usual('LOG_LEVEL'),
    RATE_LIMIT_PER_MINUTE: usual('RATE_LIMIT_PER_MINUTE'),
    SHOP_PORT: `http://127.0.0.1:${usual('SHOP_PORT')}`,
  }).toEqual({
    HOST: config.host,
    PORT: String(config.port),
    DATA_DIR: config.dataDir,
    LOG_LEVEL: config.logLevel,
    RATE_LIMIT_PER_MINUTE: String(config.rateLimitPerMinute),
    SHOP_PORT: config.sampleShop,
  });
  expect(config).toMatchObject({
    sample: true,
    inspect: 'everybody',
    evidence: { port: config.port + 1 },
    ...{
      databaseUrl: null,
      smtpUrl: null,
      encryptionKey: null,
      traceUrl: null,
      feedbackMail: null,
      oidc: null,
      cloud: null,
    },
  });
});

test('every metric of the product is in the list, and no other', () => {
  const measured = named(code, /name: '(assay_\w+)'/g);
  expect(named(text, /`(assay_\w+)`/g)).toEqual(measured);
});
