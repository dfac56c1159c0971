import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { mergeHistory, type HistoryEntry, type HistoryPage } from '../../../domain/defects/history/history.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { callPort, streamPort } from '../../port.ts';
import type { DefectAt } from '../defect-at.ts';

export type HistoryNews = { type: 'history.told'; entries: readonly HistoryEntry[] };
export type HistoryAsk = DefectAt & { readonly before: number | null };

/**
 *   unread ─▶ fetching ─▶ shown ⇄ readingOlder ─▶ stuck
 *                └─▶ failed          └ new events are added on top
 *
 * A failed read shows an inline message, never a toast [DEF-079].
 */
export const historyMachine = setup({
  types: {
    input: {} as DefectAt,
    context: {} as DefectAt & HistoryPage & { problem: Problem | null },
    events: {} as { type: 'history.read' } | { type: 'history.refresh' } | { type: 'history.older' } | HistoryNews,
  },
  actors: {
    readHistory: callPort<HistoryPage, HistoryAsk>('readHistory'),
    historyNews: streamPort<HistoryNews, DefectAt>('historyNews'),
  },
  guards: { hasOlder: ({ context }) => context.older > 0 },
  actions: {
    setPage: assign(({ context }, { output }: { output: HistoryPage }) => mergeHistory(context, output)),
    addOlder: assign(({ context }, { output }: { output: HistoryPage }) => ({
      entries: [...context.entries, ...output.entries],
      older: output.older,
    })),
    addNews: assign(({ context }, { entries }: { entries: readonly HistoryEntry[] }) =>
      mergeHistory({ entries: [], older: 0 }, { ...context, entries: context.entries }, entries),
    ),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'history',
  context: ({ input }) => ({ ...input, entries: [], older: 0, problem: null }),
  invoke: { id: 'historyNews', src: 'historyNews', input: ({ context }) => context, onError: {} },
  initial: 'unread',
  on: { 'history.told': { actions: { type: 'addNews', params: ({ event }) => event } } },
  states: {
    unread: { on: { 'history.read': 'fetching', 'history.told': {} } },
    fetching: {
      entry: 'clearProblem',
      invoke: {
        id: 'readHistory',
        src: 'readHistory',
        input: ({ context: { projectId, defectId } }) => ({ projectId, defectId, before: null }),
        onDone: { target: 'shown', actions: { type: 'setPage', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    shown: {
      on: {
        'history.read': 'fetching',
        'history.refresh': 'fetching',
        'history.older': { guard: 'hasOlder', target: 'readingOlder' },
      },
    },
    readingOlder: {
      entry: 'clearProblem',
      invoke: {
        id: 'readOlder',
        src: 'readHistory',
        input: ({ context: { projectId, defectId, entries } }) => ({
          projectId,
          defectId,
          before: entries.at(-1)?.fact.position ?? null,
        }),
        onDone: { target: 'shown', actions: { type: 'addOlder', params: ({ event }) => event } },
        onError: { target: 'stuck', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    stuck: { on: { 'history.read': 'fetching', 'history.refresh': 'fetching', 'history.older': 'readingOlder' } },
    failed: { on: { 'history.read': 'fetching', 'history.refresh': 'fetching' } },
  },
});

export type HistoryRef = ActorRefFrom<typeof historyMachine>;
type History = SnapshotFrom<typeof historyMachine>;
export const selectEntries = (history: History) => history.context.entries;
export const selectOlder = (history: History) => history.context.older;
export const selectIsReadingOlder = (history: History) => history.matches('readingOlder');
/** True during the first read, while there is nothing to show. */
export const selectIsFirstHistory = (history: History) =>
  history.matches('fetching') && history.context.entries.length === 0;
export const selectHistoryProblem = (history: History) => (history.matches('failed') ? history.context.problem : null);
export const selectOlderProblem = (history: History) => (history.matches('stuck') ? history.context.problem : null);
