import { localized } from '../texts/localized.ts';

/** Why a change of a milestone is rejected. */
export const milestoneProblemMessages = localized({
  dueBeforeStart: 'is before the start',
  milestoneGone: 'refers to a deleted milestone',
});
