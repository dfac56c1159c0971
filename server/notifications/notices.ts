import { createNotifier } from './notifier.ts';
import { notificationsHandlers } from './notifications-handlers.ts';
import { postNotices, type PostNeeds } from './post-notices.ts';
import { preferencesHandlers } from './preferences-handlers.ts';

/** What people are told, put together once: live, at the bell, by mail. */
interface Needs extends PostNeeds {
  readonly hub: Parameters<typeof createNotifier>[0];
  readonly product: string;
}

export const createNotices = (needs: Needs) => ({
  notify: createNotifier(needs.hub),
  handlers: { ...notificationsHandlers(needs.database, needs.now), ...preferencesHandlers(needs) },
  post: (isStopping: () => boolean) => postNotices(needs, isStopping),
});
