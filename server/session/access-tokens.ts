import type pg from 'pg';
import { limits } from '../../src/domain/limits.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { refreshTokens, type ClientSource } from './oidc-client.ts';
import type { Session, SessionStore } from './session-store.ts';

/**
 * Short access tokens for a session. Twenty tabs that ask at once cause one rotation: callers in this process share
 * one promise, callers in others wait for the lock and then find the new token.
 */
export interface AccessToken {
  readonly token: string;
  /** Milliseconds that it still lives. */
  readonly lifetime: number;
}

interface Needs {
  readonly store: SessionStore;
  readonly client: ClientSource;
  /** Connections of their own: the identity server needs the others while we wait for it. */
  readonly locks: pg.Pool;
  now(): number;
}

const signedOut: Problem = { kind: 'signedOut' };
const unreachable: Problem = { kind: 'busy', retryAfter: 2_000 };

const fresh = ({ access, left, life }: Session): AccessToken | null =>
  access !== null && left > life * limits.tokenFreshShare ? { token: access, lifetime: left } : null;

export const createAccessTokens = ({ store, client, locks, now }: Needs) => {
  const underWay = new Map<string, Promise<AccessToken>>();

  const rotate = async (session: Session): Promise<AccessToken> => {
    if (session.refresh === null) throw signedOut;
    const tokens = await refreshTokens(await client(), session.refresh).catch(() => {
      // The old token is still good for its last fifth; the session stays.
      throw unreachable;
    });
    if (tokens === 'ended') {
      await store.end(session.id);
      throw signedOut;
    }
    await store.renew(session.id, tokens, now());
    return { token: tokens.access, lifetime: tokens.life * 1000 };
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
