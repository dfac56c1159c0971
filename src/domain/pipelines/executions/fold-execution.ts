import type { SentReason } from '../../problems/reason.ts';
import type { SequenceJob, SequenceStage } from '../sequence.ts';
import type { ExecutedJob, ExecutedStage, ExecutionCounts } from './execution.ts';
import { isUnitOver, type PipelineStatus, type UnitStatus } from './execution-chart.ts';
import { foldJob, type ItemAttempt, type JobOutcome, type Wanted } from './fold-job.ts';
import { holds } from './holds.ts';
import { leftOut, type Rerun } from './rerun.ts';

/**
 *   definition + tries of its items + now ──▶ status, what to request next, what to stop
 *
 * A pure function of what is stored: whoever computes it, however often, and whenever a server was killed, gets the
 * same. An execution that is not over has an open run, or wants one: none can hang.
 */
export interface ExecutionQuestion {
  readonly stages: readonly SequenceStage[];
  readonly attempts: readonly ItemAttempt[];
  readonly params: Readonly<Record<string, string>>;
  readonly isCancelled: boolean;
  /** Null: all items are executed. */
  readonly rerun: Rerun | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface FoldedExecution {
  readonly status: Exclude<PipelineStatus, 'CREATED'>;
  readonly reason: SentReason | null;
  readonly stages: readonly ExecutedStage[];
  readonly counts: ExecutionCounts;
  readonly wanted: readonly Wanted[];
  readonly stopped: readonly string[];
  /** The next moment at which it must be folded again, whatever its runs do. */
  readonly deadline: number | null;
}

type ByItem = ReadonlyMap<string, readonly ItemAttempt[]>;

const byItem = (attempts: readonly ItemAttempt[]): ByItem =>
  Map.groupBy(
    attempts.toSorted((one, other) => one.attempt - other.attempt),
    ({ item }) => item,
  );

/** A tolerated failure counts as passed; a lost run never does: nobody knows its result. */
const counted = ({ status, tolerated, items }: ExecutedJob, isCancelled: boolean): UnitStatus => {
  if (!tolerated || (status !== 'FAILED' && (isCancelled || status !== 'CANCELLED'))) return status;
  return items.some((item) => item.status === 'ERROR') ? 'ERROR' : 'PASSED';
};

const statusOfStage = (outcomes: readonly JobOutcome[], isCancelled: boolean): UnitStatus => {
  const statuses = outcomes.map(({ job }) => counted(job, isCancelled));
  const has = (status: UnitStatus) => statuses.includes(status);
  if (statuses.some((status) => !isUnitOver(status))) {
    if (has('RUNNING')) return 'RUNNING';
    return has('PENDING') ? 'PENDING' : 'WAITING';
  }
  if (has('FAILED')) return 'FAILED';
  if (has('ERROR')) return 'ERROR';
  if (has('SKIPPED') && statuses.every((status) => status === 'SKIPPED')) return 'SKIPPED';
  return has('CANCELLED') || has('SKIPPED') ? 'CANCELLED' : 'PASSED';
};

const hasBegun = ({ items }: SequenceJob, attempts: ByItem): boolean => items.some(({ id }) => attempts.has(id));

/** At most `parallel` jobs at the same time, in their order; those that have begun go on first. */
const foldStage = (stage: SequenceStage, question: ExecutionQuestion, attempts: ByItem): readonly JobOutcome[] => {
  const { isCancelled, rerun, now } = question;
  const taken = rerun?.taken ?? {};
  const fold = (job: SequenceJob, mayBegin: boolean) => foldJob({ job, attempts, taken, mayBegin, isCancelled, now });
  const begun = new Map<string, JobOutcome>();
  for (const job of stage.jobs) if (hasBegun(job, attempts)) begun.set(job.jobId, fold(job, true));
  let active = [...begun.values()].filter(({ job }) => !isUnitOver(job.status)).length;
  return stage.jobs.map((job) => {
    const known = begun.get(job.jobId);
    if (known) return known;
    const mayBegin = active < stage.parallel;
    const outcome = fold(job, mayBegin);
    if (outcome.wanted) active += 1;
    return outcome;
  });
};

const skipped = (stage: SequenceStage): ExecutedStage => unbegun(stage, 'SKIPPED');

const unbegun = ({ stageId, name, jobs }: SequenceStage, status: 'SKIPPED' | 'WAITING'): ExecutedStage => ({
  stageId,
  name,
  status,
  jobs: jobs.map(({ jobId, name: jobName, adapterId, onFailure, items }) => ({
    jobId,
    name: jobName,
    adapterId,
    status,
    tolerated: onFailure === 'CONTINUE',
    timedOut: false,
    items: items.map(({ order: _, ...item }) => ({ ...item, status, recovered: false, reason: null, attempts: [] })),
  })),
});

const countsOf = (stages: readonly ExecutedStage[]): ExecutionCounts => {
  const items = stages.flatMap(({ jobs }) => jobs.flatMap((job) => job.items));
  const count = (...statuses: readonly UnitStatus[]) => items.filter(({ status }) => statuses.includes(status)).length;
  return {
    items: items.length,
    passed: count('PASSED'),
    failed: count('FAILED', 'CANCELLED'),
    error: count('ERROR'),
    skipped: count('SKIPPED'),
    recovered: items.filter(({ recovered }) => recovered).length,
  };
};

type End = Pick<FoldedExecution, 'status' | 'reason'>;

const endOf = (stages: readonly ExecutedStage[], { attempts, isCancelled, rerun }: ExecutionQuestion): End => {
  const has = (status: UnitStatus) => stages.some((stage) => stage.status === status);
  if (isCancelled || has('FAILED') || has('CANCELLED')) return { status: 'FAILED', reason: null };
  if (has('ERROR')) return { status: 'ERROR', reason: null };
  // Green without a single run would be a lie.
  if (attempts.length === 0) return { status: 'ERROR', reason: { code: 'pipelineNothingExecuted' } };
  const reason = leftOut(rerun, stages);
  return { status: reason === null ? 'PASSED' : 'ERROR', reason };
};

export const foldExecution = (question: ExecutionQuestion): FoldedExecution => {
  const attempts = byItem(question.attempts);
  const stages: ExecutedStage[] = [];
  const outcomes: JobOutcome[] = [];
  let isOpen = false;
  const earlier = { statuses: new Map<string, UnitStatus>(), found: new Set<UnitStatus>() };
  for (const stage of question.stages) {
    let executed: ExecutedStage;
    if (isOpen) executed = unbegun(stage, 'WAITING');
    else if (!holds(stage, earlier, question.params)) executed = skipped(stage);
    else {
      const folded = foldStage(stage, question, attempts);
      const status = statusOfStage(folded, question.isCancelled);
      isOpen = !isUnitOver(status);
      outcomes.push(...folded);
      executed = { stageId: stage.stageId, name: stage.name, status, jobs: folded.map(({ job }) => job) };
    }
    stages.push(executed);
    earlier.statuses.set(executed.stageId, executed.status);
    earlier.found.add(executed.status);
  }
  const deadlines = outcomes.flatMap(({ deadline }) => (deadline === null ? [] : [deadline]));
  const open: End = { status: stages.some(({ status }) => status === 'RUNNING') ? 'RUNNING' : 'PENDING', reason: null };
  return {
    ...(isOpen ? open : endOf(stages, question)),
    stages,
    counts: countsOf(stages),
    wanted: outcomes.flatMap(({ wanted }) => (wanted ? [wanted] : [])),
    stopped: outcomes.flatMap(({ stopped }) => stopped),
    deadline: deadlines.length === 0 ? null : Math.min(...deadlines),
  };
};
