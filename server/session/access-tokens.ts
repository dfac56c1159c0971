import type { Kysely } from 'kysely';
import type pg from 'pg';
import { limits } from '../../src/domain/limits.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import type { Issuer, IssuerSource } from './oidc-client.ts';
import type { Mint } from './own-tokens.ts';
import { createRenewals } from './renewals.ts';
import type { Session, SessionStore } from './session-store.ts';
import { refreshTokens } from './sign-in.ts';

/**
 * Short-lived access tokens of a session. Twenty simultaneous tabs cause one rotation: callers in this process share
 * one promise, callers in others wait for the lock and find the new token. A user signed in by an external issuer gets
 * our tokens, none of which outlives the issuer's token.
 */
export interface AccessToken {
  readonly token: string;
  /** Remaining lifetime in milliseconds. */
  readonly lifetime: number;
}

interface Needs {
  readonly store: SessionStore;
  readonly database: Kysely<Tables>;
  readonly issuer: IssuerSource;
  readonly mint: Mint;
  /** Separate connections: the identity server needs the others while we wait for it. */
  readonly locks: pg.Pool;
  now(): number;
}

const signedOut: Problem = { kind: 'signedOut' };
const unreachable: Problem = { kind: 'busy', retryAfter: 2_000 };

const fresh = ({ access, left, life }: Session): AccessToken | null =>
  access !== null && left > life * limits.tokenFreshShare ? { token: access, lifetime: left } : null;

const ownLife = serverLimits.accessTokenSeconds * 1000;

export const createAccessTokens = ({ store, database, issuer, mint, locks, now }: Needs) => {
  const renewals = createRenewals(database, now);
  const underWay = new Map<string, Promise<AccessToken>>();

  const end = async ({ id }: Session): Promise<never> => {
    await store.end(id);
    throw signedOut;
  };

  const rotateOwn = async (session: Session, from: Issuer): Promise<AccessToken> => {
    const refresh = await renewals.begin(session);
    if (refresh === null) throw signedOut;
    const tokens = await refreshTokens(from, refresh).catch(() => {
      // The old token is valid for its last fifth; the session continues.
      throw unreachable;
    });
    if (tokens === 'ended') return end(session);
    await store.renew(session.id, tokens, now());
    await renewals.end(session);
    return { token: tokens.access, lifetime: tokens.life * 1000 };
  };

  /** How long the external issuer still vouches for this session, in milliseconds. */
  const standsBy = async (session: Session, from: Issuer): Promise<number> => {
    if (session.issuerLeft > ownLife) return session.issuerLeft;
    if (session.refresh === null) throw signedOut;
    const tokens = await refreshTokens(from, session.refresh).catch(() => null);
    if (tokens === 'ended') return end(session);
    if (tokens) await store.renewIssuer(session.id, tokens, now());
    else if (session.issuerLeft <= 0) throw unreachable;
    return tokens ? tokens.life * 1000 : session.issuerLeft;
  };

  const rotateForeign = async (session: Session, from: Issuer): Promise<AccessToken> => {
    const life = Math.min(ownLife, await standsBy(session, from));
    if (session.grant === null) return end(session);
    const token = await mint({ userId: session.userId, grant: session.grant, life }, now());
    await store.keepAccess(session.id, { token, life }, now());
    return { token, lifetime: life };
  };

  const rotate = async (session: Session): Promise<AccessToken> => {
    const from = await issuer().catch(() => {
      throw unreachable;
    });
    // The sign-in service has changed: users of the old one must sign in again.
    if (session.issuer !== (from.foreign?.url.href ?? null)) return end(session);
    return from.foreign ? rotateForeign(session, from) : rotateOwn(session, from);
  };

  const locked = async (cookie: string, session: Session): Promise<AccessToken> => {
    const connection = await locks.connect();
    try {
      await connection.query('select pg_advisory_lock(hashtextextended($1, 0))', [session.id]);
      const current = await store.find(cookie, now());
      if (!current) throw signedOut;
      return fresh(current) ?? (await rotate(current));
    } finally {
      await connection.query('select pg_advisory_unlock_all()').catch(() => {});
      connection.release();
    }
  };

  return async (cookie: string | undefined): Promise<AccessToken> => {
    const session = await store.find(cookie, now());
    if (!session || !cookie) throw signedOut;
    const known = fresh(session);
    if (known) return known;
    const running = underWay.get(session.id) ?? locked(cookie, session).finally(() => underWay.delete(session.id));
    underWay.set(session.id, running);
    return running;
  };
};
