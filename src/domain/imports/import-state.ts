/** The states of an import that runs on the server, in batches. */
export const importStates = ['waiting', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];
export const isUnderWay = (state: ImportState): boolean =>
  state === 'waiting' || state === 'running' || state === 'undoing';

/**
 * Why an import has failed: its person may not go on, the project is archived or gone, there is no room for more, or the
 * server could not do it.
 */
export const importFailures = ['rights', 'archived', 'full', 'broken'] as const;
export type ImportFailure = (typeof importFailures)[number];
