import type { Transaction } from 'kysely';
import { identityMessages } from '../../src/domain/identity/identity-messages.ts';
import { forbidden } from '../../src/domain/problems/invalid.ts';
import type { User } from '../../src/domain/users/user.ts';
import type { Tables } from '../database/tables.ts';
import { endOtherSessions } from '../identity/end-sessions.ts';
import { removeFactors } from '../identity/second-step/remove-factors.ts';
import type { RecordSecurityEvent } from '../identity/security-events.ts';
import { holdUser, type UserChange } from './change-user.ts';

export interface TwoFactorReset extends UserChange {
  /** The name of the administrator. */
  readonly byName: string;
}

const words = identityMessages.mails.mfaReset;

/**
 * For somebody who lost the second factor. Sessions end and sign-ins start again, so whoever found the lost device is
 * out, and needs the password; API keys stay.
 */
export const resetTwoFactor = async (
  tx: Transaction<Tables>,
  reset: TwoFactorReset,
  notify: RecordSecurityEvent,
): Promise<User> => {
  const user = await holdUser(tx, reset);
  if (!user.twoFactor) throw forbidden({ code: 'mfaIsOff' });
  const { userId, by, byName } = reset;
  await removeFactors(tx, userId);
  await endOtherSessions(tx, userId);
  const mail = { subject: words.subject, text: words.text(byName), closing: words.notAsked };
  await notify(tx, { userId, by, field: 'MFA', was: 'on', value: 'off', mail });
  return { ...user, twoFactor: false };
};
