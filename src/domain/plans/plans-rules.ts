import { areaRules } from '../area-domain.ts';
import { describePlanCommand } from './describe-plan-command.ts';
import { planMessages } from './plan-messages.ts';
import { plansContract } from './plans-contract.ts';
import { plans } from './plans.ts';
import { scopeMessages } from './scope-messages.ts';

export const plansRules = areaRules({
  contract: plansContract,
  journal: plans,
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
});
