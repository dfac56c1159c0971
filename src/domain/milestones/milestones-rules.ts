import { areaRules } from '../area-domain.ts';
import { describeMilestoneCommand } from './describe-milestone-command.ts';
import { milestoneMessages } from './milestone-messages.ts';
import { milestonesContract } from './milestones-contract.ts';
import { milestones } from './milestones.ts';

export const milestonesRules = areaRules({
  contract: milestonesContract,
  journal: milestones,
  describe: describeMilestoneCommand,
  audited: {
    entity: 'MILESTONE',
    messages: milestoneMessages.audited,
    fields: milestoneMessages.fields,
    values: { status: milestoneMessages.statuses },
  },
});
