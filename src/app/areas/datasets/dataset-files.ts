import { firstValueFrom } from 'rxjs';
import type { DatasetFileFormat, ImportResult } from '../../../domain/datasets/datasets-files-contract.ts';
import type { DatasetImportStatus } from '../../../domain/datasets/datasets-imports-contract.ts';
import { errorSheet } from '../../../domain/datasets/files/error-sheet.ts';
import { mappingText } from '../../../domain/datasets/files/import-mapping.ts';
import { isUnderWay } from '../../../domain/imports/import-state.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import type {
  DatasetImportChoice,
  DatasetImportOptions,
  DatasetImportRef,
} from '../../../machines/datasets/dataset-import.ts';
import type { EditStep, GridAt } from '../../../machines/datasets/grid-edit.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import { provideFileImport } from '../../kit/file-import.ts';
import { toPromise } from '../../to-promise.ts';
import type { DatasetsNeeds } from './datasets-needs.ts';

const paramsOf = ({ projectId: project, flowId, datasetId: dataset }: GridAt) => ({ project, flowId, dataset });

const noFile: Problem = { kind: 'missing' };

const questionOf = ({ place, file, fileName, options: { mode, mapping } }: DatasetImportChoice) => {
  if (!file) throw noFile;
  return { ...paramsOf(place), file, name: fileName, mode, mapping: mapping ? mappingText(mapping) : undefined };
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
  const refOf = ({ place, id }: DatasetImportRef) => ({ ...paramsOf(place), import: id });
  return provideFileImport<GridAt, DatasetImportOptions, ImportResult, DatasetImportStatus>({
    tryOut: async (choice, signal) => toPromise(service.tryImport(questionOf(choice)), signal),
    async find(place, signal) {
      const latest = await toPromise(service.imports(paramsOf(place)), signal);
      return { running: latest.find(({ state }) => isUnderWay(state)) ?? null, latest };
    },
    start: async (choice) => firstValueFrom(service.startImport(questionOf(choice))),
    read: async (ref, signal) => watched(await toPromise(service.readImport(refOf(ref)), signal)),
    stop: async (ref) => watched(await firstValueFrom(service.stopImport(refOf(ref)))),
    async undo({ place, id }) {
      await firstValueFrom(service.revert(paramsOf(place), id));
      steps.drop(id);
      return null;
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
