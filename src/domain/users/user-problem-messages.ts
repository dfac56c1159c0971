import type { LicenceType } from '../licences/licence-type.ts';
import { licenceTypeMessages } from './user-messages.ts';
import { localized } from '../texts/localized.ts';

/** Why a change of a user, of a role or of a licence is refused. */
export const userProblemMessages = localized({
  onlyOwner: ({ name, projects }: { readonly name: string; readonly projects: string }) =>
    `${name} is the only owner of ${projects}. Make someone else an owner first.`,
  addedJustNow: ({ name }: { readonly name: string }) => `${name} was just added to a project. Try again.`,
  lastAdministrator: ({ name }: { readonly name: string }) => `${name} is the last account administrator.`,
  needsFullUser: ({ name }: { readonly name: string }) =>
    `${name} needs a Full user licence to be an account administrator.`,
  administratorNeedsFullUser: 'An account administrator needs a Full user licence.',
  keepsFullUser: 'Account administrators need a Full user licence.',
  noSubscription: 'is not an active subscription of your account',
  noneLeft: ({ type }: { readonly type: LicenceType }) => `has no ${licenceTypeMessages[type]} licences left`,
  otherDomain: ({ domain }: { readonly domain: string }) => `Only e-mail addresses at ${domain} can be invited.`,
  addressElsewhere: 'This e-mail address can’t be invited.',
});
