import { firstValueFrom } from 'rxjs';
import { fromPromise } from 'xstate';
import type { DatasetFileFormat, ImportResult } from '../../../domain/datasets/datasets-files-contract.ts';
import type { DatasetImportStatus } from '../../../domain/datasets/datasets-imports-contract.ts';
import { errorSheet } from '../../../domain/datasets/files/error-sheet.ts';
import { mappingText } from '../../../domain/datasets/files/import-mapping.ts';
import { isUnderWay } from '../../../domain/imports/import-state.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import {
  datasetImportMachine,
  type DatasetImportRef,
  type ImportChoice,
} from '../../../machines/datasets/dataset-import-machine.ts';
import type { EditStep, GridAt } from '../../../machines/datasets/grid-edit.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import { toPromise } from '../../to-promise.ts';
import type { DatasetsNeeds } from './datasets-needs.ts';

const paramsOf = ({ projectId: project, flowId, datasetId: dataset }: GridAt) => ({ project, flowId, dataset });

const noFile: Problem = { kind: 'missing' };

const questionOf = ({ at, file, fileName, mode, mapping }: ImportChoice) => {
  if (!file) throw noFile;
  return { ...paramsOf(at), file, name: fileName, mode, mapping: mapping ? mappingText(mapping) : undefined };
};

/** What a person can undo in the grid afterwards. */
export interface BulkSteps {
  add(step: EditStep): void;
  drop(revert: string): void;
}

export const provideDatasetImport = ({ service }: Pick<DatasetsNeeds, 'service'>, steps: BulkSteps) => {
  const watched = (status: DatasetImportStatus): DatasetImportStatus => {
    const { id, state, created, changed, removed } = status;
    if (!isUnderWay(state) && created + changed + removed > 0) steps.add({ commands: [], undoing: [], revert: id });
    return status;
  };
  const refOf = ({ at, id }: DatasetImportRef) => ({ ...paramsOf(at), import: id });
  return datasetImportMachine.provide({
    actors: {
      tryImport: fromPromise<ImportResult, ImportChoice>(async ({ input, signal }) =>
        toPromise(service.tryImport(questionOf(input)), signal),
      ),
      readImports: fromPromise<readonly DatasetImportStatus[], { at: GridAt }>(({ input: { at }, signal }) =>
        toPromise(service.imports(paramsOf(at)), signal),
      ),
      startImport: fromPromise<DatasetImportStatus, ImportChoice>(async ({ input }) =>
        firstValueFrom(service.startImport(questionOf(input))),
      ),
      readImport: fromPromise<DatasetImportStatus, DatasetImportRef>(async ({ input, signal }) =>
        watched(await toPromise(service.readImport(refOf(input)), signal)),
      ),
      stopImport: fromPromise<DatasetImportStatus, DatasetImportRef>(async ({ input }) =>
        watched(await firstValueFrom(service.stopImport(refOf(input)))),
      ),
      undoImport: fromPromise<void, DatasetImportRef>(async ({ input: { at, id } }) => {
        await firstValueFrom(service.revert(paramsOf(at), id));
        steps.drop(id);
      }),
    },
  });
};

/**
 * Saves the file only once it has arrived completely. `name` of the mutation: the format, or `errors` for what is wrong
 * in an imported file.
 */
export const exportDataset = async (needs: DatasetsNeeds, { name, title, value }: Mutation): Promise<void> => {
  if (name === 'errors') {
    needs.device.save(
      new File([errorSheet(value as Pick<ImportResult, 'ignored' | 'faults'>)], `${title}.errors.csv`, {
        type: 'text/csv',
      }),
    );
    return;
  }
  const file = await firstValueFrom(needs.service.export(paramsOf(value as GridAt), name as DatasetFileFormat));
  needs.device.save(file);
};
