import { limits } from '../../limits.ts';
import { outcomeCounts, type OutcomeCounts } from '../../lists/outcome-counts.ts';
import type { BulkChange, BulkResult } from './bulk.ts';

/**
 * A bulk edit in progress, batch by batch:
 *
 *   ids   ████ answered ████│▒ on its way ▒│░░░░ waiting ░░░░
 *
 * The key of each batch is derived from the cause and its position, so that a batch repeated after a lost answer or a
 * crash is executed once.
 */
export interface BulkJob {
  readonly cause: string;
  readonly projectId: string;
  readonly change: BulkChange;
  readonly ids: readonly string[];
  /** One for each answered id, in order. */
  readonly results: readonly BulkResult[];
  /** Defects that were sent but not answered, because the edit was cancelled while offline. */
  readonly unsure: readonly string[];
}

export interface BulkBatch {
  readonly key: string;
  readonly ids: readonly string[];
}

export const jobOf = (cause: string, projectId: string, change: BulkChange, ids: readonly string[]): BulkJob => ({
  cause,
  projectId,
  change,
  ids,
  results: [],
  unsure: [],
});

export const nextBatch = ({ cause, ids, results }: BulkJob): BulkBatch => ({
  key: `${cause}-${results.length}`,
  ids: ids.slice(results.length, results.length + limits.bulkBatch),
});

export const isLastBatch = ({ ids, results }: BulkJob): boolean => ids.length - results.length <= limits.bulkBatch;

export const isDone = ({ ids, results }: BulkJob): boolean => results.length >= ids.length;

/** Adds the results of a batch; defects without a result stay unchanged. */
export const withResults = (job: BulkJob, results: readonly BulkResult[]): BulkJob => {
  const known = new Map(results.map((result) => [result.id, result]));
  const answered = nextBatch(job).ids.map((id): BulkResult => known.get(id) ?? { id, outcome: 'unchanged' });
  return { ...job, results: [...job.results, ...answered], unsure: [] };
};

/** The answer of the batch in flight will never arrive. */
export const withoutAnswer = (job: BulkJob): BulkJob => ({ ...job, unsure: nextBatch(job).ids });

/** What an undo has to check: what was changed, and what may have been. */
export const undoIds = ({ results, unsure }: BulkJob): readonly string[] => [
  ...results.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id),
  ...unsure,
];

export interface BulkCounts extends OutcomeCounts {
  readonly unsure: number;
}

export const countsOf = ({ ids, results, unsure }: BulkJob): BulkCounts => ({
  ...outcomeCounts(ids, results),
  unsure: unsure.length,
});
