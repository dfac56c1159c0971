import * as oidc from 'openid-client';
import type { Config } from '../config.ts';
import { audience, callbackOf, clientId, issuerOf } from '../identity/identity-provider.ts';
import type { InstallationSecrets } from '../identity/installation-secrets.ts';

/**
 * The server as a client of the identity server: our own by default, any other OpenID Connect issuer by
 * configuration. Our own is asked at the local address, whatever the public one is.
 */
export type ClientSource = () => Promise<oidc.Configuration>;

const ownMetadata = (config: Config): oidc.ServerMetadata => {
  const issuer = issuerOf(config.publicUrl);
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    revocation_endpoint: `${issuer}/token/revocation`,
    end_session_endpoint: `${issuer}/session/end`,
    code_challenge_methods_supported: ['S256'],
  };
};

const ownClient = (config: Config, secrets: InstallationSecrets, localAddress: () => string): oidc.Configuration => {
  const client = new oidc.Configuration(ownMetadata(config), clientId, secrets.clientSecret);
  oidc.allowInsecureRequests(client);
  client[oidc.customFetch] = (url, options) => {
    const asked = new URL(url);
    const local = new URL(`${asked.pathname}${asked.search}`, localAddress());
    return fetch(local, options as RequestInit);
  };
  return client;
};

export const createClientSource = (
  config: Config,
  secrets: InstallationSecrets,
  localAddress: () => string,
): ClientSource => {
  const { oidc: foreign } = config;
  if (!foreign) {
    const own = ownClient(config, secrets, localAddress);
    return async () => own;
  }
  let found: Promise<oidc.Configuration> | null = null;
  const isPlain = foreign.issuer.protocol === 'http:';
  const execute = isPlain ? [oidc.allowInsecureRequests] : [];
  return () => {
    found ??= oidc
      .discovery(foreign.issuer, foreign.clientId, foreign.clientSecret, undefined, { execute })
      .catch((error: unknown) => {
        // The next sign-in asks again.
        found = null;
        throw error;
      });
    return found;
  };
};

export interface SignInStart {
  readonly url: URL;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export const startSignIn = async (client: oidc.Configuration, config: Config): Promise<SignInStart> => {
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: callbackOf(config.publicUrl),
    scope: 'openid email profile',
    response_type: 'code',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    resource: audience,
  });
  return { url, state, nonce, verifier };
};

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
  readonly id: string | null;
  /** Seconds. */
  readonly life: number;
  readonly subject: string | null;
}

type Answer = Awaited<ReturnType<typeof oidc.refreshTokenGrant>>;

const tokensOf = (answer: Answer, before: string): Tokens => ({
  access: answer.access_token,
  refresh: answer.refresh_token ?? before,
  id: answer.id_token ?? null,
  life: answer.expires_in ?? 60,
  subject: answer.claims()?.sub ?? null,
});

export const finishSignIn = async (
  client: oidc.Configuration,
  address: URL,
  { state, nonce, verifier }: Omit<SignInStart, 'url'>,
): Promise<Tokens> => {
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
  return tokensOf(await oidc.authorizationCodeGrant(client, address, checks), '');
};

/** 'ended' when the issuer says that this session is over; throws when it could not be asked. */
export const refreshTokens = async (client: oidc.Configuration, refresh: string): Promise<Tokens | 'ended'> => {
  try {
    return tokensOf(await oidc.refreshTokenGrant(client, refresh), refresh);
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError && error.status < 500) return 'ended';
    throw error;
  }
};

export const revoke = (client: oidc.Configuration, refresh: string): Promise<void> =>
  oidc.tokenRevocation(client, refresh);

export const endSessionUrl = (client: oidc.Configuration, config: Config, idToken: string | null): string | null => {
  if (!client.serverMetadata().end_session_endpoint) return null;
  return oidc.buildEndSessionUrl(client, {
    post_logout_redirect_uri: new URL('/auth/', config.publicUrl).href,
    ...(idToken ? { id_token_hint: idToken } : {}),
  }).href;
};
