import type { ImportContext } from './plan/import-context.ts';
import type { FileSummary } from './read/read-batches.ts';

/** What an import needs beside its batches, stored with it. */
export interface ImportPlan
  extends
    Pick<FileSummary, 'source' | 'folders' | 'tags' | 'called'>,
    Pick<ImportContext, 'taskName' | 'preconditions'> {
  /** The folder that gets the flows; empty: the top. */
  readonly base: string;
}

export const storedPlan = (plan: ImportPlan): string => JSON.stringify(plan);

export const readPlan = (text: string): ImportPlan => JSON.parse(text) as ImportPlan;
