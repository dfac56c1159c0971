import { pipelinesNewsAction } from '../../../src/domain/pipelines/executions/execution.ts';
import type { Notification } from '../../../src/domain/notifications/notification.ts';
import type { LiveHub } from '../../live/live-hub.ts';
import { projectTopic } from '../../../src/domain/live/live-topics.ts';
import { createNotifier } from '../../notifications/notifier.ts';
import type { Wake } from '../../wire/wake.ts';

/** Tells pages of a project, and calls that wait, that an execution of a pipeline has changed. */
export interface ExecutionNews {
  changed(project: string, pipeline: string): void;
  /** Tells people who are online; others find it in their list. */
  notify(notices: readonly Notification[]): void;
}

export const createExecutionNews = (hub: () => LiveHub, wake: Pick<Wake, 'ring'>): ExecutionNews => ({
  notify: createNotifier(hub),
  changed(project, pipeline) {
    wake.ring(pipeline);
    const topic = projectTopic(project);
    const body = JSON.stringify({ action: pipelinesNewsAction, data: { projectId: project, pipelineId: pipeline } });
    if (hub().hasHearers(topic)) hub().publish(topic, { position: null, body });
  },
});
