import { selectListIsRead } from '../../../machines/lists/list-machine.ts';
import { selectionMachine } from '../../../machines/lists/selection-machine.ts';
import { createBulkService } from '../../../services/defects/bulk-service.ts';
import { createTemplatesService } from '../../../services/templates/templates-service.ts';
import type { DefectsActors } from '../../../ui/defects/defects-actors.ts';
import { area, type AreaEnvironment } from '../../area.ts';
import { startActor } from '../../kit/start-actor.ts';
import { connectDefects } from './address-to-defects.ts';
import { defectsNeedsOf } from './defects-needs-of.ts';
import type { PanelActors } from './defect-panel-area.ts';
import { defectCommands } from './defect-commands.ts';
import { provideBulkEdit } from './bulk-edit.ts';
import { provideExport } from './defects-export.ts';
import { provideList } from './defects-list.ts';
import type { DefectsNeeds } from './defects-needs.ts';
import { startLaterExport } from './later-export.ts';
import { applyToList } from './list-events.ts';
import { startReportProblem } from './report-problem.ts';

const startReport = (env: AreaEnvironment, needs: DefectsNeeds) => {
  const templates = createTemplatesService(env.services.http);
  const { recorder, version, place, takePicture, interfaceState: standing } = env;
  return startReportProblem({ ...needs, templates, recorder, version, place, standing, takePicture }, env.actorOptions);
};

export const defectsArea = area<Omit<DefectsActors, keyof PanelActors>>({
  name: 'defects',
  commands: defectCommands,
  actors(env) {
    const needs = defectsNeedsOf(env);
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
