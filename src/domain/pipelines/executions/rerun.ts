import type { SentReason } from '../../problems/reason.ts';
import type { ExecutedItem, ExecutedJob, ExecutedStage, Execution, TakenItem } from './execution.ts';
import { hasFailed, isOver } from './execution-chart.ts';

/**
 *   an execution that is over and not passed ──▶ what is executed again, and what is taken over as passed
 *
 * The fold of the new execution takes the passed items for executed. Everything else follows from its definition, so that
 * what was skipped after a failure is executed when the failure is gone.
 */
export interface Rerun {
  readonly executionId: string;
  readonly number: number;
  /** Ids of the items that had not passed. */
  readonly failed: readonly string[];
  /** By item. */
  readonly taken: Readonly<Record<string, TakenItem>>;
}

type Ended = Pick<Execution, 'id' | 'number'> & { readonly stages: readonly ExecutedStage[] };

const isPassed = ({ status }: ExecutedItem): boolean => status === 'PASSED';

/** A job that was over its time is executed again as a whole: its last item may have passed too late. */
const failedIn = ({ items, timedOut }: ExecutedJob): readonly ExecutedItem[] => {
  const failed = items.filter(({ status }) => hasFailed(status));
  return failed.length === 0 && timedOut ? items : failed;
};

export const rerunOf = ({ id, number, stages }: Ended): Rerun => {
  const jobs = stages.flatMap((stage) => stage.jobs);
  const passed = jobs.flatMap(({ timedOut, items }) => (timedOut ? [] : items.filter(isPassed)));
  return {
    executionId: id,
    number,
    failed: jobs.flatMap(failedIn).map((item) => item.id),
    taken: Object.fromEntries(
      passed.map((item) => [
        item.id,
        item.takenFrom ?? { executionId: id, number, runId: item.attempts.at(-1)?.runId ?? '' },
      ]),
    ),
  };
};

export const sentRerun = (rerun: Rerun | null): Execution['rerun'] =>
  rerun && { executionId: rerun.executionId, number: rerun.number, items: rerun.failed.length };

/** Whether a re-run is offered; the server decides. */
export const mayRerun = ({ status, ending, counts }: Pick<Execution, 'status' | 'ending' | 'counts'>): boolean =>
  isOver(status) && status !== 'PASSED' && (counts.failed + counts.error > 0 || (status === 'FAILED' && ending === ''));

/** Never green while an item that had failed was neither executed again nor passed. */
export const leftOut = (rerun: Rerun | null, stages: readonly ExecutedStage[]): SentReason | null => {
  if (rerun === null) return null;
  const failed = new Set(rerun.failed);
  const items = stages.flatMap(({ jobs }) => jobs.flatMap((job) => job.items));
  const isSkipped = items.some(({ id, status }) => failed.has(id) && status === 'SKIPPED');
  return isSkipped ? { code: 'pipelineRerunLeftOut', values: { number: rerun.number } } : null;
};
