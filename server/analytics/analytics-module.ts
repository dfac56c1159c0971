import { sql } from 'kysely';
import { serverModule } from '../modules/server-module.ts';
import './analytics-tables.ts';
import { analyticsHandlers } from './analytics-handlers.ts';
import { foldExecutions } from './fold-executions.ts';

/** After the module of runs: what it purges is news here. */
export const analyticsModule = serverModule({
  name: 'analytics',
  tables: ['execution_news', 'execution_hours', 'execution_days'],
  start: (env) => ({
    handlers: analyticsHandlers(env),
    jobs: [
      {
        waits: () => sql`select from execution_news`,
        run: (isStopping) => foldExecutions(env.database, isStopping),
      },
    ],
  }),
});
