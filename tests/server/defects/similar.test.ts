import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { similarDefects } from '../../../server/defects/list/similar-defects.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { at, report } from './at-defects.ts';
import { addManyDefects } from './many-defects.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const like = async (header: string) =>
  (await owner.reply('similar.find', { params: { project: 'p-1' }, query: { header } })).similar;

test('a similar title finds the defect, the most similar first, and no deleted defects', async () => {
  const basket = await report(owner, { header: 'The basket loses its last article' });
  const other = await report(owner, { header: 'The basket shows its last article twice' });
  const gone = await report(owner, { header: 'The basket loses its last articles' });
  await owner.reply('defects.delete', at(gone));
  expect((await like('Basket looses the last article'))[0]).toEqual({
    id: basket,
    header: 'The basket loses its last article',
    status: 'To Do',
  });
  expect((await like('the BASKET shows its last article')).map(({ id }) => id)).toEqual([other, basket]);
  expect(await like('Printer is upside down')).toEqual([]);
});

test('at most five duplicates of the same project are returned, and pattern characters match literally', async () => {
  await addManyDefects(space.database, 20);
  expect(await like('Case 1')).toHaveLength(5);
  expect(
    (await space.as('owner').reply('similar.find', { params: { project: 'p-2' }, query: { header: 'Case 1' } }))
      .similar,
  ).toEqual([]);
  for (const odd of ['%', '   ', "'); drop table defects; --", '\\', 'x'.repeat(510)])
    expect(await like(odd)).toEqual([]);
});

test('a search for duplicates that takes too long returns nothing instead of failing', async () => {
  await addManyDefects(space.database, 20_000, 'p-2');
  expect(await similarDefects(space.database.kysely, 'p-2', 'Case 1234 of many', 1)).toEqual([]);
});

test('the search for duplicates does not scan titles of other projects', async () => {
  const plan = await space.database.kysely.transaction().execute(async (tx) => {
    for (const way of ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'])
      await sql`select set_config(${way}, 'off', true)`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from defects
      where project_id = 'p-1' and deleted_date is null
      order by lower(header) <-> 'case' limit 5`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Index Scan using defects_like[^]*Index Cond: \(project_id = 'p-1'/);
});
