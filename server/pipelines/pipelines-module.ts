import { pipelineEntryOf } from '../../src/domain/pipelines/pipeline-audit.ts';
import type { PipelineChange } from '../../src/domain/pipelines/pipeline-facts.ts';
import { pipelineLimits } from '../../src/domain/pipelines/pipeline-limits.ts';
import { serverModule } from '../modules/server-module.ts';
import { pipelineReadModel } from './pipeline-read-model.ts';
import { createWake } from '../wire/wake.ts';
import { executionHandlers } from './executions/execution-handlers.ts';
import { createExecutionNews } from './executions/execution-news.ts';
import { followRuns, sweepExecutions } from './executions/executions-job.ts';
import { hooksHandlers } from './webhooks/hooks-handlers.ts';
import { purgeDeliveries } from './webhooks/hooks.ts';
import { mountHooks } from './webhooks/mount-hooks.ts';
import { pipelineCommands } from './pipeline-commands.ts';
import { listTrashedPipelines, purgePipelines } from './trashed-pipelines.ts';
import { pipelineQueries } from './pipeline-queries.ts';

export const pipelinesModule = serverModule({
  name: 'pipelines',
  tables: [
    'pipeline_hook_deliveries',
    'pipeline_hooks',
    'pipeline_attempts',
    'pipeline_executions',
    'pipeline_parts',
    'pipelines',
  ],
  readModel: pipelineReadModel,
  trash: listTrashedPipelines,
  runEvents: followRuns,
  audit: [
    {
      stream: 'pipeline',
      entity: 'PIPELINE',
      reads: 'TestPipeline',
      entryOf: (fact) => pipelineEntryOf(fact as PipelineChange),
      peopleIn: ({ fieldChanged, newValue, oldValue }) => (fieldChanged === 'owner' ? [newValue, oldValue] : []),
    },
  ],
  start(env) {
    const wake = createWake();
    const needs = { ...env, origin: env.config.publicUrl.origin, wake, news: createExecutionNews(env.hub, wake) };
    return {
      handlers: {
        ...pipelineQueries(needs),
        ...pipelineCommands(needs),
        ...executionHandlers(needs),
        ...hooksHandlers(needs),
      },
      mount: (app) => mountHooks(app, needs),
      async purge(now) {
        await purgeDeliveries(env.database, now);
        await purgePipelines(env, now);
      },
      jobs: [{ every: pipelineLimits.sweep, run: (isStopping) => sweepExecutions(needs, isStopping) }],
      stop: () => Promise.resolve(wake.stop()),
    };
  },
});
