import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { changeOf, sidesOf, type RowChange } from './compare-tables.ts';
import type { TableShape } from './table-shapes.ts';

/** Replaces the rows of a project that differ by those that follow from its events, in the transaction of the caller. */
type Tx = Transaction<Tables>;

/** A row as it was before it was changed or deleted. */
export interface ReplacedRow {
  readonly table: string;
  readonly change: RowChange;
  readonly row: object;
}
export type StoreReplaced = (rows: readonly ReplacedRow[]) => Promise<void>;

/** As in `fetch`. */
const rowsAtOnce = 500;

const storeReplaced = async (tx: Tx, shape: TableShape, project: string, store: StoreReplaced): Promise<void> => {
  await sql`declare replaced cursor for select * from (
    select ${shape.name}::text as table, ${changeOf(shape)} as change, to_jsonb(stored) as row
    from ${sidesOf(shape, project)}) rows where change in ('different', 'surplus')`.execute(tx);
  for (let count = rowsAtOnce; count === rowsAtOnce;) {
    const { rows } = await sql<ReplacedRow>`fetch 500 from replaced`.execute(tx);
    await store(rows);
    count = rows.length;
  }
  await sql`close replaced`.execute(tx);
};

const sameKey = ({ key }: TableShape, one: string, other: string) =>
  sql.join(
    key.map((column) => sql`${sql.id(one, column)} = ${sql.id(other, column)}`),
    sql` and `,
  );

const deleteSurplus = (tx: Tx, shape: TableShape, project: string) =>
  sql`delete from ${sql.id('public', shape.name)} stored where ${sql.id('stored', shape.scope)} = ${project}
    and not exists (select 1 from ${sql.id('pg_temp', shape.name)} due where ${sameKey(shape, 'due', 'stored')})`.execute(
    tx,
  );

const updateDifferent = (tx: Tx, shape: TableShape) => {
  const { name, columns, compared } = shape;
  const set = columns.map((column) => sql`${sql.id(column)} = ${sql.id('due', column)}`);
  const textOf = (side: string) => sql.join(compared.map((column) => sql`${sql.id(side, column)}::text`));
  return sql`update ${sql.id('public', name)} stored set ${sql.join(set)} from ${sql.id('pg_temp', name)} due
    where ${sameKey(shape, 'due', 'stored')} and row(${textOf('stored')}) is distinct from row(${textOf('due')})`.execute(
    tx,
  );
};

const insertMissing = (tx: Tx, shape: TableShape) => {
  const columns = sql.join(shape.columns.map((column) => sql.id(column)));
  return sql`insert into ${sql.id('public', shape.name)} (${columns})
    select ${columns} from ${sql.id('pg_temp', shape.name)} due where not exists (
      select 1 from ${sql.id('public', shape.name)} stored where ${sameKey(shape, 'stored', 'due')})`.execute(tx);
};

/** `shapes`: referring tables before those that they refer to. */
export const repairTables = async (
  tx: Tx,
  shapes: readonly TableShape[],
  project: string,
  store: StoreReplaced,
): Promise<void> => {
  for (const shape of shapes) await storeReplaced(tx, shape, project, store);
  for (const shape of shapes) if (shape.name !== 'projects') await deleteSurplus(tx, shape, project);
  for (const shape of shapes.toReversed()) {
    await updateDifferent(tx, shape);
    if (shape.name !== 'projects') await insertMissing(tx, shape);
  }
};
