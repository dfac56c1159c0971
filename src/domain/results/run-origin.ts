import type { ImportedRun } from './imported-run.ts';

type Named = Pick<ImportedRun, 'name' | 'ref' | 'commit' | 'runId'>;

/** Distinguishes runs of the same name: branch, commit and number, as far as they were sent. A run without a name is called by its number. */
export const originOf = ({ name, ref, commit, runId }: Named): string =>
  [ref, commit.slice(0, 7), runId === '' || runId === name ? '' : `#${runId}`]
    .filter((part) => part !== '')
    .join(' · ');
