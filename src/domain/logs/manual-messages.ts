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
  pictures: {
    label: 'Pictures',
    drop: 'Drop or paste pictures here, or',
    browse: 'choose pictures',
    hint: 'Up to 4 pictures, JPEG or PNG, 10 MB each.',
    remove: (index: number) => `Remove picture ${numberText(index)}`,
    shown: (index: number) => `Picture ${numberText(index)}`,
    faults: {
      type: 'Only JPEG and PNG pictures can be added.',
      size: 'A picture can have up to 10 MB.',
      count: 'A step can have up to 4 pictures.',
    },
  },
  flow: {
    title: 'Execute the next flow',
    text: 'Record its result to continue the run.',
    noteHint: 'What you saw, for example why the flow failed. It’s shown in the log.',
  },
  allDone: 'All steps shown here have a result.',
  finish: 'Finish run',
  finished: 'You have finished this run. The result is shown as soon as the server has it.',
});
