import { localized } from '../texts/localized.ts';

/** Why a change of a tag is refused. */
export const tagProblemMessages = localized({
  tagGone: 'refers to a deleted tag',
});
