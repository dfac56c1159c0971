import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../domain/limits.ts';
import type { Notice } from '../../domain/toasts/notice.ts';

/**
 * Shows notices, each for a limited time; hovering over one keeps it open. A new success replaces the previous success,
 * and an error replaces an error with the same text, so frequent messages update one toast. A different success that has
 * just appeared stays, so that both can be read, and so does a success with a link.
 */
export interface QueuedNotice extends Notice {
  /** It has been there long enough to be read. */
  readonly isReadable?: true;
}

const replaces = (newer: Notice, older: QueuedNotice) =>
  newer.tone === older.tone &&
  (newer.text === older.text || (newer.tone === 'success' && !older.link && older.isReadable === true));

const withNotice = (queue: readonly QueuedNotice[], notice: Notice): readonly QueuedNotice[] => {
  const at = queue.findIndex((older) => replaces(notice, older));
  return at < 0 ? [...queue, notice] : queue.with(at, notice);
};

export const toastsMachine = setup({
  types: {
    context: {} as { queue: readonly QueuedNotice[] },
    events: {} as
      | { type: 'notice.show'; notice: Notice }
      | { type: 'notice.close'; id: string }
      /** Raised by the machine itself, some time after a notice was added. */
      | { type: 'notice.settle'; id: string }
      | { type: 'notice.hold' }
      | { type: 'notice.release' },
  },
  guards: {
    isEmpty: ({ context }) => context.queue.length === 0,
    replacesFirst: ({ context }, params: { notice: Notice }) =>
      context.queue[0] !== undefined && replaces(params.notice, context.queue[0]),
    isFirst: ({ context }, params: { id: string }) => context.queue[0]?.id === params.id,
  },
  delays: { noticeStay: ({ context }) => context.queue[0]?.stay ?? 0 },
  actions: {
    add: enqueueActions(({ context, enqueue }, { notice }: { notice: Notice }) => {
      enqueue.assign({ queue: withNotice(context.queue, notice) });
      enqueue.raise({ type: 'notice.settle', id: notice.id }, { delay: limits.noticeLeast });
    }),
    settle: assign(({ context }, params: { id: string }) => ({
      queue: context.queue.map((notice) =>
        notice.id === params.id ? { ...notice, isReadable: true as const } : notice,
      ),
    })),
    dropFirst: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    drop: assign(({ context }, params: { id: string }) => ({
      queue: context.queue.filter(({ id }) => id !== params.id),
    })),
  },
}).createMachine({
  id: 'toasts',
  context: { queue: [] },
  initial: 'quiet',
  on: {
    'notice.show': { actions: { type: 'add', params: ({ event }) => event } },
    'notice.close': { actions: { type: 'drop', params: ({ event }) => event } },
    'notice.settle': { actions: { type: 'settle', params: ({ event }) => event } },
  },
  states: {
    quiet: {
      on: { 'notice.show': { target: 'showing', actions: { type: 'add', params: ({ event }) => event } } },
    },
    showing: {
      always: { guard: 'isEmpty', target: 'quiet' },
      after: { noticeStay: { target: 'showing', reenter: true, actions: 'dropFirst' } },
      on: {
        'notice.hold': 'held',
        'notice.show': [
          {
            guard: { type: 'replacesFirst', params: ({ event }) => event },
            target: 'showing',
            reenter: true,
            actions: { type: 'add', params: ({ event }) => event },
          },
          { actions: { type: 'add', params: ({ event }) => event } },
        ],
        'notice.close': [
          {
            guard: { type: 'isFirst', params: ({ event }) => event },
            target: 'showing',
            reenter: true,
            actions: { type: 'drop', params: ({ event }) => event },
          },
          { actions: { type: 'drop', params: ({ event }) => event } },
        ],
      },
    },
    held: { always: { guard: 'isEmpty', target: 'quiet' }, on: { 'notice.release': 'showing' } },
  },
});

export type ToastsRef = ActorRefFrom<typeof toastsMachine>;
type Toasts = SnapshotFrom<typeof toastsMachine>;

const mostShown = 3;
export const selectNotices = (toasts: Toasts) => toasts.context.queue;
export const shownOf = (queue: readonly Notice[]) => queue.slice(0, mostShown);
