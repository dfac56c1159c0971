import { areaDomain } from '../area-domain.ts';
import { describePipelineCommand } from './describe-pipeline-command.ts';
import { itemNewsOfPipeline, pipelineItem } from './pipeline-item.ts';
import { pipelineMessages } from './pipeline-messages.ts';
import { pipelineRoutes } from './pipeline-routes.ts';
import { pipelinesContract } from './pipelines-contract.ts';
import { pipelines } from './pipelines.ts';

export const pipelinesDomain = areaDomain({
  name: 'pipelines',
  contract: pipelinesContract,
  routes: pipelineRoutes,
  journal: () => pipelines,
  schema: 1,
  item: pipelineItem,
  itemNews: itemNewsOfPipeline,
  describe: describePipelineCommand,
  audited: {
    entity: 'PIPELINE',
    messages: pipelineMessages.audited,
    fields: { ...pipelineMessages.fields, ...pipelineMessages.auditFields },
    values: { concurrency: pipelineMessages.concurrencies, notify: pipelineMessages.notices },
    people: ['owner'],
  },
  recorded: {
    ids: ['order', 'parent', 'part', 'testPlanId', 'adapterId', 'scenarioId', 'scopeItemId', 'executionId'],
    texts: ['label', 'description'],
    stream: 'pipeline',
  },
});
