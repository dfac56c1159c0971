import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** A read table, as the database describes it. */
export interface TableShape {
  readonly name: keyof Tables;
  /** The column that has the id of the project. */
  readonly scope: string;
  readonly key: readonly string[];
  /** The columns that are repaired, */
  readonly columns: readonly string[];
  /** and those of them that are compared. */
  readonly compared: readonly string[];
}

/** Of the row of a project, only these follow from events of other records. */
const countsOfProject = ['defect_total', 'flow_total', 'last_defect_number'];

interface Described {
  readonly name: keyof Tables;
  readonly key: string[];
  readonly columns: string[];
}

/** In the given order. Generated columns follow from the others. */
export const shapesOf = async (
  database: Kysely<Tables>,
  names: readonly (keyof Tables)[],
  uncompared: readonly string[] = [],
): Promise<readonly TableShape[]> => {
  const { rows } = await sql<Described>`
    select c.relname::text as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality as k (attnum, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum order by k.place) as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any(${[...names]}::text[])`.execute(
    database,
  );
  const found = new Map(rows.map((row) => [row.name, row]));
  return names.map((name) => {
    const row = found.get(name);
    if (!row || row.key.length === 0) throw new Error(`The table ${name} does not exist or has no primary key.`);
    return name === 'projects'
      ? { name, scope: 'id', key: row.key, columns: countsOfProject, compared: countsOfProject }
      : { ...row, scope: 'project_id', compared: row.columns.filter((column) => !uncompared.includes(column)) };
  });
};
