import { serverModule } from '../modules/server-module.ts';
import { exportQueries } from './export-queries.ts';
import { importCommands } from './import-commands.ts';
import { createImportJobs } from '../import-jobs/create-import-jobs.ts';
import { flowImportRows } from './import-rows.ts';
import { importFlows } from './run/import-flows.ts';
import { undoImport } from './run/undo-import.ts';

export const transfersModule = serverModule({
  name: 'transfers',
  tables: ['flow_import_batches', 'flow_import_parts', 'flow_imports', 'flow_keys'],
  start(env) {
    const jobs = createImportJobs({
      ...env,
      name: 'flow-imports',
      rows: flowImportRows,
      fullCodes: ['tooManyFlows'],
      work: (row, goesOn) => (row.state === 'undoing' ? undoImport : importFlows)(env, row, goesOn),
    });
    return {
      handlers: { ...importCommands({ ...env, jobs }), ...exportQueries(env) },
      queued: [jobs.job],
    };
  },
});
