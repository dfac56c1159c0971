import { areaListOf, pathOfArea } from '../../../domain/address/area-pages.ts';
import { pathOfLogs } from '../../../domain/logs/log-paths.ts';
import { createAdaptersService } from '../../../services/adapters/adapters-service.ts';
import { createDatasetsService } from '../../../services/datasets/datasets-service.ts';
import { createRunsService } from '../../../services/runs/runs-service.ts';
import type { RunsActors } from '../../../ui/runs/runs-actors.ts';
import { area } from '../../area.ts';
import { startRunRequest } from './run-request.ts';

/** Requests runs. Loaded when somebody wants to run something. */
export const runsArea = area<RunsActors>({
  name: 'runs',
  actors: ({ me, services: { http }, settings, platform, notify, actorOptions }) => ({
    runRequest: startRunRequest(
      {
        userId: me.id,
        runs: createRunsService(http),
        adapters: createAdaptersService(http),
        datasets: createDatasetsService(http),
        settings,
        platform,
        notify,
      },
      actorOptions,
    ),
  }),
  // What could not be read without a connection is read now.
  reactions: ({ runRequest }) => ({ onRestored: () => runRequest.send({ type: 'choices.read' }) }),
  connect({ runRequest }, { router }) {
    const sent = runRequest.on('run.sent', ({ target: { projectId, kind, place }, sent: { logId, isByPerson } }) => {
      // Whoever works through a test plan stays there, with a link.
      if (isByPerson || !place) router.go(pathOfLogs({ projectId, kind, of: '', logId }));
    });
    const added = runRequest.on('dataset.added', ({ target: { projectId, id }, dataset }) => {
      const route = ':flowId/datasets/:datasetId';
      router.go(pathOfArea({ ...areaListOf(projectId, 'flows'), route, params: { flowId: id, datasetId: dataset } }));
    });
    return [() => sent.unsubscribe(), () => added.unsubscribe()];
  },
});
