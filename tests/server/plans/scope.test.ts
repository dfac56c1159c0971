import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { addedScenario, change, place } from '../scenarios/at-scenarios.ts';
import { flowWith, requested, requestRefused, TestAgent } from '../runs/at-runs.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addedItems, addedPlan, atItem, atPlan, inP1 } from './at-plans.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

/** A plan with so many scenarios. */
const planOf = async (count: number, more: Parameters<typeof addedPlan>[1] = {}) => {
  const { id } = await addedPlan(owner, more);
  const scenarios = [];
  for (let at = 0; at < count; at += 1) scenarios.push(await addedScenario(owner));
  const items = await addedItems(owner, id, ...scenarios);
  return { id, items, ids: items.map((item) => item.id), scenarios };
};
const scopeOf = async (id: string) => (await owner.reply('plans.scope', atPlan(id))).scopeItemResponseList;
const edit = (id: string, ...scopeItems: readonly object[]) =>
  ({ ...atPlan(id), body: { scopeItems: scopeItems as never[] } }) as const;

describe('the scope of a test plan', () => {
  test('is read under scopeItemResponseList, and changed under items [PLAN-001, PLAN-003, PLAN-021, PLAN-022]', async () => {
    const { id, items, ids, scenarios } = await planOf(2);
    expect(items).toMatchObject(scenarios.map((scenarioId) => ({ scenarioId, status: 'NOT_STARTED', testPlanId: id })));
    expect(await scopeOf(id)).toEqual(items);
    const [first = '', second = ''] = ids;
    await owner.reply('plans.changeScope', edit(id, { id: first, order: `${items[1]?.order}V` }));
    expect((await scopeOf(id)).map((item) => item.id)).toEqual([second, first]);
    await owner.reply('plans.changeScope', edit(id, { id: second, removed: true }));
    expect((await scopeOf(id)).map((item) => item.id)).toEqual([first]);
  });

  test('refuses a scenario twice, one of another project, and changes of two kinds', async () => {
    const { id, ids, scenarios } = await planOf(1);
    const [scenarioId = ''] = scenarios;
    const refused = (...entries: readonly object[]) => owner.problem('plans.changeScope', edit(id, ...entries));
    expect(await refused({ scenarioId })).toMatchObject({ status: 422, code: 'scenarioInPlan' });
    expect(await refused({ scenarioId: 'none' })).toMatchObject({ status: 422, code: 'scopeScenarioGone' });
    expect(await refused({ scenarioId: 'none' }, { id: ids[0], removed: true })).toMatchObject({
      code: 'oneKindOfScopeChange',
    });
    expect(await scopeOf(id)).toHaveLength(1);
  });

  test('has due dates and assignees, each by a call of its own [PLAN-023, PLAN-024]', async () => {
    const { id, ids } = await planOf(1);
    const at = atItem(id, ids[0] ?? '');
    await owner.reply('plans.setDueDate', { ...at, body: { dueDate: '2026-12-24' } });
    const { items } = await owner.reply('plans.setAssignee', { ...at, body: { assignee: 'contributor' } });
    expect(items).toMatchObject([{ dueDate: '2026-12-24', assignee: 'contributor' }]);
    expect(await owner.problem('plans.setAssignee', { ...at, body: { assignee: 'stranger' } })).toMatchObject({
      field: 'assignee',
    });
    expect(await owner.problem('plans.setDueDate', { ...at, body: { dueDate: '2026-02-30' } })).toMatchObject({
      status: 400,
    });
  });

  test('is edited in bulk: items with several people are skipped and named [PLAN-010, PLAN-011, PLAN-025]', async () => {
    const { id, ids, items } = await planOf(3);
    const people = [
      { assignee: 'owner', dueDate: '2026-12-01', status: 'NOT_STARTED' },
      { assignee: 'contributor', dueDate: '2026-12-02', status: 'IN_PROGRESS' },
    ];
    await owner.reply('plans.changeScope', edit(id, { id: ids[1], assignments: people }));
    const action = { testPlanId: id, scopeItems: ids, changes: { assignee: 'viewer', dueDate: '2026-12-24' } };
    const reply = await owner.reply('plans.action', { ...inP1, body: action });
    expect(reply.skipped).toEqual([items[1]?.name]);
    expect(await scopeOf(id)).toMatchObject([
      { assignee: 'viewer', dueDate: '2026-12-24' },
      { assignee: '', dueDate: '', assignments: people, status: 'NOT_STARTED' },
      { assignee: 'viewer', dueDate: '2026-12-24' },
    ]);
    const alone = { testPlanId: id, scopeItems: [ids[1] ?? ''], changes: { dueDate: '2026-12-24' } };
    expect(await owner.problem('plans.action', { ...inP1, body: alone })).toMatchObject({
      status: 422,
      code: 'scopeItemSplit',
      detail: expect.stringContaining('has not been modified since it has multiple assignees') as string,
    });
  });

  test('counts what is overdue and completed for its plan, from the day after the due date [PLAN-002, PLAN-008]', async () => {
    const { id, ids } = await planOf(2);
    const today = new Date().toISOString().slice(0, 10);
    const set = (item: string | undefined, dueDate: string) =>
      owner.reply('plans.setDueDate', { ...atItem(id, item ?? ''), body: { dueDate } });
    await set(ids[0], '2020-01-01');
    await set(ids[1], today);
    const plan = () => owner.reply('plans.read', atPlan(id));
    expect(await plan()).toMatchObject({ numberOfOverdueScopeItems: 1, health: 'DELAYED' });
    await owner.reply('plans.setStatus', { ...atItem(id, ids[0] ?? ''), body: { status: 'COMPLETED' } });
    expect(await plan()).toMatchObject({
      ...{ numberOfOverdueScopeItems: 0, numberOfCompletedScopeItems: 1, health: 'ON_TRACK' },
    });
  });
});

test('the open tasks of a person are read over all plans, the first due first [PLAN-004, PLAN-026]', async () => {
  const { id, ids, items, scenarios } = await planOf(3, { name: 'Tasks' });
  const viewer = space.as('viewer');
  const before = (await viewer.reply('plans.tasks', {})).taskResponseList.length;
  const assigned = { testPlanId: id, scopeItems: ids, changes: { assignee: 'viewer', dueDate: '2020-02-02' } };
  await owner.reply('plans.action', { ...inP1, body: assigned });
  await owner.reply('plans.setStatus', { ...atItem(id, ids[1] ?? ''), body: { status: 'COMPLETED' } });
  const part = { assignee: 'viewer', dueDate: '2020-01-01', status: 'IN_PROGRESS' };
  await owner.reply('plans.changeScope', edit(id, { id: ids[2], assignments: [part] }));
  const { taskResponseList: tasks } = await viewer.reply('plans.tasks', {});
  expect(tasks).toHaveLength(before + 2);
  const own = tasks.filter((task) => task.testPlanId === id);
  expect(own.map(({ scopeItemId, dueDate }) => [scopeItemId, dueDate])).toEqual([
    [ids[2], '2020-01-01'],
    [ids[0], '2020-02-02'],
  ]);
  expect(own[1]).toEqual({
    ...{ id: ids[0], assignee: 'viewer', dueDate: '2020-02-02', flowSignatureId: '', projectId: 'p-1' },
    ...{ scenarioId: scenarios[0], scopeItemId: ids[0], scopeItemName: items[0]?.name, status: 'NOT_STARTED' },
    ...{ testPlanId: id, testPlanName: 'Tasks' },
  });
});

describe('a run that is started in a test plan', () => {
  const runnable = async (more: Parameters<typeof addedPlan>[1] = {}) => {
    const scenarioId = await addedScenario(owner);
    const flow = await flowWith(owner, {});
    await change(owner, scenarioId, [{ type: 'place.add', place: place('p0', flow, 'a0') }]);
    const { id } = await addedPlan(owner, more);
    const [item] = await addedItems(owner, id, scenarioId);
    return { id, scenarioId, context: { scenarioId, testPlanId: id, scopeItemId: item?.id ?? '' } };
  };
  const until = async (id: string, expected: object) => {
    await expect.poll(() => scopeOf(id), { timeout: 15_000 }).toMatchObject([expected]);
  };

  test('moves its item, has the plan in its log, and a later failure reopens the item [PLAN-009, LOG-003]', async () => {
    const { id, context } = await runnable();
    const agent = await TestAgent.announced(owner);
    const { runId } = await requested(owner, context);
    const first = await agent.claimed();
    await first.events(1, [{ type: 'node.began', seq: 1, at: '2026-11-25T10:00:00.000Z', node: 0 }]);
    await until(id, { status: 'IN_PROGRESS', latestExecutionId: runId, latestExecutionStatus: 'RUNNING' });
    await first.end('passed', 1);
    await until(id, { status: 'COMPLETED', latestExecutionStatus: 'PASSED' });
    const { _embedded } = await owner.reply('logs.scenarios', { ...inP1, query: { testPlanId: id } });
    expect(_embedded.scenarioLogs).toMatchObject([{ id: runId, testPlanId: id }]);
    const second = await requested(owner, context);
    await (await agent.claimed()).end('failed', 0);
    await until(id, { status: 'IN_PROGRESS', latestExecutionId: second.runId, latestExecutionStatus: 'FAILED' });
  });

  test('needs an item of that plan with that scenario', async () => {
    const { context } = await runnable();
    const scenarioId = await addedScenario(owner);
    expect(await requestRefused(owner, { ...context, scenarioId })).toMatchObject({ code: 'scopeItemGone' });
    expect(await requestRefused(owner, { ...context, testPlanId: 'none' })).toMatchObject({ code: 'scopeItemGone' });
  });
});
