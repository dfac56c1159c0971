import { areaDomain } from '../area-domain.ts';
import { scheduleRoutes } from './schedule-routes.ts';

export const schedulesDomain = areaDomain({
  name: 'schedules',
  calls: ['schedules'],
  routes: scheduleRoutes,
  recorded: {
    ids: ['entityId', 'executionEntity', 'executionLogId', 'scheduleId', 'repeats', 'zone', 'missed', 'mark', 'offset'],
    texts: ['cronExpression', 'expression', 'rule', 'dataset'],
  },
  rules: async () => (await import('./schedules-rules.ts')).schedulesRules,
});
