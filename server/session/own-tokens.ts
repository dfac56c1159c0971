import { createLocalJWKSet, importJWK, SignJWT, type JWTVerifyGetKey } from 'jose';
import { audience, issuerOf } from '../identity/identity-provider.ts';
import type { InstallationSecrets } from '../identity/installation-secrets.ts';

/** The keys that verify tokens: our own, without a request to the issuer. */
export const ownKeys = ({ signingKey }: InstallationSecrets): JWTVerifyGetKey => {
  const { kty, n, e, kid, alg, use } = signingKey;
  return createLocalJWKSet({
    keys: [{ kty: kty ?? 'RSA', n: n ?? '', e: e ?? '', kid: kid ?? '', alg: alg ?? 'RS256', use: use ?? 'sig' }],
  });
};

export interface Minted {
  readonly userId: string;
  /** The id by which the token names its session. */
  readonly grant: string;
  /** Milliseconds. */
  readonly life: number;
}
export type Mint = (claims: Minted, now: number) => Promise<string>;

/**
 * Issues an access token, like those of our own identity server, to a user signed in by an external issuer. The tokens
 * of that issuer stay here: they are for its own calls, not for ours (ruling R1).
 */
export const createMint =
  ({ signingKey }: InstallationSecrets, publicUrl: URL): Mint =>
  async ({ userId, grant, life }, now) =>
    new SignJWT({ token_use: 'access', sid: grant })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: signingKey.kid ?? '' })
      .setIssuer(issuerOf(publicUrl))
      .setAudience(audience)
      .setSubject(userId)
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor((now + life) / 1000))
      .sign(await importJWK(signingKey, 'RS256'));
