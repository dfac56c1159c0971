import type { CombineRef } from '../../machines/datasets/combine-machine.ts';
import type { ValueGridRef } from '../../machines/datasets/value-grid-machine.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { FileImportActor } from '../../machines/imports/file-import-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';

/** Reads the datasets of the shown flow into the journal; creates, updates and deletes them; the grid of one of them. */
export interface DatasetsActors {
  readonly datasetRecords: RecordsOf<never>;
  readonly datasetForm: FormRef;
  readonly datasetMutation: MutationRef;
  readonly datasetColumnForm: FormRef;
  readonly datasetImport: FileImportActor;
  readonly datasetExport: MutationRef;
  /** Asks for one workbook with all datasets of a flow. */
  readonly datasetsExport: MutationRef;
  readonly combine: CombineRef;
  readonly valueGrid: ValueGridRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly datasets: DatasetsActors;
  }
}
