import type { DatasetGridChange } from '../../src/domain/datasets/dataset-changes.ts';
import type { DatasetColumn } from '../../src/domain/datasets/dataset.ts';
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
}

declare module '../database/tables.ts' {
  interface Tables {
    datasets: DatasetsTable;
    dataset_rows: DatasetRowsTable;
    dataset_cells: DatasetCellsTable;
    dataset_secrets: DatasetSecretsTable;
    dataset_reversals: DatasetReversalsTable;
  }
}
