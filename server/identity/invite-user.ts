import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { signInPathOf } from '../session/provider-of-account.ts';
import { serverLimits } from '../limits.ts';
import type { SignInProvider } from '../session/sign-in-provider.ts';
import { invitationLetter, takenAddressLetter } from './identity-letters.ts';
import { makeLink } from './one-time-links.ts';
import type { SecurityMailNeeds } from './security-events.ts';

/**
 * The mail in which a new user gets a link to choose a password: it works once, while the user may still become active
 * [USER-018]. Runs in the transaction that creates the user. Answers the path of the link. Throws `invalid` for an
 * invalid address.
 *
 * An owner of the address in another account gets an explanation without a link. The link is generated anyway, so that
 * the duration of the call reveals nothing; nobody receives it, and it would open nothing.
 */
export interface Invitation {
  readonly userId: string;
  /** The name of the inviting person. */
  readonly by: string;
}
export type InviteUser = (tx: Transaction<Tables>, invitation: Invitation) => Promise<string>;

interface Needs extends SecurityMailNeeds {
  /** Whether people choose their passwords here. */
  readonly place: Pick<SignInProvider, 'isOwn'>;
}

export const createInviteUser =
  ({ product, sendMail, writeMail, place, now }: Needs): InviteUser =>
  async (tx, { userId, by }) => {
    const person = await tx
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.id', 'users.account_id')
      .select(['users.email', 'users.full_name', 'users.address_is_taken', 'accounts.organization_name'])
      .select(['accounts.id', 'accounts.configuration'])
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow();
    const until = now() + serverLimits.inviteLife;
    const isOwn = place.isOwn();
    const path = isOwn
      ? `/password/${await makeLink(tx, { userId, kind: 'invitation', until })}`
      : signInPathOf(person);
    const said = { product, organization: person.organization_name, by };
    const letter = person.address_is_taken
      ? takenAddressLetter(person, said)
      : invitationLetter(person, { ...said, path, isOwn });
    await sendMail(tx, writeMail({ ...letter, until }));
    return path;
  };
