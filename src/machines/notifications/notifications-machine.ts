import { assign, emit, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Notification } from '../../domain/notifications/notification.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   panel: closed ⇄ open    list: fetching ─▶ shown | failed    changes: resting ⇄ sending
 *
 * The panel may show a single category; "all" then means all notifications shown, one by one, and never hidden ones.
 * Changes are shown at once and sent one after the other; if one is refused, the list is read again. Live notifications
 * are added on top, without duplicates.
 */
export type NotificationChange =
  | { readonly kind: 'acknowledge' | 'clear'; readonly id: string }
  | { readonly kind: 'acknowledgeAll' | 'clearAll' };

export type NotificationView = 'ALL' | Notification['category'];

const seenIn = (items: readonly Notification[], view: NotificationView) =>
  view === 'ALL' ? items : items.filter(({ category }) => category === view);

const ofSeen = (change: NotificationChange, items: readonly Notification[], view: NotificationView) => {
  if (view === 'ALL' || 'id' in change) return [change];
  const kind = change.kind === 'clearAll' ? ('clear' as const) : ('acknowledge' as const);
  const seen = seenIn(items, view).filter(({ read }) => kind === 'clear' || !read);
  return seen.map(({ id }) => ({ kind, id }));
};

const changed = (items: readonly Notification[], change: NotificationChange): readonly Notification[] => {
  switch (change.kind) {
    case 'acknowledge':
      return items.map((item) => (item.id === change.id ? { ...item, read: true } : item));
    case 'acknowledgeAll':
      return items.map((item) => ({ ...item, read: true }));
    case 'clear':
      return items.filter(({ id }) => id !== change.id);
    case 'clearAll':
      return [];
  }
};

/** Of the items shown, those that arrived while the list was read and are not in it. */
const laterThan = (list: readonly Notification[], items: readonly Notification[], received: readonly string[]) =>
  items.filter(({ id }) => received.includes(id) && !list.some((one) => one.id === id));

export const notificationsMachine = setup({
  types: {
    context: {} as {
      items: readonly Notification[];
      /** The ids of those that arrived since the last reading began: its response may be older than they are. */
      received: readonly string[];
      view: NotificationView;
      waiting: readonly NotificationChange[];
      problem: Problem | null;
      refused: Problem | null;
    },
    events: {} as
      | { type: 'panel.toggle' }
      | { type: 'panel.close' }
      | { type: 'panel.view'; view: NotificationView }
      | { type: 'notifications.read' }
      | { type: 'notification.told'; notification: Notification }
      | { type: 'notification.change'; change: NotificationChange },
    emitted: {} as { type: 'notification.arrived'; notification: Notification },
  },
  actors: {
    readNotifications: callPort<readonly Notification[]>('readNotifications'),
    sendChange: callPort<void, { change: NotificationChange | undefined }>('sendChange'),
  },
  guards: {
    isWaiting: ({ context }) => context.waiting.length > 0,
    isNew: ({ context }, params: { notification: Notification }) =>
      !context.items.some(({ id }) => id === params.notification.id),
  },
  actions: {
    // The list was read before the waiting changes were sent, so they are applied to it.
    setItems: assign(({ context: { items, received, waiting } }, params: { output: readonly Notification[] }) => ({
      items: waiting.reduce(changed, [...laterThan(params.output, items, received), ...params.output]),
      problem: null,
    })),
    forgetReceived: assign({ received: [] }),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    setRefused: assign((_, params: { error: unknown }) => ({ refused: toProblem(params.error), waiting: [] })),
    add: assign(({ context }, params: { notification: Notification }) => ({
      items: [params.notification, ...context.items.filter(({ id }) => id !== params.notification.id)],
      received: [...context.received, params.notification.id],
    })),
    change: assign(({ context }, params: { change: NotificationChange }) => {
      const changes = ofSeen(params.change, context.items, context.view);
      return {
        items: changes.reduce(changed, context.items),
        waiting: [...context.waiting, ...changes],
        refused: null,
      };
    }),
    setView: assign((_, params: { view: NotificationView }) => ({ view: params.view })),
    dropFirst: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
    readAgain: raise({ type: 'notifications.read' }),
    announce: emit((_, params: { notification: Notification }) => ({
      type: 'notification.arrived' as const,
      notification: params.notification,
    })),
  },
}).createMachine({
  id: 'notifications',
  context: { items: [], received: [], view: 'ALL', waiting: [], problem: null, refused: null },
  type: 'parallel',
  on: {
    'notification.told': [
      {
        guard: { type: 'isNew', params: ({ event }) => event },
        actions: [
          { type: 'add', params: ({ event }) => event },
          { type: 'announce', params: ({ event }) => event },
        ],
      },
      // A repeated notification replaces the earlier one: it adds another part of a bulk change.
      { actions: { type: 'add', params: ({ event }) => event } },
    ],
    'notification.change': { actions: { type: 'change', params: ({ event }) => event } },
  },
  states: {
    panel: {
      initial: 'closed',
      states: {
        closed: { on: { 'panel.toggle': 'open' } },
        open: {
          on: {
            'panel.toggle': 'closed',
            'panel.close': 'closed',
            'panel.view': { actions: { type: 'setView', params: ({ event }) => event } },
          },
        },
      },
    },
    list: {
      initial: 'fetching',
      on: { 'notifications.read': '.fetching' },
      states: {
        fetching: {
          entry: 'forgetReceived',
          invoke: {
            id: 'readNotifications',
            src: 'readNotifications',
            onDone: { target: 'shown', actions: { type: 'setItems', params: ({ event }) => event } },
            onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
        },
        shown: {},
        failed: {},
      },
    },
    changes: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'isWaiting', target: 'sending' } },
        sending: {
          invoke: {
            id: 'sendChange',
            src: 'sendChange',
            input: ({ context }) => ({ change: context.waiting[0] }),
            onDone: { target: 'resting', actions: 'dropFirst' },
            onError: {
              target: 'resting',
              actions: [{ type: 'setRefused', params: ({ event }) => event }, 'readAgain'],
            },
          },
        },
      },
    },
  },
});

export type NotificationsRef = ActorRefFrom<typeof notificationsMachine>;
type Notifications = SnapshotFrom<typeof notificationsMachine>;
export const selectNotifications = (state: Notifications) => state.context.items;
export const selectView = (state: Notifications) => state.context.view;
export const selectSeen = (state: Notifications) => seenIn(state.context.items, state.context.view);
export const unreadIn = (items: readonly Notification[], view: NotificationView) =>
  seenIn(items, view).filter(({ read }) => !read).length;
export const selectUnread = (state: Notifications) => unreadIn(state.context.items, 'ALL');
export const selectNotificationsAreOpen = (state: Notifications) => state.matches({ panel: 'open' });
export const selectNotificationsProblem = (state: Notifications) =>
  state.matches({ list: 'failed' }) ? state.context.problem : null;
export const selectChangeRefused = (state: Notifications) => state.context.refused;
