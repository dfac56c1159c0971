import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Tables } from '../database/tables.ts';
import { readCookie, sessionCookie } from './session-cookie.ts';
import type { SessionStore } from './session-store.ts';

/** Whether the user of this browser's session may use the inspector in this installation. */
export type MayInspect = (request: FastifyRequest) => Promise<boolean>;

interface Needs {
  readonly config: Pick<Config, 'inspect' | 'secure'>;
  readonly database: Kysely<Tables>;
  readonly store: Pick<SessionStore, 'find'>;
  now(): number;
}

export const createMayInspect =
  ({ config: { inspect, secure }, database, store, now }: Needs): MayInspect =>
  async (request) => {
    if (inspect === 'everybody') return true;
    if (inspect.length === 0) return false;
    const session = await store.find(readCookie(request, sessionCookie(secure).name), now());
    if (!session) return false;
    if (inspect.includes(session.userId.toLowerCase())) return true;
    const user = await database.selectFrom('users').select('email').where('id', '=', session.userId).executeTakeFirst();
    return user !== undefined && inspect.includes(user.email.toLowerCase());
  };
