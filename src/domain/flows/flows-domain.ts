import { areaDomain } from '../area-domain.ts';
import { flowAuditMessages } from './flow-audit-messages.ts';
import { flowMessages } from './flow-messages.ts';
import { describeFlowCommand } from './describe-flow-command.ts';
import { itemNewsOfFlow } from './flow-item.ts';
import { flowRoutes } from './flow-routes.ts';
import { flows } from './flows.ts';
import { flowsContract } from './flows-contract.ts';

export const flowsDomain = areaDomain({
  name: 'flows',
  contract: flowsContract,
  routes: flowRoutes,
  journal: () => flows,
  schema: 1,
  itemNews: itemNewsOfFlow,
  describe: describeFlowCommand,
  audited: {
    entity: 'FLOW',
    fields: flowAuditMessages.fields,
    values: { status: flowMessages.statuses, severity: flowMessages.severities },
    people: ['owner'],
    richTexts: ['description'],
  },
  recorded: {
    // Ids, and the places and keys of the editor.
    ids: [
      'flowId',
      'taskId',
      'stepId',
      'flowTaskId',
      'folderId',
      'versionId',
      'actionType',
      'row',
      'column',
      'columns',
      'anchor',
      'moving',
      'focus',
      'side',
      'then',
    ],
    texts: ['parameterValue', 'recordedValue', 'inputData'],
    stream: 'flow',
  },
});
