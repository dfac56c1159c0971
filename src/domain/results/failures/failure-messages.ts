import { localized } from '../../texts/localized.ts';
import { numberText } from '../../texts/set-locale.ts';
import type { ResultChange } from './run-failures.ts';

/** Equal failures of an imported run, and what differs from the previous run. */
export const failureMessages = localized({
  title: 'Failures',
  list: 'Equal failures',
  loadFailed: 'The failures couldn’t be loaded.',
  tests: (count: number) => (count === 1 ? '1 test' : `${numberText(count)} tests`),
  noMessage: 'Without a message',
  known: 'Known',
  knownHint: 'The previous run has this failure as well',
  isNew: 'New',
  newHint: 'The previous run does not have this failure',
  showAll: (count: number) => `Show all ${numberText(count)} failures`,
  showFewer: 'Show fewer failures',
  compared: (run: string) => `Compared with ${run}`,
  comparedOn: (run: string, branch: string) => `Compared with ${run} of ${branch}`,
  noPrevious: 'No earlier run has the same name, branch and environment.',
  changes: {
    broken: (count: number) => `${numberText(count)} newly failing`,
    failing: (count: number) => `${numberText(count)} still failing`,
    fixed: (count: number) => `${numberText(count)} fixed`,
    added: (count: number) => `${numberText(count)} added`,
  } satisfies Record<ResultChange, (count: number) => string>,
  missing: (count: number) => `${numberText(count)} missing`,
  onlyFailure: (text: string) => `Only tests with this failure: ${text}`,
  onlyThisFailure: 'Only tests with one failure',
  onlyChange: {
    broken: 'Only newly failing tests',
    failing: 'Only tests that still fail',
    fixed: 'Only fixed tests',
    added: 'Only added tests',
  } satisfies Record<ResultChange, string>,
  everything: 'Show all results',
  reportOf: (text: string) => `Report a defect: ${text}`,
  defect: {
    header: (run: string, text: string) => `${run}: ${text}`,
    tests: 'Tests',
    run: 'Run',
  },
});
