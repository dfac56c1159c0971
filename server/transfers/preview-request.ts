import type { ImportContext } from './plan/import-context.ts';
import type { ReadRequest } from './read/opened-file.ts';

/** What an import would do: the plan of the import itself, without the lock and without a trace. */
export interface PreviewRequest {
  readonly project: string;
  readonly user: string;
  readonly account: string;
  readonly at: string;
  readonly base: string;
  readonly renames: ImportContext['renames'];
  readonly mayCreateTags: boolean;
  readonly mayCreateScenarios: boolean;
  readonly words: Pick<ImportContext, 'taskName' | 'preconditions'>;
  readonly read: ReadRequest;
}
