import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeDashboards } from '../../../server/dashboards/trashed-dashboards.ts';
import { createExecute } from '../../../server/journal/create-execute.ts';
import { limits } from '../../../src/domain/limits.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addedDashboard, atDashboard, bars, inP1, ofAccount, readDashboard } from './at-dashboards.ts';

let space: Workspace;
let owner: Caller;
let admin: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  admin = space.as('admin');
});
afterAll(() => space.close());

const idsIn = async (who: Caller, at: Parameters<typeof who.ask<'dashboards.list'>>[1]) =>
  (await who.reply('dashboards.list', at)).dashboards.map(({ id }) => id);
const add = (id: string, chart = bars(uuid())) =>
  owner.reply('dashboards.change', { ...atDashboard(id), body: { type: 'add', chart } });

describe('a dashboard of a project', () => {
  test('is created with charts, listed by type and project, and read [DASH-011, DASH-012, DASH-015]', async () => {
    const id = await addedDashboard(owner, 'p-1', ' Quality ');
    expect(await idsIn(space.as('viewer'), inP1)).toContain(id);
    expect(await idsIn(admin, ofAccount)).not.toContain(id);
    const read = await readDashboard(space.as('viewer'), id);
    expect(read).toMatchObject({ id, name: 'Quality', projectId: 'p-1', type: 'PROJECT', revision: 1 });
    expect(Object.values(read.config)).toMatchObject([
      { dashboardId: id, chart: 'Bar', dimensions: ['Defects.status'], segments: [], filters: [], timeDimensions: [] },
    ]);
  });

  test('has filters in groups, and says what is wrong with them [DASH-005]', async () => {
    const id = await addedDashboard(owner);
    const filter = (value: string) => ({ member: 'Defects.status', operator: 'equals', values: [value] });
    const either = { or: [filter('To Do'), { and: [filter('Done')] }] };
    await add(id, { ...bars('k-either'), filters: [either] } as never);
    const stored = (value: string) => ({ ...filter(value), dimension: '' });
    expect((await readDashboard(owner, id)).config['k-either']?.filters).toEqual([
      { or: [stored('To Do'), { and: [stored('Done')] }] },
    ]);
    const problemOf = (...filters: readonly unknown[]) =>
      owner.problem('dashboards.change', {
        ...atDashboard(id),
        body: { type: 'add', chart: { ...bars('k-wrong'), filters } as never },
      });
    expect(await problemOf(filter('Done'), either)).toMatchObject({
      ...{ status: 400, detail: expect.stringContaining('has a group inside a group') },
    });
    expect(await problemOf({ or: [{ ...filter('Done'), operator: 'near' }] })).toMatchObject({ status: 400 });
    expect(
      await problemOf({ or: [filter('Done'), { member: 'Defects.count', operator: 'gt', values: ['1'] }] }),
    ).toMatchObject({ status: 422, field: 'filters', code: 'analyticsMixedGroup' });
  });

  test('is in the list of its type and of its project alone [DASH-003, DASH-011]', async () => {
    const [here, there] = [await addedDashboard(owner), await addedDashboard(owner, 'p-2')];
    const ofAll = await addedDashboard(admin, '');
    const listed = async (query: { readonly type?: 'ACCOUNT' | 'PROJECT'; readonly projectId?: string }, who = owner) =>
      (await idsIn(who, { query })).filter((id) => [here, there, ofAll].includes(id));
    expect(await listed({ projectId: 'p-1' })).toEqual([here]);
    expect(await listed({ type: 'PROJECT', projectId: 'p-2' })).toEqual([there]);
    expect(await listed({ type: 'ACCOUNT' }, admin)).toEqual([ofAll]);
    expect(await listed({ type: 'ACCOUNT', projectId: 'p-1' }, admin)).toEqual([ofAll]);
    expect(await owner.problem('dashboards.list', { query: {} })).toMatchObject({
      field: 'projectId',
      rule: 'required',
    });
  });

  test('is deleted into the trash, and comes back with its charts, until it is purged [DASH-014]', async () => {
    const id = await addedDashboard(owner, 'p-1', 'Thrown away');
    const before = await readDashboard(owner, id);
    const remove = () => owner.reply('dashboards.delete', atDashboard(id));
    expect(await remove()).toMatchObject({ facts: [{ type: 'dashboard.deleted' }] });
    expect(await owner.problem('dashboards.read', atDashboard(id))).toMatchObject({ status: 404 });
    expect(
      await owner.problem('dashboards.change', { ...atDashboard(id), body: { type: 'rename', name: 'Other' } }),
    ).toMatchObject({ status: 404 });
    expect(await idsIn(owner, inP1)).not.toContain(id);
    const trash = async () =>
      (await owner.reply('trash.list', { params: { id: 'p-1' }, query: { term: id } }))._embedded.deleted;
    const [entry] = await trash();
    expect(entry).toMatchObject({ id, type: 'DASHBOARD', name: 'Thrown away', deletedByUser: 'owner' });
    expect(Date.parse(entry?.purgeDate ?? '') - Date.parse(entry?.deletedOnDate ?? '')).toBe(limits.trashLife);
    const restore = () => owner.reply('dashboards.restore', atDashboard(id));
    expect(await restore()).toMatchObject({ facts: [{ type: 'dashboard.restored' }] });
    expect(await restore()).toMatchObject({ facts: [] });
    expect(await readDashboard(owner, id)).toEqual({ ...before, revision: before.revision + 2 });
    expect(await trash()).toEqual([]);
    await remove();
    const { kysely: database } = space.database;
    const execute = createExecute({ database, cascades: [], publish: () => {}, notify: () => {}, now: Date.now });
    expect(await purgeDashboards({ database, execute }, Date.now() + limits.trashLife)).toBeGreaterThan(0);
    expect(await owner.problem('dashboards.restore', atDashboard(id))).toMatchObject({ status: 404 });
  });

  test('is saved whole, merged by chart with what others have changed meanwhile [DASH-013]', async () => {
    const id = await addedDashboard(owner);
    const seen = await readDashboard(owner, id);
    const [first] = Object.values(seen.config);
    await add(id, { ...bars('k-theirs'), y: 7 });
    const config = { ...seen.config, [first!.id]: { ...first!, name: 'Mine' } };
    await owner.reply('dashboards.save', { ...atDashboard(id), body: { name: 'Release', config, revision: 1 } });
    const merged = await readDashboard(owner, id);
    expect(merged.name).toBe('Release');
    expect(Object.values(merged.config).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Mine', 'Defects by status']),
    );
    const older = { name: 'Release', config: { [first!.id]: { ...first!, name: 'Another' } }, revision: 1 };
    expect(await owner.problem('dashboards.save', { ...atDashboard(id), body: older })).toMatchObject({
      kind: 'outdated',
      revision: merged.revision,
    });
    expect(await readDashboard(owner, id)).toEqual(merged);
  });

  test('changes chart by chart, with one event for each', async () => {
    const id = await addedDashboard(owner);
    await add(id, bars('k1'));
    const change = (body: Parameters<typeof owner.ask<'dashboards.change'>>[1]['body']) =>
      owner.reply('dashboards.change', { ...atDashboard(id), body });
    await change({ type: 'change', chart: 'k1', changes: { name: 'Bars' } });
    await change({ type: 'place', places: [{ id: 'k1', x: 6, y: 0, w: 6, h: 5 }] });
    expect((await readDashboard(owner, id)).config['k1']).toMatchObject({ name: 'Bars', x: 6, h: 5 });
    expect((await change({ type: 'remove', chart: 'k1' })).facts).toMatchObject([
      { type: 'chart.removed', revision: 5 },
    ]);
    expect((await readDashboard(owner, id)).config['k1']).toBeUndefined();
  });

  test('refuses a wrong chart in words, and stays as it is', async () => {
    const id = await addedDashboard(owner);
    const before = await readDashboard(owner, id);
    const wrong = (chart: object) =>
      owner.problem('dashboards.change', {
        ...atDashboard(id),
        body: { type: 'add', chart: { ...bars('k2'), ...chart } },
      });
    expect(await wrong({ chart: 'KPI' })).toMatchObject({ status: 422, field: 'measures', code: 'chartKpiShape' });
    expect(await wrong({ measures: ['Defects.money'] })).toMatchObject({ code: 'chartMemberUnknown' });
    expect(await wrong({ chart: 'Radar' })).toMatchObject({ kind: 'invalid' });
    expect(await wrong({ w: 13 })).toMatchObject({ kind: 'invalid' });
    expect(await readDashboard(owner, id)).toEqual(before);
  });

  test('is in the audit trail, and found by its name', async () => {
    const id = await addedDashboard(owner, 'p-1', 'Wombat numbers');
    const { items } = await owner.reply('items.find', { query: { term: 'wombat' } });
    expect(items).toMatchObject([{ type: 'DASHBOARD', id }]);
    const { _embedded } = await admin.reply('audits.list', { query: { query: 'Wombat' } });
    expect(_embedded.auditTrail).toContainEqual(expect.objectContaining({ entity: 'DASHBOARD', entityId: id }));
  });

  test('of another account does not exist', async () => {
    const id = await addedDashboard(owner);
    expect(await space.as('stranger').problem('dashboards.read', atDashboard(id))).toMatchObject({ status: 404 });
  });
});

describe('a dashboard of the account', () => {
  test('is read and changed by administrators alone [DASH-003, ADMIN-004]', async () => {
    const id = await addedDashboard(admin, '', 'All projects');
    expect(await idsIn(admin, ofAccount)).toContain(id);
    expect(await readDashboard(admin, id)).toMatchObject({ type: 'ACCOUNT', projectId: '', revision: 1 });
    expect(await owner.problem('dashboards.read', atDashboard(id))).toMatchObject({ status: 403 });
    const body = { type: 'rename', name: 'Everything' } as const;
    expect(await owner.problem('dashboards.change', { ...atDashboard(id), body })).toMatchObject({ status: 403 });
    await admin.reply('dashboards.change', { ...atDashboard(id), body });
    expect(await readDashboard(admin, id)).toMatchObject({ name: 'Everything', revision: 2 });
    await admin.reply('dashboards.delete', atDashboard(id));
    expect(await idsIn(admin, ofAccount)).not.toContain(id);
    expect(await admin.problem('dashboards.restore', atDashboard(id))).toMatchObject({ status: 404 });
  });

  test('is not saved over a newer one', async () => {
    const id = await addedDashboard(admin, '');
    const { name, config } = await readDashboard(admin, id);
    await admin.reply('dashboards.change', { ...atDashboard(id), body: { type: 'rename', name: 'Newer' } });
    expect(
      await admin.problem('dashboards.save', { ...atDashboard(id), body: { name, config, revision: 1 } }),
    ).toMatchObject({ kind: 'outdated', revision: 2 });
  });

  test('is in the trail of the administration', async () => {
    const id = await addedDashboard(admin, '', 'Trail of numbers');
    const { _embedded } = await admin.reply('audits.admin', { query: { query: 'Trail of numbers' } });
    expect(_embedded.auditTrail).toContainEqual(
      expect.objectContaining({ entity: 'DASHBOARD', entityId: id, operation: 'ENTITY_CREATE' }),
    );
  });

  test('belongs to no project', async () =>
    expect(
      await admin.problem('dashboards.create', { body: { name: 'Both', type: 'ACCOUNT', projectId: 'p-1' } }),
    ).toMatchObject({ status: 422, field: 'projectId', code: 'dashboardProject' }));
});
