import { firstValueFrom } from 'rxjs';
import { createActor, fromPromise } from 'xstate';
import { isPressing, notificationShape, type Notification } from '../../../domain/notifications/notification.ts';
import { exportFailedType } from '../../../domain/notifications/notification-type.ts';
import { wayTo } from '../../../domain/notifications/way-to.ts';
import { limits } from '../../../domain/limits.ts';
import { notificationMessages } from '../../../domain/notifications/notification-messages.ts';
import { headerText } from '../../../domain/notifications/notification-sentence.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import {
  notificationsMachine,
  type NotificationChange,
  type NotificationsRef,
} from '../../../machines/notifications/notifications-machine.ts';
import type { NotificationsService } from '../../../services/notifications/notifications-service.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { toPromise } from '../../to-promise.ts';

/** Notifications: read once, then received live; one that asks for an action is also a toast. */
export interface NotificationsNeeds {
  /** Product administrators get no notifications, so none are read for them [PADMIN-007]. */
  readonly isWanted: boolean;
  readonly service: NotificationsService;
  notify(content: NoticeContent): void;
}

const send = (service: NotificationsService, change: NotificationChange) => {
  switch (change.kind) {
    case 'acknowledge':
      return service.acknowledge(change.id);
    case 'acknowledgeAll':
      return service.acknowledgeAll();
    case 'clear':
      return service.clear(change.id);
    case 'clearAll':
      return service.clearAll();
  }
};

const toastOf = (notification: Notification): NoticeContent => ({
  tone: notification.type === exportFailedType ? 'danger' : 'success',
  text: `${headerText(notification.message)}. `,
  link: {
    text: notification.isDownload ? notificationMessages.download : notificationMessages.show,
    path: wayTo(notification),
    after: '',
  },
  stay: limits.successStay,
});

/** The notification in a socket message, or null if it is something else. */
export const notificationIn = (message: unknown): Notification | null =>
  notificationShape.safeParse(message).data ?? null;

export const startNotifications = (
  { isWanted, service, notify }: NotificationsNeeds,
  actorOptions: ActorOptions,
): NotificationsRef => {
  const notifications = createActor(
    notificationsMachine.provide({
      actors: {
        readNotifications: fromPromise<readonly Notification[]>(({ signal }) => toPromise(service.list(), signal)),
        sendChange: fromPromise<void, { change: NotificationChange | undefined }>(async ({ input }) => {
          if (input.change) await firstValueFrom(send(service, input.change));
        }),
      },
    }),
    { ...actorOptions, systemId: 'notifications' },
  );
  notifications.on('notification.arrived', ({ notification }) => {
    if (isPressing(notification)) notify(toastOf(notification));
  });
  return isWanted ? notifications.start() : notifications;
};
