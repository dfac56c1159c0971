import { localized } from '../texts/localized.ts';
import type { Lesson, LessonStep } from './lesson.ts';
import { numberText } from '../texts/set-locale.ts';

/** The virtual trainer. */
export const trainerMessages = localized({
  title: 'Virtual trainer',
  start: 'Start virtual trainer',
  startText:
    'Work through this flow yourself in your adapter’s browser. The element of each step is highlighted; steps without one are executed for you.',
  begin: 'Start',
  datasetHint: 'The steps use its first row.',
  baseAddressHint: 'Optional. Relative addresses in steps start from here.',
  isRunning: 'In progress',
  isTurn: 'Your turn',
  useElement: 'Use the highlighted element.',
  byAdapter: 'The adapter executes this step.',
  value: 'Value:',
  hints: {
    searching: 'The element of this step is not on the page.',
    otherValue: 'That isn’t the value of this step.',
  } satisfies Readonly<Record<Exclude<Lesson['hint'], ''>, string>>,
  tools: { show: 'Show me', skip: 'Skip step', end: 'End' },
  outcomes: {
    open: 'Not executed',
    done: 'Done',
    shown: 'Shown',
    skipped: 'Skipped',
    failed: 'Failed',
  } satisfies Readonly<Record<LessonStep['outcome'], string>>,
  score: (own: number, all: number) =>
    all === 1
      ? `You completed ${numberText(own)} of 1 step.`
      : `You completed ${numberText(own)} of ${numberText(all)} steps.`,
});
