import { accountMessages, subscriptionMessages } from './account-messages.ts';
import { summaryMessages } from './summary-messages.ts';
import { localized } from '../texts/localized.ts';

/** Why a change of an account, of its logo or of a subscription is refused. */
export const accountProblemMessages = localized({
  fewerThanTaken: ({ taken }: { readonly taken: number }) => `is less than the ${taken} in use`,
  afterStart: subscriptionMessages.after,
  unknownFeature: ({ name, known }: { readonly name: string; readonly known: string }) =>
    accountMessages.unknownFeature(name, known),
  noDomain: accountMessages.noDomain,
  countryCode: accountMessages.country,
  logoSize: 'is larger than 128 kB',
  logoType: 'is not a PNG image',
  logoPixels: ({ max }: { readonly max: number }) => `must be between 1 and ${max} pixels wide and high`,
  logoUnreadable: summaryMessages.logo.noPicture,
});
