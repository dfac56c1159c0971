import { decodeJwt } from 'jose';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { SessionsTable } from '../database/session-tables.ts';
import { serverLimits } from '../limits.ts';
import { newCookieValue, hashOf } from './session-cookie.ts';
import type { Tokens } from './oidc-client.ts';
import { seal, unseal } from './seal.ts';

/** The sessions of browsers: the cookie is known by its hash only, the tokens lie sealed. */
export interface Session {
  readonly id: string;
  /** What a person's calls name it by, and what its tokens name it by. */
  readonly handle: string;
  readonly grant: string | null;
  readonly userId: string;
  readonly refresh: string | null;
  readonly access: string | null;
  /** Milliseconds that the access token lived in all, and that it still lives. */
  readonly life: number;
  readonly left: number;
  readonly idToken: string | null;
}

/** Where a sign-in came from, for whoever looks at their own sessions. */
export interface From {
  readonly userAgent: string;
  readonly address: string;
}

/** The tokens of another issuer need not be readable. */
const grantOf = (access: string): string | null => {
  try {
    const { sid } = decodeJwt(access);
    return typeof sid === 'string' ? sid : null;
  } catch {
    return null;
  }
};

export const createSessionStore = (database: Kysely<Tables>, key: Buffer) => {
  const tokenColumns = (tokens: Tokens, now: number) => ({
    refresh_token: seal(tokens.refresh, key),
    access_token: seal(tokens.access, key),
    access_until: new Date(now + tokens.life * 1000).toISOString(),
    access_life: tokens.life * 1000,
    last_seen: new Date(now).toISOString(),
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
    };
  };

  return {
    /** The value for the cookie. */
    async open(
      userId: string,
      tokens: Tokens,
      now: number,
      from: From = { userAgent: '', address: '' },
    ): Promise<string> {
      const cookie = newCookieValue();
      await database
        .insertInto('sessions')
        .values({
          id: hashOf(cookie),
          user_id: userId,
          ...tokenColumns(tokens, now),
          created_date: new Date(now).toISOString(),
          id_token: tokens.id === null ? null : seal(tokens.id, key),
          grant_id: grantOf(tokens.access),
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

    /** Those of a person that are not over, the one seen last first. */
    async listOf(userId: string, now: number): Promise<readonly Selectable<SessionsTable>[]> {
      const rows = await database
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('last_seen', 'desc')
        .execute();
      return rows.filter((row) => toSession(row, now) !== null);
    },

    async renew(id: string, tokens: Tokens, now: number): Promise<void> {
      await database.updateTable('sessions').set(tokenColumns(tokens, now)).where('id', '=', id).execute();
    },

    async end(id: string): Promise<void> {
      await database.deleteFrom('sessions').where('id', '=', id).execute();
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
