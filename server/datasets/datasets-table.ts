import type { ColumnType, Generated } from 'kysely';
import type { DatasetGridChange } from '../../src/domain/datasets/dataset-changes.ts';
import type { DatasetColumn } from '../../src/domain/datasets/dataset.ts';
import type { DatasetImportStatus } from '../../src/domain/datasets/datasets-imports-contract.ts';
import type { ImportFailure, ImportState } from '../../src/domain/imports/import-state.ts';
import type { Json, MaybeTime, Time } from '../database/tables/column-types.ts';

export interface DatasetsTable {
  project_id: string;
  id: string;
  flow_id: string;
  name: string;
  description: string;
  column_list: Json<DatasetColumn[]>;
  row_count: number;
  column_count: number;
  created_by: string;
  created_date: Time;
  modified_by: string;
  modified_date: Time;
  revision: number;
  deleted_date: MaybeTime;
  deleted_by: string;
}

interface DatasetPart {
  project_id: string;
  dataset_id: string;
}

interface DatasetRowsTable extends DatasetPart {
  id: string;
  rank: string;
  is_pinned: boolean;
  is_off: boolean;
}

interface DatasetCellsTable extends DatasetPart {
  row_id: string;
  column_id: string;
  value: string;
  type: number;
}

interface DatasetSecretsTable extends DatasetPart {
  row_id: string;
  column_id: string;
  sealed: string;
}

interface DatasetReversalsTable extends DatasetPart {
  id: string;
  changes: Json<DatasetGridChange[]>;
  created_date: Time;
  import_id: Generated<string>;
  revision: number;
}

interface DatasetImportsTable {
  project_id: string;
  id: string;
  dataset_id: string;
  flow_id: string;
  user_id: string;
  file_name: string;
  state: ImportState;
  failure: Generated<ImportFailure | ''>;
  is_cancelled: Generated<boolean>;
  plan: string;
  total: number;
  done: Generated<number>;
  created: Generated<number>;
  changed: Generated<number>;
  removed: Generated<number>;
  ignored: ColumnType<DatasetImportStatus['ignored'], string, string>;
  ignored_total: number;
  faults: ColumnType<DatasetImportStatus['faults'], string | undefined, string>;
  faults_total: Generated<number>;
  created_date: Time;
  seen_date: Time;
  tries: Generated<number>;
}

interface DatasetImportBatchesTable {
  project_id: string;
  import_id: string;
  place: number;
  lines: string;
}

declare module '../database/tables.ts' {
  interface Tables {
    datasets: DatasetsTable;
    dataset_rows: DatasetRowsTable;
    dataset_cells: DatasetCellsTable;
    dataset_secrets: DatasetSecretsTable;
    dataset_reversals: DatasetReversalsTable;
    dataset_imports: DatasetImportsTable;
    dataset_import_batches: DatasetImportBatchesTable;
  }
}
