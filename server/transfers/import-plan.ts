import type { ReadChart } from '../../src/domain/transfers/charts/read-chart.ts';
import type { ImportContext } from './plan/import-context.ts';
import type { FileSummary } from './read/read-batches.ts';

/** What an import needs beside its batches, stored with it. */
export interface ImportPlan
  extends
    Pick<FileSummary, 'source' | 'folders' | 'tags' | 'called'>,
    /** Absent: the file is no state machine. */
    Partial<Pick<ReadChart, 'scenarios'> & { readonly scenarioFolder: readonly string[] }>,
    Pick<ImportContext, 'taskName' | 'preconditions'> {
  /** The folder that gets the flows; empty: the top. */
  readonly base: string;
  /** Absent in plans of older versions: flows are renamed. */
  readonly renames?: ImportContext['renames'];
}

export const storedPlan = (plan: ImportPlan): string => JSON.stringify(plan);

export const readPlan = (text: string): ImportPlan => JSON.parse(text) as ImportPlan;
