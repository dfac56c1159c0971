import { areaDomain } from '../area-domain.ts';
import { scheduleRoutes } from './schedule-routes.ts';
import { schedulesContract } from './schedules-contract.ts';

export const schedulesDomain = areaDomain({
  name: 'schedules',
  contract: schedulesContract,
  routes: scheduleRoutes,
  recorded: {
    ids: ['entityId', 'executionEntity', 'executionLogId', 'scheduleId', 'repeats', 'zone', 'missed', 'mark', 'offset'],
    texts: ['cronExpression', 'expression', 'rule', 'dataset'],
  },
});
