import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTHeaderParameters } from 'jose';

/**
 * A stand-in for an Amazon Cognito user pool, over real HTTP and with its formats: discovery at /{pool}, pages and
 * tokens at /oauth2/authorize, /oauth2/token and /oauth2/revoke, sign-out at /logout with client_id and logout_uri,
 * tokens with `token_use` and `cognito:username`, no `aud` in access tokens, no new refresh token on a refresh.
 * Visitors of its page are signed in at once as `person`.
 */
export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: unknown;
}

export const pool = 'eu-central-1_StandIn';
export const client = '1example23456789';

export interface StandIn {
  readonly url: string;
  /** All requests, oldest first. */
  readonly asked: { readonly path: string; readonly query: URLSearchParams; readonly body: URLSearchParams }[];
  person: Person;
  /** The error that /oauth2/authorize returns instead of a code. */
  refusal: string | null;
  /** The lifetime of its tokens in seconds. */
  life: number;
  /** Changes the claims or the signature of ID tokens. */
  spoil: {
    claims?: Record<string, unknown>;
    header?: Partial<JWTHeaderParameters>;
    idToken?: string;
    otherKey?: boolean;
  };
  /** Responds to every request with this status. */
  broken: number | null;
  /** The delay of token responses in milliseconds. */
  slow: number;
  /** Whether all refresh tokens are invalid. */
  revoked: boolean;
  /** Whether discovery announces the issuer parameter (RFC 9207); below, its value in responses. */
  announcesIssuer: boolean;
  issuerInAnswer: string | null;
  /** Whether its pages are at `authDomain` instead of the address of discovery. */
  atDomain: boolean;
  tokens(): Promise<{ id: string; access: string }>;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
};

const json = (response: ServerResponse, body: object, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

interface Given {
  readonly challenge: string;
  readonly nonce: string;
  readonly returnTo: string;
}

export const startStandIn = async (now: () => number = Date.now): Promise<StandIn> => {
  const [keys, others] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'pool-key', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, Given>();
  const refreshes = new Set<string>();

  const sign = (claims: Record<string, unknown>, header: Partial<JWTHeaderParameters> = {}, isOther = false) =>
    new SignJWT(claims)
      // Cognito sets no `typ` header.
      .setProtectedHeader({ alg: 'RS256', kid: 'pool-key', ...header })
      .sign(isOther ? others.privateKey : keys.privateKey);

  const common = (use: string) => {
    const at = Math.floor(now() / 1000);
    const { sub } = standIn.person;
    return {
      sub,
      token_use: use,
      iss: `${standIn.url}/${pool}`,
      iat: at,
      auth_time: at,
      exp: at + standIn.life,
      jti: randomUUID(),
    };
  };
  const idToken = (nonce?: string) => {
    const { email, email_verified } = standIn.person;
    const { claims, header, otherKey, idToken: made } = standIn.spoil;
    const said = { ...common('id'), aud: client, email, email_verified, 'cognito:username': standIn.person.sub, nonce };
    return made ?? sign({ ...said, ...claims }, header, otherKey);
  };
  const accessToken = () =>
    sign({
      ...common('access'),
      client_id: client,
      username: standIn.person.sub,
      scope: 'openid email profile',
      version: 2,
    });

  const authorize = (query: URLSearchParams, response: ServerResponse) => {
    const target = new URL(query.get('redirect_uri') ?? 'about:blank');
    target.searchParams.set('state', query.get('state') ?? '');
    if (standIn.issuerInAnswer !== null) target.searchParams.set('iss', standIn.issuerInAnswer);
    if (standIn.refusal) target.searchParams.set('error', standIn.refusal);
    else {
      const code = randomUUID();
      codes.set(code, {
        challenge: query.get('code_challenge') ?? '',
        nonce: query.get('nonce') ?? '',
        returnTo: query.get('redirect_uri') ?? '',
      });
      target.searchParams.set('code', code);
    }
    response.writeHead(302, { location: target.href }).end();
  };

  const token = async (body: URLSearchParams, response: ServerResponse) => {
    await new Promise((resolve) => setTimeout(resolve, standIn.slow));
    if (body.get('client_id') !== client) return json(response, { error: 'invalid_client' }, 401);
    const access = await accessToken();
    const both = { access_token: access, token_type: 'Bearer', expires_in: standIn.life };
    if (body.get('grant_type') === 'refresh_token') {
      const isGood = refreshes.has(body.get('refresh_token') ?? '') && !standIn.revoked;
      return isGood
        ? json(response, { ...both, id_token: await idToken() })
        : json(response, { error: 'invalid_grant' }, 400);
    }
    const given = codes.get(body.get('code') ?? '');
    codes.delete(body.get('code') ?? '');
    const proof = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!given || given.challenge !== proof || given.returnTo !== body.get('redirect_uri'))
      return json(response, { error: 'invalid_grant' }, 400);
    const refresh = `refresh-${randomUUID()}`;
    refreshes.add(refresh);
    return json(response, { ...both, refresh_token: refresh, id_token: await idToken(given.nonce) });
  };

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://pool');
      const body = await bodyOf(request);
      standIn.asked.push({ path: pathname, query, body });
      if (standIn.broken) return json(response, { message: 'Internal server error' }, standIn.broken);
      switch (pathname) {
        case `/${pool}/.well-known/openid-configuration`:
          return json(response, {
            issuer: `${standIn.url}/${pool}`,
            authorization_endpoint: `${standIn.atDomain ? 'https://elsewhere.example' : standIn.url}/oauth2/authorize`,
            token_endpoint: `${standIn.atDomain ? 'https://elsewhere.example' : standIn.url}/oauth2/token`,
            jwks_uri: `${standIn.url}/${pool}/.well-known/jwks.json`,
            id_token_signing_alg_values_supported: ['RS256'],
            response_types_supported: ['code', 'token'],
            scopes_supported: ['openid', 'email', 'phone', 'profile'],
            subject_types_supported: ['public'],
            ...(standIn.announcesIssuer && { authorization_response_iss_parameter_supported: true }),
          });
        case `/${pool}/.well-known/jwks.json`:
          return json(response, { keys: [jwk] });
        case '/oauth2/authorize':
          return authorize(query, response);
        case '/oauth2/token':
          return token(body, response);
        case '/oauth2/revoke':
          refreshes.delete(body.get('token') ?? '');
          return json(response, {});
        case '/logout':
          return void response.writeHead(302, { location: query.get('logout_uri') ?? '/' }).end();
        default:
          return json(response, { error: 'not_found' }, 404);
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    person: { sub: randomUUID(), email: 'ann@assay.example', email_verified: true },
    refusal: null,
    life: 3_600,
    spoil: {},
    broken: null,
    slow: 0,
    revoked: false,
    announcesIssuer: false,
    issuerInAnswer: null,
    atDomain: true,
    tokens: async () => ({ id: await idToken(), access: await accessToken() }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
};

/** A stand-in for the host of cloud configurations, which returns that pool. */
export interface ConfigHost {
  readonly url: string;
  said: object | string;
  status: number;
  /** The delay of responses; null for none. */
  wait: number | null;
  asked: number;
  close(): Promise<void>;
}

export const poolSaid = (standIn: StandIn) => ({
  region: 'eu-central-1',
  userPoolId: pool,
  userPoolWebClientId: client,
  authDomain: standIn.url,
  identityProvider: 'COGNITO',
  releasePreference: 'STABLE',
  features: [],
});

export const startConfigHost = async (said: object): Promise<ConfigHost> => {
  const server = createServer((_, response) => {
    host.asked += 1;
    const { status, said: answer } = host;
    const send = () => response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    if (host.wait === null) send();
    else setTimeout(send, host.wait);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host: ConfigHost = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    said,
    status: 200,
    wait: null,
    asked: 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return host;
};
