import { createFlowService } from '../../../services/flows/flow-service.ts';
import { createItemsService } from '../../../services/items/items-service.ts';
import { createRelationsService } from '../../../services/relations/relations-service.ts';
import { createTagsService } from '../../../services/tags/tags-service.ts';
import type { FlowPageActors } from '../../../ui/flows/page/flow-page-actors.ts';
import { area, type AreaEnvironment } from '../../area.ts';
import { startPast } from '../documents/document-past.ts';
import { startActor } from '../../kit/start-actor.ts';
import { flowStateAt } from './flow-page-history.ts';
import { connectFlowPage, provideFlowPage } from './flow-page.ts';
import { createFlowChanges } from './flow-page-changes.ts';
import type { FlowPageNeeds } from './flow-page-needs.ts';
import { readFailedFlow } from './read-failed-flow.ts';

const created = new WeakMap<AreaEnvironment, FlowPageNeeds>();
const needsOf = (env: AreaEnvironment): FlowPageNeeds => {
  const known = created.get(env);
  if (known) return known;
  const { http } = env.services;
  const userId = env.me.id;
  const needs = {
    ...env,
    userId,
    service: createFlowService(http),
    tags: createTagsService(http),
    relations: createRelationsService(http),
    items: createItemsService(http),
    changes: createFlowChanges({ ...env, userId }),
  };
  created.set(env, needs);
  return needs;
};

/** The page of one flow. Its commands are those of the list: see `areas.ts`. */
export const flowPageArea = area<FlowPageActors>({
  name: 'flowPage',
  actors: (env) => ({
    flowPage: startActor('flowPage', provideFlowPage(needsOf(env)), env.actorOptions),
    flowPast: startPast(
      'flowPast',
      ({ projectId, id, at }) => flowStateAt(needsOf(env), { projectId, flowId: id }, at),
      env.actorOptions,
    ),
  }),
  connect: ({ flowPage }, surroundings, env) => [connectFlowPage(flowPage, surroundings, needsOf(env))],
  reactions: ({ flowPage, flowPast }) => ({
    onReadAgain: () => flowPage.send({ type: 'flow.read' }),
    onRestored: () => readFailedFlow({ flowPage, flowPast }),
  }),
});
