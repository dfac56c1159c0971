import { sql } from 'kysely';
import { createAdapterNotifier } from '../adapters/notify-adapters.ts';
import { runLimits } from '../../src/domain/runs/run-limits.ts';
import { serverLimits } from '../limits.ts';
import { serverModule } from '../modules/server-module.ts';
import { createWake } from '../wire/wake.ts';
import { agentsHandlers } from './agents-handlers.ts';
import { evidenceHandlers } from './evidence/evidence-handlers.ts';
import { createFollowUp } from './follow-up.ts';
import { notifyOfWait } from './manual/notify-of-wait.ts';
import { manualHandlers } from './manual/manual-handlers.ts';
import { purgeRuns } from './purge-runs.ts';
import { cancelQueuedRuns } from './queued-runs.ts';
import { createRunNews } from './run-news.ts';
import { runTopicSource } from './run-topic.ts';
import { runsHandlers } from './runs-handlers.ts';
import { createSweeper } from './sweep-runs.ts';
import { unloggedRuns, untoldRuns } from './tell-run.ts';

export const runsModule = serverModule({
  name: 'runs',
  tables: ['run_evidence', 'run_nodes', 'run_events', 'run_attempts', 'runs'],
  adapterQueue: cancelQueuedRuns,
  topic: runTopicSource,
  runEvents: notifyOfWait,
  start(env) {
    const { database, now, registry, evidence } = env;
    const wake = createWake();
    const news = createRunNews(env);
    const { after, idle } = createFollowUp({
      ...env,
      news,
      wake,
      logs: registry.runLogs,
      followers: registry.runEvents,
      results: registry.runResults,
    });
    const needs = { ...env, news, wake, after };
    const notify = createAdapterNotifier(env);
    const sweep = createSweeper(database, now);
    return {
      handlers: {
        ...runsHandlers(needs),
        ...manualHandlers(needs),
        ...agentsHandlers({ ...needs, connected: (adapter) => notify('connected', adapter) }),
        ...evidenceHandlers(needs),
      },
      jobs: [
        {
          every: runLimits.sweep,
          async run() {
            for (const run of (await sweep()).runs) after(run);
            if (registry.runLogs.length === 0) return;
            for (const run of await unloggedRuns(database, serverLimits.runsToldAtOnce)) after(run);
          },
        },
        {
          waits: () => sql`select from runs where told <> state`,
          async run() {
            for (const run of await untoldRuns(database, serverLimits.runsToldAtOnce)) after(run);
          },
        },
      ],
      purge: (at) => purgeRuns(database, evidence, at),
      async stop() {
        wake.stop();
        await idle();
      },
    };
  },
});
