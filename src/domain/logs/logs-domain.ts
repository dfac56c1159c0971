import { areaDomain } from '../area-domain.ts';
import { logRoutes } from './log-routes.ts';
import { logsContract } from './logs-contract.ts';

export const logsDomain = areaDomain({
  name: 'logs',
  contract: logsContract,
  routes: logRoutes,
});
