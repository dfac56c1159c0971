import { assign, emit, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { FlowFilters } from '../../../domain/address/flow-filters.ts';
import type { FlowRecord } from '../../../domain/flows/flow.ts';
import {
  flowBulkBatch,
  flowJobOf,
  isWholeFlowEdit,
  type FlowBulkEdit,
  type FlowBulkJob,
  type FlowBulkPlan,
  type FlowBulkResult,
} from '../../../domain/flows/list/flow-bulk.ts';
import type { PagedQuery } from '../../../domain/lists/paged-query.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { callPort } from '../../port.ts';

export type Deletable = 'none' | 'own' | 'all';

export interface FlowBulkTarget {
  /** The selected flows; null for everything the list finds. */
  readonly ids: readonly string[] | null;
  readonly query: PagedQuery<FlowFilters>;
  /** Which of them the person may delete. */
  readonly deletable: Deletable;
}
export interface FlowBulkRequest {
  readonly target: FlowBulkTarget;
  readonly edit: FlowBulkEdit;
}
export interface PlannedFlowBulk {
  readonly plan: FlowBulkPlan;
  /** The flows as they are before the edit, for its undo. */
  readonly before: ReadonlyMap<string, FlowRecord>;
}

interface Context {
  target: FlowBulkTarget | null;
  edit: FlowBulkEdit | null;
  planned: PlannedFlowBulk | null;
  job: FlowBulkJob | null;
  problem: Problem | null;
}

const nothing: Context = { target: null, edit: null, planned: null, job: null, problem: null };

const isLastBatch = ({ flows, results }: FlowBulkJob) => flows.length - results.length <= flowBulkBatch;
const mayUndo = (job: FlowBulkJob | null) =>
  job !== null && !job.isUndo && job.results.some(({ outcome }) => outcome === 'changed');

/**
 *   closed ─▶ choosing ─▶ planning ─▶ planned ─▶ running ⟲ ─▶ finished ─▶ undo: preparing ─▶ running
 *
 * An edit of many flows: the commands go into the journal in batches, so that it works without a network, too.
 * Cancelling waits for the batch in flight; completed batches stay.
 */
export const flowBulkMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'bulk.open' } & FlowBulkTarget)
      | { type: 'edit.write'; edit: FlowBulkEdit }
      | { type: 'edit.preview' }
      | { type: 'edit.change' }
      | { type: 'bulk.apply' }
      | { type: 'bulk.cancel' }
      | { type: 'bulk.undo' }
      | { type: 'bulk.close' },
    emitted: {} as { type: 'bulk.done' },
  },
  actors: {
    planBulk: callPort<PlannedFlowBulk, FlowBulkRequest | null>('planBulk'),
    runBulk: callPort<readonly FlowBulkResult[], FlowBulkJob | null>('runBulk'),
    prepareUndo: callPort<FlowBulkJob, { job: FlowBulkJob | null; planned: PlannedFlowBulk | null }>('prepareUndo'),
  },
  guards: {
    isWhole: ({ context }) => context.edit !== null && isWholeFlowEdit(context.edit),
    changesSomething: ({ context }) => (context.planned?.plan.changing.length ?? 0) > 0,
    isLast: ({ context }) => context.job === null || isLastBatch(context.job),
    hasFlows: (_, params: { output: FlowBulkJob }) => params.output.flows.length > 0,
    mayUndo: ({ context }) => mayUndo(context.job),
  },
  actions: {
    begin: assign((_, { ids, query, deletable }: FlowBulkTarget) => ({
      ...nothing,
      target: { ids, query, deletable },
    })),
    setEdit: assign((_, { edit }: { edit: FlowBulkEdit }) => ({ edit, problem: null })),
    setPlanned: assign((_, params: { output: PlannedFlowBulk }) => ({ planned: params.output, problem: null })),
    setJob: assign((_, params: { output: FlowBulkJob }) => ({ job: params.output, problem: null })),
    startJob: assign(({ context: { target, planned } }) => ({
      job: target && planned ? flowJobOf(target.query.projectId, planned.plan.changing) : null,
      problem: null,
    })),
    addResults: assign(({ context: { job } }, params: { output: readonly FlowBulkResult[] }) => ({
      job: job && { ...job, results: [...job.results, ...params.output] },
    })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    forget: assign(() => nothing),
    tellDone: emit({ type: 'bulk.done' as const }),
  },
}).createMachine({
  id: 'flowBulk',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: { 'bulk.open': { target: 'choosing', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    choosing: {
      on: {
        'edit.write': { actions: { type: 'setEdit', params: ({ event }) => event } },
        'edit.preview': { guard: 'isWhole', target: 'planning' },
        'bulk.close': 'closed',
      },
    },
    planning: {
      on: { 'bulk.close': 'closed', 'edit.change': 'choosing' },
      invoke: {
        id: 'planBulk',
        src: 'planBulk',
        input: ({ context: { target, edit } }) => (target && edit ? { target, edit } : null),
        onDone: { target: 'planned', actions: { type: 'setPlanned', params: ({ event }) => event } },
        onError: { target: 'choosing', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    planned: {
      on: {
        'bulk.apply': { guard: 'changesSomething', target: 'running', actions: 'startJob' },
        'edit.change': 'choosing',
        'bulk.close': 'closed',
      },
    },
    running: {
      initial: 'going',
      invoke: {
        id: 'runBulk',
        src: 'runBulk',
        input: ({ context: { job } }) => job,
        onDone: [
          { guard: 'isLast', target: 'finished', actions: { type: 'addResults', params: ({ event }) => event } },
          {
            guard: stateIn({ running: 'ending' }),
            target: 'finished',
            actions: { type: 'addResults', params: ({ event }) => event },
          },
          { target: 'running', reenter: true, actions: { type: 'addResults', params: ({ event }) => event } },
        ],
        onError: { target: 'finished', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      states: { going: { on: { 'bulk.cancel': 'ending' } }, ending: {} },
    },
    preparing: {
      invoke: {
        id: 'prepareUndo',
        src: 'prepareUndo',
        input: ({ context: { job, planned } }) => ({ job, planned }),
        onDone: [
          {
            guard: { type: 'hasFlows', params: ({ event }) => event },
            target: 'running',
            actions: { type: 'setJob', params: ({ event }) => event },
          },
          { target: 'finished', actions: { type: 'setJob', params: ({ event }) => event } },
        ],
        onError: { target: 'finished', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    finished: {
      entry: 'tellDone',
      on: { 'bulk.undo': { guard: 'mayUndo', target: 'preparing' }, 'bulk.close': 'closed' },
    },
  },
});

export type FlowBulkRef = ActorRefFrom<typeof flowBulkMachine>;
type Bulk = SnapshotFrom<typeof flowBulkMachine>;

export const selectFlowBulkStep = (bulk: Bulk) => (typeof bulk.value === 'string' ? bulk.value : 'running');
export const selectFlowBulkTarget = (bulk: Bulk) => bulk.context.target;
export const selectFlowBulkEdit = (bulk: Bulk) => bulk.context.edit;
export const selectFlowBulkPlan = (bulk: Bulk) => bulk.context.planned?.plan ?? null;
export const selectFlowBulkJob = (bulk: Bulk) => bulk.context.job;
export const selectFlowBulkProblem = (bulk: Bulk) => bulk.context.problem;
export const selectMayUndoFlowBulk = (bulk: Bulk) => bulk.matches('finished') && mayUndo(bulk.context.job);
export const selectFlowBulkIsEnding = (bulk: Bulk) => bulk.matches({ running: 'ending' });
