import type { Notification } from '../../src/domain/notifications/notification.ts';
import type { LiveHub } from '../live/live-hub.ts';
import { userTopic } from '../live/project-topic.ts';

/** Tells those who are there; whoever is not finds it in his list. After the commit, as with facts [NOTIF-001]. */
export const createNotifier =
  (hub: () => Pick<LiveHub, 'publish'>) =>
  (notifications: readonly Notification[]): void => {
    for (const notification of notifications)
      hub().publish(userTopic(notification.userId), { position: null, body: JSON.stringify(notification) });
  };
export type Notify = ReturnType<typeof createNotifier>;
