import { localized } from '../texts/localized.ts';

/** Why a calendar feed cannot be created. */
export const feedProblemMessages = localized({
  tooManyFeeds: ({ max }: { readonly max: number }) => `Up to ${max} calendar feeds are possible. Revoke one first.`,
});
