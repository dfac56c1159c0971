import type { EventFromLogic } from 'xstate';
import { notificationsMachine } from '../../../src/machines/notifications/notifications-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';
import { notificationWith } from './sample-notification.ts';

export const notificationsPlan = planOf({
  machine: notificationsMachine,
  events: ({ context }): EventFromLogic<typeof notificationsMachine>[] => [
    { type: 'panel.toggle' },
    { type: 'panel.close' },
    { type: 'panel.view', view: 'DEFECT' },
    { type: 'panel.view', view: 'ALL' },
    { type: 'notifications.read' },
    { type: 'notification.told', notification: notificationWith() },
    ...(context.waiting.length < 2
      ? [{ type: 'notification.change' as const, change: { kind: 'acknowledgeAll' as const } }]
      : []),
    done('readNotifications', []),
    fail('readNotifications', { kind: 'offline' }),
    done('sendChange'),
    fail('sendChange', { kind: 'offline' }),
  ],
  serialize: ({ context }) => [context.items.length > 0, context.waiting.length],
});
