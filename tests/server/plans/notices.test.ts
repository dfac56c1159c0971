import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { endNext } from '../pipelines/at-pipelines.ts';
import { requested, TestAgent } from '../runs/at-runs.ts';
import { runnableScenario } from '../schedules/at-schedules.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addedItems, addedPlan, atItem, atPlan, inP1 } from './at-plans.ts';

/** Notifications of changes of a scope. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const noticesOf = async (who: Caller, type: string) =>
  (await who.reply('notifications.list', {})).notifications
    .filter((one) => one.type === type)
    .map(({ message }) => message);
const planOf = async (name: string, count: number) => {
  const { id } = await addedPlan(owner, { name });
  const scenarios: string[] = [];
  for (let at = 0; at < count; at += 1) scenarios.push(await runnableScenario(owner));
  return { id, scenarios, items: await addedItems(owner, id, ...scenarios) };
};
const mailsTo = async (user: string, kind: string) =>
  (
    await space.database.pool.query<{ subject: string }>(
      `select subject from mails where recipient = $1 and kind = $2`,
      [`${user}@assay.example`, `notification.${kind}`],
    )
  ).rows.map(({ subject }) => subject);

test('whoever gets scenarios of a plan is notified once for all of them, by mail too; nobody of what they assign to themselves', async () => {
  const contributor = space.as('contributor');
  const { id, items } = await planOf('Release 7', 3);
  const ids = items.map((item) => item.id);
  const assign = (assignee: string) =>
    owner.reply('plans.action', { ...inP1, body: { testPlanId: id, scopeItems: ids, changes: { assignee } } });
  await assign('contributor');
  await assign('owner');
  const [notice, ...more] = await noticesOf(contributor, 'SCOPE_ITEM_ASSIGNED');
  expect(notice?.header).toMatch(/ assigned 3 scenarios of Release 7 to you$/);
  expect(notice?.url).toBe(`/projects/p-1/test-plans/${id}/scope?assignee=contributor`);
  expect(more).toEqual([]);
  expect(await noticesOf(owner, 'SCOPE_ITEM_ASSIGNED')).toEqual([]);
  await expect.poll(() => mailsTo('contributor', 'scope_item_assigned'), { timeout: 30_000 }).toEqual([notice?.header]);

  const part = (assignee: string) => ({ assignee, dueDate: '', status: 'NOT_STARTED' });
  const split = async (...people: readonly string[]) =>
    owner.reply('plans.changeScope', {
      ...atPlan(id),
      body: { scopeItems: [{ id: ids[0], assignments: people.map(part) }] as never[] },
    });
  await owner.reply('plans.setAssignee', { ...atItem(id, ids[0] ?? ''), body: { assignee: 'viewer' } });
  await split('owner', 'viewer');
  await split('owner', 'viewer', 'contributor');
  expect((await noticesOf(space.as('viewer'), 'SCOPE_ITEM_ASSIGNED')).map(({ header }) => header)).toEqual([
    expect.stringContaining(`assigned ${items[0]?.name} of Release 7 to you`),
  ]);
  expect(await noticesOf(contributor, 'SCOPE_ITEM_ASSIGNED')).toHaveLength(2);
});

test('the assignee is notified when a later run of a completed scenario fails', async () => {
  const contributor = space.as('contributor');
  const { id, items, scenarios } = await planOf('Release 8', 1);
  const [item] = items;
  await owner.reply('plans.setAssignee', { ...atItem(id, item!.id), body: { assignee: 'contributor' } });
  const agent = await TestAgent.announced(owner);
  const context = { scenarioId: scenarios[0] ?? '', testPlanId: id, scopeItemId: item!.id };
  for (const outcome of ['failed', 'passed', 'failed'] as const) {
    await requested(owner, context);
    await endNext(agent, outcome);
    const status = outcome === 'passed' ? 'COMPLETED' : 'IN_PROGRESS';
    await expect
      .poll(async () => (await owner.reply('plans.scope', atPlan(id))).scopeItemResponseList, { timeout: 15_000 })
      .toMatchObject([{ status, latestExecutionStatus: outcome.toUpperCase() }]);
  }
  expect((await noticesOf(contributor, 'SCOPE_ITEM_REOPENED')).map(({ header }) => header)).toEqual([
    `${item?.name} failed and was reopened in Release 8`,
  ]);
});
