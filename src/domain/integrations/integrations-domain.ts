import { areaDomain } from '../area-domain.ts';
import { integrationRoutes } from './integration-routes.ts';

export const integrationsDomain = areaDomain({
  name: 'integrations',
  routes: integrationRoutes,
});
