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
    const sent = runRequest.on('run.sent', ({ target: { projectId, kind }, sent: { logId, isByPerson } }) => {
      if (isByPerson) router.go(pathOfLogs({ projectId, kind, of: '', logId }));
    });
    return [() => sent.unsubscribe()];
  },
});
