import type pg from 'pg';

/**
 * Copies everything that a project has in the database, many times: its id and code become those of the copy, and every
 * id becomes another one, the same wherever it occurs. So the copies are as large as a project that people filled, and
 * what refers to each other still does.
 */
export interface CopyOrder {
  readonly project: string;
  readonly code: string;
  readonly from: number;
  readonly to: number;
}

interface TableOf {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Without the columns that PostgreSQL fills itself. */
const withProjects = `
  select t.table_name as name, array_agg(quote_ident(c.column_name::text) order by c.ordinal_position) as columns
  from information_schema.tables t
  join information_schema.columns c using (table_schema, table_name)
  where t.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    and c.is_identity = 'NO' and coalesce(c.column_default, '') not like 'nextval(%'
    and (t.table_name = 'projects' or exists (select from information_schema.columns p
      where p.table_schema = t.table_schema and p.table_name = t.table_name and p.column_name = 'project_id'))
  group by t.table_name order by t.table_name`;

/** UUIDs, and the ids of stored files: 40 hexadecimal digits. Hashes of contents have 64 and stay. */
const ids = String.raw`\m[0-9a-f]{8}((?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32})\M`;

/** A copy has one member: nobody is in all projects of a large installation. */
const onlyOwner: Readonly<Record<string, string>> = { project_members: `and source_row.user_id = 'u-owner'` };

const statementOf = ({ name, columns }: TableOf): string => {
  const id = name === 'projects' ? 'id' : 'project_id';
  return `
    insert into ${name} (${columns.join(', ')})
    select ${columns.map((column) => `(made).${column}`).join(', ')}
    from (select jsonb_populate_record(null::${name}, regexp_replace(replace(replace(to_jsonb(source_row)::text,
        lower($2), 'c' || copy_number || 'x'), $2, 'C' || copy_number || 'X'), '${ids}',
        'f' || lpad(to_hex(copy_number), 7, '0') || '\\1', 'g')::jsonb) as made
      from ${name} source_row, generate_series($3::int, $4::int) numbers (copy_number)
      where source_row.${id} = $1 ${onlyOwner[name] ?? ''}
      -- Otherwise each column would be computed anew.
      offset 0) copies`;
};

export const copyProject = async (client: pg.Client, { project, code, from, to }: CopyOrder): Promise<void> => {
  const { rows } = await client.query<TableOf>(withProjects);
  // Neither triggers nor the order of tables matter for whole copies.
  await client.query(`set session_replication_role = 'replica'`);
  for (const table of rows) await client.query(statementOf(table), [project, code, from, to]);
  await client.query(`set session_replication_role = 'origin'`);
  await client.query('vacuum analyze');
};
