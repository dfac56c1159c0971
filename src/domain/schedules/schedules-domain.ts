import { areaDomain } from '../area-domain.ts';
import { scheduleRoutes } from './schedule-routes.ts';

export const schedulesDomain = areaDomain({
  name: 'schedules',
  routes: scheduleRoutes,
});
