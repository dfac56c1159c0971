import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../server/config.ts';

const sealedWith = (key: string) => ({ ENCRYPTION_KEY: key });
const read = (env: Record<string, string>) => readConfig(env, '/srv/assay');

test('the default configuration listens on this machine only', () => {
  expect(read({})).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    secure: false,
    dataDir: '/srv/assay/data',
    databaseUrl: null,
    brokerUrl: null,
    sample: true,
    oidc: null,
    features: [],
  });
  expect(read({}).publicUrl.href).toBe('http://127.0.0.1:4000/');
});

test('the trace viewer has the next port, or the address that is set, and never the origin of the product', () => {
  const evidenceAt = (env: Record<string, string>) => read({ SAMPLE: 'off', ...env }).evidence;
  expect(evidenceAt({})).toEqual({ url: new URL('http://127.0.0.1:4001'), port: 4001 });
  expect(evidenceAt({ PORT: '4310', EVIDENCE_PORT: '4400' })).toMatchObject({ port: 4400 });
  const https = { PUBLIC_URL: 'https://assay.example' };
  expect(evidenceAt(https)).toBeNull();
  expect(evidenceAt({ ...https, EVIDENCE_URL: 'https://evidence.assay.example' })).toEqual({
    url: new URL('https://evidence.assay.example'),
    port: 4001,
  });
  expect(evidenceAt({ EVIDENCE_URL: 'off' })).toBeNull();
  const same = /EVIDENCE_URL and EVIDENCE_PORT must differ/;
  expect(() => evidenceAt({ ...https, EVIDENCE_URL: 'https://assay.example/evidence' })).toThrow(same);
  expect(() => evidenceAt({ EVIDENCE_PORT: '4000' })).toThrow(same);
});

test.each([
  ['a port out of range', { PORT: '70000' }, 'PORT must be a number from 0 to 65535, not "70000".'],
  ['a port that is not a number', { PORT: 'http' }, 'PORT must be a number'],
  [
    'a broker of another protocol',
    { DATABASE_URL: 'postgres://host/assay', BROKER_URL: 'amqp://host' },
    'BROKER_URL must be a URL such as stomp://user:password@broker.example:61613.',
  ],
  ['a broker with the embedded database', { BROKER_URL: 'stomp://host' }, 'BROKER_URL also requires DATABASE_URL.'],
  [
    'an invalid address',
    { PUBLIC_URL: 'assay.example' },
    'PUBLIC_URL must be a URL such as https://assay.example, not "assay.example".',
  ],
  ['an address with another scheme', { PUBLIC_URL: 'ftp://assay.example' }, 'PUBLIC_URL must be a URL'],
  ['a sample workspace on all interfaces', { HOST: '0.0.0.0' }, 'The sample workspace has public passwords'],
  ['a sample workspace at a public address', { PUBLIC_URL: 'https://assay.example' }, 'Set SAMPLE=off'],
  ['a sample workspace at an address that looks local', { HOST: '127.0.0.1.evil.example' }, 'public passwords'],
  ['an unknown feature', { FEATURES: 'color_coding,colour' }, 'Unknown feature "colour" in FEATURES. Known features: '],
  [
    'an incomplete issuer',
    { OIDC_ISSUER: 'https://id.example', SAMPLE: 'off' },
    'OIDC_ISSUER also requires OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
  ],
  ['a short key', sealedWith('x7Kq92mL'), 'ENCRYPTION_KEY must have at least 32 random characters'],
  [
    'a key with few distinct characters',
    sealedWith('ab1'.repeat(20)),
    'ENCRYPTION_KEY must have at least 32 random characters',
  ],
  ['a key from the manual', sealedWith('change-me-to-32-random-characters!'), 'ENCRYPTION_KEY is a published example'],
  ['a key of counted digits', sealedWith('0123456789abcdef0123456789ABCDEF'), 'ENCRYPTION_KEY is a published example'],
  [
    'a secret from the manual',
    { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'your-client-secret' },
    'OIDC_CLIENT_SECRET is a published example',
  ],
  [
    'a cloud key from the manual',
    { CLOUD_CONFIG_URL: 'https://cloud.example', CLOUD_CONFIG_KEY: '<key>' },
    'CLOUD_CONFIG_KEY is a published example',
  ],
])('%s is rejected with one sentence', (_, env, sentence) => {
  expect(() => read(env as unknown as Record<string, string>)).toThrow(ConfigError);
  expect(() => read(env as unknown as Record<string, string>)).toThrow(sentence);
});

test('over TLS cookies are secure, and another issuer can be configured [AUTH-001, AUTH-006]', () => {
  const config = read({
    PUBLIC_URL: 'https://assay.example',
    SAMPLE: 'off',
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b2',
  });
  expect(config).toMatchObject({
    secure: true,
    sample: false,
    inspect: [],
    oidc: { clientId: 'a', clientSecret: 'b2' },
  });
});

test('a random key is accepted', () => {
  for (let round = 0; round < 200; round += 1) {
    const key = randomBytes(32).toString('base64');
    expect(read({ ENCRYPTION_KEY: key }).encryptionKey).toBe(key);
  }
  expect(read({}).encryptionKey).toBeNull();
});

test('features are turned on and off by a list [CONF-007]', () =>
  expect(read({ FEATURES: ' color_coding ,-SCENARIOS,' }).features).toEqual(['color_coding', '-scenarios']));

test('the inspector can be allowed for everyone, nobody or listed users', () => {
  expect(read({}).inspect).toBe('everybody');
  expect(read({ SAMPLE: 'off' }).inspect).toEqual([]);
  expect(read({ INSPECT: 'off' }).inspect).toEqual([]);
  expect(read({ SAMPLE: 'off', INSPECT: 'on' }).inspect).toBe('everybody');
  expect(read({ INSPECT: ' Ada@Assay.example, u-7 ,' }).inspect).toEqual(['ada@assay.example', 'u-7']);
});

test.each([
  ['http://assay.example', {}, false],
  ['http://203.0.113.7:4000', {}, false],
  ['http://[2001:db8::1]', {}, false],
  ['http://assay.example', { PLAIN_HTTP: 'on' }, true],
  ['https://assay.example', {}, true],
  ['http://localhost:4000', {}, true],
  ['http://127.0.0.1:4000', {}, true],
  ['http://10.1.2.3', {}, true],
  ['http://172.20.0.2', {}, true],
  ['http://172.32.0.2', {}, false],
  ['http://[fd00::1]', {}, true],
  ['http://assay', {}, true],
  ['http://assay.company.internal', {}, true],
])('plain HTTP is allowed only in private networks: %s with %o starts %s', (PUBLIC_URL, more, starts) => {
  const read = () => readConfig({ PUBLIC_URL, SAMPLE: 'off', ...more }, '/srv/assay');
  if (starts) expect(read().publicUrl.href).toContain(new URL(PUBLIC_URL).host);
  else expect(read).toThrow('PLAIN_HTTP=on');
});
