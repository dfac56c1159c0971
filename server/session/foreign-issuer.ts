import { poolFault, type CloudConfiguration } from '../../src/domain/session/cloud-configuration.ts';
import { isLoopback, type Config } from '../config.ts';

/** An external sign-in service: any OpenID Connect issuer, or the user pool of a cloud. */
export interface ForeignIssuer {
  readonly url: URL;
  readonly clientId: string;
  readonly clientSecret: string | null;
  /** Null: the standard scopes that the issuer supports. */
  readonly scope: string | null;
  readonly returnPath: '/auth/' | '/auth/callback';
  /** The domain of a user pool's pages; null when the issuer itself announces them. */
  readonly domain: URL | null;
  /** The identity provider to which the pool redirects at once; '' lets the person choose. */
  readonly provider: string;
}

/** In this order [AUTH-008]. */
const poolScopes = 'email profile openid aws.cognito.signin.user.admin';

export const issuerByConfig = ({ oidc }: Pick<Config, 'oidc'>): ForeignIssuer | null =>
  oidc && {
    url: oidc.issuer,
    clientId: oidc.clientId,
    clientSecret: oidc.clientSecret,
    scope: null,
    returnPath: '/auth/callback',
    domain: null,
    provider: '',
  };

/** A host name is reached over TLS; without TLS only on this machine. */
const domainOf = (said: string): URL | null => {
  const text = said.includes('://') ? said : `https://${said}`;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  return isSafe && url.pathname === '/' && url.search === '' && url.username === '' ? url : null;
};

/**
 * Null: there is no user pool, so people sign in here. Throws a sentence if the configuration is incomplete [AUTH-007].
 */
export const issuerOfPool = (
  cloud: CloudConfiguration,
  settings: NonNullable<Config['cloud']>,
): ForeignIssuer | null => {
  if (cloud.userPoolId === '') return null;
  const domain = domainOf(cloud.authDomain);
  const fault = poolFault(cloud) ?? (domain ? null : 'authDomain is no address');
  if (fault) throw new Error(`the user pool of the cloud configuration cannot be used: ${fault}`);
  const pools = settings.poolsUrl ?? new URL(`https://cognito-idp.${cloud.region}.amazonaws.com`);
  return {
    url: new URL(`/${cloud.userPoolId}`, pools),
    clientId: cloud.userPoolWebClientId,
    clientSecret: settings.clientSecret,
    scope: poolScopes,
    returnPath: '/auth/',
    domain,
    provider: cloud.identityProvider,
  };
};
