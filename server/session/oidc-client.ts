import * as oidc from 'openid-client';
import type { Config } from '../config.ts';
import { clientId, issuerOf } from '../identity/identity-provider.ts';
import type { InstallationSecrets } from '../identity/installation-secrets.ts';
import { serverLimits } from '../limits.ts';
import type { ForeignIssuer } from './foreign-issuer.ts';
import type { SignInProvider } from './sign-in-provider.ts';

/**
 * The server as a client of the sign-in service: our own identity server, or an external issuer. Our own is called at
 * the local address, whatever the public one is.
 */
export interface Issuer {
  readonly client: oidc.Configuration;
  /** Null: our own identity server. */
  readonly foreign: ForeignIssuer | null;
}
export type IssuerSource = () => Promise<Issuer>;

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
    // If an issuer announces it, an answer without `iss` is refused (RFC 9207).
    authorization_response_iss_parameter_supported: true,
  };
};

const ownClient = (config: Config, secrets: InstallationSecrets, localAddress: () => string): oidc.Configuration => {
  const client = new oidc.Configuration(ownMetadata(config), clientId, secrets.clientSecret);
  oidc.allowInsecureRequests(client);
  client[oidc.customFetch] = (url, options) => {
    const endpoint = new URL(url);
    const local = new URL(`${endpoint.pathname}${endpoint.search}`, localAddress());
    return fetch(local, options as RequestInit);
  };
  return client;
};

/** A user pool has its pages at a separate domain and announces only some of them. */
const atDomain = (found: oidc.ServerMetadata, domain: URL): oidc.ServerMetadata => ({
  ...found,
  authorization_endpoint: new URL('/oauth2/authorize', domain).href,
  token_endpoint: new URL('/oauth2/token', domain).href,
  revocation_endpoint: new URL('/oauth2/revoke', domain).href,
  end_session_endpoint: new URL('/logout', domain).href,
});

const discover = async (foreign: ForeignIssuer): Promise<oidc.Configuration> => {
  const { url, clientSecret, domain } = foreign;
  const authentication = clientSecret === null ? oidc.None() : undefined;
  const isPlain = url.protocol === 'http:' || domain?.protocol === 'http:';
  const found = await oidc.discovery(url, foreign.clientId, clientSecret ?? undefined, authentication, {
    timeout: serverLimits.issuerWait,
    execute: isPlain ? [oidc.allowInsecureRequests] : [],
  });
  const metadata = domain ? atDomain(found.serverMetadata(), domain) : found.serverMetadata();
  const client = new oidc.Configuration(metadata, foreign.clientId, clientSecret ?? undefined, authentication);
  client.timeout = serverLimits.issuerWait;
  if (isPlain) oidc.allowInsecureRequests(client);
  // Signatures of ID tokens are verified, although they arrive over our own connection.
  oidc.enableNonRepudiationChecks(client);
  return client;
};

export const createIssuerSource = (
  config: Config,
  place: Pick<SignInProvider, 'foreign'>,
  secrets: InstallationSecrets,
  localAddress: () => string,
): IssuerSource => {
  const own: Issuer = { client: ownClient(config, secrets, localAddress), foreign: null };
  let found: Promise<oidc.Configuration> | null = null;
  return async () => {
    const foreign = await place.foreign();
    if (!foreign) return own;
    found ??= discover(foreign).catch((error: unknown) => {
      // The next sign-in tries again.
      found = null;
      throw error;
    });
    return { client: await found, foreign };
  };
};

const hasStatus = (value: unknown): value is { readonly status: number } =>
  typeof value === 'object' && value !== null && 'status' in value && typeof value.status === 'number';

/** Whether the issuer was unreachable or misconfigured; its decision about a sign-in is a different error. */
export const isUnreached = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500 || error.status === 429;
  if (error instanceof oidc.AuthorizationResponseError)
    return ['server_error', 'temporarily_unavailable'].includes(error.error);
  if (error instanceof oidc.ClientError) {
    if (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT') return true;
    return hasStatus(error.cause) && error.cause.status !== 400 && error.cause.status !== 401;
  }
  return error.message === 'fetch failed' || error.message === 'where people sign in is not known';
};
