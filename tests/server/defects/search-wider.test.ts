import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillWords } from '../../../server/defects/list/fill-words.ts';
import { readSample, widenSample } from '../../../server/defects/list/search-sample.ts';
import type { Tables } from '../../../server/database/tables.ts';
import { serverLimits } from '../../../server/limits.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** A term that is neither common nor rare among the newest defects: every 20th has it, the oldest of them as a title. */
const { searchNewest, searchCommon } = serverLimits;
const every = 20;
const many = 3_000;
const wanted = Array.from({ length: searchCommon }, (_, at) => `MANY-${(at + 1) * every}`);
let space: Workspace;
let requests: CompiledQuery[];
let database: Kysely<Tables>;

beforeAll(async () => {
  space = await openWorkspace();
  await sql`with made as (
      insert into defects (project_id, id, number, header, description, status, severity, author, created_date, modified_date,
        modified_by, revision)
      select 'p-2', 'MANY-' || n, 1000 + n, case when n = ${every * searchCommon}::int then 'Quagga' else 'Lemur' end,
        case when n % ${every}::int = 0 then '<p>quagga</p>' else '' end, 'To Do', 'Major', 'owner',
        now() - n * interval '1 minute', now() - n * interval '1 minute', 'owner', 1
      from generate_series(1, ${many}::int) n returning *)
    insert into items (project_id, type, id, name) select project_id, 'DEFECT', id, header from made`.execute(
    space.database.kysely,
  );
  // As if there were many more of the same.
  await sql`update projects set defect_total = 100000 where id = 'p-2'`.execute(space.database.kysely);
  await fillWords(space.database.kysely);
  await sql`vacuum analyze items, defects`.execute(space.database.kysely);
  const { pool } = space.database;
  database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void (event.level === 'query' && requests.push(event.query)),
  });
});
afterAll(() => space.close());

test('its newest matches are listed, the best first, and counted as a lower bound', async () => {
  const reply = await space.as('owner').reply('defects.list', {
    params: { project: 'p-2' },
    query: { term: 'quagga', sort: 'relevance,desc', size: 100 },
  });
  expect(reply._embedded.defects.map(({ id }) => id)).toEqual([wanted.at(-1), ...wanted.slice(0, -1)]);
  expect([reply.page.totalElements, reply.page.isLeast]).toEqual([searchCommon, true]);
});

test('no more of the newest defects are read than needed, and none again', async () => {
  requests = [];
  const question = { term: 'quagga', sort: 'relevance,desc' } as const;
  const sample = await readSample(database, 'p-2', question);
  const wider = await widenSample(database, 'p-2', question, sample, many);
  expect([sample.checked, wider.checked]).toEqual([searchNewest, every * searchCommon]);
  const [, query] = requests;
  const plan = await space.database.pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, timing off, costs off) ${query?.sql}`,
    [...(query?.parameters ?? [])],
  );
  const lookups = plan.rows.flatMap((row) => /on items .*loops=(\d+)/.exec(row['QUERY PLAN'])?.[1] ?? []).map(Number);
  expect(lookups.toSorted((one, other) => one - other)).toEqual([sample.ids.length, wider.checked - searchNewest]);
});

test('a match that a new defect moves meanwhile is found once', async () => {
  const question = { term: 'quagga', sort: 'relevance,desc' } as const;
  const sample = await readSample(database, 'p-2', question);
  // It moves the last defect of the sample, a match, behind the sample.
  await sql`insert into defects (project_id, id, number, header, status, severity, author, created_date, modified_date,
      modified_by, revision)
    values ('p-2', 'MANY-0', 1000, 'Lemur', 'To Do', 'Major', 'owner', now(), now(), 'owner', 1)`.execute(database);
  const { ids } = await widenSample(database, 'p-2', question, sample, many);
  expect([ids.length, new Set(ids).size]).toEqual([searchCommon, searchCommon]);
});
