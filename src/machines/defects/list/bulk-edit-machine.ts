import { assign, emit, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { BulkEdit, BulkPreview, BulkResult } from '../../../domain/defects/bulk/bulk.ts';
import {
  countsOf,
  isDone,
  isLastBatch,
  jobOf,
  undoIds,
  withoutAnswer,
  withResults,
  type BulkJob,
} from '../../../domain/defects/bulk/bulk-job.ts';
import { limits } from '../../../domain/limits.ts';
import { isFinal, toProblem, type Problem } from '../../../domain/problems/problem.ts';
import type { BulkTarget, PreviewRequest, BulkEvent } from './bulk-edit-events.ts';
import { callPort } from '../../port.ts';

interface Context {
  target: BulkTarget | null;
  edit: BulkEdit | null;
  isWhole: boolean;
  preview: BulkPreview | null;
  job: BulkJob | null;
  problem: Problem | null;
}

const nothing: Context = { target: null, edit: null, isWhole: false, preview: null, job: null, problem: null };

const opened = [{ guard: 'isAsked', target: 'choosing' }, { target: 'closed' }] as const;

/**
 *   recalling ─▶ closed ─▶ choosing ─▶ previewing ─▶ previewed ─▶ starting ─▶ sending ⟲ ─▶ finished ─▶ undo: starting
 *        └─▶ interrupted (by a reload) ─▶ sending             waiting ⇄ ┘ (no network)
 *
 * The change is sent in batches. Cancelling waits for the batch in flight; completed batches are not undone.
 */
export const bulkEditMachine = setup({
  types: {
    context: {} as Context,
    events: {} as BulkEvent,
    emitted: {} as { type: 'bulk.done'; projectId: string },
  },
  actors: {
    recallJob: callPort<BulkJob | null>('recallJob'),
    previewEdit: callPort<BulkPreview, PreviewRequest | null>('previewEdit'),
    startJob: callPort<BulkJob, { job: BulkJob | null }>('startJob'),
    sendBatch: callPort<readonly BulkResult[], { job: BulkJob | null }>('sendBatch'),
    forgetJob: callPort<void>('forgetJob'),
  },
  delays: { bulkRetryPause: limits.bulkRetryPause },
  guards: {
    isWhole: ({ context }) => context.isWhole,
    isAsked: ({ context }) => context.target !== null,
    hasJob: (_, params: { output: BulkJob | null }) => params.output !== null,
    changesSomething: ({ context }) => (context.preview?.changing.length ?? 0) > 0,
    isLast: ({ context }) => context.job === null || isLastBatch(context.job),
    isTransient: (_, params: { error: unknown }) => !isFinal(toProblem(params.error)),
    mayGoOn: ({ context }) => context.job !== null && !isDone(context.job),
    mayUndo: ({ context }) => isUndoable(context.job),
  },
  actions: {
    begin: assign((_, { ids, query }: BulkTarget) => ({ ...nothing, target: { ids, query } })),
    setEdit: assign((_, { edit, isWhole }: { edit: BulkEdit; isWhole: boolean }) => ({ edit, isWhole, problem: null })),
    setPreview: assign((_, params: { output: BulkPreview }) => ({ preview: params.output })),
    setJob: assign((_, params: { output: BulkJob | null }) => ({ job: params.output })),
    // The cause is assigned when the job starts.
    planJob: assign(({ context: { target, edit, preview } }) => ({
      job: target && edit && preview ? jobOf('', target.query.projectId, edit, preview.changing) : null,
    })),
    planUndo: assign(({ context: { job } }) => ({
      job: job && jobOf('', job.projectId, { kind: 'undo', of: job.cause }, undoIds(job)),
    })),
    addResults: assign(({ context: { job } }, params: { output: readonly BulkResult[] }) => ({
      job: job && withResults(job, params.output),
      problem: null,
    })),
    setUnsure: assign(({ context: { job } }) => ({ job: job && withoutAnswer(job) })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    clearProblem: assign({ problem: null }),
    forget: assign(() => nothing),
    tellDone: emit(({ context }) => ({ type: 'bulk.done' as const, projectId: context.job?.projectId ?? '' })),
  },
}).createMachine({
  id: 'bulkEdit',
  context: nothing,
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recallJob',
        src: 'recallJob',
        onDone: [
          {
            guard: { type: 'hasJob', params: ({ event }) => event },
            target: 'interrupted',
            actions: { type: 'setJob', params: ({ event }) => event },
          },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
    },
    closed: {
      entry: 'forget',
      on: { 'bulk.open': { target: 'choosing', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    choosing: {
      on: {
        'edit.write': { actions: { type: 'setEdit', params: ({ event }) => event } },
        'edit.preview': { guard: 'isWhole', target: 'previewing' },
        'bulk.close': 'closed',
      },
    },
    previewing: {
      on: { 'bulk.close': 'closed', 'edit.change': 'choosing' },
      invoke: {
        id: 'previewEdit',
        src: 'previewEdit',
        input: ({ context: { target, edit } }) => (target && edit ? { target, edit } : null),
        onDone: { target: 'previewed', actions: { type: 'setPreview', params: ({ event }) => event } },
        onError: { target: 'choosing', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    previewed: {
      on: {
        'bulk.apply': { guard: 'changesSomething', target: 'starting', actions: 'planJob' },
        'edit.change': 'choosing',
        'bulk.close': 'closed',
      },
    },
    // Assigns the cause and stores the job on the device before anything is sent.
    starting: {
      entry: 'clearProblem',
      invoke: {
        id: 'startJob',
        src: 'startJob',
        input: ({ context: { job } }) => ({ job }),
        onDone: { target: 'sending', actions: { type: 'setJob', params: ({ event }) => event } },
        onError: { target: 'finished', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    interrupted: { on: { 'bulk.resume': 'sending', 'bulk.close': 'forgetting' } },
    sending: {
      initial: 'going',
      invoke: {
        id: 'sendBatch',
        src: 'sendBatch',
        input: ({ context: { job } }) => ({ job }),
        onDone: [
          { guard: 'isLast', target: 'finished', actions: { type: 'addResults', params: ({ event }) => event } },
          // The batch in flight may already be applied, so its response is awaited and added as the last one.
          {
            guard: stateIn({ sending: 'ending' }),
            target: 'finished',
            actions: { type: 'addResults', params: ({ event }) => event },
          },
          { target: 'sending', reenter: true, actions: { type: 'addResults', params: ({ event }) => event } },
        ],
        onError: [
          {
            guard: stateIn({ sending: 'ending' }),
            target: 'finished',
            actions: [{ type: 'setProblem', params: ({ event }) => event }, 'setUnsure'],
          },
          {
            guard: { type: 'isTransient', params: ({ event }) => event },
            target: 'waiting',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          { target: 'finished', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      states: { going: { on: { 'bulk.cancel': 'ending' } }, ending: {} },
    },
    waiting: {
      after: { bulkRetryPause: 'sending' },
      on: { 'bulk.resume': 'sending', 'bulk.cancel': { target: 'finished', actions: 'setUnsure' } },
    },
    finished: {
      entry: 'tellDone',
      on: {
        'bulk.undo': { guard: 'mayUndo', target: 'starting', actions: 'planUndo' },
        'bulk.resume': { guard: 'mayGoOn', target: 'sending', actions: 'clearProblem' },
        'bulk.close': 'forgetting',
      },
    },
    // Deleting the stored job may take time; a new bulk edit can be opened before it has finished.
    forgetting: {
      entry: 'forget',
      on: { 'bulk.open': { actions: { type: 'begin', params: ({ event }) => event } } },
      invoke: { id: 'forgetJob', src: 'forgetJob', onDone: opened, onError: opened },
    },
  },
});

const isUndoable = (job: BulkJob | null) =>
  job !== null && job.cause !== '' && job.change.kind !== 'undo' && undoIds(job).length > 0;

export type BulkEditRef = ActorRefFrom<typeof bulkEditMachine>;
type Bulk = SnapshotFrom<typeof bulkEditMachine>;

export const selectBulkTarget = (bulk: Bulk) => bulk.context.target;
export const selectBulkEdit = (bulk: Bulk) => bulk.context.edit;
export const selectBulkPreview = (bulk: Bulk) => bulk.context.preview;
export const selectBulkJob = (bulk: Bulk) => bulk.context.job;
export const selectBulkProblem = (bulk: Bulk) => bulk.context.problem;
export const selectBulkCounts = (bulk: Bulk) => (bulk.context.job ? countsOf(bulk.context.job) : null);
export const selectMayUndoBulk = (bulk: Bulk) => bulk.matches('finished') && isUndoable(bulk.context.job);
export const selectMayResumeBulk = (bulk: Bulk) =>
  bulk.matches('finished') && bulk.context.job !== null && !isDone(bulk.context.job);
/** The current step, for the screen that shows it. */
export const selectBulkStep = (bulk: Bulk) => (typeof bulk.value === 'string' ? bulk.value : 'sending');
export const selectBulkIsClosed = (bulk: Bulk) => bulk.matches('closed') || bulk.matches('recalling');
export const selectIsEnding = (bulk: Bulk) => bulk.matches({ sending: 'ending' });
