import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Args } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../caller.ts';
import { changeField, p1, readIt } from '../templates/at-templates.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { csvOf } from './export/at-export.ts';
import { report } from './at-defects.ts';

type DefectSortOrder = NonNullable<NonNullable<Args<'defects.list'>['query']>['sort']>;
let space: Workspace;
let owner: Caller;

beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  for (const severity of ['Cosmetic', 'Major', 'Blocker', 'Minor', 'Critical']) await report(owner, { severity });
});
afterAll(() => space.close());

const severities = async (sort: DefectSortOrder) =>
  (await owner.reply('defects.list', { ...p1, query: { sort, size: 100 } }))._embedded.defects.map(
    ({ severity }) => severity,
  );

test('severity is sorted in the order of the template, not alphabetically', async () => {
  expect(await severities('severity,asc')).toEqual(['Blocker', 'Critical', 'Major', 'Minor', 'Cosmetic']);
  expect(await severities('severity,desc')).toEqual(['Cosmetic', 'Minor', 'Major', 'Critical', 'Blocker']);
});

test('statuses are sorted by the workflow of the project, also in an export', async () => {
  const { revision, workflow } = await readIt(owner);
  const turned = workflow.toReversed();
  await owner.reply('templates.workflow', { ...p1, body: { revision, workflow: turned } });
  for (const status of ['Done', 'Deferred', 'In Progress']) await report(owner, { status, header: `Found: ${status}` });
  const listed = await owner.reply('defects.list', { ...p1, query: { sort: 'status,asc', term: 'd', size: 100 } });
  const statuses = listed._embedded.defects.map(({ status }) => status);
  expect([...new Set(statuses)]).toEqual(['Deferred', 'Done', 'In Progress', 'To Do']);
  const exported = await csvOf(owner, { sort: 'status,asc', term: 'd' });
  expect(exported.slice(1).map(([id]) => id)).toEqual(listed._embedded.defects.map(({ id }) => id));
});

test('a one-letter search finds the same defects sorted by relevance or by a column', async () => {
  const found = async (sort: DefectSortOrder) => {
    const { _embedded, page } = await owner.reply('defects.list', { ...p1, query: { sort, term: 'd', size: 100 } });
    return { ids: _embedded.defects.map(({ id }) => id).toSorted(), total: page.totalElements };
  };
  const byMatch = await found('relevance,desc');
  expect([byMatch.ids.length, byMatch.total]).toEqual([8, 8]);
  expect(await found('header,asc')).toEqual(byMatch);
});

test('values that the template no longer has are sorted last in both directions', async () => {
  await sql`update defects set severity = 'Ancient' where id = 'SHOP-1'`.execute(space.database.kysely);
  await changeField(owner, 'severity', (field) => ({
    ...field,
    config: { ...field.config, options: ['Minor', 'Major', 'Blocker', 'Critical', 'Cosmetic'] },
  }));
  const up = await severities('severity,asc');
  expect([up[0], up.at(-1)]).toEqual(['Minor', 'Ancient']);
  const down = await severities('severity,desc');
  expect([down[0], down.at(-1)]).toEqual(['Critical', 'Ancient']);
});
