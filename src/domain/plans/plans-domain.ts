import { areaDomain } from '../area-domain.ts';
import { describePlanCommand } from './describe-plan-command.ts';
import { itemNewsOfPlan } from './plan-item.ts';
import { planMessages } from './plan-messages.ts';
import { planRoutes } from './plan-routes.ts';
import { plansContract } from './plans-contract.ts';
import { plans } from './plans.ts';
import { scopeMessages } from './scope-messages.ts';

export const plansDomain = areaDomain({
  name: 'plans',
  contract: plansContract,
  routes: planRoutes,
  journal: () => plans,
  schema: 1,
  itemNews: itemNewsOfPlan,
  describe: describePlanCommand,
  audited: {
    entity: 'TESTPLAN',
    fields: { ...planMessages.fields, ...scopeMessages.auditFields },
    values: {
      status: planMessages.statuses,
      chosenHealth: planMessages.healths,
      'scope.status': scopeMessages.statuses,
      'scope.execution': scopeMessages.executions,
    },
    people: ['owner', 'scope.assignee'],
  },
  recorded: {
    ids: ['milestoneId', 'order', 'source', 'executionId', 'startDate', 'endDate', 'dueDate'],
    texts: ['label', 'description'],
    stream: 'plan',
  },
});
