import { serverModule } from '../modules/server-module.ts';
import { analyticsHandlers } from './analytics-handlers.ts';

export const analyticsModule = serverModule({
  name: 'analytics',
  start: (env) => ({ handlers: analyticsHandlers(env) }),
});
