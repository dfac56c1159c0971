import { afterAll, beforeAll, expect, test } from 'vitest';
import { noFilters } from '../../../src/domain/address/defect-filters.ts';
import { entryKey } from '../../../src/domain/audit/audit-entry.ts';
import type { Args } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../caller.ts';
import { comment, report, update } from '../defects/at-defects.ts';
import { addField } from '../templates/at-templates.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

let space: Workspace;
let admin: Caller;
let [near, far] = ['', ''];
beforeAll(async () => {
  space = await openWorkspace();
  admin = space.as('admin');
  near = await report(space.as('owner'), { header: 'Near the till' });
  await update(space.as('contributor'), near, 'STATUS', 'Deferred');
  await comment(space.as('owner'), near, '<p>Seen with 100% load</p>');
  far = (
    await space.as('stranger').reply('defects.create', {
      params: { project: 'p-far' },
      body: { header: 'Far from the till', status: 'To Do', severity: 'Major' },
    })
  ).id;
});
afterAll(() => space.close());

type Query = NonNullable<Args<'audits.list'>['query']>;
const trail = async (who: Caller, query: Query = {}) =>
  (await who.reply('audits.list', { query }))._embedded.auditTrail;

test('an administrator sees what happened in all projects of the account, newest first [AUD-010]', async () => {
  const entries = await trail(admin);
  expect(entries.map(({ operation }) => operation)).toEqual(['ADD_COMMENT', 'UPDATE_FIELD', 'ENTITY_CREATE']);
  expect(entries[1]).toMatchObject({ entity: 'DEFECT', entityId: near, projectId: 'p-1', user: 'contributor' });
});

test('an administrator sees nothing of another account', async () => {
  expect((await trail(admin)).some(({ projectId }) => projectId === 'p-far')).toBe(false);
  expect(await trail(admin, { query: 'Far from' })).toEqual([]);
  expect(far).toMatch(/^SHOP-/);
});

test.each([
  ['near THE till', ['ENTITY_CREATE']],
  ['deferred', ['UPDATE_FIELD']],
  ['status', ['UPDATE_FIELD']],
  ['100% load', ['ADD_COMMENT']],
  ['1%0', []],
  ['contributor', ['UPDATE_FIELD']],
])('is searched by %s', async (query, operations) =>
  expect((await trail(admin, { query })).map(({ operation }) => operation)).toEqual(operations),
);

test('is filtered by time and paged', async () => {
  const all = await trail(admin);
  const before = all[0]?.createdDate ?? '';
  expect(await trail(admin, { before: '2000-01-01T00:00:00Z' })).toEqual([]);
  expect((await trail(admin, { from: before })).length).toBeGreaterThan(0);
  const { page, _embedded } = await admin.reply('audits.list', { query: { size: 1, page: 1 } });
  expect(page).toEqual({ size: 1, number: 1, totalElements: 3, totalPages: 3 });
  expect(_embedded.auditTrail).toEqual([all[1]]);
});

test('is visible only to administrators of the account [AUD-010]', async () => {
  for (const who of ['owner', 'contributor', 'viewer', 'product'])
    expect((await space.as(who).ask('audits.list', {})).status).toBe(403);
});

test('a product administrator has a separate trail without project data [AUD-009]', async () => {
  expect(await space.as('product').reply('audits.admin', { query: { query: 'till', page: 2 } })).toMatchObject({
    _embedded: { auditTrail: [] },
    page: { number: 2, totalElements: 0 },
  });
  for (const who of ['owner', 'viewer']) expect((await space.as(who).ask('audits.admin', {})).status).toBe(403);
});

test('the trail contains tags, templates, filters and relations with their names [AUD-010]', async () => {
  const owner = space.as('owner');
  const project = { project: 'p-1' };
  const { id } = await owner.reply('tags.create', {
    params: project,
    body: { tag: 'lanterns', color: '#add8e6', description: '' },
  });
  await owner.reply('tags.update', { params: { ...project, id }, body: { tag: 'torches' } });
  const config = { term: 'lamp', sort: 'modifiedDate,desc', filters: structuredClone(noFilters) as never } as const;
  await owner.reply('filters.create', { params: { id: 'p-1' }, body: { name: 'Lit ones', type: 'DEFECT', config } });
  await addField(owner, 'Lumen');
  const other = await report(owner, { header: 'Beside the lamp' });
  await owner.reply('relations.create', {
    params: project,
    body: { leftType: 'DEFECT', leftId: near, rightType: 'DEFECT', rightId: other, metadata: {} },
  });
  const { _embedded, names } = await admin.reply('audits.list', { query: { size: 6 } });
  const result = _embedded.auditTrail.map((entry) => [entry.entity, entry.operation, names[entryKey(entry)]]);
  expect(result).toEqual([
    ['DEFECT', 'ADD_RELATION', 'Near the till'],
    ['DEFECT', 'ENTITY_CREATE', 'Beside the lamp'],
    ['TEMPLATE', 'ADD_FIELD', 'Project p-1'],
    ['FILTER', 'ENTITY_CREATE', 'Lit ones'],
    ['TAG', 'UPDATE_FIELD', 'torches'],
    ['TAG', 'ENTITY_CREATE', 'torches'],
  ]);
  const found = async (query: string) => (await trail(admin, { query })).map(({ entity }) => entity);
  expect(await found('lanterns')).toEqual(['TAG', 'TAG']);
  expect(await found('lit one')).toEqual(['FILTER']);
});

test('a trail can be filtered by a person and names them [AUD-010]', async () => {
  const { people } = await admin.reply('audits.people', {});
  expect(people).toContainEqual({ id: 'contributor', fullName: 'Name of contributor' });
  expect(people.map(({ id }) => id)).not.toContain('stranger');
  expect((await trail(admin, { user: 'contributor' })).map(({ user, operation }) => [user, operation])).toEqual([
    ['contributor', 'UPDATE_FIELD'],
  ]);
  const reply = await admin.reply('audits.list', { query: { user: 'contributor' } });
  expect(reply.people['contributor']).toBe('Name of contributor');
  expect(reply.fields['p-1/status']).toEqual({ label: 'Status', type: 'WORKFLOW' });
  expect(await trail(admin, { user: 'viewer' })).toEqual([]);
});

test('a record of an area is found by any of its values, not by its name alone', async () => {
  const tag = { tag: 'counter', description: 'Refund desk' };
  await space.as('owner').reply('tags.create', { params: { project: 'p-1' }, body: tag });
  const found = await trail(admin, { query: 'refund DESK' });
  expect(found.map(({ entity, operation }) => `${entity} ${operation}`)).toEqual(['TAG ENTITY_CREATE']);
});
