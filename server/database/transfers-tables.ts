import type { ColumnType, Generated } from 'kysely';
import type { IgnoredCase } from '../../src/domain/transfers/imported-case.ts';
import type { ImportState } from '../../src/domain/transfers/transfers-contract.ts';
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
  ignored: ColumnType<IgnoredCase[], string, string>;
  created_date: Time;
  seen_date: Time;
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
