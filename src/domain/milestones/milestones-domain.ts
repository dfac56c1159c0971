import { areaDomain } from '../area-domain.ts';
import { itemNewsOfMilestone, milestoneItem } from './milestone-item.ts';
import { milestoneRoutes } from './milestone-routes.ts';
import { milestonesView } from './milestones-view.ts';

export const milestonesDomain = areaDomain({
  name: 'milestones',
  calls: ['milestones'],
  view: milestonesView,
  routes: milestoneRoutes,
  schema: 2,
  item: milestoneItem,
  itemNews: itemNewsOfMilestone,
  rules: async () => (await import('./milestones-rules.ts')).milestonesRules,
});
