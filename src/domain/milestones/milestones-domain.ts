import { areaDomain } from '../area-domain.ts';
import { describeMilestoneCommand } from './describe-milestone-command.ts';
import { itemNewsOfMilestone, milestoneItem } from './milestone-item.ts';
import { milestoneMessages } from './milestone-messages.ts';
import { milestoneRoutes } from './milestone-routes.ts';
import { milestonesContract } from './milestones-contract.ts';
import { milestones } from './milestones.ts';

export const milestonesDomain = areaDomain({
  name: 'milestones',
  contract: milestonesContract,
  routes: milestoneRoutes,
  journal: () => milestones,
  schema: 1,
  item: milestoneItem,
  itemNews: itemNewsOfMilestone,
  describe: describeMilestoneCommand,
  audited: {
    entity: 'MILESTONE',
    messages: milestoneMessages.audited,
    fields: milestoneMessages.fields,
    values: { status: milestoneMessages.statuses },
  },
});
