import type { Notification } from '../../src/domain/notifications/notification.ts';
import type { LiveHub } from '../live/live-hub.ts';
import { userTopic } from '../../src/domain/live/live-topics.ts';

/**
 * Notifies users who are online, after the commit like facts; others find the notification in their list [NOTIF-001].
 */
export const createNotifier =
  (hub: () => Pick<LiveHub, 'publish'>) =>
  (notifications: readonly Notification[]): void => {
    for (const notification of notifications)
      hub().publish(userTopic(notification.userId), { position: null, body: JSON.stringify(notification) });
  };
export type Notify = ReturnType<typeof createNotifier>;
