import { limits } from '../limits.ts';
import { outcomeCounts, type OutcomeCounts } from '../lists/outcome-counts.ts';

/**
 * A revert in progress, batch by batch. The key of each request follows from the cause and its position, so that one that
 * is repeated after a lost answer is executed once.
 */
export interface RevertResult {
  readonly id: string;
  readonly outcome: 'changed' | 'unchanged' | 'refused';
  readonly reason?: string | undefined;
}

export interface RevertJob {
  readonly projectId: string;
  /** An event of the batch. */
  readonly factId: string;
  readonly cause: string;
  readonly ids: readonly string[];
  /** Later changes that are overwritten: their positions, by the ids of their records. */
  readonly over: Readonly<Record<string, number>>;
  /** One for each answered id, in order. */
  readonly results: readonly RevertResult[];
  /** An event that the revert has caused: it is a batch itself, which can be reverted. */
  readonly reverting: string | null;
  readonly isUndo: boolean;
}

export interface RevertAnswer {
  readonly results: readonly RevertResult[];
  readonly factId: string | null;
}

export interface RevertRequest {
  readonly key: string;
  readonly ids: readonly string[];
  readonly over: Readonly<Record<string, number>>;
}

export const nextRequest = ({ cause, ids, over, results }: RevertJob): RevertRequest => {
  const next = ids.slice(results.length, results.length + limits.bulkBatch);
  const seen = Object.entries(over).filter(([id]) => next.includes(id));
  return { key: `${cause}-${results.length}`, ids: next, over: Object.fromEntries(seen) };
};

export const isLastRequest = ({ ids, results }: RevertJob): boolean => ids.length - results.length <= limits.bulkBatch;

/** Records without a result stay unchanged. */
export const withAnswer = (job: RevertJob, { results, factId }: RevertAnswer): RevertJob => {
  const known = new Map(results.map((result) => [result.id, result]));
  const answered = nextRequest(job).ids.map((id): RevertResult => known.get(id) ?? { id, outcome: 'unchanged' });
  return { ...job, results: [...job.results, ...answered], reverting: factId ?? job.reverting };
};

const changedIn = ({ results }: RevertJob) => results.filter(({ outcome }) => outcome === 'changed');

export const isUndoable = (job: RevertJob | null): boolean =>
  job !== null && !job.isUndo && job.reverting !== null && changedIn(job).length > 0;

/** The revert of a revert: the same records get the values back that they had. */
export const undoOf = (job: RevertJob): RevertJob => ({
  projectId: job.projectId,
  factId: job.reverting ?? '',
  cause: '',
  ids: changedIn(job).map(({ id }) => id),
  over: {},
  results: [],
  reverting: null,
  isUndo: true,
});

export const countsOf = ({ ids, results }: RevertJob): OutcomeCounts => outcomeCounts(ids, results);
