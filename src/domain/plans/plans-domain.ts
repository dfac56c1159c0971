import { areaDomain } from '../area-domain.ts';
import { planRoutes } from './plan-routes.ts';

export const plansDomain = areaDomain({
  name: 'plans',
  routes: planRoutes,
});
