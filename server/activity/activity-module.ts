import { serverModule } from '../modules/server-module.ts';
import { activityHandlers } from './activity-handlers.ts';

export const activityModule = serverModule({
  name: 'activity',
  start: (env) => ({ handlers: activityHandlers({ ...env, sources: env.registry.audit }) }),
});
