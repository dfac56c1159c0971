import { areaDomain } from '../area-domain.ts';
import { logRoutes } from './log-routes.ts';

export const logsDomain = areaDomain({
  name: 'logs',
  routes: logRoutes,
});
