import type { ImportMode, ImportResult } from '../../domain/datasets/datasets-files-contract.ts';
import type { DatasetImportStatus } from '../../domain/datasets/datasets-imports-contract.ts';
import type { ImportTarget } from '../../domain/datasets/files/import-mapping.ts';
import { typeByName } from '../../domain/datasets/files/secret-name.ts';
import type { FileImportSnapshot } from '../imports/file-import-machine.ts';
import type { FileImportChoice, FileImportRef } from '../imports/file-import.ts';
import type { GridAt } from './grid-edit.ts';

/** A file into a dataset, by the machine for imports of files. */
export interface DatasetImportOptions {
  readonly mode: ImportMode;
  /** Where each column of the file goes; null: to the column with its name, or a new one. */
  readonly mapping: readonly ImportTarget[] | null;
}
export type DatasetImportChoice = FileImportChoice<GridAt, DatasetImportOptions>;
export type DatasetImportRef = FileImportRef<GridAt>;

interface DatasetImport extends DatasetImportChoice {
  readonly tried: ImportResult | null;
  readonly status: DatasetImportStatus | null;
}

/** Only this file and the ports of datasets give the machine its values. */
const importIn = ({ context }: FileImportSnapshot) => context as unknown as DatasetImport;

export const openDatasetImport = (place: GridAt) => ({
  type: 'import.open' as const,
  about: place.datasetId,
  place,
  options: { mode: 'append', mapping: null } satisfies DatasetImportOptions,
});
/** Another file has other columns. */
export const chooseDatasetFile = (file: File) => ({
  type: 'file.choose' as const,
  file,
  name: file.name,
  options: { mapping: null } satisfies Partial<DatasetImportOptions>,
});
export const chooseDatasetOptions = (options: Partial<DatasetImportOptions>) => ({
  type: 'options.choose' as const,
  options,
});

const targetIn = ({ name, column, isNew }: ImportResult['heads'][number]): ImportTarget => {
  if (column === null) return { kind: 'none' };
  return isNew ? { kind: 'new', type: typeByName(name) } : { kind: 'column', id: column };
};

export const selectDatasetPlace = (snapshot: FileImportSnapshot) => importIn(snapshot).place;
export const selectDatasetFileName = (snapshot: FileImportSnapshot) => importIn(snapshot).fileName;
export const selectDatasetOptions = (snapshot: FileImportSnapshot) => importIn(snapshot).options;
export const selectDatasetTried = (snapshot: FileImportSnapshot) => importIn(snapshot).tried;
export const selectDatasetStatus = (snapshot: FileImportSnapshot) => importIn(snapshot).status;

/** Where the columns go now, in the order of the file. */
export const targetsOf = (
  { mapping }: Pick<DatasetImportOptions, 'mapping'>,
  result: ImportResult | null,
): readonly ImportTarget[] => mapping ?? result?.heads.map(targetIn) ?? [];
