import * as oidc from 'openid-client';
import type { Config } from '../config.ts';
import { audience, callbackOf } from '../identity/identity-provider.ts';
import type { Language } from '../../src/domain/texts/language.ts';
import { languageField } from '../language/language-of.ts';
import type { Issuer } from './oidc-client.ts';

/** The requests of the server, as a client, to an issuer: begin, finish, refresh, end. */
export interface SignInStart {
  readonly url: URL;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

const returnAddress = ({ foreign }: Issuer, { publicUrl }: Config) =>
  foreign ? new URL(foreign.returnPath, publicUrl).href : callbackOf(publicUrl);

const scopeOf = ({ client, foreign }: Issuer): string => {
  if (foreign?.scope) return foreign.scope;
  const isLong = foreign && client.serverMetadata().scopes_supported?.includes('offline_access');
  return `openid email profile${isLong ? ' offline_access' : ''}`;
};

export interface SignInOptions {
  /** The one chosen in the app, if any. */
  readonly language: Language | null;
  /** The identity provider of the person's account in the user pool; '' without one. */
  readonly provider: string;
}

/** Only a user pool knows identity providers. */
const providerOf = ({ foreign }: Issuer, provider: string): string =>
  (foreign?.domain ? provider : '') || (foreign?.provider ?? '');

export const startSignIn = async (
  issuer: Issuer,
  config: Config,
  { language, provider }: SignInOptions,
): Promise<SignInStart> => {
  const { client, foreign } = issuer;
  const identityProvider = providerOf(issuer, provider);
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: returnAddress(issuer, config),
    scope: scopeOf(issuer),
    response_type: 'code',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(language && { [languageField]: language }),
    ...(foreign ? {} : { resource: audience }),
    ...(identityProvider && { identity_provider: identityProvider }),
  });
  return { url, state, nonce, verifier };
};

export interface Tokens {
  readonly access: string;
  /** '' when the issuer returns none. */
  readonly refresh: string;
  readonly id: string | null;
  /** Seconds. */
  readonly life: number;
  readonly claims: Readonly<Record<string, unknown>>;
}

type Answer = Awaited<ReturnType<typeof oidc.refreshTokenGrant>>;

const tokensOf = (answer: Answer, before: string): Tokens => ({
  access: answer.access_token,
  refresh: answer.refresh_token ?? before,
  id: answer.id_token ?? null,
  life: answer.expires_in ?? 60,
  claims: { ...answer.claims() },
});

export const finishSignIn = async (
  { client }: Issuer,
  address: URL,
  { state, nonce, verifier }: Omit<SignInStart, 'url'>,
): Promise<Tokens> => {
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
  return tokensOf(await oidc.authorizationCodeGrant(client, address, checks), '');
};

/** 'ended' when the issuer says that this session is over; throws when the issuer is unreachable. */
export const refreshTokens = async ({ client }: Issuer, refresh: string): Promise<Tokens | 'ended'> => {
  if (refresh === '') return 'ended';
  try {
    return tokensOf(await oidc.refreshTokenGrant(client, refresh), refresh);
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError && error.status === 400) return 'ended';
    throw error;
  }
};

export const revoke = ({ client }: Issuer, refresh: string): Promise<void> => oidc.tokenRevocation(client, refresh);

/** The address that signs the browser out there, too; null when the issuer has no such page [AUTH-010]. */
export const endSessionUrl = ({ client, foreign }: Issuer, { publicUrl }: Config, idToken: string | null) => {
  const { end_session_endpoint: address } = client.serverMetadata();
  if (!address) return null;
  if (foreign?.domain) {
    const url = new URL(address);
    url.searchParams.set('client_id', foreign.clientId);
    url.searchParams.set('logout_uri', new URL('/', publicUrl).href);
    return url.href;
  }
  return oidc.buildEndSessionUrl(client, {
    post_logout_redirect_uri: new URL('/auth/', publicUrl).href,
    ...(idToken ? { id_token_hint: idToken } : {}),
  }).href;
};

/** Whether the user declined, as opposed to an error. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied';
