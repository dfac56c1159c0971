import { jwtVerify, type JWTVerifyGetKey } from 'jose';
import { serverLimits } from '../limits.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';

/**
 * A bearer token is valid only if our issuer signed it with our one algorithm, for our audience, as an access token
 * that has not expired. Keys come from the configured set alone, never from the token.
 */
export interface Bearer {
  readonly userId: string;
  /** The session at our own identity server; null with another issuer. */
  readonly sessionId: string | null;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface BearerRule {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: JWTVerifyGetKey;
}

const signedOut: Problem = { kind: 'signedOut' };
const longest = 8_192;

export const createBearer = ({ issuer, audience, keys }: BearerRule) => {
  /** A signature stays valid until its token expires; the session is looked up with every call. The oldest is first. */
  const known = new Map<string, Bearer>();

  const verify = async (token: string, now: number): Promise<Bearer> => {
    const verified = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp'],
      typ: 'at+jwt',
      currentDate: new Date(now),
    }).catch(() => null);
    const { sub, exp, token_use: use, sid } = verified?.payload ?? {};
    if (!sub || !exp || use !== 'access') throw signedOut;
    return { userId: sub, sessionId: typeof sid === 'string' ? sid : null, expiresAt: exp * 1000 };
  };

  return async (token: string | undefined, now: number): Promise<Bearer> => {
    if (!token || token.length > longest) throw signedOut;
    const before = known.get(token);
    if (before && now < before.expiresAt) return before;
    known.delete(token);
    const bearer = await verify(token, now);
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= serverLimits.tokensVerified) known.delete(oldest);
    known.set(token, bearer);
    return bearer;
  };
};
export type Authenticate = ReturnType<typeof createBearer>;

export const tokenOf = (header: string | undefined): string | undefined =>
  /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1];
