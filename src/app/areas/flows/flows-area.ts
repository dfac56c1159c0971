import { problemText } from '../../../domain/problems/problem-text.ts';
import { selectionMachine } from '../../../machines/lists/selection-machine.ts';
import { createFlowsService } from '../../../services/flows/flows-service.ts';
import type { FlowsActors } from '../../../ui/flows/flows-actors.ts';
import { area, type AreaEnvironment } from '../../area.ts';
import { startForm } from '../../kit/form.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { connectRecords, startRecords } from '../../kit/records.ts';
import { startMutation } from '../../kit/mutation.ts';
import { startActor } from '../../kit/start-actor.ts';
import { startPdfExport } from '../downloads/pdf-export.ts';
import { connectFlows } from './address-to-flows.ts';
import { provideFlowBulk } from './flow-bulk.ts';
import { flowFormNeeds, removeFlow } from './flow-changes.ts';
import { folderFormNeeds, folderRemovalNeeds, foldersOn, provideFolderTree, readFolders } from './flow-folders.ts';
import { flowCopyNeeds } from './flow-copies.ts';
import { applyToFlowsList, provideFlowsList } from './flows-list.ts';
import type { FlowsNeeds } from './flows-needs.ts';

const needsOf = (env: AreaEnvironment): FlowsNeeds => ({
  ...env,
  userId: env.me.id,
  service: createFlowsService(env.services.http),
});

const startFolders = (needs: FlowsNeeds, actorOptions: ActorOptions) => {
  const folderTree = startActor('folderTree', provideFolderTree(needs), actorOptions);
  folderTree.on('move.refused', ({ problem }) => needs.notify({ tone: 'danger', text: problemText(problem) }));
  return {
    folderTree,
    folderRecords: startRecords<never>('folderRecords', ({ about }) => readFolders(needs, about), actorOptions),
    folderForm: startForm('folderForm', folderFormNeeds(needs), actorOptions),
    folderRemoval: startForm('folderRemoval', folderRemovalNeeds(needs), actorOptions),
  };
};

/** The list of flows. Its commands are known from the start: see `areas.ts`. */
export const flowsArea = area<FlowsActors>({
  name: 'flows',
  actors(env) {
    const needs = needsOf(env);
    const { actorOptions } = env;
    const flowsList = startActor('flowsList', provideFlowsList(needs), actorOptions);
    const flowBulk = startActor('flowBulk', provideFlowBulk(needs), actorOptions);
    flowBulk.on('bulk.done', () => flowsList.send({ type: 'list.outdated' }));
    return {
      flowsList,
      flowBulk,
      flowSelection: startActor('flowSelection', selectionMachine, actorOptions),
      flowForm: startForm('flowForm', flowFormNeeds(needs), actorOptions),
      flowCopyForm: startForm('flowCopyForm', flowCopyNeeds(needs), actorOptions),
      flowMutation: startMutation('flowMutation', (mutation) => removeFlow(needs, mutation), actorOptions),
      flowPdf: startPdfExport('flowPdf', { ...env, ask: needs.service.exportPdf }, actorOptions),
      ...startFolders(needs, actorOptions),
    };
  },
  connect: (actors, surroundings) => [
    connectFlows(actors, surroundings),
    connectRecords(surroundings.address, foldersOn, actors.folderRecords),
  ],
  reactions: ({ flowsList, folderRecords }, { me }) => ({
    onFacts: (joined) => applyToFlowsList(flowsList, me.id, joined),
    onReadAgain() {
      flowsList.send({ type: 'list.outdated' });
      folderRecords.send({ type: 'records.outdated' });
    },
  }),
});
