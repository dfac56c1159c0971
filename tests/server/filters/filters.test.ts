import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configOf } from '../../../src/domain/filters/project-filter.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addedFilter, newDocumentFilter, newFilter, newLogFilter } from './at-filters.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const p1 = { params: { id: 'p-1' } };
const all = async (who = owner) => (await who.reply('filters.list', p1)).filters;

describe('a saved filter', () => {
  test('has id, name, type, project, config, author and date, and is visible to all members [PROJ-004, PROJ-025]', async () => {
    const filter = await addedFilter(owner, newFilter('  Blockers of the till '));
    expect(filter).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      name: 'Blockers of the till',
      type: 'DEFECT',
      projectId: 'p-1',
      config: newFilter('x').config,
      lastModifiedBy: 'owner',
      modifiedDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    });
    expect(await all(space.as('viewer'))).toContainEqual(filter);
    expect(configOf(filter)).toEqual(newFilter('x').config);
    expect((await owner.reply('filters.list', { params: { id: 'p-2' } })).filters).toEqual([]);
  });

  test('can be renamed or changed by anyone who can edit defects, and names them [PROJ-026]', async () => {
    const filter = await addedFilter(owner);
    const contributor = space.as('contributor');
    const renamed = await contributor.reply('filters.update', { ...p1, body: { id: filter.id, name: 'Renamed' } });
    expect(renamed).toMatchObject({ name: 'Renamed', config: filter.config, lastModifiedBy: 'contributor' });
    const config = newFilter('x', 'other term').config;
    expect(await contributor.reply('filters.update', { ...p1, body: { id: filter.id, config } })).toMatchObject({
      name: 'Renamed',
      config: { term: 'other term' },
    });
  });

  test('needs the rights for what its list shows: to see it, and to change it', async () => {
    const [ofDefects, ofFlows] = [await addedFilter(owner), await addedFilter(owner, newDocumentFilter('FLOW'))];
    const gone = await addedFilter(owner, newFilter());
    await owner.reply('filters.delete', { ...p1, body: { id: gone.id } });
    const contributor = space.as('contributor');
    const permit = (modules: unknown) =>
      space.database.pool.query(
        `update subscription_permissions set module_permissions = $1 where user_id = 'contributor'`,
        [JSON.stringify(modules)],
      );
    const { rows } = await space.database.pool.query<{ module_permissions: unknown }>(
      `select module_permissions from subscription_permissions where user_id = 'contributor'`,
    );
    const flows = { moduleName: 'Flow', allowedActions: ['read', 'update'] };
    try {
      await permit([flows]);
      expect((await all(contributor)).map(({ type }) => type)).not.toContain('DEFECT');
      const name = newFilter().name;
      const renamed = await contributor.reply('filters.update', { ...p1, body: { id: ofFlows.id, name } });
      expect(renamed).toMatchObject({ name, lastModifiedBy: 'contributor' });
      const created = await contributor.reply('filters.create', { ...p1, body: newDocumentFilter('FLOW') });
      await contributor.reply('filters.create', { ...p1, body: newLogFilter('FLOW_LOG') });
      expect(created.type).toBe('FLOW');

      const reads = ['Defect', 'Scenario'].map((moduleName) => ({ moduleName, allowedActions: ['read'] }));
      await permit([flows, ...reads]);
      const body = { id: ofDefects.id };
      const refusals = [
        await contributor.problem('filters.update', { ...p1, body: { ...body, name: newFilter().name } }),
        await contributor.problem('filters.delete', { ...p1, body }),
        await contributor.problem('filters.restore', { ...p1, body: { id: gone.id } }),
        await contributor.problem('filters.create', { ...p1, body: newFilter() }),
        await contributor.problem('filters.create', { ...p1, body: newDocumentFilter('SCENARIO') }),
        await contributor.problem('filters.create', { ...p1, body: newLogFilter('SCENARIO_LOG') }),
      ];
      expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 403));
    } finally {
      await permit(rows[0]?.module_permissions);
    }
    expect(await all()).toContainEqual(ofDefects);
  });

  test('of logs keeps its criteria, needs the right to change what was executed, and has no other fields', async () => {
    const created = await addedFilter(owner, newLogFilter('FLOW_LOG'));
    expect(created).toMatchObject({
      type: 'FLOW_LOG',
      config: { term: 'Pay', sort: 'startDate,desc', filters: { status: 'FAILED', item: '' } },
    });
    expect(await all()).toContainEqual(created);
    const refused = await space.as('viewer').problem('filters.create', { ...p1, body: newLogFilter('SCENARIO_LOG') });
    expect(refused.status).toBe(403);
    const odd = await owner.problem('filters.create', { ...p1, body: newLogFilter('FLOW_LOG', { colour: 'red' }) });
    expect(odd.status).toBe(400);
  });

  test('is deleted once, for everyone [PROJ-027]', async () => {
    const { id } = await addedFilter(owner);
    expect(await owner.reply('filters.delete', { ...p1, body: { id } })).toMatchObject({
      id,
      facts: [{ type: 'filter.deleted', about: `filter/${id}` }],
    });
    expect((await all()).map((filter) => filter.id)).not.toContain(id);
    expect(await owner.problem('filters.delete', { ...p1, body: { id } })).toMatchObject({ status: 404 });
    expect(await owner.problem('filters.update', { ...p1, body: { id, name: 'Back' } })).toMatchObject({ status: 404 });
  });

  test('that was deleted is restored as it was, unless its name has been taken', async () => {
    const filter = await addedFilter(owner, newFilter('Comes back'));
    await owner.reply('filters.delete', { ...p1, body: { id: filter.id } });
    const contributor = space.as('contributor');
    const { facts, ...restored } = await contributor.reply('filters.restore', { ...p1, body: { id: filter.id } });
    expect(restored).toEqual(filter);
    expect(facts).toMatchObject([{ type: 'filter.restored', about: `filter/${filter.id}`, revision: 3 }]);
    expect(await all()).toContainEqual(filter);
    await owner.reply('filters.delete', { ...p1, body: { id: filter.id } });
    await addedFilter(owner, newFilter('COMES BACK'));
    expect(await owner.problem('filters.restore', { ...p1, body: { id: filter.id } })).toMatchObject({
      status: 409,
      kind: 'duplicate',
    });
    expect(await owner.problem('filters.restore', { ...p1, body: { id: 'no-such-filter' } })).toMatchObject({
      status: 404,
    });
  });

  test('has a unique name in the project, case-insensitively', async () => {
    await addedFilter(owner, newFilter('Mine'));
    const second = await addedFilter(owner);
    const taken = { status: 409, kind: 'duplicate', name: 'mINE' };
    expect(await owner.problem('filters.create', { ...p1, body: newFilter(' mINE') })).toMatchObject(taken);
    expect(await owner.problem('filters.update', { ...p1, body: { id: second.id, name: 'mINE ' } })).toMatchObject(
      taken,
    );
  });

  test('is named after the command that creates it, and its answer holds the events', async () => {
    const id = '01930000-0000-7000-8000-00000000f117';
    const before = (await owner.reply('filters.list', p1)).position;
    const reply = await owner.reply('filters.create', { ...p1, body: newFilter() }, { 'idempotency-key': id });
    expect(reply).toMatchObject({ id, facts: [{ type: 'filter.created', about: `filter/${id}`, cause: id }] });
    expect(reply.facts[0]?.position).toBeGreaterThan(before);
    expect((await owner.reply('filters.list', p1)).position).toBe(reply.facts[0]?.position);
  });

  test('is created once when it is sent twice', async () => {
    const body = newFilter();
    const key = { 'idempotency-key': 'the-same-filter' };
    const one = await owner.reply('filters.create', { ...p1, body }, key);
    expect(await owner.reply('filters.create', { ...p1, body }, key)).toEqual(one);
  });

  test.each([
    [{ ...newFilter(' ') }, 'required'],
    [{ ...newFilter('a\nb') }, 'invalid'],
    [{ ...newFilter('x'.repeat(121)) }, 'maxLength'],
  ])('with an invalid name (%#) is rejected with a message', async (body, rule) =>
    expect(await owner.problem('filters.create', { ...p1, body })).toMatchObject({ status: 422, field: 'name', rule }),
  );

  test.each([
    { ...newFilter(), config: {} },
    { ...newFilter(), config: { ...newFilter().config, more: 1 } },
    { ...newFilter(), type: 'NONSENSE' },
    { ...newFilter(), config: { ...newFilter().config, sort: 'nothing,up' } },
  ])('with an invalid shape (%#) is rejected', async (body) =>
    expect(await owner.problem('filters.create', { ...p1, body: body as never })).toMatchObject({ status: 400 }),
  );
});

test('a filter saved by another version still applies its known parts', () => {
  const config = { term: 'till', sort: 'gone,asc', filters: { severity: 'Blocker', createdFrom: 'soon', more: ['x'] } };
  expect(configOf({ type: 'DEFECT', config })).toMatchObject({
    term: 'till',
    sort: 'modifiedDate,desc',
    filters: { severity: ['Blocker'], createdFrom: '', tags: [] },
  });
});
