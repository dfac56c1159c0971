import { selectPage, type AddressRef } from '../../../machines/address/address-machine.ts';
import type { NotificationsRef } from '../../../machines/notifications/notifications-machine.ts';
import { createNotificationsService } from '../../../services/notifications/notifications-service.ts';
import { createPreferencesService } from '../../../services/notifications/preferences-service.ts';
import type { NotificationsActors } from '../../../ui/notifications/notifications-actors.ts';
import { area } from '../../area.ts';
import { onAccountPage } from '../../kit/on-page.ts';
import { connectRecords } from '../../kit/records.ts';
import { notificationIn, startNotifications } from './notifications.ts';
import { startPreferences } from './preferences.ts';

/** Closes the notifications panel on navigation [NOTIF-004]. */
const closeOnMove = (address: AddressRef, notifications: NotificationsRef) => {
  let before = selectPage(address.getSnapshot());
  const following = address.subscribe((now) => {
    const page = selectPage(now);
    if (page === before) return;
    before = page;
    notifications.send({ type: 'panel.close' });
  });
  return () => following.unsubscribe();
};

export const notificationsArea = area<NotificationsActors>({
  name: 'notifications',
  actors({ services: { http }, me, platform, notify, actorOptions }) {
    const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const service = createNotificationsService(http);
    return {
      notifications: startNotifications({ isWanted: !me.productAdmin, service, notify }, actorOptions),
      ...startPreferences({ service: createPreferencesService(http), platform, here, notify }, actorOptions),
    };
  },
  connect({ notifications, preferences, mailPreviews }, { address, workspace: { me } }) {
    const onTab = onAccountPage('notifications');
    return [
      closeOnMove(address, notifications),
      connectRecords(address, onTab, preferences),
      connectRecords(address, (page) => (me.role === 'ACCOUNT_ADMIN' ? onTab(page) : null), mailPreviews),
    ];
  },
  reactions: ({ notifications }) => ({
    onRestored: () => notifications.send({ type: 'notifications.read' }),
    onLiveNews(news) {
      const notification = news.kind === 'notification' ? notificationIn(news.message) : null;
      if (notification) notifications.send({ type: 'notification.told', notification });
    },
  }),
});
