import { map, type Observable } from 'rxjs';
import { limits } from '../../domain/limits.ts';
import type { Notification } from '../../domain/notifications/notification.ts';
import type { Http } from '../http/http.ts';

export const createNotificationsService = (http: Http) => {
  const done = map(() => {});
  return {
    list: (): Observable<readonly Notification[]> =>
      http('notifications.list', { query: { size: limits.notificationsPage } }).pipe(
        map(({ notifications }) => notifications),
      ),
    acknowledge: (id: string): Observable<void> => http('notifications.acknowledge', { params: { id } }).pipe(done),
    acknowledgeAll: (): Observable<void> => http('notifications.acknowledgeAll', {}).pipe(done),
    clear: (id: string): Observable<void> => http('notifications.clear', { params: { id } }).pipe(done),
    clearAll: (): Observable<void> => http('notifications.clearAll', {}).pipe(done),
  };
};
export type NotificationsService = ReturnType<typeof createNotificationsService>;
