import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { TableShape } from './table-shapes.ts';

/** Compares the rows of a project with those that follow from its events: every column, as text. */
export type RowChange = 'different' | 'missing' | 'surplus';

export interface NamedDifference {
  readonly change: RowChange;
  readonly key: string;
  /** Those that differ. */
  readonly columns: readonly string[];
}

export interface TableCounts extends Readonly<Record<RowChange | 'equal', number>> {
  readonly table: string;
  /** The first ones, by their keys. */
  readonly named: readonly NamedDifference[];
}

const mostNamed = 3;

const each = (columns: readonly string[], of: (column: string) => RawBuilder<unknown>, by: RawBuilder<unknown>) =>
  sql.join(columns.map(of), by);

const textsOf = (side: string, columns: readonly string[]) =>
  each(columns, (column) => sql`${sql.id(side, column)}::text`, sql`, `);

/** `stored` has the rows of the project, `due` those that follow from its events. */
export const sidesOf = ({ name, scope, key }: TableShape, project: string): RawBuilder<unknown> => sql`
  (select * from ${sql.id('public', name)} where ${sql.id(scope)} = ${project}) stored
  full join ${sql.id('pg_temp', name)} due
    on ${each(key, (column) => sql`${sql.id('due', column)} = ${sql.id('stored', column)}`, sql` and `)}`;

/** Of a row of both sides; null: they are equal. */
export const changeOf = ({ scope, compared }: TableShape): RawBuilder<RowChange | null> => sql<RowChange | null>`case
  when ${sql.id('stored', scope)} is null then 'missing'
  when ${sql.id('due', scope)} is null then 'surplus'
  when row(${textsOf('stored', compared)}) is distinct from row(${textsOf('due', compared)}) then 'different' end`;

const countsOf = async (tx: Kysely<Tables>, shape: TableShape, project: string) => {
  const { rows } = await sql<{ change: RowChange | null; count: number }>`
    select change, count(*)::int as count from (select ${changeOf(shape)} as change from ${sidesOf(shape, project)}) rows
    group by change`.execute(tx);
  return new Map(rows.map(({ change, count }) => [change, count]));
};

const namedOf = async (tx: Kysely<Tables>, shape: TableShape, project: string): Promise<readonly NamedDifference[]> => {
  const own = shape.key.filter((column) => column !== shape.scope);
  const key = each(
    own.length === 0 ? shape.key : own,
    (column) => sql`coalesce(${sql.id('stored', column)}, ${sql.id('due', column)})`,
    sql`, `,
  );
  const differing = each(
    shape.compared,
    (column) => sql`case when ${sql.id('stored', column)}::text is distinct from ${sql.id('due', column)}::text
      then ${column}::text end`,
    sql`, `,
  );
  const { rows } = await sql<NamedDifference>`
    select change, key, case when change = 'different' then array_remove(columns, null) else '{}' end as columns
    from (select ${changeOf(shape)} as change, concat_ws('/', ${key}) as key, array[${differing}] as columns
      from ${sidesOf(shape, project)}) rows
    where change is not null order by change, key limit ${mostNamed}`.execute(tx);
  return rows;
};

export const compareTable = async (tx: Kysely<Tables>, shape: TableShape, project: string): Promise<TableCounts> => {
  const counts = await countsOf(tx, shape, project);
  const isEqual = [...counts.keys()].every((change) => change === null);
  return {
    table: shape.name,
    equal: counts.get(null) ?? 0,
    different: counts.get('different') ?? 0,
    missing: counts.get('missing') ?? 0,
    surplus: counts.get('surplus') ?? 0,
    named: isEqual ? [] : await namedOf(tx, shape, project),
  };
};

export const isEqual = ({ different, missing, surplus }: TableCounts): boolean => different + missing + surplus === 0;
