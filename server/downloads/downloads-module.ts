import { sql } from 'kysely';
import { serverModule } from '../modules/server-module.ts';
import { makeExports, sweepExports } from './prepared-exports.ts';

/** Files that modules make in the background: see `ExportKind`. */
export const downloadsModule = serverModule<never>({
  name: 'downloads',
  tables: ['prepared_exports'],
  start: (env) => ({
    handlers: {},
    purge: (now) => sweepExports(env.database, now),
    jobs: [
      {
        waits: (at) => sql`select from prepared_exports where ended_date is null and due_date <= ${at}`,
        run: (isStopping) => makeExports({ ...env, kinds: env.registry.exports }, isStopping),
      },
    ],
  }),
});
