import { areaRules } from '../area-domain.ts';
import { describeRequirementCommand } from './describe-requirement-command.ts';
import { requirementMessages } from './requirement-messages.ts';
import { requirementsContract } from './requirements-contract.ts';
import { requirements } from './requirements.ts';

export const requirementsRules = areaRules({
  contract: requirementsContract,
  journal: requirements,
  describe: describeRequirementCommand,
  audited: { entity: 'REQUIREMENT', messages: requirementMessages.audited, fields: requirementMessages.fields },
});
