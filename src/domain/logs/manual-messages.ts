import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';

/** The steps of a run that a person executes. */
export const manualMessages = localized({
  title: 'Execute the steps',
  place: (index: number, count: number) => `Step ${numberText(index)} of ${numberText(count)}`,
  iteration: (iteration: number) => `Iteration ${numberText(iteration)}`,
  data: 'Test data',
  expected: 'Expected result',
  note: 'Note',
  noteHint: 'What you saw, for example why the step failed.',
  previous: 'Previous step',
  next: 'Next step',
  passed: 'Passed',
  failed: 'Failed',
  skipped: 'Skip',
  allDone: 'All steps shown here have a result.',
  finish: 'Finish run',
  finished: 'You have finished this run. The result is shown as soon as the server has it.',
});
