import { areaDomain } from '../area-domain.ts';
import { describeRequirementCommand } from './describe-requirement-command.ts';
import { requirementMessages } from './requirement-messages.ts';
import { requirementRoutes } from './requirement-routes.ts';
import { requirementsContract } from './requirements-contract.ts';
import { requirements } from './requirements.ts';

export const requirementsDomain = areaDomain({
  name: 'requirements',
  contract: requirementsContract,
  routes: requirementRoutes,
  journal: () => requirements,
  schema: 1,
  describe: describeRequirementCommand,
  audited: { entity: 'REQUIREMENT', messages: requirementMessages.audited, fields: requirementMessages.fields },
});
