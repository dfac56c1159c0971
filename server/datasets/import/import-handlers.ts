import { isUnderWay } from '../../../src/domain/imports/import-state.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { ImportJobs } from '../../import-jobs/create-import-jobs.ts';
import { commandRequest } from '../../journal/command-request.ts';
import { accountOf } from '../../session/caller.ts';
import type { Handlers } from '../../wire/mount.ts';
import type { DatasetSecretsNeeds } from '../dataset-secrets.ts';
import { fileOf, hashOf, mappingIn } from './sent-file.ts';
import { authorizeDatasets } from '../dataset-queries.ts';
import { requireDataset } from '../dataset-rows.ts';
import { readSentTable } from '../read/read-sent-table.ts';
import {
  datasetImportRows,
  datasetImportStatus,
  latestDatasetImports,
  requireDatasetImport,
} from './dataset-import-rows.ts';
import { startImport } from './start-import.ts';

type Names = 'datasets.startImport' | 'datasets.imports' | 'datasets.readImport' | 'datasets.cancelImport';

const over = invalid('import', { code: 'importOver' });

export const datasetImports = (needs: DatasetSecretsNeeds & { readonly jobs: ImportJobs }): Pick<Handlers, Names> => {
  const { database, jobs, now } = needs;
  const authorizeTo = authorizeDatasets(needs);
  return {
    'datasets.startImport': async ({ params, query }, request) => {
      const { project, flowId, dataset } = params;
      await authorizeTo(request, project, 'update');
      await jobs.requireRoom(accountOf(request));
      const mapping = mappingIn(query.mapping);
      const bytes = await fileOf(request);
      const sent = {
        call: 'datasets.startImport',
        project,
        hashed: [params, query, hashOf(bytes, needs.valueKey)],
      } as const;
      const { mode, addColumns, name: fileName } = query;
      const status = await startImport(needs, await readSentTable(bytes, accountOf(request)), {
        write: commandRequest(request, sent, now()),
        flowId,
        dataset,
        fileName,
        how: { mode, addColumns, mapping },
      });
      jobs.wake();
      return status;
    },

    'datasets.imports': async ({ params }, request) => {
      await authorizeTo(request, params.project, 'update');
      await requireDataset(database, params);
      return { imports: (await latestDatasetImports(database, params)).map(datasetImportStatus) };
    },

    'datasets.readImport': async ({ params }, request) => {
      await authorizeTo(request, params.project, 'update');
      return datasetImportStatus(await requireDatasetImport(database, params));
    },

    'datasets.cancelImport': async ({ params }, request) => {
      await authorizeTo(request, params.project, 'update');
      const { state } = await requireDatasetImport(database, params);
      if (!isUnderWay(state)) throw over;
      const at = { project: params.project, id: params.import };
      const isEnded = await datasetImportRows.end(database, at, 'cancelled', { from: ['waiting'] });
      if (!isEnded) await datasetImportRows.askToStop(database, at);
      return datasetImportStatus(await requireDatasetImport(database, params));
    },
  };
};
