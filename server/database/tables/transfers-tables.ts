import type { ColumnType, Generated } from 'kysely';
import type { IgnoredCase } from '../../../src/domain/transfers/imported-case.ts';
import type { ImportFailure, ImportState } from '../../../src/domain/imports/import-state.ts';
import type { Time } from './column-types.ts';

/** An import of flows: how far it is. */
export interface FlowImportsTable {
  project_id: string;
  id: string;
  user_id: string;
  file_name: string;
  state: ImportState;
  is_cancelled: Generated<boolean>;
  total: number;
  done: Generated<number>;
  created: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  kept: Generated<number>;
  scenarios: Generated<number>;
  ignored: ColumnType<IgnoredCase[], string, string>;
  created_date: Time;
  seen_date: Time;
  plan: Generated<string>;
  targets: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
  failure: Generated<ImportFailure | ''>;
  undone_by: string | null;
  tries: Generated<number>;
}

/** Flows of a file that are not imported yet. */
export interface FlowImportBatchesTable {
  project_id: string;
  import_id: string;
  place: number;
  cases: string;
}

/** What an import has created or changed. */
export interface FlowImportPartsTable {
  project_id: string;
  import_id: string;
  place: number;
  kind: 'created' | 'changed' | 'folder' | 'tag';
  record_id: string;
  revision: number;
}

/** The keys of flows in other tools. */
export interface FlowKeysTable {
  project_id: string;
  source: string;
  key: string;
  flow_id: string;
  link: Generated<string>;
}
