import type { ImportedRun } from './imported-run.ts';
import { resultMessages as say } from './result-messages.ts';

const commitLength = 7;

/** What tells runs of the same name apart: branch, commit and number, as far as they were sent. A run without a name is called by its number. */
export const originOf = ({
  name,
  ref,
  commit,
  runId,
}: Pick<ImportedRun, 'name' | 'ref' | 'commit' | 'runId'>): string =>
  [ref, commit.slice(0, commitLength), runId === '' || runId === name ? '' : say.ofRun(runId)]
    .filter((part) => part !== '')
    .join(' · ');
