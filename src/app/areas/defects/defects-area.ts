import { selectListIsRead } from '../../../machines/lists/list-machine.ts';
import { selectionMachine } from '../../../machines/lists/selection-machine.ts';
import { createBulkService } from '../../../services/defects/bulk-service.ts';
import { createTemplatesService } from '../../../services/templates/templates-service.ts';
import type { DefectsActors } from '../../../ui/defects/defects-actors.ts';
import { type AreaEnvironment, area } from '../../area.ts';
import { startActor } from '../../kit/start-actor.ts';
import { connectDefects } from './address-to-defects.ts';
import { defectCommands } from './defect-commands.ts';
import { provideBulkEdit } from './bulk-edit.ts';
import { provideExport } from './defects-export.ts';
import { provideList } from './defects-list.ts';
import type { DefectsNeeds } from './defects-needs.ts';
import { startLaterExport } from './later-export.ts';
import { applyToList } from './list-events.ts';
import { startReportProblem } from './report-problem.ts';
import { createDefectsService } from '../../../services/defects/defects-service.ts';
import { createPrefillStore } from '../../../services/defects/prefill-store.ts';
import { createItemsService } from '../../../services/items/items-service.ts';
import { createRelationsService } from '../../../services/relations/relations-service.ts';
import { createTagsService } from '../../../services/tags/tags-service.ts';
import {
  selectDefectId,
  selectPanelIsFetching,
  selectUnread,
} from '../../../machines/defects/panel/defect-panel-selectors.ts';
import type { AreaInterfaceState } from '../../interface-state.ts';
import { provideAsOfView, provideRevert } from './defect-as-of.ts';
import { providePanel } from './defect-panel.ts';

const needsOf = (env: AreaEnvironment): DefectsNeeds => {
  const { http, files } = env.services;
  return {
    ...env,
    files,
    userId: env.me.id,
    service: createDefectsService(http),
    tags: createTagsService(http),
    relations: createRelationsService(http),
    items: createItemsService(http),
    prefills: createPrefillStore(env.tabStorage),
  };
};

type PanelActors = Pick<DefectsActors, 'defectPanel' | 'asOfView' | 'revert'>;

const startReport = (env: AreaEnvironment, needs: DefectsNeeds) => {
  const templates = createTemplatesService(env.services.http);
  const { recorder, version, place, takePicture, interfaceState: standing } = env;
  return startReportProblem({ ...needs, templates, recorder, version, place, standing, takePicture }, env.actorOptions);
};

export const defectsArea = area<Omit<DefectsActors, keyof PanelActors>>({
  name: 'defects',
  commands: defectCommands,
  actors(env) {
    const needs = needsOf(env);
    const { actorOptions } = env;
    const bulk = createBulkService(env.services.http);
    const defectsList = startActor('defectsList', provideList(needs), actorOptions);
    const bulkEdit = startActor('bulkEdit', provideBulkEdit({ ...needs, bulk }), actorOptions);
    bulkEdit.on('bulk.done', () => defectsList.send({ type: 'list.outdated' }));
    return {
      defectsList,
      selection: startActor('selection', selectionMachine, actorOptions),
      bulkEdit,
      defectsExport: startActor('defectsExport', provideExport(needs), actorOptions),
      laterExport: startLaterExport(needs, actorOptions),
      reportProblem: startReport(env, needs),
    };
  },
  connect: (_, surroundings) => [connectDefects(surroundings)],
  interfaceState: ({ defectsList }) => ({ loading: selectListIsRead(defectsList.getSnapshot()) }),
  reactions: ({ defectsList }, { me }) => ({
    onFacts: (joined) => applyToList(defectsList, me.id, joined),
    onReadAgain: () => defectsList.send({ type: 'list.outdated' }),
  }),
});

/** The defect in the panel beside the list, and whether it is loading. */
export const panelInterfaceState = ({ defectPanel }: Pick<PanelActors, 'defectPanel'>): AreaInterfaceState => {
  const panel = defectPanel.getSnapshot();
  return {
    loading: selectPanelIsFetching(panel),
    quickView: panel.matches('closed') ? null : selectDefectId(panel),
  };
};

/**
 * The panel of a defect, after the list: its machines have as many states as all others together, and start in a task of
 * their own.
 */
export const defectPanelArea = area<PanelActors>({
  name: 'defectPanel',
  actors(env) {
    const needs = needsOf(env);
    const { actorOptions } = env;
    return {
      defectPanel: startActor('defectPanel', providePanel(needs), actorOptions),
      asOfView: startActor('asOfView', provideAsOfView(needs), actorOptions),
      revert: startActor('revert', provideRevert(needs), actorOptions),
    };
  },
  interfaceState: panelInterfaceState,
  reactions: ({ defectPanel }) => ({
    onReadAgain: () => defectPanel.send({ type: 'panel.refresh' }),
    // What could not be read offline is read now.
    onRestored: () => selectUnread(defectPanel.getSnapshot()) && defectPanel.send({ type: 'panel.refresh' }),
  }),
});
