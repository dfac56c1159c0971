import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { browserName } from '../../src/domain/identity/browser-name.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Config } from '../config.ts';
import { idempotent } from '../account/idempotent.ts';
import type { Tables } from '../database/tables.ts';
import type { Recheck } from '../live/recheck.ts';
import { callerOf } from '../session/caller.ts';
import type { SignInProvider } from '../session/sign-in-provider.ts';
import { readCookie, sessionCookie } from '../session/session-cookie.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Handlers } from '../wire/mount.ts';
import { endOtherSessions, endSession, type SessionName } from './end-sessions.ts';
import type { PasswordStore } from './password-store.ts';
import type { RecordSecurityEvent } from './security-events.ts';
import { forbidden } from '../../src/domain/problems/invalid.ts';
import { lockAccountOf } from '../licences/plan-rows.ts';

/** The caller's own password and sessions. The session of another user counts as missing. */
interface Needs {
  readonly config: Pick<Config, 'secure'>;
  readonly place: Pick<SignInProvider, 'isOwn'>;
  readonly database: Kysely<Tables>;
  readonly store: SessionStore;
  readonly passwords: PasswordStore;
  readonly notify: RecordSecurityEvent;
  readonly recheck: Recheck;
  now(): number;
}

type Names =
  | 'identity.resetPassword'
  | 'identity.changePassword'
  | 'identity.sessions'
  | 'identity.endSession'
  | 'identity.endOtherSessions';

const missing: Problem = { kind: 'missing' };
const done = { done: true } as const;

/** With an external issuer, passwords and second factors belong to that issuer. */
export const requireOwnIdentity = (place: Pick<SignInProvider, 'isOwn'>): void => {
  if (!place.isOwn()) throw forbidden({ code: 'managedElsewhere' });
};

export const identityHandlers = ({
  config,
  place,
  database,
  store,
  passwords,
  notify,
  recheck,
  now,
}: Needs): Pick<Handlers, Names> => {
  const listOf = (request: FastifyRequest) => store.listOf(callerOf(request).profile.id, now());

  /** The current session: by its token, or by the cookie that the browser sends with it. */
  const currentOf = async (request: FastifyRequest): Promise<SessionName | null> => {
    const { profile, sessionId } = callerOf(request);
    if (sessionId !== null) {
      const row = (await listOf(request)).find(({ grant_id: grant }) => grant === sessionId);
      if (row) return { handle: row.handle, grant: row.grant_id };
    }
    const session = await store.find(readCookie(request, sessionCookie(config.secure).name), now());
    return session?.userId === profile.id ? session : null;
  };

  return {
    'identity.resetPassword': async (_, request) => {
      requireOwnIdentity(place);
      const { profile } = callerOf(request);
      return idempotent(database, request, 'identity.resetPassword', [], async () => {
        await passwords.forgotten(profile.email, request.ip);
        return done;
      });
    },
    'identity.changePassword': async ({ body }, request) => {
      requireOwnIdentity(place);
      const keep = await currentOf(request);
      await passwords.change(callerOf(request).profile.id, { ...body, keep, address: request.ip });
      return done;
    },
    'identity.sessions': async (_, request) => {
      const current = await currentOf(request);
      const rows = await listOf(request);
      return {
        sessions: rows.map((row) => ({
          id: row.handle,
          ...browserName(row.user_agent),
          address: row.address,
          createdDate: row.created_date,
          lastSeen: row.last_seen,
          current: row.handle === current?.handle,
        })),
      };
    },
    'identity.endSession': async ({ params }, request) => {
      const { profile } = callerOf(request);
      const row = (await listOf(request)).find(({ handle }) => handle === params.id);
      const reply = await idempotent(database, request, 'identity.endSession', [params.id], async (tx) => {
        if (!row) throw missing;
        await lockAccountOf(tx, profile.id);
        await endSession(tx, profile.id, { handle: row.handle, grant: row.grant_id });
        const { browser, system } = browserName(row.user_agent);
        await notify(tx, {
          userId: profile.id,
          field: 'SESSION',
          action: 'removed',
          was: `${browser} ${system}`.trim(),
        });
        return done;
      });
      await recheck(profile.id);
      return reply;
    },
    'identity.endOtherSessions': async (_, request) => {
      const { profile } = callerOf(request);
      const keep = await currentOf(request);
      const reply = await idempotent(database, request, 'identity.endOtherSessions', [], async (tx) => {
        await lockAccountOf(tx, profile.id);
        await endOtherSessions(tx, profile.id, keep);
        await notify(tx, { userId: profile.id, field: 'SESSION', action: 'removed', was: 'all others' });
        return done;
      });
      await recheck(profile.id);
      return reply;
    },
  };
};
