import { areaRules } from '../../area-domain.ts';
import { flowAuditMessages } from '../flow-audit-messages.ts';
import { flowMessages } from '../flow-messages.ts';
import { describeFlowCommand } from '../describe-flow-command.ts';
import { flows } from '../flows.ts';
import { flowsContract } from '../flows-contract.ts';

export const flowsRules = areaRules({
  contract: flowsContract,
  journal: flows,
  describe: describeFlowCommand,
  audited: {
    entity: 'FLOW',
    fields: flowAuditMessages.fields,
    values: { status: flowMessages.statuses, severity: flowMessages.severities },
    people: ['owner'],
    richTexts: ['description'],
  },
});
