import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { at, flowHistorySetup, withProblem, withRefusal } from './flow-history-setup.ts';

/**
 *   list      unread ─▶ reading ─▶ shown ⇄ readingOlder        reading ─▶ failed
 *   compare   closed ─▶ reading ─▶ shown | failed
 *   restore   unasked ─▶ asked ⇄ running                       all, a task or a step of an earlier revision
 *   naming    closed ⇄ asked ─▶ running ─▶ closed | asked      a name for the flow as it is now
 *
 * The history of one flow [AUD-006, AUD-011].
 */
export const flowHistoryMachine = flowHistorySetup.createMachine({
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
        failed: { on: { 'history.read': 'reading' } },
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
