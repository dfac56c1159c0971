import type { Page } from '../../../domain/address/page.ts';
import { pipelinesNewsAction, type Execution } from '../../../domain/pipelines/executions/execution.ts';
import { pathOfExecution } from '../../../domain/pipelines/pipeline-place.ts';
import { createAdaptersService } from '../../../services/adapters/adapters-service.ts';
import { createPipelinesService } from '../../../services/pipelines/pipelines-service.ts';
import { createPlansService } from '../../../services/plans/plans-service.ts';
import { createScenariosService } from '../../../services/scenarios/scenarios-service.ts';
import type { PipelinesActors } from '../../../ui/pipelines/pipelines-actors.ts';
import { area } from '../../area.ts';
import { connectRecords, refetch, startRecords } from '../../kit/records.ts';
import { readPlans } from '../plans/read-plans.ts';
import { startHooks } from './hooks.ts';
import { isStart, startPipelines } from './pipelines.ts';
import { startSequence } from './sequence.ts';

const on = (page: Page) => (page.name === 'area' && page.area === 'testPipelines' ? page : null);
const projectOn = (page: Page): string | null => on(page)?.projectId ?? null;
const pipelineOn = (page: Page): string | null => {
  const shown = on(page);
  const id = shown?.params['testPipelineId'];
  return shown && id !== undefined ? `${shown.projectId}/${id}` : null;
};
const sequenceOn = (page: Page): string | null => (on(page)?.route.endsWith('/sequence') ? pipelineOn(page) : null);
const hooksOn = (page: Page): string | null => (on(page)?.route.endsWith('/triggers') ? pipelineOn(page) : null);
const historyOn = (page: Page): string | null => (on(page)?.route.endsWith('/history') ? pipelineOn(page) : null);
/** The overview and the logs list executions. */
const executionsOn = (page: Page): string | null =>
  on(page)?.route === ':testPipelineId' || on(page)?.route.endsWith('/logs') ? pipelineOn(page) : null;
const executionOn = (page: Page): string | null => {
  const execution = on(page)?.params['executionId'];
  return execution === undefined ? null : `${pipelineOn(page)}/${execution}`;
};

/** Loaded with the first page of the area. */
export const pipelinesWiring = area<PipelinesActors>({
  name: 'pipelines',
  actors({ services: { http }, journal, platform, device, me, notify, actorOptions, place }) {
    const plans = createPlansService(http);
    const needs = {
      origin: device.origin,
      device,
      service: createPipelinesService(http),
      scenarios: createScenariosService(http),
      adapters: createAdaptersService(http),
      plans,
      journal,
      platform,
      userId: me.id,
      notify,
      // /projects/{project}/test-pipelines/{pipeline}/sequence
      shown: () =>
        place()
          .split('/')
          .filter((_, index) => index === 2 || index === 4)
          .join('/'),
    };
    return {
      ...startPipelines(needs, actorOptions),
      ...startSequence(needs, actorOptions),
      ...startHooks(needs, actorOptions),
      pipelinePlans: startRecords<never>('pipelinePlans', ({ about }) => readPlans(needs, plans, about), actorOptions),
    };
  },
  connect: (actors, { address, router }) => {
    const started = actors.pipelineMutation.on('mutation.done', ({ mutation: { name }, output }) => {
      if (!isStart(name) || output === null) return;
      const { projectId, pipelineId, id } = output as Execution;
      router.go(pathOfExecution(projectId, pipelineId, id));
    });
    return [
      () => started.unsubscribe(),
      connectRecords(address, projectOn, actors.pipelineRecords),
      connectRecords(address, projectOn, actors.pipelinePlans),
      connectRecords(address, pipelineOn, actors.pipelineParts),
      connectRecords(address, sequenceOn, actors.jobAdapters),
      connectRecords(address, historyOn, actors.pipelineHistory),
      connectRecords(address, hooksOn, actors.pipelineHooks),
      connectRecords(address, executionsOn, actors.executionRecords),
      connectRecords(address, executionOn, actors.executionView),
    ];
  },
  reactions: (actors) => {
    const { pipelineRecords, pipelineParts, pipelineHistory, pipelineHooks, executionRecords, executionView } = actors;
    const executionsChanged = () => {
      for (const records of [pipelineRecords, executionRecords, executionView])
        records.send({ type: 'records.outdated' });
    };
    return {
      invalidatedBy: ['pipeline/'],
      invalidate: () => pipelineHistory.send({ type: 'records.outdated' }),
      onReadAgain() {
        refetch(pipelineParts, actors.pipelinePlans);
        pipelineHistory.send({ type: 'records.outdated' });
        pipelineHooks.send({ type: 'records.outdated' });
        executionsChanged();
      },
      onRestored: executionsChanged,
      onLiveNews(news) {
        if (news.kind === 'action' && news.action === pipelinesNewsAction) executionsChanged();
      },
    };
  },
});
