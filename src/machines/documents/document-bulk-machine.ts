import { assign, emit, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { DocumentFilters } from '../../domain/address/document-filters.ts';
import type { ListedDocument } from '../../domain/documents/listed-document.ts';
import {
  documentBulkBatch,
  documentJobOf,
  isWholeDocumentEdit,
  type DocumentBulkEdit,
  type DocumentBulkJob,
  type DocumentBulkPlan,
  type DocumentBulkResult,
} from '../../domain/documents/document-bulk.ts';
import type { PagedQuery } from '../../domain/lists/paged-query.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

export type Deletable = 'none' | 'own' | 'all';

export interface DocumentBulkTarget {
  /** The selected documents; null for everything the list finds. */
  readonly ids: readonly string[] | null;
  readonly query: PagedQuery<DocumentFilters>;
  /** Which of them the person may delete. */
  readonly deletable: Deletable;
}
export interface DocumentBulkRequest {
  readonly target: DocumentBulkTarget;
  readonly edit: DocumentBulkEdit;
}
export interface PlannedDocumentBulk {
  readonly plan: DocumentBulkPlan;
  /** The documents as they are before the edit, for its undo. */
  readonly before: ReadonlyMap<string, ListedDocument>;
}

interface Context {
  target: DocumentBulkTarget | null;
  edit: DocumentBulkEdit | null;
  planned: PlannedDocumentBulk | null;
  job: DocumentBulkJob | null;
  problem: Problem | null;
}

const nothing: Context = { target: null, edit: null, planned: null, job: null, problem: null };

const isLastBatch = ({ documents, results }: DocumentBulkJob) => documents.length - results.length <= documentBulkBatch;
const mayUndo = (job: DocumentBulkJob | null) =>
  job !== null && !job.isUndo && job.results.some(({ outcome }) => outcome === 'changed');

/**
 *   closed ─▶ choosing ─▶ planning ─▶ planned ─▶ running ⟲ ─▶ finished ─▶ undo: preparing ─▶ running
 *
 * An edit of many flows or scenarios: the commands go into the journal in batches, so that it works without a network, too.
 * Cancelling waits for the batch in flight; completed batches stay.
 */
export const documentBulkMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'bulk.open' } & DocumentBulkTarget)
      | { type: 'edit.write'; edit: DocumentBulkEdit }
      | { type: 'edit.preview' }
      | { type: 'edit.change' }
      | { type: 'bulk.apply' }
      | { type: 'bulk.cancel' }
      | { type: 'bulk.undo' }
      | { type: 'bulk.close' },
    emitted: {} as { type: 'bulk.done' },
  },
  actors: {
    planBulk: callPort<PlannedDocumentBulk, DocumentBulkRequest | null>('planBulk'),
    runBulk: callPort<readonly DocumentBulkResult[], DocumentBulkJob | null>('runBulk'),
    prepareUndo: callPort<DocumentBulkJob, { job: DocumentBulkJob | null; planned: PlannedDocumentBulk | null }>(
      'prepareUndo',
    ),
  },
  guards: {
    isWhole: ({ context }) => context.edit !== null && isWholeDocumentEdit(context.edit),
    changesSomething: ({ context }) => (context.planned?.plan.changing.length ?? 0) > 0,
    isLast: ({ context }) => context.job === null || isLastBatch(context.job),
    hasDocuments: (_, params: { output: DocumentBulkJob }) => params.output.documents.length > 0,
    mayUndo: ({ context }) => mayUndo(context.job),
  },
  actions: {
    begin: assign((_, { ids, query, deletable }: DocumentBulkTarget) => ({
      ...nothing,
      target: { ids, query, deletable },
    })),
    setEdit: assign((_, { edit }: { edit: DocumentBulkEdit }) => ({ edit, problem: null })),
    setPlanned: assign((_, params: { output: PlannedDocumentBulk }) => ({ planned: params.output, problem: null })),
    setJob: assign((_, params: { output: DocumentBulkJob }) => ({ job: params.output, problem: null })),
    startJob: assign(({ context: { target, planned } }) => ({
      job: target && planned ? documentJobOf(target.query.projectId, planned.plan.changing) : null,
      problem: null,
    })),
    addResults: assign(({ context: { job } }, params: { output: readonly DocumentBulkResult[] }) => ({
      job: job && { ...job, results: [...job.results, ...params.output] },
    })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    forget: assign(() => nothing),
    tellDone: emit({ type: 'bulk.done' as const }),
  },
}).createMachine({
  id: 'documentBulk',
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
            guard: { type: 'hasDocuments', params: ({ event }) => event },
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

export type DocumentBulkRef = ActorRefFrom<typeof documentBulkMachine>;
type Bulk = SnapshotFrom<typeof documentBulkMachine>;

export const selectDocumentBulkStep = (bulk: Bulk) => (typeof bulk.value === 'string' ? bulk.value : 'running');
export const selectDocumentBulkTarget = (bulk: Bulk) => bulk.context.target;
export const selectDocumentBulkEdit = (bulk: Bulk) => bulk.context.edit;
export const selectDocumentBulkPlan = (bulk: Bulk) => bulk.context.planned?.plan ?? null;
export const selectDocumentBulkJob = (bulk: Bulk) => bulk.context.job;
export const selectDocumentBulkProblem = (bulk: Bulk) => bulk.context.problem;
export const selectMayUndoDocumentBulk = (bulk: Bulk) => bulk.matches('finished') && mayUndo(bulk.context.job);
export const selectDocumentBulkIsEnding = (bulk: Bulk) => bulk.matches({ running: 'ending' });
