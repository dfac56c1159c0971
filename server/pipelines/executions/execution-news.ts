import { pipelinesNewsAction } from '../../../src/domain/pipelines/executions/execution.ts';
import type { LiveHub } from '../../live/live-hub.ts';
import { projectTopic } from '../../live/project-topic.ts';
import type { Wake } from '../../wire/wake.ts';

/** Tells pages of a project, and calls that wait, that an execution of a pipeline has changed. */
export interface ExecutionNews {
  changed(project: string, pipeline: string): void;
}

export const createExecutionNews = (hub: () => LiveHub, wake: Pick<Wake, 'ring'>): ExecutionNews => ({
  changed(project, pipeline) {
    wake.ring(pipeline);
    const topic = projectTopic(project);
    const body = JSON.stringify({ action: pipelinesNewsAction, data: { projectId: project, pipelineId: pipeline } });
    if (hub().hasHearers(topic)) hub().publish(topic, { position: null, body });
  },
});
