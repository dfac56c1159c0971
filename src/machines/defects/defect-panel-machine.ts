import { assign, emit, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { newDefectId } from '../../domain/address/page.ts';
import { limits } from '../../domain/limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import type { PanelEmitted, PanelEvent } from './defect-panel-events.ts';
import { panelChildren } from './defect-panel-children.ts';
import { at, here } from './defect-panel-fields.ts';
import { panelActors } from './defect-panel-actors.ts';
import type { DefectAt } from './title-edit-machine.ts';

const asked = ({ event }: { event: DefectAt }) => event;
const setDefect = { type: 'setDefect', params: asked } as const;
/** To what is asked for: the blank one at once, any other after a pause. */
const turning = [
  { guard: { type: 'isBlank', params: asked }, target: '.blank', actions: setDefect },
  { target: '.pausing', actions: setDefect },
] as const;

/**
 *   closed ─▶ pausing (250 ms) ─▶ fetching ─▶ open { tab ∥ removal ∥ sharing ∥ download ∥ content }
 *     │            ▲                 └─▶ missing (stays closed, and is logged)
 *     └─▶ blank (NEW) ─▶ closed
 *
 * The panel keeps the id; the record is in the journal's view, once. Title, fields, tags, comment, uploads, history are
 * children of `open`; they read their own news.
 */
export const defectPanelMachine = setup({
  types: {
    context: {} as DefectAt & { problem: Problem | null; attachment: string },
    events: {} as PanelEvent,
    emitted: {} as PanelEmitted,
  },
  actors: panelActors,
  guards: {
    isBlank: (_, params: DefectAt) => params.defectId === newDefectId,
    isSame: ({ context }, to: DefectAt) => to.defectId === context.defectId && to.projectId === context.projectId,
  },
  delays: { panelPause: limits.panelPause },
  actions: {
    setDefect: assign((_, { projectId, defectId }: DefectAt) => ({ projectId, defectId, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    setAttachment: assign((_, params: { path: string }) => ({ attachment: params.path })),
    announceClosed: emit({ type: 'panel.closed' }),
    announceVanished: emit(({ context }) => ({ type: 'panel.vanished' as const, defectId: context.defectId })),
    announceUnreadable: emit(({ context }, params: { error: unknown }) => ({
      type: 'panel.unreadable' as const,
      defectId: context.defectId,
      problem: toProblem(params.error),
    })),
    announceCopied: emit({ type: 'link.copied' }),
    announceFailure: emit({ type: 'wait.failed' }),
    readHistory: sendTo('history', { type: 'history.read' }),
    refreshHistory: sendTo('history', { type: 'history.refresh' }),
  },
}).createMachine({
  id: 'defectPanel',
  context: { projectId: '', defectId: '', problem: null, attachment: '' },
  initial: 'closed',
  on: {
    'panel.open': turning,
    'panel.next': turning,
    'panel.close': { target: '.closed', actions: 'announceClosed' },
  },
  states: {
    closed: { on: { 'panel.close': {} } },
    pausing: { after: { panelPause: 'fetching' } },
    fetching: {
      invoke: {
        id: 'readDefect',
        src: 'readDefect',
        input: ({ context }) => context,
        onDone: 'open',
        onError: {
          target: 'missing',
          actions: [
            { type: 'setProblem', params: ({ event }) => event },
            { type: 'announceUnreadable', params: ({ event }) => event },
          ],
        },
      },
    },
    missing: {},
    blank: {
      invoke: {
        id: 'newDefect',
        src: 'newDefect',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: { target: 'closed', actions: 'announceClosed' },
        onError: { target: 'closed', actions: 'announceClosed' },
      },
    },
    open: {
      type: 'parallel',
      invoke: [...panelChildren],
      on: {
        // What waits for its pause is asked for now; the children end only with the event that is raised after it.
        'panel.close': {
          actions: enqueueActions(({ enqueue }) => {
            enqueue.sendTo('fields', { type: 'fields.leave' });
            enqueue.sendTo('comment', { type: 'text.keep' });
            enqueue.raise({ type: 'panel.leave' });
          }),
        },
        'panel.open': [
          { guard: { type: 'isSame', params: ({ event }) => event } },
          {
            actions: enqueueActions(({ enqueue, event: { projectId, defectId } }) => {
              enqueue.sendTo('fields', { type: 'fields.leave' });
              enqueue.sendTo('comment', { type: 'text.keep' });
              enqueue.raise({ type: 'panel.next', projectId, defectId });
            }),
          },
        ],
        'panel.leave': { target: 'closed', actions: 'announceClosed' },
        'defect.gone': { target: 'closed', actions: ['announceVanished', 'announceClosed'] },
      },
      states: {
        tab: {
          initial: 'comments',
          on: {
            'tab.choose': [
              { guard: ({ event }) => event.tab === 'attachments', target: '.attachments' },
              { guard: ({ event }) => event.tab === 'related', target: '.related' },
              { guard: ({ event }) => event.tab === 'history', target: '.history' },
              { target: '.comments' },
            ],
          },
          states: { comments: {}, attachments: {}, related: {}, history: { entry: 'readHistory' } },
        },
        removal: {
          initial: 'unasked',
          states: {
            unasked: { on: { 'removal.ask': 'asked' } },
            // The panel closes first, then the deletion is asked for [DEF-077].
            asked: {
              on: {
                'removal.cancel': 'unasked',
                'removal.confirm': { target: '#defectPanel.removing', actions: 'announceClosed' },
              },
            },
          },
        },
        sharing: {
          initial: 'resting',
          states: {
            resting: { on: { 'link.copy': 'copying' } },
            copying: {
              invoke: {
                id: 'copyLink',
                src: 'copyLink',
                input: here,
                onDone: { target: 'resting', actions: 'announceCopied' },
                onError: { target: 'resting', actions: 'announceFailure' },
              },
            },
          },
        },
        files: {
          initial: 'resting',
          states: {
            resting: {
              on: {
                'attachment.open': {
                  target: 'opening',
                  actions: { type: 'setAttachment', params: ({ event }) => event },
                },
                'attachment.remove': {
                  target: 'detaching',
                  actions: { type: 'setAttachment', params: ({ event }) => ({ path: event.id }) },
                },
              },
            },
            opening: {
              invoke: {
                id: 'openAttachment',
                src: 'openAttachment',
                input: ({ context }) => ({ ...at(context), path: context.attachment }),
                onDone: 'resting',
                onError: { target: 'resting', actions: 'announceFailure' },
              },
            },
            detaching: {
              invoke: {
                id: 'removeAttachment',
                src: 'removeAttachment',
                input: ({ context }) => ({ ...at(context), id: context.attachment }),
                onDone: 'resting',
                onError: { target: 'resting', actions: 'announceFailure' },
              },
            },
          },
        },
        content: {
          initial: 'fresh',
          states: {
            fresh: { on: { 'panel.refresh': { target: 'refreshing', actions: 'refreshHistory' } } },
            refreshing: {
              invoke: { id: 'readAgain', src: 'readDefect', input: here, onDone: 'fresh', onError: 'fresh' },
            },
          },
        },
      },
    },
    removing: {
      invoke: {
        id: 'removeDefect',
        src: 'removeDefect',
        input: here,
        onDone: 'closed',
        // What is said about it comes from the journal, which also knows when nobody waits here any more.
        onError: 'closed',
      },
      // The address follows the closing; it must not end the asking.
      on: { 'panel.close': {} },
    },
  },
});

export type DefectPanelRef = ActorRefFrom<typeof defectPanelMachine>;
export type DefectPanel = SnapshotFrom<typeof defectPanelMachine>;
