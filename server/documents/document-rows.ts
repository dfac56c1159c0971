import type { Selectable } from 'kysely';
import { foldedFlowName } from '../../src/domain/flows/flows.ts';
import type { FlowRecord } from '../../src/domain/flows/flow.ts';
import type { ScenarioRecord } from '../../src/domain/scenarios/scenario.ts';
import type { FlowsTable } from '../database/tables/flows-tables.ts';
import type { ScenariosTable } from '../database/tables/scenarios-tables.ts';

/** What the rows of flows and of scenarios have in common. */
export type DocumentTable = 'flows' | 'scenarios';
export type DocumentRecord = FlowRecord | ScenarioRecord;

export interface DocumentAt {
  readonly project: string;
  readonly id: string;
}

type Row<Table extends FlowsTable | ScenariosTable> = Selectable<Table>;
type Rows = Row<FlowsTable> | Row<ScenariosTable>;

/** `severity`: flows and scenarios have their own. */
export const toDocument = <One extends Rows>(row: One) => ({
  id: row.id,
  projectId: row.project_id,
  name: row.name,
  description: row.description,
  severity: row.severity as One['severity'],
  status: row.status,
  owner: row.owner,
  tags: row.tags,
  folderId: row.folder_id,
  version: row.revision,
  createdByUser: row.created_by,
  createdDate: row.created_date,
  modifiedByUser: row.modified_by,
  modifiedDate: row.modified_date,
});

/** The columns that change after the creation. */
export const documentColumns = <One extends DocumentRecord>(record: One) => ({
  name: record.name,
  folded: foldedFlowName(record.name),
  description: record.description,
  severity: record.severity as One['severity'],
  status: record.status,
  owner: record.owner,
  tags: JSON.stringify(record.tags),
  folder_id: record.folderId,
  revision: record.version,
  modified_by: record.modifiedByUser,
  modified_date: record.modifiedDate,
});

/** The columns that never change. */
export const createdColumns = ({ createdByUser, createdDate }: DocumentRecord) => ({
  created_by: createdByUser,
  created_date: createdDate,
  deleted_by: null,
});
