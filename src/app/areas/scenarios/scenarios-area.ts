import { firstValueFrom } from 'rxjs';
import { noFolder } from '../../../domain/address/document-filters.ts';
import type { DocumentsPage } from '../../../domain/address/documents-page.ts';
import { selectionMachine } from '../../../machines/lists/selection-machine.ts';
import { connectDocumentList } from '../documents/document-address.ts';
import { scenarioPageMessages } from '../../../domain/scenarios/scenario-page-messages.ts';
import { documentCopyNeeds } from '../documents/document-copies.ts';
import { startPast } from '../documents/document-past.ts';
import { startFolders } from '../folders/folder-list.ts';
import { applyToScenariosList, provideScenarioBulk, provideScenariosList } from './scenarios-list.ts';
import { areaListOf } from '../../../domain/address/area-pages.ts';
import { pathOf, type Page } from '../../../domain/address/page.ts';
import type { ScenarioChange } from '../../../domain/scenarios/scenario-facts.ts';
import { selectIsShown, selectPage } from '../../../machines/address/address-machine.ts';
import { selectScenarioRelated } from '../../../machines/scenarios/scenario-page-machine.ts';
import { createItemsService } from '../../../services/items/items-service.ts';
import { createRelationsService } from '../../../services/relations/relations-service.ts';
import { createScenariosService } from '../../../services/scenarios/scenarios-service.ts';
import { createTagsService } from '../../../services/tags/tags-service.ts';
import type { ScenariosActors } from '../../../ui/scenarios/scenarios-actors.ts';
import { area, type AreaEnvironment, type AreaSurroundings } from '../../area.ts';
import { startForm } from '../../kit/form.ts';
import { startMutation } from '../../kit/mutation.ts';
import { connectRecords, startRecords } from '../../kit/records.ts';
import { startActor } from '../../kit/start-actor.ts';
import { startPdfExport } from '../downloads/pdf-export.ts';
import { conditionFormNeeds } from './condition-form.ts';
import { provideScenarioPage } from './scenario-page.ts';
import { mutateScenario, readFlowChoices, readHistory, readScenario, scenarioFormNeeds } from './scenarios.ts';
import { selectPastProblem } from '../../../machines/documents/past-machine.ts';
import { selectListProblem } from '../../../machines/lists/list-machine.ts';
import { selectRelatedProblem } from '../../../machines/relations/related-machine.ts';

/** What the page of one scenario needs beside the list. */
const pageServices = ({ services: { http } }: AreaEnvironment) => ({
  relations: createRelationsService(http),
  items: createItemsService(http),
  tags: createTagsService(http),
});

/** The project whose folders a page shows. */
const foldersOn = (page: Page) =>
  page.name === 'scenarios' || (page.name === 'area' && page.area === 'scenarios') ? page.projectId : null;
const newScenarioForm = ({ projectId, filters: { folder } }: DocumentsPage) => ({
  about: '',
  draft: { name: '', folderId: folder === noFolder ? '' : folder },
  value: projectId,
});
const scenarioOn = (page: Page) =>
  page.name === 'area' && page.area === 'scenarios' && page.params['scenarioId'] !== undefined
    ? `${page.projectId}/${page.params['scenarioId']}`
    : null;
const on = (route: string) => (page: Page) =>
  page.name === 'area' && page.route === `:scenarioId/${route}` ? scenarioOn(page) : null;

/** The page of a scenario follows the address; its tabs are addresses of the same scenario. */
const connectPage = ({ scenarioPage, conditionForm }: ScenariosActors, { address }: AreaSurroundings) => {
  let shown: string | null = null;
  const follow = () => {
    const snapshot = address.getSnapshot();
    const about = selectIsShown(snapshot) ? scenarioOn(selectPage(snapshot)) : null;
    if (about === shown) return;
    shown = about;
    const [projectId = '', scenarioId = ''] = (about ?? '').split('/');
    scenarioPage.send(about === null ? { type: 'scenario.close' } : { type: 'scenario.open', projectId, scenarioId });
  };
  const subscriptions = [
    address.subscribe(follow),
    conditionForm.on('form.done', ({ output }) =>
      scenarioPage.send({ type: 'changes.make', changes: [output as ScenarioChange] }),
    ),
  ];
  follow();
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
};

export const scenariosArea = area<ScenariosActors>({
  name: 'scenarios',
  actors(env) {
    const { actorOptions } = env;
    const needs = { ...env, userId: env.me.id, service: createScenariosService(env.services.http) };
    const scenariosList = startActor('scenariosList', provideScenariosList(needs), actorOptions);
    const scenarioBulk = startActor('scenarioBulk', provideScenarioBulk(needs), actorOptions);
    scenarioBulk.on('bulk.done', () => scenariosList.send({ type: 'list.outdated' }));
    const folders = startFolders({ ...needs, services: env.services }, 'SCENARIO', actorOptions);
    return {
      scenariosList,
      scenarioBulk,
      scenarioSelection: startActor('scenarioSelection', selectionMachine, actorOptions),
      scenarioFolderTree: folders.folderTree,
      scenarioFolderRecords: folders.folderRecords,
      scenarioFolderForm: folders.folderForm,
      scenarioFolderRemoval: folders.folderRemoval,
      scenarioFlows: startRecords('scenarioFlows', (question) => readScenario(needs, question), actorOptions),
      scenarioHistory: startRecords('scenarioHistory', (question) => readHistory(needs, question), actorOptions),
      scenarioPast: startPast(
        'scenarioPast',
        ({ projectId, id, at }) => firstValueFrom(needs.service.revision(projectId, id, at)),
        actorOptions,
      ),
      flowChoices: startRecords('flowChoices', (question) => readFlowChoices(needs, question), actorOptions),
      scenarioForm: startForm('scenarioForm', scenarioFormNeeds(needs), actorOptions),
      scenarioCopyForm: startForm(
        'scenarioCopyForm',
        documentCopyNeeds({
          ...needs,
          words: scenarioPageMessages,
          parts: ['flows', 'datasets'],
          ask: needs.service.copy,
        }),
        actorOptions,
      ),
      conditionForm: startForm('conditionForm', conditionFormNeeds, actorOptions),
      scenarioMutation: startMutation('scenarioMutation', (mutation) => mutateScenario(needs, mutation), actorOptions),
      scenarioPdf: startPdfExport('scenarioPdf', { ...needs, ask: needs.service.exportPdf }, actorOptions),
      scenarioPage: startActor('scenarioPage', provideScenarioPage({ ...needs, ...pageServices(env) }), actorOptions),
    };
  },
  connect: (actors, surroundings) => [
    connectDocumentList(
      {
        name: 'scenarios',
        list: actors.scenariosList,
        selection: actors.scenarioSelection,
        form: actors.scenarioForm,
        openingOf: newScenarioForm,
        pathOfNew: (projectId, scenarioId) =>
          pathOf({ ...areaListOf(projectId, 'scenarios'), route: ':scenarioId/sequence', params: { scenarioId } }),
      },
      surroundings,
    ),
    connectRecords(surroundings.address, foldersOn, actors.scenarioFolderRecords),
    connectRecords(surroundings.address, scenarioOn, actors.scenarioFlows),
    connectRecords(surroundings.address, on('history'), actors.scenarioHistory),
    connectRecords(surroundings.address, on('sequence'), actors.flowChoices),
    connectPage(actors, surroundings),
  ],
  reactions: (
    { scenariosList, scenarioFlows, scenarioHistory, scenarioFolderRecords, scenarioPage, scenarioPast },
    { me },
  ) => {
    const readAgain = () => [scenarioFlows, scenarioHistory].forEach((one) => one.send({ type: 'records.outdated' }));
    return {
      invalidatedBy: ['scenario/'],
      invalidate: readAgain,
      onReadAgain() {
        readAgain();
        scenariosList.send({ type: 'list.outdated' });
        scenarioFolderRecords.send({ type: 'records.outdated' });
      },
      onRestored() {
        if (selectListProblem(scenariosList.getSnapshot())) scenariosList.send({ type: 'list.read' });
        const related = selectScenarioRelated(scenarioPage.getSnapshot());
        if (related && selectRelatedProblem(related.getSnapshot())) related.send({ type: 'related.read' });
        if (selectPastProblem(scenarioPast.getSnapshot())) scenarioPast.send({ type: 'past.read' });
      },
      onFacts(joined) {
        applyToScenariosList(scenariosList, me.id, joined);
        // A flow or a dataset that somebody changes may make a conflict, or fix one.
        if (joined.facts.some(({ about }) => about.startsWith('flow/') || about.startsWith('dataset/')))
          scenarioFlows.send({ type: 'records.outdated' });
      },
    };
  },
});
