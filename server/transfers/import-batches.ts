import type { Transaction } from 'kysely';
import type { ImportedCase } from '../../src/domain/transfers/imported-case.ts';
import type { Tables } from '../database/tables.ts';
import type { ImportAt } from './import-rows.ts';

/** The flows of a file that are not imported yet: the transaction that imports a batch deletes it. */
type Tx = Transaction<Tables>;

export interface ImportBatch {
  readonly place: number;
  readonly cases: readonly ImportedCase[];
}

export const storeBatch = async (tx: Tx, { project, id }: ImportAt, place: number, cases: string): Promise<void> => {
  await tx.insertInto('flow_import_batches').values({ project_id: project, import_id: id, place, cases }).execute();
};

export const firstBatch = async (tx: Tx, { project, id }: ImportAt): Promise<ImportBatch | null> => {
  const row = await tx
    .selectFrom('flow_import_batches')
    .select(['place', 'cases'])
    .where('project_id', '=', project)
    .where('import_id', '=', id)
    .orderBy('place')
    .limit(1)
    .executeTakeFirst();
  return row ? { place: row.place, cases: JSON.parse(row.cases) as readonly ImportedCase[] } : null;
};

export const removeBatch = async (tx: Tx, { project, id }: ImportAt, place: number): Promise<void> => {
  await tx
    .deleteFrom('flow_import_batches')
    .where('project_id', '=', project)
    .where('import_id', '=', id)
    .where('place', '=', place)
    .execute();
};
