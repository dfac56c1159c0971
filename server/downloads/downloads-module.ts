import { serverModule } from '../modules/server-module.ts';
import { makeExportsJob, sweepExports } from './prepared-exports.ts';

/** Files that modules make in the background: see `ExportKind`. */
export const downloadsModule = serverModule<never>({
  name: 'downloads',
  tables: ['prepared_exports'],
  start: (env) => ({
    handlers: {},
    purge: (now) => sweepExports(env.database, now),
    queued: [makeExportsJob({ ...env, kinds: env.registry.exports })],
  }),
});
