import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT, exportJWK, importJWK, type JWTHeaderParameters, type JWTVerifyGetKey } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audience } from '../../../server/identity/identity-provider.ts';
import { installationSecrets, type InstallationSecrets } from '../../../server/identity/installation-secrets.ts';
import { createBearer } from '../../../server/session/bearer.ts';
import { ownKeys } from '../../../server/session/own-tokens.ts';
import { contract, type CallName } from '../../../src/domain/wire/contract.ts';
import { Caller, pathOf, problemOf } from '../caller.ts';
import { corpus, eachOf } from '../corpora.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { password } from './people.ts';

let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace();
});
afterAll(() => space.close());

const profileWith = (authorization: string | null) =>
  new Caller(space.server.base, null).send(
    'GET',
    '/aa/api/v1/user',
    null,
    authorization === null ? {} : { authorization },
  );
const statusOf = async (token: string) => (await profileWith(`Bearer ${token}`)).status;
const bearerCalls = (Object.keys(contract) as CallName[]).filter((name) => contract[name].auth === 'bearer');

const params = { project: 'p-1', id: 'SHOP-1' };

test.each(bearerCalls)('%s without a bearer token is rejected first [AUTH-011]', async (name) => {
  const answer = await new Caller(space.server.base, null).send(
    contract[name].method,
    pathOf(name, { params }),
    contract[name].method === 'GET' ? null : '{"wrong":1}',
    {
      'content-type': 'application/json',
    },
  );
  expect([answer.status, answer.headers.get('www-authenticate'), problemOf(answer).kind]).toEqual([
    401,
    'Bearer',
    'signedOut',
  ]);
});

test('the calls have the specified prefixes [AUTH-017]', () => {
  const prefixes =
    /^\/(rs\/api\/v1\/|wi\/api\/v1\/:project\/|tp\/api\/v1\/:project\/|aa\/api\/v1\/|scheduler\/api\/v1\/:project\/|admin\/api\/v1\/)/;
  const others = bearerCalls.map((name) => contract[name].path).filter((path) => !prefixes.test(path));
  // The documents give the tasks of a person no project: they are those of all projects [PLAN-026].
  expect(others).toEqual(['/wi/api/v1/tasks']);
});

test('a valid token identifies the user of the profile [AUTH-011]', async () => {
  const { status, text } = await profileWith(`bearer ${await space.token('viewer')}`);
  expect([status, JSON.parse(text)]).toMatchObject([
    200,
    { id: 'viewer', email: 'viewer@assay.example', tenantId: 'acc-1', role: 'END_USER', productAdmin: false },
  ]);
});

test.each([
  ['another issuer', { iss: 'https://evil.example/oidc' }],
  ['another audience', { aud: 'assay-web' }],
  ['no audience', { aud: undefined }],
  ['an end in the past', { exp: Math.floor(Date.now() / 1000) - 1 }],
  ['no end', { exp: undefined }],
  ['a start in the future', { nbf: Math.floor(Date.now() / 1000) + 120 }],
  ['no subject', { sub: undefined }],
  ['a subject that does not exist', { sub: 'nobody' }],
  ['a subject that is not text', { sub: { $ne: '' } }],
  ['another use', { token_use: 'id' }],
  ['no use', { token_use: undefined }],
])('an own token with %s is rejected', async (_, changes) => {
  expect(await statusOf(await space.token('owner', changes))).toBe(401);
});

const claims = () => ({
  iss: `${space.server.base}/oidc`,
  aud: audience,
  sub: 'owner',
  exp: Math.floor(Date.now() / 1000) + 300,
  token_use: 'access',
});

test('a signature is verified once, and the token ends all the same', async () => {
  const { signingKey } = await installationSecrets(space.database.kysely);
  let verified = 0;
  const keys: JWTVerifyGetKey = (...args) => {
    verified += 1;
    return ownKeys({ signingKey } as InstallationSecrets)(...args);
  };
  const authenticate = createBearer({ issuer: `${space.server.base}/oidc`, audience, keys });
  const token = await space.token('owner');
  const now = Date.now();
  const first = await authenticate(token, now);
  expect(await authenticate(token, now + 1_000)).toEqual(first);
  expect(verified).toBe(1);
  await expect(authenticate(token, first.expiresAt)).rejects.toEqual({ kind: 'signedOut' });
  // One character more or less is another token.
  await expect(authenticate(`${token}x`, now)).rejects.toEqual({ kind: 'signedOut' });
  await expect(authenticate(token.slice(0, -1), now)).rejects.toEqual({ kind: 'signedOut' });
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each(['none', 'None', 'NONE', 'nOnE'])(
  'the algorithm %s is rejected, with and without a signature',
  async (alg) => {
    const [head, body] = [part({ alg, typ: 'at+jwt' }), part(claims())];
    const signature = (await space.token('owner')).split('.')[2] ?? '';
    for (const token of [`${head}.${body}.`, `${head}.${body}`, `${head}.${body}.${signature}`])
      expect(await statusOf(token)).toBe(401);
  },
);

test('a token signed with the public key as a shared secret is rejected', async () => {
  const { signingKey } = await installationSecrets(space.database.kysely);
  const { kty, n, e } = signingKey;
  const { export: pem } = {
    export: (await importJWK({ kty: kty ?? '', n: n ?? '', e: e ?? '', alg: 'RS256' }, 'RS256', {
      extractable: true,
    })) as CryptoKey,
  };
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', pem)).toString('base64');
  const text = `-----BEGIN PUBLIC KEY-----\n${spki.match(/.{1,64}/g)?.join('\n')}\n-----END PUBLIC KEY-----`;
  for (const secret of [text, `${text}\n`, JSON.stringify({ kty, n, e }), Buffer.from(spki, 'base64')]) {
    const signed = `${part({ alg: 'HS256', typ: 'at+jwt', kid: signingKey.kid })}.${part(claims())}`;
    expect(await statusOf(`${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`)).toBe(401);
  }
});

test('a key embedded in, referenced by or named in a token is not trusted', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = await exportJWK(publicKey);
  const { signingKey } = await installationSecrets(space.database.kysely);
  const headers: JWTHeaderParameters[] = [
    { alg: 'RS256', typ: 'at+jwt', jwk },
    { alg: 'RS256', typ: 'at+jwt', jku: 'https://evil.example/jwks' },
    { alg: 'RS256', typ: 'at+jwt', kid: signingKey.kid ?? '' },
    { alg: 'RS256', typ: 'at+jwt', kid: "x' union select 'k' --" },
    { alg: 'RS256', typ: 'at+jwt', kid: '../../dev/null' },
    { alg: 'PS256', typ: 'at+jwt', kid: signingKey.kid ?? '' },
  ];
  for (const header of headers)
    expect(await statusOf(await new SignJWT(claims()).setProtectedHeader(header).sign(privateKey))).toBe(401);
});

test('an own token for another purpose is rejected: an ID token, a cookie, a type other than at+jwt', async () => {
  const browser = space.server.visitor();
  await browser.signIn('owner@assay.example', password);
  const { signingKey } = await installationSecrets(space.database.kysely);
  const key = await importJWK(signingKey, 'RS256');
  for (const typ of ['JWT', 'id+jwt', undefined]) {
    const header = { alg: 'RS256', kid: signingKey.kid ?? '', ...(typ && { typ }) };
    expect(await statusOf(await new SignJWT(claims()).setProtectedHeader(header).sign(key))).toBe(401);
  }
  expect(await statusOf(browser.cookies.get('assay') ?? 'x')).toBe(401);
});

test('a malformed bearer header is rejected', async () => {
  const good = await space.token('owner');
  for (const header of [
    '',
    'Bearer',
    'Bearer ',
    good,
    `Basic ${good}`,
    `Bearer  ${good} x`,
    `Bearer ${good}.x`,
    `Bearer ${good.slice(0, -4)}AAAA`,
  ]) {
    expect([header.slice(0, 20), (await profileWith(header)).status]).toEqual([header.slice(0, 20), 401]);
  }
  expect((await profileWith(`Bearer ${'x'.repeat(9_000)}`)).status).toBe(401);
  expect((await profileWith(`Bearer ${'x'.repeat(100_000)}`)).status).toBe(431);
});

interface Vector {
  readonly kind: string;
  readonly jws?: string;
}

test('tokens crafted against verifiers are rejected', async () => {
  const vectors = corpus<Vector>('jwt-auth', [{ kind: 'jws-vector', jws: 'eyJhbGciOiJub25lIn0.e30.' }]).filter(
    ({ jws }) => typeof jws === 'string',
  );
  await eachOf(vectors, async ({ jws = '' }) => {
    // Some vectors contain characters that a header cannot carry.
    const token = jws.replaceAll(/[^\x21-\x7e]/g, '');
    expect([jws, await statusOf(token)]).toEqual([jws, 401]);
  });
});
