import { serverLimits } from '../limits.ts';
import { serverModule } from '../modules/server-module.ts';
import { notificationsHandlers } from './notifications-handlers.ts';
import { postNotices } from './post-notices.ts';
import { preferencesHandlers } from './preferences-handlers.ts';

export const notificationsModule = serverModule({
  name: 'notifications',
  tables: ['notifications'],
  start: ({ database, identity, now }) => ({
    handlers: { ...notificationsHandlers(database, now), ...preferencesHandlers(identity) },
    jobs: [{ every: serverLimits.noticesLook, run: (isStopping) => postNotices(identity, isStopping) }],
  }),
});
