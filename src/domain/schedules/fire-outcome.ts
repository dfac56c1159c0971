import type { EndedRunState } from '../runs/run-chart.ts';

/**
 * How a fire of a schedule ended, and what is notified after the outcome before it:
 *
 *             after passed   after failed   after notRun
 *   passed    –              recovered      recovered
 *   failed    failed         failed         failed
 *   notRun    notRun         notRun         –
 *
 * A cancelled run says nothing. `started` is an execution of a pipeline, which notifies the owner of the pipeline.
 */
export const fireOutcomes = ['passed', 'failed', 'notRun', 'cancelled', 'started'] as const;
export type FireOutcome = (typeof fireOutcomes)[number];

export type FireNotice = 'failed' | 'recovered' | 'notRun';

/** `hasBegun`: an adapter has taken it, if only to lose it. */
export const outcomeOfRun = (state: EndedRunState, hasBegun: boolean): FireOutcome => {
  switch (state) {
    case 'passed':
    case 'passedWithWarnings':
      return 'passed';
    case 'failed':
    case 'lost':
      return 'failed';
    case 'expired':
      return hasBegun ? 'failed' : 'notRun';
    case 'cancelled':
      return 'cancelled';
  }
};

/** `before`: the outcome before, among those that say something; null for the first one. */
export const fireNoticeOf = (outcome: FireOutcome, before: FireOutcome | null): FireNotice | null => {
  if (outcome === 'failed') return 'failed';
  if (outcome === 'notRun') return before === 'notRun' ? null : 'notRun';
  if (outcome !== 'passed') return null;
  return before === 'failed' || before === 'notRun' ? 'recovered' : null;
};
