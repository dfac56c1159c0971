import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createExecute } from '../../../server/journal/create-execute.ts';
import { purgeMilestones } from '../../../server/milestones/trashed-milestones.ts';
import { purgePlans } from '../../../server/plans/trashed-plans.ts';
import { limits } from '../../../src/domain/limits.ts';
import { planFields } from '../../../src/domain/plans/plan.ts';
import type { Caller } from '../caller.ts';
import { addedScenario } from '../scenarios/at-scenarios.ts';
import { addedMilestone, atMilestone } from '../milestones/at-milestones.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addedItems, addedPlan, atPlan, inP1, weeklyReport } from './at-plans.ts';

let space: Workspace;
let owner: Caller;
let contributor: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  contributor = space.as('contributor');
});
afterAll(() => space.close());

const read = (id: string) => owner.reply('plans.read', atPlan(id));

describe('a test plan', () => {
  test('is created under /tp/api/v1/{project}, and members read it under testPlans [PLAN-014, PLAN-015, PLAN-017]', async () => {
    const { id, facts } = await addedPlan(owner, { name: ' First ' });
    expect(facts).toMatchObject([{ type: 'plan.created', about: `plan/${id}`, revision: 1 }]);
    const answer = await space.as('viewer').ask('plans.list', inP1);
    expect(answer.status).toBe(200);
    const { testPlans } = await space.as('viewer').reply('plans.list', inP1);
    expect(testPlans).toContainEqual(expect.objectContaining({ id, name: 'First', createdBy: 'owner', revision: 1 }));
  });

  test('is created with the id of its path, once [PLAN-017]', async () => {
    const id = crypto.randomUUID();
    const body = { ...planFields.blank, name: 'By path' };
    expect(await owner.reply('plans.createAt', { ...atPlan(id), body })).toMatchObject({ id });
    expect(await owner.problem('plans.createAt', { ...atPlan(id), body })).toMatchObject({
      status: 409,
      kind: 'duplicate',
    });
  });

  test('is found by a term, at most 40 at once [PLAN-013, PLAN-015]', async () => {
    const name = `Forty ${crypto.randomUUID()}`;
    for (let count = 0; count < 41; count += 1) await addedPlan(owner, { name });
    const found = await owner.reply('plans.list', { ...inP1, query: { term: name.toUpperCase() } });
    expect(found.testPlans.map((plan) => plan.name)).toEqual(Array.from({ length: 40 }, () => name));
    expect((await owner.reply('plans.list', { ...inP1, query: { term: name, size: 2 } })).testPlans).toHaveLength(2);
  });

  test('is read with its counts and its scope [PLAN-002, PLAN-016]', async () => {
    const { id } = await addedPlan(owner, { owner: 'owner', startDate: '2026-11-01', endDate: '2026-12-24' });
    await addedItems(owner, id, await addedScenario(owner), await addedScenario(owner));
    expect(await read(id)).toMatchObject({
      ...{ status: 'NEW', health: 'ON_TRACK', owner: 'owner', startDate: '2026-11-01', endDate: '2026-12-24' },
      ...{ numberOfScopeItems: 2, numberOfCompletedScopeItems: 0, projectId: 'p-1', scopeItems: [{}, {}] },
    });
    expect(await owner.problem('plans.read', atPlan('none'))).toMatchObject({ status: 404 });
  });

  test('changes a field by its name and value, or some [PLAN-018]', async () => {
    const { id } = await addedPlan(owner);
    await owner.reply('plans.update', { ...atPlan(id), body: { field: 'status', value: 'IN_DESIGN' } });
    await owner.reply('plans.update', { ...atPlan(id), body: { name: 'Second', chosenHealth: 'AT_RISK' } });
    expect(await read(id)).toMatchObject({ name: 'Second', status: 'IN_DESIGN', health: 'AT_RISK', revision: 4 });
    const wrong = { ...atPlan(id), body: { field: 'status', value: 'LATER' } } as const;
    expect(await owner.problem('plans.update', wrong)).toMatchObject({ status: 422, field: 'status' });
  });

  test('is in the trash once it is deleted, and is restored with its scope [PLAN-019]', async () => {
    const { id } = await addedPlan(owner, { name: 'Thrown away' });
    await addedItems(owner, id, await addedScenario(owner));
    const { position: _, revision, ...before } = await read(id);
    await owner.reply('plans.delete', atPlan(id));
    const trash = async () =>
      (await owner.reply('trash.list', { params: { id: 'p-1' }, query: { term: id } }))._embedded.deleted;
    const [entry] = await trash();
    expect(entry).toMatchObject({
      id,
      type: 'TESTPLAN',
      name: 'Thrown away',
      createdBy: 'owner',
      deletedByUser: 'owner',
    });
    expect(Date.parse(entry?.purgeDate ?? '') - Date.parse(entry?.deletedOnDate ?? '')).toBe(limits.trashLife);
    expect(await owner.problem('plans.read', atPlan(id))).toMatchObject({ status: 404 });
    expect(await owner.problem('plans.delete', atPlan(id))).toMatchObject({ status: 404 });
    const body = { ...planFields.blank, name: 'Again' };
    expect(await owner.problem('plans.createAt', { ...atPlan(id), body })).toMatchObject({
      status: 409,
      kind: 'duplicate',
    });
    const { facts } = await owner.reply('plans.restore', atPlan(id));
    expect(facts).toMatchObject([{ type: 'plan.restored', revision: revision + 2 }]);
    const { position: __, ...after } = await read(id);
    expect(after).toEqual({ ...before, revision: revision + 2 });
    expect(await trash()).toEqual([]);
    expect(await owner.reply('plans.restore', atPlan(id))).toMatchObject({ facts: [] });
  });

  test('comes back without a milestone that was purged meanwhile, and is purged after its time [PLAN-019]', async () => {
    const milestone = await addedMilestone(owner);
    const { id } = await addedPlan(owner, { milestoneId: milestone.id });
    await owner.reply('plans.delete', atPlan(id));
    await owner.reply('milestones.delete', atMilestone(milestone.id));
    const now = Date.now() + limits.trashLife;
    const { kysely: database } = space.database;
    const execute = createExecute({ database, cascades: [], publish: () => {}, notify: () => {}, now: Date.now });
    await purgeMilestones({ database, execute }, now);
    await owner.reply('plans.restore', atPlan(id));
    expect(await read(id)).toMatchObject({ milestoneId: '' });
    await owner.reply('plans.delete', atPlan(id));
    const later = Date.now() + limits.trashLife;
    expect(await purgePlans({ database, execute }, later - 60_000)).toBe(0);
    expect(await purgePlans({ database, execute }, later)).toBeGreaterThan(0);
    expect(await owner.problem('plans.restore', atPlan(id))).toMatchObject({ status: 404 });
  });

  test('in the trash runs nothing, has no tasks and no reports; what belongs to it goes on when it is restored [PLAN-019]', async () => {
    const { id } = await addedPlan(owner);
    const [item] = await addedItems(owner, id, await addedScenario(owner));
    const action = { testPlanId: id, scopeItems: [item?.id ?? ''], changes: { assignee: 'owner' } };
    await owner.reply('plans.action', { ...inP1, body: action });
    await owner.reply('plans.saveReport', { ...atPlan(id), body: weeklyReport });
    const body = {
      executionEntity: 'TESTPLAN_SCOPE_ITEM',
      entityId: item?.id ?? '',
      cronExpression: '0 9 1 1 *',
    } as const;
    const schedule = await owner.reply('schedules.createCron', { ...inP1, body });
    const seen = async () => {
      const { taskResponseList: tasks } = await owner.reply('plans.tasks', {});
      const { status, errorReason } = await owner.reply('schedules.read', {
        params: { project: 'p-1', id: schedule.id },
      });
      const report = await space.database.pool.query<{ next_date: Date | null }>(
        'select next_date from plan_reports where plan_id = $1',
        [id],
      );
      const isSent = report.rows[0]?.next_date !== null;
      return { tasks: tasks.filter(({ testPlanId }) => testPlanId === id).length, status, errorReason, isSent };
    };
    const before = { tasks: 1, status: 'SCHEDULED', errorReason: null, isSent: true };
    expect(await seen()).toEqual(before);
    await owner.reply('plans.delete', atPlan(id));
    const errorReason = { code: 'scheduleTargetDeleted', values: { name: 'First' } };
    expect(await seen()).toEqual({ tasks: 0, status: 'ERROR', errorReason, isSent: false });
    expect(await owner.problem('schedules.createCron', { ...inP1, body })).toMatchObject({
      status: 410,
      name: 'First',
    });
    await owner.reply('plans.restore', atPlan(id));
    expect(await seen()).toEqual(before);
  });

  test('is deleted by a contributor only when he is its owner [PERM-024]', async () => {
    const { id } = await addedPlan(contributor, { owner: 'owner' });
    expect(await contributor.problem('plans.delete', atPlan(id))).toMatchObject({ status: 403 });
    await owner.reply('plans.update', { ...atPlan(id), body: { owner: 'contributor' } });
    expect(await contributor.reply('plans.delete', atPlan(id))).toMatchObject({ id });
  });

  test('is cloned with its scope and people, without results [PLAN-020]', async () => {
    const { id } = await addedPlan(owner, { status: 'IN_REVIEW' });
    const [item] = await addedItems(owner, id, await addedScenario(owner));
    const changes = { assignee: 'contributor', dueDate: '2026-12-01', status: 'COMPLETED' } as const;
    const action = { testPlanId: id, scopeItems: [item?.id ?? ''], changes };
    await owner.reply('plans.action', { ...inP1, body: action });
    const copy = await owner.reply('plans.clone', { ...atPlan(id), body: {} });
    expect(await read(copy.id)).toMatchObject({
      ...{ name: 'First (copy)', status: 'NEW', numberOfScopeItems: 1, numberOfCompletedScopeItems: 0 },
      scopeItems: [{ assignee: 'contributor', dueDate: '2026-12-01', status: 'NOT_STARTED', testPlanId: copy.id }],
    });
  });

  test('belongs to members and milestones of its project; a milestone in the trash takes no plans, and comes back with those it has [PROJ-001]', async () => {
    const stranger = { ...planFields.blank, name: 'Other', owner: 'stranger' };
    expect(await owner.problem('plans.create', { ...inP1, body: stranger })).toMatchObject({ field: 'owner' });
    const other = { ...planFields.blank, name: 'Other', milestoneId: 'none' };
    expect(await owner.problem('plans.create', { ...inP1, body: other })).toMatchObject({ field: 'milestoneId' });
    const milestone = await addedMilestone(owner);
    const { id } = await addedPlan(owner, { milestoneId: milestone.id });
    expect(await read(id)).toMatchObject({ milestoneId: milestone.id });
    await owner.reply('milestones.delete', atMilestone(milestone.id));
    expect(
      await owner.problem('plans.create', { ...inP1, body: { ...other, milestoneId: milestone.id } }),
    ).toMatchObject({ field: 'milestoneId' });
    await owner.reply('milestones.restore', atMilestone(milestone.id));
    expect(await read(id)).toMatchObject({ milestoneId: milestone.id, revision: 1 });
  });

  test('is found by its name by members who may read it, until it is deleted', async () => {
    const search = async (who: Caller, term: string) =>
      (await who.reply('items.find', { query: { term } })).items.map(({ type, id }) => `${type} ${id}`);
    const { id } = await addedPlan(owner, { name: 'Quokka before' });
    expect(await search(space.as('viewer'), 'quokka')).toEqual([`TESTPLAN ${id}`]);
    expect(await search(space.as('outsider'), 'quokka')).toEqual([]);
    await owner.reply('plans.delete', atPlan(id));
    expect(await search(owner, 'quokka')).toEqual([]);
  });

  test('has a history, and is in the trail of the account [AUD-002, AUD-008]', async () => {
    const { id } = await addedPlan(owner, { name: 'Audited' });
    await owner.reply('plans.update', { ...atPlan(id), body: { status: 'PLANNING' } });
    const { _embedded: history } = await owner.reply('plans.audit', { ...atPlan(id), query: {} });
    expect(history.auditTrail).toMatchObject([
      { operation: 'UPDATE_FIELD', fieldChanged: 'status', oldValue: 'NEW', newValue: 'PLANNING', user: 'owner' },
      { operation: 'ENTITY_CREATE', entity: 'TESTPLAN', entityId: id },
    ]);
    const { _embedded } = await space.as('admin').reply('audits.list', { query: { query: 'Audited' } });
    expect(_embedded.auditTrail).toContainEqual(
      expect.objectContaining({ entity: 'TESTPLAN', entityId: id, newValue: 'Audited' }),
    );
  });

  test('has one count for each day on which its scope changed, a forecast from them, and a health that follows from it', async () => {
    const { id } = await addedPlan(owner, { startDate: '2026-01-01', endDate: '2026-01-31' });
    const items = await addedItems(owner, id, ...(await Promise.all([1, 2, 3].map(() => addedScenario(owner)))));
    const days = async () => (await owner.reply('plans.progress', atPlan(id))).days;
    const [first] = await days();
    expect(await days()).toEqual([{ day: first?.day, scope: 3, started: 0, completed: 0, failing: 0 }]);
    expect(await read(id)).toMatchObject({ forecastDate: '', health: 'ON_TRACK' });
    const action = (status: 'COMPLETED' | 'IN_PROGRESS', index: number) => {
      const scopeItems = [items[index]?.id ?? ''];
      return owner.reply('plans.action', { ...inP1, body: { testPlanId: id, scopeItems, changes: { status } } });
    };
    await space.database.pool.query(`update plan_days set day = '2020-01-01' where plan_id = $1`, [id]);
    await action('COMPLETED', 0);
    await action('IN_PROGRESS', 1);
    expect(await days()).toEqual([{ day: first?.day, scope: 3, started: 2, completed: 1, failing: 0 }]);
    await space.database.pool.query(
      `insert into plan_days values ('p-1', $1, to_char(now() - interval '3 days', 'YYYY-MM-DD'), 3, 0, 0, 0)`,
      [id],
    );
    const { testPlans } = await owner.reply('plans.list', { ...inP1, query: {} });
    const { forecastDate, health } = await read(id);
    expect(forecastDate > (first?.day ?? '')).toBe(true);
    expect(health).toBe('DELAYED');
    expect(testPlans).toContainEqual(expect.objectContaining({ id, forecastDate, health }));
  });

  test('is created once when the request is sent twice', async () => {
    const key = { 'idempotency-key': 'the-same-plan' };
    const first = await addedPlan(owner, {}, key);
    expect(await addedPlan(owner, {}, key)).toEqual(first);
  });
});
