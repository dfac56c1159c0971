import type { ExecutedJob, ExecutedStage, Execution } from './execution.ts';

/** Passed, with failures that were allowed. */
export const hasWarnings = ({ status, counts }: Pick<Execution, 'status' | 'counts'>): boolean =>
  status === 'PASSED' && counts.failed > 0;

export const jobHasWarnings = ({ status, tolerated, items }: ExecutedJob): boolean =>
  tolerated && status === 'FAILED' && items.every((item) => item.status !== 'ERROR');

export const stageHasWarnings = ({ status, jobs }: ExecutedStage): boolean =>
  status === 'PASSED' && jobs.some(jobHasWarnings);
