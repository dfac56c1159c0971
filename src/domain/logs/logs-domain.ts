import { areaDomain } from '../area-domain.ts';
import { logRoutes } from './log-routes.ts';

export const logsDomain = areaDomain({
  name: 'logs',
  calls: ['logs'],
  routes: logRoutes,
  recorded: { ids: ['days'] },
  rules: async () => (await import('./logs-rules.ts')).logsRules,
});
