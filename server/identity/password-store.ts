import type { Kysely } from 'kysely';
import type { PasswordFault } from '../../src/domain/identity/password-rule.ts';
import { isNeverActivated } from '../../src/domain/identity/activation.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { identityMessages } from '../../src/domain/identity/identity-messages.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import type { Recheck } from '../live/recheck.ts';
import type { Attempts } from './attempts.ts';
import { endOtherSessions, type SessionName } from './end-sessions.ts';
import { resetLetter } from './identity-letters.ts';
import { findLink, makeLink, useUpLink } from './one-time-links.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import type { SecurityMailNeeds, RecordSecurityEvent } from './security-events.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { passwordCodes } from '../../src/domain/identity/password-rule.ts';
import { lockAccountOf } from '../licences/plan-rows.ts';

/**
 * Passwords change by an invitation, by a reset, or by a user who knows the old one. Each change ends what was valid
 * before.
 */
interface Needs extends SecurityMailNeeds {
  readonly database: Kysely<Tables>;
  readonly attempts: Attempts;
  readonly notify: RecordSecurityEvent;
  readonly recheck: Recheck;
}

export type Chosen = 'chosen' | 'over' | 'inactive' | PasswordFault;

const words = identityMessages.mails;

/** The dictionaries of leaked passwords take megabytes: they are loaded when somebody first chooses one. */
const faults = () => import('./chosen-fault.ts');

export const createPasswordStore = (needs: Needs) => {
  const { database, attempts, notify, recheck, product, sendMail, writeMail, now } = needs;
  const personOf = (userId: string) =>
    database
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.id', 'users.account_id')
      .selectAll('users')
      .where('users.id', '=', userId)
      .where('users.deleted_date', 'is', null)
      .where('users.address_is_taken', '=', false)
      .where('accounts.status', '=', 'ACTIVE')
      .executeTakeFirst();

  const whose = async (secret: string) => {
    const link = await findLink(database, secret, now());
    return link ? await personOf(link.userId) : undefined;
  };

  /** Null: the link is invalid. */
  const linkState = async (secret: string): Promise<{ readonly email: string; readonly inactive: boolean } | null> => {
    const person = await whose(secret);
    return person
      ? {
          email: person.email,
          inactive: isNeverActivated(
            { createdBy: person.created_by, createdDate: person.created_date, lastLoginTime: person.last_login_time },
            now(),
          ),
        }
      : null;
  };

  /** Sets a password by a link. An unacceptable password does not use up the link. */
  const choose = async (secret: string, password: string): Promise<Chosen> => {
    const [person, state] = [await whose(secret), await linkState(secret)];
    if (!person || !state) return 'over';
    if (state.inactive) return 'inactive';
    const { chosenFault } = await faults();
    const fault = chosenFault(password, person.email);
    if (fault) return fault;
    const hash = await hashPassword(password);
    const chosen = await database.transaction().execute(async (tx): Promise<Chosen> => {
      await lockAccountOf(tx, person.id);
      if (!(await useUpLink(tx, secret, now()))) return 'over';
      await tx.updateTable('users').set({ password_hash: hash }).where('id', '=', person.id).execute();
      await tx.deleteFrom('one_time_links').where('user_id', '=', person.id).where('used_date', 'is', null).execute();
      await endOtherSessions(tx, person.id);
      await notify(tx, {
        userId: person.id,
        field: 'PASSWORD',
        // No mail for the first password.
        ...(person.password_hash === null ? {} : { mail: words.passwordChanged(product) }),
      });
      return 'chosen';
    });
    await recheck(person.id);
    return chosen;
  };

  /** Throws `busy` or `invalid` (field `password`) unless the password is correct; attempts are counted. */
  const requirePassword = async (userId: string, password: string, address: string): Promise<void> => {
    const taken = await attempts.take({ at: 'password', name: `id:${userId}`, address }, now());
    const busy: Problem = { kind: 'busy', retryAfter: taken.wait };
    if (taken.wait > 0) throw busy;
    const person = await personOf(userId);
    if (!(await checkPassword(password, person?.password_hash ?? null)))
      throw invalid('password', { code: 'passwordWrong' });
    await taken.forgive();
  };

  const change = async (
    userId: string,
    { password, next, address, keep }: { password: string; next: string; address: string; keep: SessionName | null },
  ): Promise<void> => {
    await requirePassword(userId, password, address);
    const { chosenFault } = await faults();
    const fault = chosenFault(next, (await personOf(userId))?.email ?? '');
    if (fault) throw invalid('next', { code: passwordCodes[fault] });
    const hash = await hashPassword(next);
    await database.transaction().execute(async (tx) => {
      await lockAccountOf(tx, userId);
      await tx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
      await tx.deleteFrom('one_time_links').where('user_id', '=', userId).execute();
      await endOtherSessions(tx, userId, keep);
      await notify(tx, { userId, field: 'PASSWORD', mail: words.passwordChanged(product) });
    });
    await recheck(userId);
  };

  /** Mails a reset link to a user [SET-005]. */
  const sendReset = async (userId: string): Promise<void> => {
    const person = await personOf(userId);
    if (!person) return;
    const until = now() + serverLimits.resetLife;
    await database.transaction().execute(async (tx) => {
      const secret = await makeLink(tx, { userId, kind: 'reset', until });
      await sendMail(tx, writeMail({ ...resetLetter(person, product, `/password/${secret}`), until }));
    });
  };

  /** The same for an anonymous request; throttled, so that it cannot flood a mailbox. */
  const forgotten = async (email: string, address: string): Promise<void> => {
    const name = email.trim().toLowerCase();
    const taken = await attempts.take({ at: 'reset', name, address }, now());
    if (taken.wait > 0) return;
    const user = await database
      .selectFrom('users')
      .select('id')
      .where((where) => where(where.fn('lower', ['email']), '=', name))
      .where('deleted_date', 'is', null)
      .where('address_is_taken', '=', false)
      .executeTakeFirst();
    if (user) await sendReset(user.id);
  };

  return { linkState, choose, change, requirePassword, sendReset, forgotten };
};
export type PasswordStore = ReturnType<typeof createPasswordStore>;
