import { afterAll, beforeAll, expect, test } from 'vitest';
import { defectSorts, isRankedSort } from '../../../src/domain/address/defect-sorts.ts';
import { fieldOf } from '../../../src/domain/templates/template.ts';
import {
  defaultStatuses,
  defaultTemplate,
  priorities,
  severities,
} from '../../../src/domain/templates/default-template.ts';
import { textOf } from '../../../src/domain/defects/decisions/field-access.ts';
import { problemOf, type Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { at, body, comment, report, update } from './at-defects.ts';

let space: Workspace;
let owner: Caller;
let clock = Date.now();

const p1 = { project: 'p-1' };
const list = (query: object = {}) => owner.reply('defects.list', { params: p1, query });
const ids = async (query: object = {}) => (await list(query))._embedded.defects.map(({ id }) => id);
const many = 30;

beforeAll(async () => {
  space = await openWorkspace({ now: () => clock });
  owner = space.as('owner');
  for (let index = 1; index <= many; index += 1) {
    clock += 1000;
    const who = index % 2 ? owner : space.as('contributor');
    await report(who, {
      header: `Case ${String.fromCodePoint(65 + ((index * 7) % 26))} ${index}`,
      severity: severities[index % 5] ?? '',
      status: defaultStatuses[index % 4] ?? '',
      custom: { priority: ['', ...priorities][index % 4] ?? '' },
    });
  }
  await space
    .as('stranger')
    .reply('defects.create', { params: { project: 'p-far' }, body: body({ header: 'Case far away' }) });
});
afterAll(() => space.close());

test('the list is sorted by the newest change, has 25 defects per page, and includes the total [DEF-009, DEF-065]', async () => {
  clock += 1000;
  await update(owner, 'SHOP-3', 'header', 'Case touched');
  const { _embedded, page, position } = await list();
  expect(_embedded.defects.slice(0, 2).map(({ id }) => id)).toEqual(['SHOP-3', `SHOP-${many}`]);
  expect(page).toEqual({ size: 25, number: 0, totalElements: many, totalPages: 2 });
  expect([_embedded.defects.length, position]).toEqual([25, many + 1]);
});

test('the pages together contain every defect once', async () => {
  const pages = await Promise.all([0, 1, 2, 3, 4].map((page) => ids({ size: 7, page })));
  expect(pages.map(({ length }) => length)).toEqual([7, 7, 7, 7, 2]);
  expect(new Set(pages.flat()).size).toBe(many);
  expect(await ids({ size: 7, page: 5 })).toEqual([]);
});

test.each(defectSorts.flatMap((field) => [`${field},asc`, `${field},desc`]))(
  'sorted by %s, alike ones by their number [DEF-065]',
  async (sort) => {
    const rows = (await list({ sort, size: 100 }))._embedded.defects;
    const [field, way] = sort.split(',') as [(typeof defectSorts)[number], string];
    const keyOf = (row: (typeof rows)[number]): string | number => {
      const text = field === 'priority' ? textOf(row, field) : row[field];
      const options = isRankedSort(field) ? (fieldOf(defaultTemplate, field)?.options ?? []) : [];
      if (options.includes(text)) return options.indexOf(text);
      // Values that are not in the template come last, in both directions.
      if (isRankedSort(field)) return way === 'asc' ? options.length : -1;
      if (sort.startsWith('id')) return Number(row.id.split('-')[1]);
      return sort.startsWith('header') ? row.header.toLowerCase() : text;
    };
    const number = (row: (typeof rows)[number]) => Number(row.id.split('-')[1]);
    const order = rows.toSorted((one, other) => {
      const [a, b] = [keyOf(one), keyOf(other)];
      const up = a < b ? -1 : a > b ? 1 : number(one) - number(other);
      return way === 'asc' ? up : -up;
    });
    expect(rows.map(({ id }) => id)).toEqual(order.map(({ id }) => id));
  },
);

test('a row has the fields of the overview and the numbers of comments and attachments [DEF-012]', async () => {
  clock += 1000;
  await comment(owner, 'SHOP-1', '<p>Seen again</p>');
  const row = (await list())._embedded.defects[0];
  expect(row).toMatchObject({
    id: 'SHOP-1',
    header: 'Case H 1',
    status: 'In Progress',
    severity: 'Critical',
    author: 'owner',
    commentCount: 1,
    attachmentCount: 0,
  });
  expect(row?.lastUpdate).toBe(row?.modifiedDate);
  expect(row?.lastUpdate).toBe(new Date(clock).toISOString());
});

test('a search finds ids and titles case-insensitively and counts the results', async () => {
  expect(await ids({ term: 'TOUCHED' })).toEqual(['SHOP-3']);
  expect(await ids({ term: 'shop-17' })).toEqual(['SHOP-17']);
  const found = await list({ term: 'case', size: 10 });
  expect([found._embedded.defects.length, found.page.totalElements, found.page.totalPages]).toEqual([10, many, 3]);
  expect(await ids({ term: 'far away' })).toEqual([]);
});

test('pattern characters in a search term match literally', async () => {
  const id = await report(owner, { header: String.raw`100% of a_b \ done` });
  for (const term of ['%', '_', '\\', '100%', 'a_b']) expect([term, await ids({ term })]).toEqual([term, [id]]);
  // Punctuation separates words; exact matches come first.
  expect((await ids({ term: String.raw`\ d`, sort: 'relevance,desc' }))[0]).toBe(id);
  expect(await ids({ term: 'a%b' })).toEqual([id]);
  expect(await ids({ term: '%%' })).toEqual([]);
  expect(await ids({ term: '   ', size: 1 })).toHaveLength(1);
});

test.each([
  'size=0',
  'size=101',
  'size=-1',
  'size=1.5',
  'size=x',
  'page=-1',
  'page=x',
  'page=1e99',
  'sort=',
  'sort=header',
  'sort=HEADER,asc',
  'sort=custom,asc',
  'other=1',
  `term=${'x'.repeat(256)}`,
  'size=1&size=2',
])('the query %s is rejected with a message', async (query) => {
  const answer = await owner.send('GET', `/wi/api/v1/p-1/defects?${query}`);
  const problem = problemOf(answer);
  expect([answer.status, problem.kind]).toEqual([400, 'invalid']);
  expect(problem.detail).toContain('querystring');
});

test('a deleted defect is not listed, found or counted', async () => {
  const before = await list();
  const id = await report(owner, { header: 'Soon gone' });
  await owner.reply('defects.delete', at(id));
  expect(await ids({ term: 'soon gone' })).toEqual([]);
  expect((await list()).page.totalElements).toBe(before.page.totalElements);
});
