import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Args } from '../../../src/domain/wire/contract.ts';
import { corpus, eachOf } from '../corpora.ts';
import { problemOf, type Caller } from '../caller.ts';
import { addTag, openWorkspace, type Workspace } from '../workspace.ts';
import { report, update } from './at-defects.ts';
import { addManyDefects } from './many-defects.ts';

let space: Workspace;
let owner: Caller;

type Query = NonNullable<Args<'defects.list'>['query']>;
const list = (query: Query = {}) => owner.reply('defects.list', { params: { project: 'p-1' }, query });
const ids = async (query: Query = {}) =>
  (await list({ sort: 'id,asc', size: 100, ...query }))._embedded.defects.map(({ id }) => id);

/**
 *            author       assignee     severity   tags            created
 *   SHOP-1   owner        owner        Blocker    checkout        1 May
 *   SHOP-2   owner        contributor  Major      checkout, slow  2 May
 *   SHOP-3   contributor  contributor  Minor      slow            3 May
 *   SHOP-4   contributor  owner        Blocker                    4 May, changed on the 20th
 */
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  for (const tag of ['checkout', 'slow', 'it\'s "odd", \\ {tag}']) await addTag(space.database, tag);
  const contributor = space.as('contributor');
  await report(owner, { header: 'Pay', severity: 'Blocker', assignee: 'owner', tags: ['checkout'] });
  await report(owner, { header: 'Paid twice', assignee: 'contributor', tags: ['checkout', 'slow'] });
  await report(contributor, { header: 'Voucher', severity: 'Minor', assignee: 'contributor', tags: ['slow'] });
  await report(contributor, { header: 'Pay late', severity: 'Blocker', assignee: 'owner' });
  await update(owner, 'SHOP-2', 'STATUS', 'In Progress');
  await update(owner, 'SHOP-3', 'STATUS', 'Done');
  await sql`update defects set created_date = '2026-04-30T10:00:00Z'::timestamptz + number * interval '1 day',
    modified_date = case when number = 4 then '2026-05-20T10:00:00Z'::timestamptz
      else '2026-04-30T10:00:00Z'::timestamptz + number * interval '1 day' end`.execute(space.database.kysely);
});
afterAll(() => space.close());

describe('the list can be filtered [DEF-007]', () => {
  test.each<[string, Query, number[]]>([
    ['by reporter', { author: 'owner' }, [1, 2]],
    ['by assignee', { assignee: 'contributor' }, [2, 3]],
    ['by the current user as assignee', { assignee: '@me' }, [1, 4]],
    ['by the current user or another user as assignee', { assignee: ['@me', 'contributor'] }, [1, 2, 3, 4]],
    ['by the current user as reporter', { author: '@me' }, [1, 2]],
    ['by status', { status: 'In Progress' }, [2]],
    ['by several statuses', { status: ['In Progress', 'Done'] }, [2, 3]],
    ['by every status that is not closed', { status: '@open' }, [1, 2, 4]],
    ['by open ones and one closed status', { status: ['@open', 'Done'] }, [1, 2, 3, 4]],
    ['by open ones, and another filter', { status: '@open', author: 'owner' }, [1, 2]],
    ['by status and assignee', { status: ['Done', 'To Do'], assignee: '@me' }, [1, 4]],
    ['by severity', { severity: 'Blocker' }, [1, 4]],
    ['by several values of one filter, combined with OR', { severity: ['Blocker', 'Minor'] }, [1, 3, 4]],
    ['by a tag', { tags: 'slow' }, [2, 3]],
    ['by any of several tags', { tags: ['slow', 'checkout'] }, [1, 2, 3]],
    ['by several filters, combined with AND', { author: 'owner', severity: ['Blocker', 'Minor'] }, [1]],
    ['by filters that match nothing together', { author: 'owner', assignee: 'owner', tags: 'slow' }, []],
    ['by a filter and a search term', { term: 'pay', severity: 'Blocker', author: 'contributor' }, [4]],
    ['by earliest creation time', { createdFrom: '2026-05-02T10:00:00.000Z' }, [2, 3, 4]],
    ['by latest creation time, exclusive', { createdBefore: '2026-05-02T10:00:00.000Z' }, [1]],
    [
      'by a range of creation times',
      { createdFrom: '2026-05-01T22:00:00.000Z', createdBefore: '2026-05-03T22:00:00.000Z' },
      [2, 3],
    ],
    ['by earliest update', { updatedFrom: '2026-05-05T00:00:00Z' }, [4]],
    ['by latest update, exclusive', { updatedBefore: '2026-05-05T00:00:00Z' }, [1, 2, 3]],
    ['by a value that no defect has', { assignee: 'nobody' }, []],
    ['by a tag that is only a prefix', { tags: 'slo' }, []],
    ['by no filter', { term: '  ' }, [1, 2, 3, 4]],
  ])('%s', async (_, query, numbers) => {
    expect(await ids(query)).toEqual(numbers.map((number) => `SHOP-${number}`));
    expect((await list({ ...query, size: 1 })).page.totalElements).toBe(numbers.length);
  });

  test('with its sort order and its pages', async () => {
    const query: Query = { severity: ['Blocker', 'Minor'], sort: 'header,desc', size: 2 };
    expect((await list(query))._embedded.defects.map(({ id }) => id)).toEqual(['SHOP-3', 'SHOP-4']);
    const second = await list({ ...query, page: 1 });
    expect(second._embedded.defects.map(({ id }) => id)).toEqual(['SHOP-1']);
    expect(second.page).toEqual({ size: 2, number: 1, totalElements: 3, totalPages: 2 });
  });

  test('by a tag with every special character', async () => {
    const odd = 'it\'s "odd", \\ {tag}';
    const id = await report(owner, { header: 'Odd', tags: [odd] });
    expect(await ids({ tags: odd })).toEqual([id]);
    expect(await ids({ tags: 'odd' })).toEqual([]);
  });
});

test.each([
  'createdFrom=yesterday',
  'createdFrom=2026-02-30T00:00:00Z',
  'createdBefore=0000-01-01T00:00:00Z',
  'updatedFrom=2026-01-01',
  'updatedBefore=2026-01-01T00:00:00Z&updatedBefore=2026-01-01T00:00:00Z',
  `tags=${'x'.repeat(256)}`,
  Array.from({ length: 51 }, (_, index) => `severity=${index}`).join('&'),
  'tag=slow',
])('the filter %s is rejected with a message [DEF-007]', async (query) => {
  const answer = await owner.send('GET', `/wi/api/v1/p-1/defects?${query}`);
  const problem = problemOf(answer);
  expect([answer.status, problem.kind]).toEqual([400, 'invalid']);
});

test('hostile filter values find nothing and cause no error', async () => {
  const hostile = corpus<{ readonly value?: string }>('sql-and-query', [
    { value: "'; drop table defects; --" },
    { value: '{"a"}' },
    { value: '$1' },
  ]).filter(({ value }) => typeof value === 'string' && value.length <= 255 && value.isWellFormed());
  await eachOf(hostile, async ({ value = '' }) => {
    if (value.includes('\u0000')) return;
    const found = await ids({ author: value, assignee: value, severity: value, tags: ['slow', value] });
    expect([value, found]).toEqual([value, []]);
  });
  expect((await ids()).length).toBeGreaterThan(4);
});

test('filters by assignee, tags and dates use an index in a large project', async () => {
  await addManyDefects(space.database, 20_000, 'p-2');
  await sql`analyze defects`.execute(space.database.kysely);
  const planOf = async (where: string) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from defects
      where project_id = 'p-2' and deleted_date is null and ${sql.raw(where)}`.execute(space.database.kysely);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  expect(await planOf(`assignee = 'nobody'`)).toContain('defects_assignee');
  expect(await planOf(`tags ?| array['rare']`)).toContain('defects_tags');
  expect(await planOf(`created_date < '2026-01-01T01:00:00Z'`)).toContain('defects_created');
});
