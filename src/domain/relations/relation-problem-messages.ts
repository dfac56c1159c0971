import { localized } from '../texts/localized.ts';

/** Why a change of a relation is refused. */
export const relationProblemMessages = localized({
  sameItem: 'must be a different item',
});
