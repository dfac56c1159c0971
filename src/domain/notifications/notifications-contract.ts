import { z } from 'zod';
import { limits } from '../limits.ts';
import { call, idText } from '../wire/wire.ts';
import { notificationShape } from './notification.ts';

/** One's own notifications [NOTIF-012..016]. Each write may come twice: what is read or cleared stays so. */
const one = z.object({ id: idText });
const unread = z.object({ unread: z.int() });

export const notificationsContract = {
  'notifications.list': call({
    method: 'GET',
    path: '/aa/api/v1/notifications',
    summary: 'The newest notifications of the caller that are not cleared [NOTIF-012]',
    auth: 'bearer',
    needs: 'a valid licence',
    query: z.object({
      size: z.coerce.number().int().min(1).max(limits.notificationsPage).default(limits.notificationsPage),
    }),
    reply: unread.extend({ notifications: z.array(notificationShape) }),
  }),
  'notifications.acknowledgeAll': call({
    method: 'POST',
    path: '/aa/api/v1/notifications/acknowledge',
    summary: 'Marks all notifications of the caller as read [NOTIF-013]',
    auth: 'bearer',
    needs: 'a valid licence',
    idempotent: true,
    reply: unread,
  }),
  'notifications.acknowledge': call({
    method: 'POST',
    path: '/aa/api/v1/notifications/acknowledge/:id',
    summary: 'Marks one notification as read [NOTIF-014]',
    auth: 'bearer',
    needs: 'a valid licence',
    params: one,
    idempotent: true,
    reply: unread,
  }),
  'notifications.clearAll': call({
    method: 'DELETE',
    path: '/aa/api/v1/notifications',
    summary: 'Clears all notifications of the caller [NOTIF-015]',
    auth: 'bearer',
    needs: 'a valid licence',
    idempotent: true,
    reply: unread,
  }),
  'notifications.clear': call({
    method: 'DELETE',
    path: '/aa/api/v1/notifications/:id',
    summary: 'Clears one notification [NOTIF-016]',
    auth: 'bearer',
    needs: 'a valid licence',
    params: one,
    idempotent: true,
    reply: unread,
  }),
} as const;
