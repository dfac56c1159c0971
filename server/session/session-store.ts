import { decodeJwt } from 'jose';
import type { Kysely, Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tables } from '../database/tables.ts';
import type { SessionsTable } from '../database/tables/session-tables.ts';
import { serverLimits } from '../limits.ts';
import type { Recheck } from '../live/recheck.ts';
import { newCookieValue, hashOf } from './session-cookie.ts';
import type { Tokens } from './sign-in.ts';
import { seal, unseal } from './seal.ts';

/** Browser sessions: only the hash of the cookie is stored, and the tokens are encrypted. */
export interface Session {
  readonly id: string;
  /** The public id for calls of the user, and the id in the tokens. */
  readonly handle: string;
  readonly grant: string | null;
  readonly userId: string;
  readonly refresh: string | null;
  readonly access: string | null;
  /** Total and remaining lifetime of the access token, in milliseconds. */
  readonly life: number;
  readonly left: number;
  readonly idToken: string | null;
  /** The external issuer that signed the user in, and how long it vouches for the session, in milliseconds. */
  readonly issuer: string | null;
  readonly issuerLeft: number;
}

/** Where a sign-in came from, for the user's own list of sessions. */
export interface From {
  readonly userAgent: string;
  readonly address: string;
}

type Given = Omit<Tokens, 'claims'>;

const iso = (at: number) => new Date(at).toISOString();

const grantOf = (access: string): string | null => {
  try {
    const { sid } = decodeJwt(access);
    return typeof sid === 'string' ? sid : null;
  } catch {
    return null;
  }
};

export const createSessionStore = (database: Kysely<Tables>, key: Buffer, recheck: Recheck = async () => {}) => {
  const tokenColumns = (tokens: Given, now: number) => ({
    refresh_token: seal(tokens.refresh, key),
    ...accessColumns(tokens.access, tokens.life * 1000, now),
    last_seen: iso(now),
  });
  const accessColumns = (access: string, life: number, now: number) => ({
    access_token: seal(access, key),
    access_until: iso(now + life),
    access_life: life,
  });
  /** The data of an external issuer: its access token is for its own calls and is not stored. */
  const issuerColumns = (tokens: Given, now: number) => ({
    refresh_token: seal(tokens.refresh, key),
    ...(tokens.id !== null && { id_token: seal(tokens.id, key) }),
    issuer_until: iso(now + tokens.life * 1000),
    last_seen: iso(now),
  });

  const toSession = (row: Selectable<SessionsTable>, now: number): Session | null => {
    const isOver =
      Date.parse(row.last_seen) + serverLimits.sessionIdle <= now ||
      Date.parse(row.created_date) + serverLimits.sessionMost <= now;
    if (isOver) return null;
    return {
      id: row.id,
      handle: row.handle,
      grant: row.grant_id,
      userId: row.user_id,
      refresh: unseal(row.refresh_token, key),
      access: unseal(row.access_token, key),
      life: row.access_life,
      left: Date.parse(row.access_until) - now,
      idToken: row.id_token === null ? null : unseal(row.id_token, key),
      issuer: row.issuer,
      issuerLeft: row.issuer_until === null ? 0 : Date.parse(row.issuer_until) - now,
    };
  };

  return {
    /** The value for the cookie. */
    async open(userId: string, tokens: Given, now: number, from: From, issuer: string | null = null): Promise<string> {
      const cookie = newCookieValue();
      await database
        .insertInto('sessions')
        .values({
          id: hashOf(cookie),
          user_id: userId,
          ...tokenColumns(issuer === null ? tokens : { ...tokens, access: '', life: 0 }, now),
          ...(issuer !== null && issuerColumns(tokens, now)),
          created_date: iso(now),
          id_token: tokens.id === null ? null : seal(tokens.id, key),
          grant_id: issuer === null ? grantOf(tokens.access) : uuid(),
          issuer,
          user_agent: from.userAgent.slice(0, 400),
          address: from.address,
        })
        .execute();
      return cookie;
    },

    async find(cookie: string | undefined, now: number): Promise<Session | null> {
      if (!cookie) return null;
      const row = await database.selectFrom('sessions').selectAll().where('id', '=', hashOf(cookie)).executeTakeFirst();
      return row ? toSession(row, now) : null;
    },

    /** The active sessions of a user, the most recently used first. */
    async listOf(userId: string, now: number): Promise<readonly Selectable<SessionsTable>[]> {
      const rows = await database
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('last_seen', 'desc')
        .execute();
      return rows.filter((row) => toSession(row, now) !== null);
    },

    async renew(id: string, tokens: Given, now: number): Promise<void> {
      await database.updateTable('sessions').set(tokenColumns(tokens, now)).where('id', '=', id).execute();
    },

    async renewIssuer(id: string, tokens: Given, now: number): Promise<void> {
      await database.updateTable('sessions').set(issuerColumns(tokens, now)).where('id', '=', id).execute();
    },

    /** Stores an access token of our own. */
    async keepAccess(id: string, { token, life }: { token: string; life: number }, now: number): Promise<void> {
      await database
        .updateTable('sessions')
        .set(accessColumns(token, life, now))
        .where('id', '=', id)
        .execute();
    },

    /** Resolves once its live connections have ended, too. */
    async end(id: string): Promise<void> {
      const ended = await database.deleteFrom('sessions').where('id', '=', id).returning('user_id').executeTakeFirst();
      if (ended) await recheck(ended.user_id);
    },

    async sweep(now: number): Promise<void> {
      await database
        .deleteFrom('sessions')
        .where('last_seen', '<', new Date(now - serverLimits.sessionIdle).toISOString())
        .execute();
    },
  };
};
export type SessionStore = ReturnType<typeof createSessionStore>;
