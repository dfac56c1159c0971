import type { ReadResult } from './result.ts';

/** A later result of the same test is its next attempt: the last one counts, and it is flaky if an earlier one failed. */
export const mergeAttempts = (earlier: ReadResult, later: ReadResult): ReadResult => ({
  ...later,
  attempts: earlier.attempts + later.attempts,
  isFlaky: later.status === 'PASSED' && (later.isFlaky || earlier.isFlaky || earlier.status === 'FAILED'),
  message: later.message || earlier.message,
  attachments: [...new Set([...earlier.attachments, ...later.attachments])],
  properties: { ...earlier.properties, ...later.properties },
});
