import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';

/** A record as it was: the slider over its revisions, and what is shown of one of them. */
export const pastMessages = localized({
  slider: 'Point in time',
  step: (step: number, last: number) => `Step ${numberText(step)} of ${numberText(last)}`,
  earlier: 'Previous step',
  later: 'Next step',
  now: 'Now',
  asOf: (when: string) => `As of ${when}`,
  asOfBy: (when: string, name: string) => `As of ${when}, changed by ${name}`,
  backToNow: 'Back to now',
  restore: 'Restore this version',
  failed: 'This point in time could not be loaded',
  changedHere: 'Changed here',
  deletedThen: 'It was in the trash at that time.',
  noFlows: 'It had no flows at that time.',
  noSteps: 'It had no steps at that time.',
  deletedFlow: 'A flow that was deleted since',
});
