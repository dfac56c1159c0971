import { sql } from 'kysely';
import { serverModule } from '../modules/server-module.ts';
import { notificationsHandlers } from './notifications-handlers.ts';
import { postNotices } from './post-notices.ts';
import { preferencesHandlers } from './preferences-handlers.ts';

export const notificationsModule = serverModule({
  name: 'notifications',
  tables: ['notifications'],
  start: ({ database, identity, now }) => ({
    handlers: { ...notificationsHandlers(database, now), ...preferencesHandlers(identity) },
    jobs: [
      {
        waits: (at) => sql`select from notifications where mail_due <= ${at}`,
        run: (isStopping) => postNotices(identity, isStopping),
      },
    ],
  }),
});
