import { areaDomain } from '../area-domain.ts';
import { memberRoutes } from './member-routes.ts';

export const membersDomain = areaDomain({
  name: 'members',
  routes: memberRoutes,
});
