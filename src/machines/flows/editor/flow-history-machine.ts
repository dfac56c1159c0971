import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { FlowState } from '../../../domain/flows/compare/compare-flows.ts';
import type { NamedVersion } from '../../../domain/flows/flow-history-contract.ts';
import type { FlowHistoryEntry } from '../../../domain/flows/page/flow-history-entry.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { callPort, streamPort } from '../../port.ts';
import type { FlowAt } from './flow-at.ts';

/** A page of the history, newest first, with the named versions. */
export interface FlowHistoryPage {
  readonly entries: readonly FlowHistoryEntry[];
  readonly pages: number;
  readonly versions: readonly NamedVersion[];
}
/** Null: as the flow is now. */
export interface Revisions {
  readonly from: number;
  readonly to: number | null;
}
export interface Compared extends Revisions {
  readonly before: FlowState;
  readonly after: FlowState;
}
/** All of the flow, one task or one step, as it was. */
export interface Restoring {
  readonly revision: number;
  readonly task?: string;
  readonly step?: string;
  readonly name: string;
}
export type FlowHistoryNews = { type: 'history.outdated' };

interface Context extends FlowAt, FlowHistoryPage {
  readonly page: number;
  readonly asked: Revisions;
  readonly compared: Compared | null;
  readonly restoring: Restoring;
  readonly name: string;
  readonly problem: Problem | null;
  readonly refusal: Problem | null;
}

const at = ({ context: { projectId, flowId } }: { readonly context: FlowAt }): FlowAt => ({ projectId, flowId });
const withProblem = { type: 'setProblem', params: ({ event }: { event: { error: unknown } }) => event } as const;
const withRefusal = { type: 'setRefusal', params: ({ event }: { event: { error: unknown } }) => event } as const;

const merged = (first: readonly FlowHistoryEntry[], rest: readonly FlowHistoryEntry[]) => {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...rest.filter(({ id }) => !known.has(id))];
};

/**
 *   list      unread ─▶ reading ─▶ shown ⇄ readingOlder        reading ─▶ failed
 *   compare   closed ─▶ reading ─▶ shown | failed
 *   restore   unasked ─▶ asked ⇄ running                       all, a task or a step of an earlier revision
 *   naming    closed ⇄ asked ─▶ running ─▶ closed | asked      a name for the flow as it is now
 *
 * The history of one flow [AUD-006, AUD-011].
 */
export const flowHistoryMachine = setup({
  types: {
    input: {} as FlowAt,
    context: {} as Context,
    events: {} as
      | { type: 'history.read' }
      | { type: 'history.older' }
      | ({ type: 'compare.open' } & Revisions)
      | { type: 'compare.close' }
      | ({ type: 'restore.ask' } & Restoring)
      | { type: 'restore.cancel' }
      | { type: 'restore.confirm' }
      | { type: 'naming.ask' }
      | { type: 'naming.cancel' }
      | { type: 'naming.confirm'; name: string }
      | FlowHistoryNews,
  },
  actors: {
    readHistory: callPort<FlowHistoryPage, FlowAt & { page: number }>('readHistory'),
    readRevisions: callPort<Compared, FlowAt & Revisions>('readRevisions'),
    restoreVersion: callPort<void, FlowAt & Restoring>('restoreVersion'),
    nameVersion: callPort<void, FlowAt & { name: string }>('nameVersion'),
    historyNews: streamPort<FlowHistoryNews, FlowAt>('historyNews'),
  },
  guards: { hasOlder: ({ context }) => context.page + 1 < context.pages },
  actions: {
    setFirst: assign(({ context }, { output }: { output: FlowHistoryPage }) => ({
      ...output,
      entries: merged(output.entries, context.entries),
      problem: null,
    })),
    addOlder: assign(({ context }, { output }: { output: FlowHistoryPage }) => ({
      entries: merged(context.entries, output.entries),
      pages: output.pages,
      page: context.page + 1,
      problem: null,
    })),
    setAsked: assign((_, { from, to }: Revisions) => ({ asked: { from, to } })),
    setCompared: assign((_, { output }: { output: Compared }) => ({ compared: output, problem: null })),
    setRestoring: assign((_, { revision, task, step, name }: Restoring) => ({
      restoring: { revision, name, ...(task !== undefined && { task }), ...(step !== undefined && { step }) },
      refusal: null,
    })),
    setName: assign((_, { name }: { name: string }) => ({ name, refusal: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    setRefusal: assign((_, params: { error: unknown }) => ({ refusal: toProblem(params.error) })),
    clearRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: 'flowHistory',
  context: ({ input }) => ({
    ...input,
    entries: [],
    versions: [],
    pages: 0,
    page: 0,
    asked: { from: 0, to: null },
    compared: null,
    restoring: { revision: 0, name: '' },
    name: '',
    problem: null,
    refusal: null,
  }),
  invoke: { id: 'historyNews', src: 'historyNews', input: at, onError: {} },
  type: 'parallel',
  states: {
    list: {
      initial: 'unread',
      states: {
        unread: { on: { 'history.read': 'reading' } },
        reading: {
          invoke: {
            id: 'readHistory',
            src: 'readHistory',
            input: ({ context }) => ({ ...at({ context }), page: 0 }),
            onDone: { target: 'shown', actions: { type: 'setFirst', params: ({ event }) => event } },
            onError: { target: 'failed', actions: withProblem },
          },
        },
        shown: {
          on: {
            'history.read': 'reading',
            'history.outdated': 'reading',
            'history.older': { guard: 'hasOlder', target: 'readingOlder' },
          },
        },
        readingOlder: {
          invoke: {
            id: 'readOlder',
            src: 'readHistory',
            input: ({ context }) => ({ ...at({ context }), page: context.page + 1 }),
            onDone: { target: 'shown', actions: { type: 'addOlder', params: ({ event }) => event } },
            onError: { target: 'failed', actions: withProblem },
          },
        },
        failed: { on: { 'history.read': 'reading', 'history.outdated': 'reading' } },
      },
    },
    compare: {
      initial: 'closed',
      on: {
        'compare.open': { target: '.reading', actions: { type: 'setAsked', params: ({ event }) => event } },
        'compare.close': '.closed',
      },
      states: {
        closed: {},
        reading: {
          invoke: {
            id: 'readRevisions',
            src: 'readRevisions',
            input: ({ context }) => ({ ...at({ context }), ...context.asked }),
            onDone: { target: 'shown', actions: { type: 'setCompared', params: ({ event }) => event } },
            onError: { target: 'failed', actions: withProblem },
          },
        },
        shown: { on: { 'history.outdated': 'reading' } },
        failed: {},
      },
    },
    restore: {
      initial: 'unasked',
      states: {
        unasked: {
          on: { 'restore.ask': { target: 'asked', actions: { type: 'setRestoring', params: ({ event }) => event } } },
        },
        asked: { on: { 'restore.cancel': 'unasked', 'restore.confirm': 'running' } },
        running: {
          invoke: {
            id: 'restoreVersion',
            src: 'restoreVersion',
            input: ({ context }) => ({ ...at({ context }), ...context.restoring }),
            onDone: 'unasked',
            onError: { target: 'asked', actions: withRefusal },
          },
        },
      },
    },
    naming: {
      initial: 'closed',
      states: {
        closed: { on: { 'naming.ask': { target: 'asked', actions: 'clearRefusal' } } },
        asked: {
          on: {
            'naming.cancel': 'closed',
            'naming.confirm': { target: 'running', actions: { type: 'setName', params: ({ event }) => event } },
          },
        },
        running: {
          invoke: {
            id: 'nameVersion',
            src: 'nameVersion',
            input: ({ context }) => ({ ...at({ context }), name: context.name }),
            onDone: 'closed',
            onError: { target: 'asked', actions: withRefusal },
          },
        },
      },
    },
  },
});

export type FlowHistoryRef = ActorRefFrom<typeof flowHistoryMachine>;
type FlowHistory = SnapshotFrom<typeof flowHistoryMachine>;

export const selectHistoryEntries = (history: FlowHistory) => history.context.entries;
export const selectVersions = (history: FlowHistory) => history.context.versions;
export const selectIsFirstRead = (history: FlowHistory) =>
  (history.matches({ list: 'unread' }) || history.matches({ list: 'reading' })) && history.context.entries.length === 0;
export const selectHistoryFailure = (history: FlowHistory) =>
  history.matches({ list: 'failed' }) ? history.context.problem : null;
export const selectHasOlder = (history: FlowHistory) => history.context.page + 1 < history.context.pages;
export const selectIsReadingOlder = (history: FlowHistory) => history.matches({ list: 'readingOlder' });
export const selectCompareIsOpen = (history: FlowHistory) => !history.matches({ compare: 'closed' });
/** Stays while the same two versions are read again because somebody has changed the flow. */
export const selectCompared = (history: FlowHistory) => {
  const { compared, asked } = history.context;
  if (history.matches({ compare: 'shown' })) return compared;
  const isSame = compared?.from === asked.from && compared.to === asked.to;
  return isSame && history.matches({ compare: 'reading' }) ? compared : null;
};
export const selectRequestedRevisions = (history: FlowHistory) => history.context.asked;
export const selectCompareProblem = (history: FlowHistory) =>
  history.matches({ compare: 'failed' }) ? history.context.problem : null;
export const selectRestoring = (history: FlowHistory) =>
  history.matches({ restore: 'unasked' }) ? null : history.context.restoring;
export const selectIsRestoring = (history: FlowHistory) => history.matches({ restore: 'running' });
export const selectNamingIsOpen = (history: FlowHistory) => !history.matches({ naming: 'closed' });
export const selectIsNaming = (history: FlowHistory) => history.matches({ naming: 'running' });
export const selectRefusal = (history: FlowHistory) => history.context.refusal;
