import { areaRules } from '../area-domain.ts';
import { describePipelineCommand } from './describe-pipeline-command.ts';
import { pipelineHistoryContract } from './pipeline-history-contract.ts';
import { pipelineMessages } from './pipeline-messages.ts';
import { pipelinesContract } from './pipelines-contract.ts';
import { pipelines } from './pipelines.ts';
import { hooksContract } from './webhooks/hooks-contract.ts';

export const pipelinesRules = areaRules({
  contract: { ...pipelinesContract, ...pipelineHistoryContract, ...hooksContract },
  journal: pipelines,
  describe: describePipelineCommand,
  audited: {
    entity: 'PIPELINE',
    messages: pipelineMessages.audited,
    fields: { ...pipelineMessages.fields, ...pipelineMessages.auditFields },
    values: { concurrency: pipelineMessages.concurrencies, notify: pipelineMessages.notices },
    people: ['owner'],
  },
});
