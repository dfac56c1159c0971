import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { InstallationSecrets } from '../identity/installation-secrets.ts';
import type { ClientSource } from './oidc-client.ts';

/** The keys that tokens are checked with: our own without asking anybody, a foreign issuer's from its one address. */
export const issuerKeys = (secrets: InstallationSecrets, foreign: ClientSource | null): JWTVerifyGetKey => {
  if (!foreign) {
    const { kty, n, e, kid, alg, use } = secrets.signingKey;
    return createLocalJWKSet({
      keys: [{ kty: kty ?? 'RSA', n: n ?? '', e: e ?? '', kid: kid ?? '', alg: alg ?? 'RS256', use: use ?? 'sig' }],
    });
  }
  let remote: JWTVerifyGetKey | null = null;
  return async (header, token) => {
    const address = (await foreign()).serverMetadata().jwks_uri;
    if (!address) throw new Error('the issuer names no keys');
    remote ??= createRemoteJWKSet(new URL(address));
    return remote(header, token);
  };
};
