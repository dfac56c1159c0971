import { identityMessages } from '../../src/domain/identity/identity-messages.ts';
import type { Letter } from '../mail/write-mail.ts';
import { letterTo } from './security-events.ts';

/** The mails with a link to choose a password, without its expiry. */
interface Person {
  readonly email: string;
  readonly full_name: string;
}

const { invited, reset } = identityMessages.mails;

export interface InvitationSaid {
  readonly product: string;
  readonly organization: string;
  /** The name of the inviting person. */
  readonly by: string;
  /** The page to choose a password, or to sign in elsewhere. */
  readonly path: string;
  /** Whether people choose their passwords here. */
  readonly isOwn: boolean;
}

export const invitationLetter = (
  person: Person,
  { product, organization, by, path, isOwn }: InvitationSaid,
): Letter => ({
  ...letterTo(person, 'user.invited', invited.subject(product, organization), [
    invited.text(product, by, organization),
    isOwn ? invited.until : invited.elsewhereUntil,
  ]),
  link: { label: isOwn ? invited.link : invited.elsewhereLink, path },
});

/** For a person whose address belongs to another account: nothing changes, and how they can join anyway. */
export const takenAddressLetter = (
  person: Person,
  { product, organization, by }: Pick<InvitationSaid, 'product' | 'organization' | 'by'>,
): Letter => ({
  ...letterTo(person, 'user.invited', invited.subject(product, organization), [
    invited.addressTaken(product, by, organization),
    invited.addressTakenHow,
    invited.addressTakenIgnore,
  ]),
});

export const resetLetter = (person: Person, product: string, path: string): Letter => ({
  ...letterTo(person, 'user.reset', reset.subject(product), [reset.text, reset.until]),
  link: { label: reset.link, path },
});
