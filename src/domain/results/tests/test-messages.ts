import { localized } from '../../texts/localized.ts';
import { numberText } from '../../texts/set-locale.ts';

/** A test in all imported runs. */
export const resultTestMessages = localized({
  all: 'All results of this test',
  missing: 'This test doesn’t exist, or its runs were deleted.',
  strip: 'Last 30 results, from old to new',
  stripNone: 'No results match these filters.',
  facts: 'Facts',
  passRate: 'Pass rate',
  flakyRate: 'Flaky rate',
  duration: 'Median duration',
  failingSince: 'Failing since',
  ofRan: (count: number, ran: number) => `${numberText(count)} of ${numberText(ran)}`,
  lastDuration: (text: string) => `Last: ${text}`,
  notFailing: 'Not failing',
  noPassBefore: (runs: number) =>
    runs === 1 ? '1 failed run, none passed before' : `${numberText(runs)} failed runs, none passed before`,
  failedRuns: (runs: number) => (runs === 1 ? '1 failed run' : `${numberText(runs)} failed runs`),
  none: '–',
  rule: 'Rates and median: last 30 results, without skipped ones. Flaky: passed after a failed attempt.',
  filters: { environment: 'Environment', ref: 'Branch', anyEnvironment: 'Any environment', anyRef: 'Any branch' },
  results: 'Results',
  noResults: 'No results match these filters',
  noResultsText: 'Change or clear the filters to see other results.',
  failed: 'The results of this test couldn’t be loaded.',
  columns: { status: 'Status', run: 'Run', duration: 'Duration', received: 'Received', actions: 'Actions' },
  detailsIn: (run: string) => `Details in ${run}`,
  report: 'Report a defect',
  reportIn: (run: string) => `Report a defect for ${run}`,
  reporting: 'Preparing the defect…',
  defect: {
    header: (test: string) => `Test “${test}” failed`,
    test: 'Test',
    environment: 'Environment',
    ref: 'Branch',
    commit: 'Commit',
    run: 'Run',
    cut: '… (cut)',
  },
});
