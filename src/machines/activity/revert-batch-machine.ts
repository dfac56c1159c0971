import { assign, emit, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { BatchReply } from '../../domain/activity/activity-contract.ts';
import { sortBatch } from '../../domain/activity/batch.ts';
import {
  countsOf,
  isLastRequest,
  isUndoable,
  undoOf,
  withAnswer,
  type RevertAnswer,
  type RevertJob,
} from '../../domain/activity/revert-job.ts';
import { limits } from '../../domain/limits.ts';
import { isFinal, toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

export interface BatchTarget {
  readonly projectId: string;
  /** The newest event of the batch. */
  readonly factId: string;
}

/** All records of a batch; `cause`: an id for the revert of it. */
export type WholeBatch = Omit<BatchReply, 'next'> & { readonly cause: string };

interface Context {
  readonly target: BatchTarget | null;
  readonly batch: WholeBatch | null;
  /** Records that were changed since and are reverted nevertheless. */
  readonly ticked: readonly string[];
  readonly job: RevertJob | null;
  readonly problem: Problem | null;
}

const nothing: Context = { target: null, batch: null, ticked: [], job: null, problem: null };

const jobFrom = ({ target, batch, ticked }: Context): RevertJob | null => {
  if (!target || !batch) return null;
  const { reverts, changedSince } = sortBatch(batch.records);
  const chosen = changedSince.filter(({ id }) => ticked.includes(id));
  const over = Object.fromEntries(chosen.map(({ id, since }) => [id, since?.position ?? 0]));
  const ids = [...reverts, ...chosen].map(({ id }) => id);
  return { ...target, cause: batch.cause, ids, over, results: [], reverting: null, isUndo: false };
};

/**
 *   closed ─▶ reading ─▶ choosing ─▶ sending ⟲ ─▶ finished ─▶ undo: sending
 *                 └▶ failed            waiting ⇄ ┘ (no network)
 *
 * Stopping waits for the request in flight; what is reverted stays reverted. Nothing is stored on the device: after a
 * reload, the batch is opened again and lists what is left.
 */
export const revertBatchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'batch.open' } & BatchTarget)
      | { type: 'batch.read' }
      | { type: 'record.tick'; id: string; ticked: boolean }
      | { type: 'batch.revert' }
      | { type: 'batch.stop' }
      | { type: 'batch.resume' }
      | { type: 'batch.undo' }
      | { type: 'batch.close' },
    emitted: {} as { type: 'batch.done' },
  },
  actors: {
    readBatch: callPort<WholeBatch, BatchTarget | null>('readBatch'),
    sendRevert: callPort<RevertAnswer, { readonly job: RevertJob | null }>('sendRevert'),
  },
  delays: { bulkRetryPause: limits.bulkRetryPause },
  guards: {
    changesSomething: ({ context }) => (jobFrom(context)?.ids.length ?? 0) > 0,
    isLast: ({ context: { job } }) => job === null || isLastRequest(job),
    isTransient: (_, params: { error: unknown }) => !isFinal(toProblem(params.error)),
    mayUndo: ({ context: { job } }) => isUndoable(job),
  },
  actions: {
    begin: assign((_, { projectId, factId }: BatchTarget) => ({ ...nothing, target: { projectId, factId } })),
    setBatch: assign((_, params: { output: WholeBatch }) => ({ batch: params.output, problem: null })),
    tick: assign(({ context: { ticked } }, { id, ticked: isTicked }: { id: string; ticked: boolean }) => ({
      ticked: isTicked ? [...new Set([...ticked, id])] : ticked.filter((one) => one !== id),
    })),
    planJob: assign(({ context }) => ({ job: jobFrom(context), problem: null })),
    planUndo: assign(({ context: { job, batch } }) => ({
      job: job && { ...undoOf(job), cause: `${batch?.cause ?? ''}-undo` },
      problem: null,
    })),
    addAnswer: assign(({ context: { job } }, params: { output: RevertAnswer }) => ({
      job: job && withAnswer(job, params.output),
      problem: null,
    })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    forget: assign(() => nothing),
    tellDone: emit({ type: 'batch.done' }),
  },
}).createMachine({
  id: 'revertBatch',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: { 'batch.open': { target: 'reading', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    reading: {
      on: { 'batch.close': 'closed' },
      invoke: {
        id: 'readBatch',
        src: 'readBatch',
        input: ({ context: { target } }) => target,
        onDone: { target: 'choosing', actions: { type: 'setBatch', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'batch.read': 'reading', 'batch.close': 'closed' } },
    choosing: {
      on: {
        'record.tick': { actions: { type: 'tick', params: ({ event }) => event } },
        'batch.revert': { guard: 'changesSomething', target: 'sending', actions: 'planJob' },
        'batch.close': 'closed',
      },
    },
    sending: {
      initial: 'going',
      invoke: {
        id: 'sendRevert',
        src: 'sendRevert',
        input: ({ context: { job } }) => ({ job }),
        onDone: [
          { guard: 'isLast', target: 'finished', actions: { type: 'addAnswer', params: ({ event }) => event } },
          {
            guard: stateIn({ sending: 'ending' }),
            target: 'finished',
            actions: { type: 'addAnswer', params: ({ event }) => event },
          },
          { target: 'sending', reenter: true, actions: { type: 'addAnswer', params: ({ event }) => event } },
        ],
        onError: [
          {
            guard: stateIn({ sending: 'ending' }),
            target: 'finished',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          {
            guard: { type: 'isTransient', params: ({ event }) => event },
            target: 'waiting',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          { target: 'finished', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      states: { going: { on: { 'batch.stop': 'ending' } }, ending: {} },
    },
    waiting: {
      after: { bulkRetryPause: 'sending' },
      on: { 'batch.resume': 'sending', 'batch.stop': 'finished' },
    },
    finished: {
      entry: 'tellDone',
      on: {
        'batch.undo': { guard: 'mayUndo', target: 'sending', actions: 'planUndo' },
        'batch.close': 'closed',
      },
    },
  },
});

export type RevertBatchRef = ActorRefFrom<typeof revertBatchMachine>;
type Reverting = SnapshotFrom<typeof revertBatchMachine>;

export type RevertStep = 'closed' | 'reading' | 'failed' | 'choosing' | 'sending' | 'waiting' | 'finished';
export const selectRevertStep = (state: Reverting): RevertStep =>
  typeof state.value === 'string' ? state.value : 'sending';
export const selectBatch = (state: Reverting) => state.context.batch;
export const selectTicked = (state: Reverting) => state.context.ticked;
export const selectRevertJob = (state: Reverting) => state.context.job;
export const selectRevertProblem = (state: Reverting) => state.context.problem;
export const selectRevertCounts = (state: Reverting) => state.context.job && countsOf(state.context.job);
export const selectIsStopping = (state: Reverting) => state.matches({ sending: 'ending' });
export const selectMayUndoRevert = (state: Reverting) => state.matches('finished') && isUndoable(state.context.job);
/** How many records would be reverted now. */
export const selectChosen = (state: Reverting) => jobFrom(state.context)?.ids.length ?? 0;
