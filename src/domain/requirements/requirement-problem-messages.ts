import { localized } from '../texts/localized.ts';

/** Why a change of a requirement is rejected. */
export const requirementProblemMessages = localized({
  requirementGone: 'refers to a removed requirement',
  requirementLinked: 'is linked already',
  tooManyRequirements: ({ max }: { readonly max: number }) => `cannot be more than ${max}`,
  notWebAddress: 'must start with http:// or https://',
});
