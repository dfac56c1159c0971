import { serverLimits } from '../limits.ts';
import { serverModule } from '../modules/server-module.ts';
import { filesHandlers, mountFiles } from './files-handlers.ts';

export const filesModule = serverModule({
  name: 'files',
  tables: ['uploads', 'stored_files'],
  start: (env) => ({
    handlers: filesHandlers(env),
    purge: (now) => env.uploads.sweep(new Date(now - serverLimits.uploadLife).toISOString()),
    mount: (app) => mountFiles(app, env),
  }),
});
