import type { Transaction } from 'kysely';
import { identityMessages } from '../../src/domain/identity/identity-messages.ts';
import { recordAccount } from '../account/account-log.ts';
import type { Tables } from '../database/tables.ts';
import type { SendMail } from '../mail/mail.ts';
import type { Letter, WriteMail } from '../mail/write-mail.ts';

/** Records a change of a user's credentials: a fact of the account, and a mail to the user. */
export interface SecurityEvent {
  readonly userId: string;
  /** The author, if it is another user. */
  readonly by?: string;
  readonly field: 'PASSWORD' | 'MFA' | 'RECOVERY_CODES' | 'PASSKEY' | 'SESSION' | 'API_KEY';
  readonly action?: 'changed' | 'removed';
  readonly was?: string;
  readonly value?: string;
  /** `closing`: what to do if the user did not expect this. */
  readonly mail?: { readonly subject: string; readonly text: string; readonly closing?: string };
}

export interface SecurityMailNeeds {
  /** The name of the product in this installation. */
  readonly product: string;
  readonly sendMail: SendMail;
  readonly writeMail: WriteMail;
  now(): number;
}

export type RecordSecurityEvent = (tx: Transaction<Tables>, event: SecurityEvent) => Promise<void>;

const words = identityMessages.mails;

export const letterTo = (
  person: { readonly email: string; readonly full_name: string },
  kind: string,
  subject: string,
  paragraphs: readonly string[],
): Pick<Letter, 'to' | 'kind' | 'subject' | 'paragraphs'> => ({
  to: person.email,
  kind,
  subject,
  paragraphs: [words.hello(person.full_name), ...paragraphs],
});

export const createSecurityEventRecorder =
  ({ sendMail, writeMail, now }: SecurityMailNeeds): RecordSecurityEvent =>
  async (tx, { userId, by = userId, field, action = 'changed', was = '', value = '', mail }) => {
    const person = await tx
      .selectFrom('users')
      .select(['account_id', 'email', 'full_name'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!person) return;
    const at = new Date(now()).toISOString();
    await recordAccount(tx, [
      {
        account: person.account_id,
        type: `user.${action}`,
        about: `user/${userId}`,
        by,
        at,
        data: { field, was, value },
      },
    ]);
    if (!mail) return;
    const letter = letterTo(person, `user.${field.toLowerCase()}`, mail.subject, [
      mail.text,
      mail.closing ?? words.notYou,
    ]);
    await sendMail(tx, writeMail({ ...letter, link: { label: words.seeSecurity, path: '/settings/security' } }));
  };
