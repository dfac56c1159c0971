import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { idempotent } from '../account/idempotent.ts';
import type { Tables } from '../database/tables.ts';
import type { Attempts } from '../identity/attempts.ts';
import { requireOwnIdentity } from '../identity/identity-handlers.ts';
import type { RecordSecurityEvent } from '../identity/security-events.ts';
import type { Recheck } from '../live/recheck.ts';
import { callerOf } from '../session/caller.ts';
import type { SignInProvider } from '../session/sign-in-provider.ts';
import type { Handlers } from '../wire/mount.ts';
import { changeOf } from './change-of.ts';
import { signOutUser } from './remove-user.ts';
import { resetTwoFactor } from './reset-two-factor.ts';

/** What an administrator can do about the sessions and the second factor of another user. */
export interface UserAccessNeeds {
  readonly database: Kysely<Tables>;
  readonly place: Pick<SignInProvider, 'isOwn'>;
  readonly attempts: Attempts;
  readonly notify: RecordSecurityEvent;
  readonly recheck: Recheck;
  now(): number;
}

type Names = 'users.signOut' | 'users.resetTwoFactor';

export const userAccessHandlers = (needs: UserAccessNeeds): Pick<Handlers, Names> => {
  const { database, place, attempts, notify, recheck, now } = needs;

  /** A stolen session of an administrator must not open every account in one go. */
  const requirePatience = async (request: FastifyRequest): Promise<void> => {
    const name = callerOf(request).profile.id;
    const { wait } = await attempts.take({ at: 'factorReset', name, address: request.ip }, now());
    const busy: Problem = { kind: 'busy', retryAfter: wait };
    if (wait > 0) throw busy;
  };

  return {
    'users.signOut': async ({ params: { id } }, request) => {
      const change = changeOf(request, id, 'manage', now());
      const reply = await idempotent(database, request, 'users.signOut', [id], async (tx) => {
        await signOutUser(tx, change);
        return { id };
      });
      await recheck(id);
      return reply;
    },
    'users.resetTwoFactor': async ({ params: { id } }, request) => {
      const change = changeOf(request, id, 'manage', now());
      requireOwnIdentity(place);
      await requirePatience(request);
      const reset = { ...change, byName: callerOf(request).profile.fullName };
      const user = await idempotent(database, request, 'users.resetTwoFactor', [id], (tx) =>
        resetTwoFactor(tx, reset, notify),
      );
      request.log.warn({ req: request, user: change.by, about: id }, 'a second factor was reset');
      await recheck(id);
      return user;
    },
  };
};
