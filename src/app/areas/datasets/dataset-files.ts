import { firstValueFrom } from 'rxjs';
import { fromPromise } from 'xstate';
import type { DatasetFileFormat, ImportResult } from '../../../domain/datasets/datasets-files-contract.ts';
import { errorSheet } from '../../../domain/datasets/files/error-sheet.ts';
import { mappingText } from '../../../domain/datasets/files/import-mapping.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import { datasetImportMachine, type ImportChoice } from '../../../machines/datasets/dataset-import-machine.ts';
import type { EditStep, GridAt } from '../../../machines/datasets/grid-edit.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import { toPromise } from '../../to-promise.ts';
import type { DatasetsNeeds } from './datasets-needs.ts';
import { bulkStepOf } from './grid-edits.ts';

const paramsOf = ({ projectId: project, flowId, datasetId: dataset }: GridAt) => ({ project, flowId, dataset });

const noFile: Problem = { kind: 'missing' };

const importOf = (needs: DatasetsNeeds, choice: ImportChoice, dryRun: boolean) => {
  const { at, file, fileName, mode, mapping } = choice;
  if (!file) throw noFile;
  return needs.service.import({
    ...paramsOf(at),
    file,
    name: fileName,
    mode,
    mapping: mapping ? mappingText(mapping) : undefined,
    dryRun,
  });
};

/** What a person can undo in the grid afterwards. */
export interface BulkSteps {
  add(step: EditStep): void;
  drop(revert: string): void;
}

export const provideDatasetImport = (needs: DatasetsNeeds, steps: BulkSteps) =>
  datasetImportMachine.provide({
    actors: {
      tryImport: fromPromise<ImportResult, ImportChoice>(async ({ input, signal }) =>
        toPromise(importOf(needs, input, true), signal),
      ),
      runImport: fromPromise<ImportResult, ImportChoice>(async ({ input, signal }) => {
        const result = await toPromise(importOf(needs, input, false), signal);
        const step = bulkStepOf(result);
        if (step) steps.add(step);
        return result;
      }),
      undoImport: fromPromise<void, { at: GridAt; result: ImportResult | null }>(async ({ input: { at, result } }) => {
        const cause = result?.facts[0]?.cause;
        if (cause === undefined) return;
        await firstValueFrom(needs.service.revert(paramsOf(at), cause));
        steps.drop(cause);
      }),
    },
  });

/**
 * Saves the file only once it has arrived completely. `name` of the mutation: the format, or `errors` for what is wrong
 * in an imported file.
 */
export const exportDataset = async (needs: DatasetsNeeds, { name, title, value }: Mutation): Promise<void> => {
  if (name === 'errors') {
    needs.device.save(new File([errorSheet(value as ImportResult)], `${title}.errors.csv`, { type: 'text/csv' }));
    return;
  }
  const file = await firstValueFrom(needs.service.export(paramsOf(value as GridAt), name as DatasetFileFormat));
  needs.device.save(file);
};
