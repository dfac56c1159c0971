import type { JournalOutline } from '../../journal/fact.ts';
import type { StepResult, ManualRunCommand } from './result-facts.ts';

/** The results of steps that this device knows, of runs that have not ended. */
export interface ManualRuns {
  byRun: Record<string, { steps: Record<string, StepResult & { readonly at: string }>; isFinished: boolean }>;
}

/** What this device knows of them before the rules of the area are loaded. */
export const manualRunsView = {
  empty: { byRun: {} } as ManualRuns,
  commands: ['run.setResult', 'run.finish'],
  hears: ['run'],
  counts: ({ byRun }: ManualRuns) => ({ records: Object.keys(byRun).length }),
} satisfies JournalOutline<ManualRuns, ManualRunCommand['type']>;
