import { areaDomain } from '../area-domain.ts';
import { scenarioRoutes } from './scenario-routes.ts';

export const scenariosDomain = areaDomain({
  name: 'scenarios',
  routes: scenarioRoutes,
});
