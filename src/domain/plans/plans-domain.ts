import { areaDomain } from '../area-domain.ts';
import { itemNewsOfPlan } from './plan-item.ts';
import { planRoutes } from './plan-routes.ts';
import { plansView } from './plans-view.ts';

export const plansDomain = areaDomain({
  name: 'plans',
  calls: ['plans'],
  view: plansView,
  routes: planRoutes,
  schema: 2,
  itemNews: itemNewsOfPlan,
  recorded: {
    ids: ['milestoneId', 'order', 'source', 'executionId', 'startDate', 'endDate', 'dueDate'],
    stream: 'plan',
  },
  rules: async () => (await import('./plans-rules.ts')).plansRules,
});
