import type { JournalOutline } from '../../journal/fact.ts';
import type { JudgedStep, ManualRunCommand } from './judge-facts.ts';

/** The verdicts that this device knows, of runs that have not ended. */
export interface ManualRuns {
  byRun: Record<string, { steps: Record<string, JudgedStep & { readonly at: string }>; isFinished: boolean }>;
}

/** What this device knows of them before the rules of the area are loaded. */
export const manualRunsView = {
  empty: { byRun: {} } as ManualRuns,
  commands: ['run.judge', 'run.finish'],
  hears: ['run'],
  counts: ({ byRun }: ManualRuns) => ({ records: Object.keys(byRun).length }),
} satisfies JournalOutline<ManualRuns, ManualRunCommand['type']>;
