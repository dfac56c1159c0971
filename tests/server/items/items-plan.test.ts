import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findEverywhere, newestEverywhere } from '../../../server/items/find-everywhere.ts';
import { findOnShelves, type Shelf } from '../../../server/items/find-on-shelves.ts';
import type { Reach } from '../../../server/items/reach.ts';
import type { Tables } from '../../../server/database/tables.ts';
import { serverLimits } from '../../../server/limits.ts';
import { limits } from '../../../src/domain/limits.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** The directory with many rows: a query never scans all of them. */
const many = 30_000;
const shelves: readonly Shelf[] = ['p-1', 'p-2'].flatMap((projectId) =>
  (['DEFECT', 'FLOW'] as const).map((type) => ({ projectId, code: 'SHOP', type })),
);
let space: Workspace;
let request: CompiledQuery[];
let database: Kysely<Tables>;

beforeAll(async () => {
  space = await openWorkspace();
  for (let from = 1000; from < many + 1000; from += 5_000)
    await sql`insert into items (project_id, type, id, name, modified_date, own_words)
      select project, 'DEFECT', 'SHOP-' || n, name, now() - n * interval '1 minute',
        ('''/' || project || '''')::tsvector || to_tsvector('simple', n || ' ' || name)
      from generate_series(${from}::int, ${from + 4_999}::int) n,
        lateral (select case when n % 2 = 0 then 'p-1' else 'p-2' end as project,
          'Pay ' || md5(n::text) || ' checkout' as name) made`.execute(space.database.kysely);
  // Vacuumed too, as autovacuum does: rows that wait in the pending list of the word index make the index look slow.
  await sql`vacuum analyze items`.execute(space.database.kysely);
  const { pool } = space.database;
  database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void (event.level === 'query' && request.push(event.query)),
  });
});
afterAll(() => space.close());

const terms = ['', 'pa', '4242', 'SHOP-4242', 'c4ca42', 'checkout pay 4242', 'nothing has this'];
const reach: Reach = { account: 'acc-1', user: 'owner', types: new Map([['OWNER', ['DEFECT', 'FLOW']]]) };

const planOfLast = async (): Promise<string> => {
  const query = request.at(-1);
  const plan = await space.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${query?.sql}`, [
    ...(query?.parameters ?? []),
  ]);
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
};

test.each(terms)('the term "%s" is looked up by an index in a few projects', async (term) => {
  request = [];
  await findOnShelves(database, shelves, { term, size: limits.searchPage, short: serverLimits.termShort });
  expect(await planOfLast()).not.toContain('Seq Scan on items');
});

test.each(terms)('the term "%s" is looked up by an index in all projects', async (term) => {
  request = [];
  if (term === '') await newestEverywhere(database, reach, limits.searchPage);
  else await findEverywhere(database, reach, { term, size: limits.searchPage, short: serverLimits.termShort });
  expect(await planOfLast()).not.toContain('Seq Scan on items');
});
