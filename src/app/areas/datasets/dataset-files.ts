import { firstValueFrom } from 'rxjs';
import { fromPromise } from 'xstate';
import type { DatasetFileFormat, ImportResult } from '../../../domain/datasets/datasets-files-contract.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import { datasetImportMachine, type ImportChoice } from '../../../machines/datasets/dataset-import-machine.ts';
import type { GridAt } from '../../../machines/datasets/grid-edit.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import { toPromise } from '../../to-promise.ts';
import type { DatasetsNeeds } from './datasets-needs.ts';

const paramsOf = ({ projectId: project, flowId, datasetId: dataset }: GridAt) => ({ project, flowId, dataset });

const noFile: Problem = { kind: 'missing' };

const importOf = (needs: DatasetsNeeds, choice: ImportChoice, dryRun: boolean) => {
  const { at, file, fileName, mode, addColumns } = choice;
  if (!file) throw noFile;
  return needs.service.import({ ...paramsOf(at), file, name: fileName, mode, addColumns, dryRun });
};

export const provideDatasetImport = (needs: DatasetsNeeds) =>
  datasetImportMachine.provide({
    actors: {
      tryImport: fromPromise<ImportResult, ImportChoice>(async ({ input, signal }) =>
        toPromise(importOf(needs, input, true), signal),
      ),
      runImport: fromPromise<ImportResult, ImportChoice>(async ({ input, signal }) =>
        toPromise(importOf(needs, input, false), signal),
      ),
      undoImport: fromPromise<void, { at: GridAt; result: ImportResult | null }>(async ({ input: { at, result } }) => {
        const cause = result?.facts[0]?.cause;
        if (cause !== undefined) await firstValueFrom(needs.service.revert(paramsOf(at), cause));
      }),
    },
  });

/** Saves the file only once it has arrived completely. `name` of the mutation: the format. */
export const exportDataset = async (needs: DatasetsNeeds, { name, value }: Mutation): Promise<void> => {
  const file = await firstValueFrom(needs.service.export(paramsOf(value as GridAt), name as DatasetFileFormat));
  needs.device.save(file);
};
