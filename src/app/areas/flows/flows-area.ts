import type { Page } from '../../../domain/address/page.ts';
import { selectionMachine } from '../../../machines/lists/selection-machine.ts';
import { createFlowsService } from '../../../services/flows/flows-service.ts';
import type { FlowsActors } from '../../../ui/flows/flows-actors.ts';
import { area, type AreaEnvironment } from '../../area.ts';
import { startForm } from '../../kit/form.ts';
import { connectRecords } from '../../kit/records.ts';
import { startMutation } from '../../kit/mutation.ts';
import { startActor } from '../../kit/start-actor.ts';
import { startPdfExport } from '../downloads/pdf-export.ts';
import { connectDocumentList } from '../documents/document-address.ts';
import { newFlowForm } from '../../../machines/flows/list/flow-target.ts';
import { pathOf } from '../../../domain/address/page.ts';
import { areaListOf } from '../../../domain/address/area-pages.ts';
import { flowFormNeeds, removeFlow } from './flow-changes.ts';
import { startFolders } from '../folders/folder-list.ts';
import { flowListMessages } from '../../../domain/flows/list/flow-list-messages.ts';
import { documentCopyNeeds } from '../documents/document-copies.ts';
import { startFlowTotal, totalOn } from './flow-total.ts';
import { applyToFlowsList, provideFlowBulk, provideFlowsList } from './flows-list.ts';
import type { FlowsNeeds } from './flows-needs.ts';
import { selectListProblem } from '../../../machines/lists/list-machine.ts';

const needsOf = (env: AreaEnvironment): FlowsNeeds => ({
  ...env,
  userId: env.me.id,
  service: createFlowsService(env.services.http),
});

/** The project whose folders a page shows. */
const foldersOn = (page: Page): string | null =>
  page.name === 'flows' || (page.name === 'area' && page.area === 'flows') ? page.projectId : null;

/** The events after which a project has more or fewer flows. */
const totalChanges = new Set(['flow.created', 'flow.deleted', 'flow.restored']);

/** The list of flows. */
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
      flowTotal: startFlowTotal(needs.service, actorOptions),
      flowSelection: startActor('flowSelection', selectionMachine, actorOptions),
      flowForm: startForm('flowForm', flowFormNeeds(needs), actorOptions),
      flowCopyForm: startForm(
        'flowCopyForm',
        documentCopyNeeds({
          ...needs,
          words: flowListMessages,
          parts: ['datasets', 'calledFlows'],
          ask: needs.service.copy,
        }),
        actorOptions,
      ),
      flowMutation: startMutation('flowMutation', (mutation) => removeFlow(needs, mutation), actorOptions),
      flowPdf: startPdfExport('flowPdf', { ...env, ask: needs.service.exportPdf }, actorOptions),
      ...startFolders({ ...needs, services: env.services }, 'FLOW', actorOptions),
    };
  },
  connect: (actors, surroundings) => [
    connectDocumentList(
      {
        name: 'flows',
        list: actors.flowsList,
        selection: actors.flowSelection,
        form: actors.flowForm,
        openingOf: ({ projectId, filters }) => newFlowForm(projectId, filters.folder),
        pathOfNew: (projectId, flowId) =>
          pathOf({ ...areaListOf(projectId, 'flows'), route: ':flowId/steps', params: { flowId } }),
      },
      surroundings,
    ),
    connectRecords(surroundings.address, foldersOn, actors.folderRecords),
    connectRecords(surroundings.address, totalOn, actors.flowTotal),
  ],
  reactions: ({ flowsList, flowTotal, folderRecords }, { me }) => ({
    onFacts(joined) {
      applyToFlowsList(flowsList, me.id, joined);
      if (!joined.isComplete || joined.facts.some(({ type }) => totalChanges.has(type)))
        flowTotal.send({ type: 'records.outdated' });
    },
    onReadAgain() {
      flowsList.send({ type: 'list.outdated' });
      folderRecords.send({ type: 'records.outdated' });
      flowTotal.send({ type: 'records.outdated' });
    },
    onRestored: () => selectListProblem(flowsList.getSnapshot()) && flowsList.send({ type: 'list.read' }),
  }),
});
