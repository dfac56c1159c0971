import { localized } from '../../texts/localized.ts';
import { numberText } from '../../texts/set-locale.ts';
import type { AgeKind } from './execution.ts';

/** The page of an execution. */
export const executionPageMessages = localized({
  missing: 'This execution does not exist',
  passedIn: (number: number) => `Passed in #${number}`,
  cancelTitle: 'Cancel this execution?',
  cancelText: 'Its runs are asked to stop, and nothing else of it is executed.',
  live: 'Live view',
  toLogs: 'All executions',
  attempt: (attempt: number) => `Attempt ${numberText(attempt)}`,
  log: (name: string, attempt: number) => `Log of ${name}, attempt ${numberText(attempt)}`,
  recovered: 'Recovered',
  waiting: 'Waits for another execution of this pipeline.',
  pending: 'Waits for an adapter.',
  failures: 'Failures',
  ages: {
    NEW: (count: number) => `${numberText(count)} new`,
    KNOWN: (count: number) => `${numberText(count)} known`,
    FIRST: (count: number) => `${numberText(count)} without an earlier result`,
  } satisfies Record<AgeKind, (count: number) => string>,
  isNew: 'New',
  lastPassed: (number: number) => `Last passed in #${number}`,
  knownSince: (number: number, isLonger: boolean) => `Known since #${number}${isLonger ? ' or earlier' : ''}`,
  firstResult: 'No earlier result',
});
