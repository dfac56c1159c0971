import { areaDomain } from '../area-domain.ts';
import { flowRoutes } from './flow-routes.ts';

export const flowsDomain = areaDomain({
  name: 'flows',
  routes: flowRoutes,
});
