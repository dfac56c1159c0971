import { areaDomain } from '../area-domain.ts';
import { itemNewsOfPipeline, pipelineItem } from './pipeline-item.ts';
import { pipelineRoutes } from './pipeline-routes.ts';
import { pipelinesView } from './pipelines-view.ts';

export const pipelinesDomain = areaDomain({
  name: 'pipelines',
  calls: ['pipelines'],
  view: pipelinesView,
  routes: pipelineRoutes,
  schema: 2,
  item: pipelineItem,
  itemNews: itemNewsOfPipeline,
  recorded: {
    ids: ['order', 'parent', 'part', 'testPlanId', 'adapterId', 'scenarioId', 'scopeItemId', 'executionId'],
    stream: 'pipeline',
  },
  rules: async () => (await import('./pipelines-rules.ts')).pipelinesRules,
});
