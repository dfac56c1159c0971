import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { TableShape } from './table-shapes.ts';

/**
 * Temporary tables with the names and columns of read tables. On this connection, and only here, these names mean the
 * temporary ones: the product's own code writes into them. They disappear with the connection, however it ends.
 */
const createShadow = async (database: Kysely<Tables>, { name, key }: TableShape): Promise<void> => {
  await sql`create temporary table ${sql.id(name)} (
    like ${sql.id('public', name)} including defaults including generated,
    primary key (${sql.join(key.map((column) => sql.id(column)))}))`.execute(database);
};

export const createShadows = async (database: Kysely<Tables>, shapes: readonly TableShape[]): Promise<void> => {
  for (const shape of shapes) await createShadow(database, shape);
};

/** Empties them; the row of the project begins without counts. */
export const resetShadows = async (
  database: Kysely<Tables>,
  shapes: readonly TableShape[],
  project: string,
): Promise<void> => {
  await sql`truncate ${sql.join(shapes.map(({ name }) => sql.id('pg_temp', name)))}`.execute(database);
  await sql`insert into pg_temp.projects select * from public.projects where id = ${project}`.execute(database);
  await sql`update pg_temp.projects set defect_total = 0, flow_total = 0, last_defect_number = 0`.execute(database);
};
