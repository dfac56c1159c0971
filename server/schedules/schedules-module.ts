import { schedulesNewsAction } from '../../src/domain/schedules/schedule.ts';
import { sql } from 'kysely';
import { projectTopic } from '../../src/domain/live/live-topics.ts';
import { createNotifier } from '../notifications/notifier.ts';
import { serverModule } from '../modules/server-module.ts';
import { endedFires, followFires } from './follow-fires.ts';
import { schedulesHandlers } from './schedules-handlers.ts';
import { tickSchedules } from './tick-schedules.ts';
import { purgeFires } from './purge-fires.ts';
import { purgeSchedules } from './purge-schedules.ts';
import { listTrashedSchedules } from './trash-schedule.ts';

/** Schedules of scenarios, the job that fires what is due, and the one that follows what they ran. */
export const schedulesModule = serverModule({
  name: 'schedules',
  tables: ['schedule_fires', 'schedules'],
  trash: listTrashedSchedules,
  start({ database, hub, publish, now }) {
    const changed = (project: string): void => {
      const body = JSON.stringify({ action: schedulesNewsAction, data: { projectId: project } });
      if (hub().hasHearers(projectTopic(project))) hub().publish(projectTopic(project), { position: null, body });
    };
    const notify = createNotifier(hub);
    return {
      handlers: schedulesHandlers({ database, changed, now }),
      jobs: [
        {
          waits: () => sql`select from schedules where (state = 'active' and next_fire <= (select run_moment()))
            or (state = 'paused' and paused_until <= (select run_moment()))`,
          async run(isStopping) {
            for (let ticked = await tickSchedules(database); ticked; ticked = await tickSchedules(database)) {
              if (ticked.stored.length > 0) publish(ticked.project, ticked.stored);
              notify(ticked.notices);
              changed(ticked.project);
              if (isStopping()) return;
            }
          },
        },
        {
          waits: endedFires,
          run: (isStopping) =>
            followFires(
              database,
              ({ project, notices }) => {
                notify(notices);
                changed(project);
              },
              isStopping,
            ),
        },
      ],
      async purge(at) {
        await purgeFires(database, at);
        await purgeSchedules(database, at);
      },
    };
  },
});
