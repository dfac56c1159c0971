import type { SentReason } from '../../problems/reason.ts';
import type { RunState } from '../../runs/run-chart.ts';
import type { SequenceItem, SequenceJob } from '../sequence.ts';
import type { ExecutedItem, ExecutedJob, ItemFailure, TakenItem } from './execution.ts';
import { isRunOver, isUnitOver, mayRetry, unitOfRun, type UnitStatus } from './execution-chart.ts';

/** One try of an item: a run, or the reason why there is none. */
export interface ItemAttempt {
  readonly item: string;
  /** 1, 2, … */
  readonly attempt: number;
  /** '': it could not be requested. */
  readonly run: string;
  readonly state: RunState | null;
  readonly reason: SentReason | null;
  readonly failure?: ItemFailure | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

export interface Wanted {
  readonly item: SequenceItem;
  readonly adapterId: string;
  readonly attempt: number;
}

export interface JobOutcome {
  readonly job: ExecutedJob;
  /** The next run; null while one goes on, or when there is none left. */
  readonly wanted: Wanted | null;
  /** Runs that nobody needs any more. */
  readonly stopped: readonly string[];
  /** When it is over its time; null without one, and when it has ended. */
  readonly deadline: number | null;
}

export interface JobQuestion {
  readonly job: SequenceJob;
  /** By item, in their order. */
  readonly attempts: ReadonlyMap<string, readonly ItemAttempt[]>;
  /** Items that passed in an earlier execution, by item. */
  readonly taken: Readonly<Record<string, TakenItem>>;
  /** Another job of the stage has to end first. */
  readonly mayBegin: boolean;
  readonly isCancelled: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const minute = 60_000;

const statusOfAttempt = ({ run, state }: ItemAttempt): UnitStatus =>
  run === '' || state === null ? 'ERROR' : unitOfRun(state);

const failureOf = (last: ItemAttempt | undefined): Pick<ExecutedItem, 'failure'> =>
  last?.failure ? { failure: last.failure } : {};

const executed = (
  item: SequenceItem,
  attempts: readonly ItemAttempt[],
  status: UnitStatus,
  reason: SentReason | null = null,
): ExecutedItem => ({
  ...failureOf(attempts.at(-1)),
  id: item.id,
  name: item.name,
  type: item.type,
  scenarioId: item.scenarioId,
  testPlanId: item.testPlanId,
  scopeItemId: item.scopeItemId,
  status,
  recovered: status === 'PASSED' && attempts.length > 1,
  reason,
  attempts: attempts.map((one) => ({
    attempt: one.attempt,
    runId: one.run,
    status: statusOfAttempt(one),
    startDate: one.startDate,
    endDate: one.endDate,
  })),
});

const takenOver = (item: SequenceItem, takenFrom: TakenItem): ExecutedItem => ({
  ...executed(item, [], 'PASSED'),
  takenFrom,
});

const codes: Readonly<Partial<Record<RunState, SentReason['code']>>> = {
  lost: 'pipelineRunLost',
  expired: 'pipelineRunExpired',
  paused: 'pipelineRunPaused',
};

const reasonOf = ({ run, state, reason }: ItemAttempt): SentReason | null => {
  if (reason !== null) return reason;
  if (run === '' || state === null) return { code: 'pipelineRunGone' };
  const code = codes[state];
  return code === undefined ? null : { code };
};

/** The status of an item by its tries; null: it needs another one. */
const settledStatus = (attempts: readonly ItemAttempt[], retries: number): UnitStatus | null => {
  const last = attempts.at(-1);
  if (!last) return null;
  const isAgain = last.run !== '' && last.state !== null && mayRetry(last.state) && attempts.length <= retries;
  return isAgain ? null : statusOfAttempt(last);
};

const worst = (items: readonly ExecutedItem[]): UnitStatus => {
  const has = (...statuses: readonly UnitStatus[]) => items.some(({ status }) => statuses.includes(status));
  if (items.some(({ status }) => !isUnitOver(status))) {
    if (has('RUNNING')) return 'RUNNING';
    return has('PENDING') ? 'PENDING' : 'WAITING';
  }
  if (has('FAILED')) return 'FAILED';
  if (has('ERROR')) return 'ERROR';
  if (has('CANCELLED')) return 'CANCELLED';
  return items.length > 0 && items.every(({ status }) => status === 'SKIPPED') ? 'SKIPPED' : 'PASSED';
};

const deadlineOf = ({ job, attempts }: JobQuestion): number | null => {
  if (job.timeout === 0) return null;
  const begun = job.items
    .flatMap(({ id }) => attempts.get(id) ?? [])
    .flatMap(({ startDate }) => (startDate === null ? [] : [Date.parse(startDate)]));
  return begun.length === 0 ? null : Math.min(...begun) + job.timeout * minute;
};

const isLate = ({ endDate }: ItemAttempt, deadline: number): boolean =>
  endDate !== null && Date.parse(endDate) >= deadline;

/** Items that had not begun make it one that was cancelled, too. */
const worstOfCancelled = (items: readonly ExecutedItem[]): UnitStatus => {
  const status = worst(items);
  return status === 'PASSED' && items.some((item) => item.status === 'SKIPPED') ? 'CANCELLED' : status;
};

/** No further run begins: open ones are stopped, and what has not begun is skipped. `deadline`: it is over its time. */
const interrupted = ({ job, attempts, taken }: JobQuestion, deadline: number | null): JobOutcome => {
  const stopped: string[] = [];
  const late: SentReason | null = deadline === null ? null : { code: 'pipelineJobTimedOut' };
  const items = job.items.map((item) => {
    const tries = attempts.get(item.id) ?? [];
    const last = tries.at(-1);
    const earlier = taken[item.id];
    if (earlier) return takenOver(item, earlier);
    if (!last) return executed(item, tries, 'SKIPPED');
    const isOpen = last.run !== '' && last.state !== null && !isRunOver(last.state);
    if (isOpen) stopped.push(last.run);
    if (isOpen || (deadline !== null && last.state === 'cancelled' && isLate(last, deadline)))
      return executed(item, tries, deadline === null ? 'CANCELLED' : 'FAILED', late);
    return executed(item, tries, statusOfAttempt(last), reasonOf(last));
  });
  const timedOut = deadline !== null;
  const outcome = { ...headOf(job), status: timedOut ? 'FAILED' : worstOfCancelled(items), timedOut, items } as const;
  return { job: outcome, wanted: null, stopped, deadline: null };
};

const headOf = ({ jobId, name, adapterId, onFailure }: SequenceJob) => ({
  jobId,
  name,
  adapterId,
  tolerated: onFailure === 'CONTINUE',
});

/** Items in their order, one after the other; after a failed one, the rest as `onFailure` says. */
export const foldJob = (question: JobQuestion): JobOutcome => {
  const { job, attempts, taken, mayBegin, isCancelled, now } = question;
  const deadline = deadlineOf(question);
  if (isCancelled) return interrupted(question, null);
  let wanted: Wanted | null = null;
  let isOpen = false;
  let isStopped = false;
  const items = job.items.map((item): ExecutedItem => {
    const tries = attempts.get(item.id) ?? [];
    const earlier = taken[item.id];
    if (earlier) return takenOver(item, earlier);
    if (isStopped) return executed(item, tries, 'SKIPPED');
    if (isOpen) return executed(item, tries, 'WAITING');
    const status = settledStatus(tries, job.retries);
    if (status === null) {
      isOpen = true;
      if (mayBegin) wanted = { item, adapterId: job.adapterId, attempt: tries.length + 1 };
      return executed(item, tries, mayBegin ? 'PENDING' : 'WAITING');
    }
    isOpen = !isUnitOver(status);
    isStopped = !isOpen && status !== 'PASSED' && job.onFailure === 'STOP';
    const last = tries.at(-1);
    return executed(item, tries, status, last ? reasonOf(last) : null);
  });
  const isLateRun = (one: ItemAttempt) => deadline !== null && isLate(one, deadline);
  if (deadline !== null && now >= deadline && (isOpen || job.items.some(({ id }) => attempts.get(id)?.some(isLateRun))))
    return interrupted(question, deadline);
  return {
    job: { ...headOf(job), status: worst(items), timedOut: false, items },
    wanted,
    stopped: [],
    deadline: isOpen ? deadline : null,
  };
};
