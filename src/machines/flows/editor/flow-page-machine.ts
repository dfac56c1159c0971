import { assign, emit, enqueueActions, raise, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../../domain/limits.ts';
import { isOut, toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { callPort, streamPort } from '../../port.ts';
import { presenceMachine, type PresenceRef } from '../../presence/presence-machine.ts';
import { ownValuesMachine, type OwnValuesRef } from '../../documents/own-values-machine.ts';
import { relatedMachine, type RelatedRef } from '../../relations/related-machine.ts';
import { tagManagerMachine, type TagManagerRef } from '../../tags/tag-manager-machine.ts';
import type { FlowAt } from './flow-at.ts';
import { flowHistoryMachine, type FlowHistoryRef } from './flow-history-machine.ts';
import { flowUsesMachine, type FlowUsesRef } from './flow-uses-machine.ts';
import { flowEditorMachine, type FlowEditorRef } from './flow-editor-machine.ts';

/**
 *   closed ─▶ reading ─▶ open { content ∥ sharing } ─▶ missing | closed (deleted here)
 *     │          └─▶ missing | unread ─▶ reading
 *     └─▶ open.content.refreshing            known already: shown at once, and read again
 *                        ⇅ stale              could not be read again: shown, and tried again after a pause
 *
 * The page of one flow. The flow itself is in the journal's view; the page holds its id. News are folded by the journal
 * and never read again while something is typed [FLOW-032].
 */
/** `isOwn`: this person has deleted it. */
export type FlowPageNews = { type: 'flow.gone'; isOwn: boolean } | { type: 'flow.behind' };
type Opening = FlowAt & { readonly isKnown: boolean };

const nowhere: FlowAt = { projectId: '', flowId: '' };
const at = ({ context }: { readonly context: FlowAt }): FlowAt => ({
  projectId: context.projectId,
  flowId: context.flowId,
});
const itemAt = ({ context: { projectId, flowId } }: { readonly context: FlowAt }) => ({
  projectId,
  item: { type: 'FLOW' as const, id: flowId },
});
const setProblem = { type: 'setProblem', params: ({ event }: { event: { error: unknown } }) => event } as const;
const failed = { type: 'announceFailure', params: ({ event }: { event: { error: unknown } }) => event } as const;

export const flowPageMachine = setup({
  types: {
    context: {} as FlowAt & { problem: Problem | null },
    events: {} as
      | ({ type: 'flow.open' } & Opening)
      | { type: 'flow.close' }
      | { type: 'page.end' }
      | ({ type: 'page.next' } & Opening)
      | { type: 'flow.read' }
      | { type: 'link.copy' }
      /** The history is shown: it is read with its first look. */
      | { type: 'history.show' }
      | FlowPageNews,
    emitted: {} as
      | ({ type: 'flow.left' } & FlowAt)
      | { type: 'link.copied' }
      | { type: 'wait.failed'; problem: Problem },
  },
  actors: {
    readFlow: callPort<void, FlowAt>('readFlow'),
    copyFlowLink: callPort<void, FlowAt>('copyFlowLink'),
    flowPageNews: streamPort<FlowPageNews, FlowAt>('flowPageNews'),
    flowEditor: flowEditorMachine,
    flowUses: flowUsesMachine,
    flowHistory: flowHistoryMachine,
    presence: presenceMachine,
    related: relatedMachine,
    tagManager: tagManagerMachine,
    ownValues: ownValuesMachine,
  },
  delays: { staleReadPause: limits.staleReadPause },
  guards: {
    isKnown: (_, params: Opening) => params.isKnown,
    isSame: ({ context }, to: Opening) => to.flowId === context.flowId && to.projectId === context.projectId,
    isMissing: (_, params: { error: unknown }) =>
      ['missing', 'deleted', 'forbidden'].includes(toProblem(params.error).kind),
  },
  actions: {
    setAt: assign((_, { projectId, flowId }: Opening) => ({ projectId, flowId, problem: null })),
    readHistory: sendTo('history', { type: 'history.read' }),
    clearProblem: assign({ problem: null }),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    setMissing: assign({ problem: { kind: 'missing' } as Problem }),
    leaveEditor: sendTo('editor', { type: 'editor.leave' }),
    end: raise({ type: 'page.end' }),
    turnTo: enqueueActions(({ enqueue }, to: Opening) => enqueue.raise({ ...to, type: 'page.next' })),
    announceLeft: emit(({ context }) => ({ type: 'flow.left' as const, ...at({ context }) })),
    announceLink: emit({ type: 'link.copied' }),
    announceFailure: emit((_, params: { error: unknown }) => ({
      type: 'wait.failed' as const,
      problem: toProblem(params.error),
    })),
  },
}).createMachine({
  id: 'flowPage',
  context: { ...nowhere, problem: null },
  initial: 'closed',
  on: {
    'flow.open': [
      {
        guard: { type: 'isKnown', params: ({ event }) => event },
        target: '.open.content.refreshing',
        reenter: true,
        actions: { type: 'setAt', params: ({ event }) => event },
      },
      { target: '.reading', reenter: true, actions: { type: 'setAt', params: ({ event }) => event } },
    ],
    'flow.close': '.closed',
  },
  states: {
    closed: {},
    reading: {
      entry: 'clearProblem',
      invoke: {
        id: 'readFlow',
        src: 'readFlow',
        input: at,
        onDone: 'open',
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing', actions: setProblem },
          { target: 'unread', actions: setProblem },
        ],
      },
    },
    missing: { on: { 'flow.read': 'reading' } },
    unread: { on: { 'flow.read': 'reading' } },
    open: {
      type: 'parallel',
      invoke: [
        { id: 'flowPageNews', src: 'flowPageNews', input: at, onError: {} },
        { id: 'editor', src: 'flowEditor', input: at, onError: {} },
        { id: 'history', src: 'flowHistory', input: at, onError: {} },
        { id: 'uses', src: 'flowUses', input: at, onError: {} },
        { id: 'presence', src: 'presence', input: itemAt, onError: {} },
        { id: 'related', src: 'related', input: itemAt, onError: {} },
        {
          id: 'ownValues',
          src: 'ownValues',
          input: ({ context: { projectId, flowId } }) => ({ projectId, itemId: flowId }),
          onError: {},
        },
        {
          id: 'tags',
          src: 'tagManager',
          input: ({ context: { projectId, flowId } }) => ({ projectId, itemId: flowId }),
          onError: {},
        },
      ],
      on: {
        // What is being typed is saved first: the editor ends with the event raised after it.
        'flow.close': { actions: ['leaveEditor', 'end'] },
        'flow.open': [
          { guard: { type: 'isSame', params: ({ event }) => event } },
          { actions: ['leaveEditor', { type: 'turnTo', params: ({ event }) => event }] },
        ],
        'page.end': 'closed',
        'page.next': [
          {
            guard: { type: 'isKnown', params: ({ event }) => event },
            target: '.content.refreshing',
            reenter: true,
            actions: { type: 'setAt', params: ({ event }) => event },
          },
          { target: 'reading', actions: { type: 'setAt', params: ({ event }) => event } },
        ],
        'history.show': { actions: 'readHistory' },
        'flow.gone': [
          { guard: ({ event }) => event.isOwn, target: 'closed', actions: 'announceLeft' },
          { target: 'missing', actions: 'setMissing' },
        ],
      },
      states: {
        content: {
          initial: 'fresh',
          states: {
            fresh: { on: { 'flow.behind': 'refreshing', 'flow.read': 'refreshing' } },
            refreshing: {
              entry: 'clearProblem',
              invoke: {
                id: 'readAgain',
                src: 'readFlow',
                input: at,
                onDone: 'fresh',
                onError: [
                  {
                    guard: { type: 'isMissing', params: ({ event }) => event },
                    target: '#flowPage.missing',
                    actions: setProblem,
                  },
                  { target: 'stale', actions: setProblem },
                ],
              },
            },
            // Events that were missed would be missed for ever.
            stale: {
              after: { staleReadPause: 'refreshing' },
              on: { 'flow.read': 'refreshing', 'flow.behind': 'refreshing' },
            },
          },
        },
        sharing: {
          initial: 'resting',
          states: {
            resting: { on: { 'link.copy': 'copying' } },
            copying: {
              invoke: {
                id: 'copyFlowLink',
                src: 'copyFlowLink',
                input: at,
                onDone: { target: 'resting', actions: 'announceLink' },
                onError: { target: 'resting', actions: failed },
              },
            },
          },
        },
      },
    },
  },
});

export type FlowPageRef = ActorRefFrom<typeof flowPageMachine>;
type FlowPage = SnapshotFrom<typeof flowPageMachine>;

export const selectFlowMissing = (page: FlowPage) => (page.matches('missing') ? page.context.problem : null);
export const selectFlowUnread = (page: FlowPage) => (page.matches('unread') ? page.context.problem : null);
const isStale = (page: FlowPage) => page.matches({ open: { content: 'stale' } });
/** Why the shown flow could not be read again; null without a network, which the page says already. */
export const selectFlowStale = (page: FlowPage) =>
  isStale(page) && page.context.problem && !isOut(page.context.problem) ? page.context.problem : null;
export const selectFlowIsStale = (page: FlowPage): boolean => isStale(page);
export const selectFlowEditor = (page: FlowPage) => page.children.editor as FlowEditorRef | undefined;
export const selectFlowUses = (page: FlowPage) => page.children.uses as FlowUsesRef | undefined;
export const selectFlowHistory = (page: FlowPage) => page.children.history as FlowHistoryRef | undefined;
export const selectFlowPresence = (page: FlowPage) => page.children.presence as PresenceRef | undefined;
export const selectFlowRelated = (page: FlowPage) => page.children.related as RelatedRef | undefined;
export const selectFlowOwnValues = (page: FlowPage) => page.children.ownValues as OwnValuesRef | undefined;
export const selectFlowTags = (page: FlowPage) => page.children.tags as TagManagerRef | undefined;
