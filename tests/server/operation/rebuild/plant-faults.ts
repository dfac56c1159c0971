import type pg from 'pg';
import type { Tables } from '../../../../server/database/tables.ts';
import { shapesOf, type TableShape } from '../../../../server/operation/rebuild/table-shapes.ts';
import type { TestDatabase } from '../../test-database.ts';
import { readModels } from './at-rebuilds.ts';

/**
 * Alters, deletes and adds one row of each read table, past every trigger and reference; the numbers of tables where that
 * was possible.
 */
type Fault = 'different' | 'missing' | 'surplus';

const quoted = (column: string) => `"${column}"`;

/** A value of the same type that is another one; null: no such column. */
const alterable = async (client: pg.ClientBase, { name, key, compared }: TableShape): Promise<string | null> => {
  const { rows } = await client.query<{ column: string; type: string }>(
    `select a.attname as column, format_type(a.atttypid, null) as type from pg_attribute a
     where a.attrelid = $1::regclass and a.attname = any($2) and format_type(a.atttypid, null) in ('integer', 'text')
     order by format_type(a.atttypid, null), a.attnum`,
    [`public.${name}`, compared.filter((column) => !key.includes(column))],
  );
  const [found] = rows;
  if (!found) return null;
  const column = quoted(found.column);
  return `${column} = ${found.type === 'integer' ? `${column} + 7` : `${column} || '!'`}`;
};

const statementOf = async (client: pg.ClientBase, shape: TableShape, fault: Fault): Promise<string | null> => {
  const table = `public.${shape.name}`;
  const at = (order: 'asc' | 'desc') =>
    `ctid = (select ctid from ${table} where "${shape.scope}" = 'p-1' order by ${shape.key.map((column) => `${quoted(column)} ${order}`).join(', ')} limit 1)`;
  if (fault === 'missing') return shape.name === 'projects' ? null : `delete from ${table} where ${at('desc')}`;
  if (fault === 'different') {
    const change = await alterable(client, shape);
    return change && `update ${table} set ${change} where ${at('asc')}`;
  }
  const columns = shape.columns.map(quoted).join(', ');
  const last = shape.key.at(-1);
  const values = shape.columns.map((column) => (column === last ? `${quoted(column)} || '-extra'` : quoted(column)));
  return shape.name === 'projects' || shape.name === 'templates'
    ? null
    : `insert into ${table} (${columns}) select ${values.join(', ')} from ${table} where ${at('asc')}`;
};

const plant = async (client: pg.ClientBase, shape: TableShape, fault: Fault): Promise<boolean> => {
  const statement = await statementOf(client, shape, fault);
  if (statement === null) return false;
  await client.query('savepoint fault');
  try {
    return (await client.query(statement)).rowCount === 1;
  } catch {
    // A check or a unique index refuses it.
    await client.query('rollback to savepoint fault');
    return false;
  }
};

export const plantFaults = async (
  { kysely, pool }: TestDatabase,
  faults: readonly Fault[],
): Promise<Readonly<Record<string, string>>> => {
  const names: readonly (keyof Tables)[] = [...readModels.flatMap(({ tables }) => tables), 'projects'];
  const shapes = await shapesOf(
    kysely,
    names,
    readModels.flatMap(({ uncompared = [] }) => uncompared),
  );
  const planted: Record<string, string> = {};
  const client = await pool.connect();
  try {
    await client.query("begin; set local session_replication_role = 'replica'");
    for (const shape of shapes) {
      const done: Record<Fault, number> = { different: 0, missing: 0, surplus: 0 };
      for (const fault of faults) if (await plant(client, shape, fault)) done[fault] = 1;
      planted[shape.name] = `${done.different} different, ${done.missing} missing, ${done.surplus} surplus`;
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  return planted;
};
