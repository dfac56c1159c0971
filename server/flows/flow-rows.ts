import type { Kysely, Selectable, Transaction } from 'kysely';
import type { FlowRecord } from '../../src/domain/flows/flow.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { purgeDateOf } from '../../src/domain/trash/purge-date.ts';
import type { FlowsTable } from '../database/tables/flows-tables.ts';
import type { Tables } from '../database/tables.ts';
import { documentColumns, toDocument } from '../documents/document-rows.ts';

/** Rows of the table of flows as records of the domain, and back. */
export type Reader = Kysely<Tables> | Transaction<Tables>;

export const toFlow = (row: Selectable<FlowsTable>): FlowRecord => ({
  ...toDocument(row),
  parameters: row.parameters,
  numberOfSteps: row.number_of_steps,
});

/** The columns of a record that change after its creation. */
export const changingColumns = (record: FlowRecord) => ({
  ...documentColumns(record),
  parameters: JSON.stringify(record.parameters),
  number_of_steps: record.numberOfSteps,
});

export interface FoundFlow {
  readonly record: FlowRecord;
  readonly isDeleted: boolean;
}

/** A flow, also one in the trash. */
export const findFlow = async (database: Reader, project: string, id: string): Promise<FoundFlow | null> => {
  const row = await database
    .selectFrom('flows')
    .selectAll()
    .where('project_id', '=', project)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { record: toFlow(row), isDeleted: row.deleted_date !== null } : null;
};

interface FoundRecord {
  readonly record: Pick<FlowRecord, 'name' | 'owner' | 'modifiedDate' | 'modifiedByUser'>;
}

/** Why a record cannot be read: it is in the trash, or it does not exist. A deletion is its last change. */
export const absenceOf = (found: FoundRecord | null): Problem => {
  if (!found) return { kind: 'missing' };
  const { name, owner, modifiedDate, modifiedByUser } = found.record;
  const purge = purgeDateOf(modifiedDate);
  return { kind: 'deleted', name, author: owner, on: modifiedDate, by: modifiedByUser, purge };
};

/** A flow that is not in the trash; throws the reason if there is none. */
export const readFlow = async (database: Reader, project: string, id: string): Promise<FlowRecord> => {
  const found = await findFlow(database, project, id);
  if (!found || found.isDeleted) throw absenceOf(found);
  return found.record;
};
