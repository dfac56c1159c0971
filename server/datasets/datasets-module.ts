import { datasetEntryOf } from '../../src/domain/datasets/dataset-audit.ts';
import type { DatasetChange } from '../../src/domain/datasets/dataset-facts.ts';
import { createImportJobs } from '../import-jobs/create-import-jobs.ts';
import { serverModule } from '../modules/server-module.ts';
import { datasetReadModel } from './dataset-read-model.ts';
import { copyDatasets } from './copy-datasets.ts';
import { datasetCombination } from './combine/dataset-combination.ts';
import { datasetCommands } from './dataset-commands.ts';
import { bulkDatasetExport, bulkDatasetHandlers } from './export-all.ts';
import { datasetFiles } from './dataset-files.ts';
import { datasetQueries } from './dataset-queries.ts';
import { datasetSecrets } from './dataset-secrets.ts';
import { datasetsThatCall } from './datasets-that-call.ts';
import { datasetImportRows } from './import/dataset-import-rows.ts';
import { datasetImports } from './import/import-handlers.ts';
import { importLines } from './import/import-lines.ts';
import { purgeDatasets } from './purge-datasets.ts';
import { listTrashedDatasets } from './trashed-datasets.ts';

export const datasetsModule = serverModule({
  name: 'datasets',
  tables: [
    'dataset_import_batches',
    'dataset_imports',
    'dataset_reversals',
    'dataset_secrets',
    'dataset_cells',
    'dataset_rows',
    'datasets',
  ],
  readModel: datasetReadModel,
  audit: [{ stream: 'dataset', entity: 'DATASET', entryOf: (fact) => datasetEntryOf(fact as DatasetChange) }],
  trash: listTrashedDatasets,
  functionUses: datasetsThatCall,
  flowCopies: copyDatasets,
  exports: [bulkDatasetExport],
  start: (env) => {
    const imports = createImportJobs({
      ...env,
      name: 'dataset-imports',
      rows: datasetImportRows,
      fullCodes: ['rowsMost', 'cellsMost'],
      work: (row, goesOn) => importLines(env, row, goesOn),
    });
    return {
      handlers: {
        ...datasetQueries(env),
        ...datasetCommands(env),
        ...datasetFiles(env),
        ...datasetCombination(env),
        ...datasetSecrets(env),
        ...bulkDatasetHandlers(env),
        ...datasetImports({ ...env, jobs: imports }),
      },
      queued: [imports.job],
      purge: (now) => purgeDatasets(env.database, now),
    };
  },
});
