import { of } from 'rxjs';
import { expect } from 'vitest';
import {
  startNotifications,
  type NotificationsNeeds,
} from '../../../../../src/app/areas/notifications/notifications.ts';
import {
  selectNotificationsAreOpen,
  selectSeen,
  selectUnread,
  selectView,
  type NotificationChange,
  type NotificationView,
} from '../../../../../src/machines/notifications/notifications-machine.ts';
import { notificationWith } from '../../../notifications/sample-notification.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { answersArrive } from '../../answers-arrive.ts';

export const notificationsActors: ActorDriver = async () => {
  let count = 0;
  const id = () => `n${count}`;
  const done = () => of(null);
  const service = {
    list: () => of([]),
    acknowledge: done,
    acknowledgeAll: done,
    clear: done,
    clearAll: done,
  } as unknown as NotificationsNeeds['service'];
  const notifications = startNotifications({ isWanted: true, service, notify: () => {} }, {});
  await answersArrive();
  const now = () => notifications.getSnapshot();
  const change = (changed: NotificationChange) => (
    notifications.send({ type: 'notification.change', change: changed }),
    answersArrive()
  );
  const choose = (view: NotificationView) => () => notifications.send({ type: 'panel.view', view });
  /** Checks whether the panel is open, its tab, the shown notifications, and the number of unread ones. */
  const sees = (isOpen: boolean, view: NotificationView, shown: () => readonly string[], unread: number) => () =>
    expect([
      selectNotificationsAreOpen(now()),
      selectView(now()),
      selectSeen(now()).map((one) => one.id),
      selectUnread(now()),
    ]).toEqual([isOpen, view, shown(), unread]);
  const [none, ours] = [() => [], () => [id()]];
  return {
    driver: {
      acts: {
        'defect.assigned'() {
          count += 1;
          const notification = notificationWith({ id: id(), type: 'DEFECT_ASSIGNED' });
          notifications.send({ type: 'notification.told', notification });
        },
        'bell.pressed': () => notifications.send({ type: 'panel.toggle' }),
        'escape.pressed': () => notifications.send({ type: 'panel.close' }),
        'all.chosen': choose('ALL'),
        'defects.chosen': choose('DEFECT'),
        'actions.chosen': choose('ACTION'),
        'one.marked': () => change({ kind: 'acknowledge', id: id() }),
        'all.marked': () => change({ kind: 'acknowledgeAll' }),
        'one.cleared': () => change({ kind: 'clear', id: id() }),
        'all.cleared': () => change({ kind: 'clearAll' }),
      },
      sees: {
        quiet: sees(false, 'ALL', none, 0),
        told: sees(false, 'ALL', ours, 1),
        unread: sees(true, 'ALL', ours, 1),
        defects: sees(true, 'DEFECT', ours, 1),
        actions: sees(true, 'ACTION', none, 1),
        read: sees(true, 'ALL', ours, 0),
        known: sees(false, 'ALL', ours, 0),
        cleared: sees(true, 'ALL', none, 0),
      },
    },
    end: () => notifications.stop(),
  };
};
