import type { Kysely } from 'kysely';
import { openDatabase } from '../../../../server/database/database.ts';
import type { Tables } from '../../../../server/database/tables.ts';
import { modules } from '../../../../server/modules.ts';
import { registryOf } from '../../../../server/modules/module-registry.ts';
import { isEqual } from '../../../../server/operation/rebuild/compare-tables.ts';
import { rebuildTables, type RebuildWanted } from '../../../../server/operation/rebuild/rebuild-tables.ts';
import type { ReplacedRow } from '../../../../server/operation/rebuild/repair-tables.ts';
import type { TestDatabase } from '../../test-database.ts';

export const { readModels } = registryOf(modules);

/** Rebuilds on a connection of its own, as `npm run rebuild` does. */
export const onOwnConnection = async <Result>(
  { target }: Pick<TestDatabase, 'target'>,
  work: (database: Kysely<Tables>) => Promise<Result>,
): Promise<Result> => {
  const own = await openDatabase(target, 1);
  try {
    return await work(own.kysely);
  } finally {
    await own.close();
  }
};

/** The differences of each table, as 'SHOP defects: 1 different, 0 missing, 2 surplus'; and what was replaced. */
export const rebuild = (
  database: Pick<TestDatabase, 'target'>,
  { write = false, ...wanted }: RebuildWanted & { write?: boolean } = {},
) =>
  onOwnConnection(database, async (kysely) => {
    const replaced: ReplacedRow[] = [];
    const differences: string[] = [];
    const named: string[] = [];
    let equal = 0;
    const repair = async (rows: readonly ReplacedRow[]) => void replaced.push(...rows);
    for await (const { project, tables } of rebuildTables(kysely, readModels, { ...wanted, ...(write && { repair }) }))
      for (const counts of tables) {
        equal += counts.equal;
        const { table, different, missing, surplus } = counts;
        if (isEqual(counts)) continue;
        differences.push(`${project.code} ${table}: ${different} different, ${missing} missing, ${surplus} surplus`);
        named.push(...counts.named.map(({ change, key, columns }) => `${change} ${key} ${columns.join(' ')}`.trim()));
      }
    return { equal, differences, named, replaced };
  });

/** Every row of the compared tables, as text. */
export const everyRow = async ({
  pool,
}: Pick<TestDatabase, 'pool'>): Promise<Readonly<Record<string, readonly string[]>>> => {
  const rows: Record<string, readonly string[]> = {};
  for (const table of [...readModels.flatMap(({ tables }) => tables), 'projects']) {
    const found = await pool.query<{ row: string }>(`select t::text as row from public.${table} t order by 1`);
    rows[table] = found.rows.map(({ row }) => row);
  }
  return rows;
};
