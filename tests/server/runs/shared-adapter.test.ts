import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { flowWith, readRun, requested, TestAgent } from './at-runs.ts';

/** Runs of others on an adapter that is shared with their project [R25]. */
let space: Workspace;
let owner: Caller;
let contributor: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  [owner, contributor] = [space.as('owner'), space.as('contributor')];
});
afterAll(() => space.close());

const share = (who: Caller, id: string, projects: string[]) =>
  who.reply('adapters.share', { params: { id }, body: { projects } });

test('an adapter executes runs of others of a project only while it is shared with that project [ADAPT-025]', async () => {
  const agent = await TestAgent.announced(owner);
  const flowId = await flowWith(contributor, {});
  const { runId } = await requested(contributor, { flowId });
  expect((await readRun(contributor, runId)).waiting).toMatchObject({ reason: 'noAdapter' });
  expect([await agent.wait(), await agent.claim()]).toEqual([{ work: false, orders: [] }, null]);

  expect(await share(owner, agent.id, ['p-1'])).toEqual({ id: agent.id, projects: ['p-1'] });
  expect((await readRun(contributor, runId)).waiting).toMatchObject({ reason: 'inLine' });
  expect((await agent.claimed()).run.run).toBe(runId);

  await share(owner, agent.id, []);
  await requested(contributor, { flowId });
  expect(await agent.claim()).toBeNull();
});

test('only its owner shares an adapter, only with projects of their own, and only they see with which', async () => {
  const agent = await TestAgent.announced(owner);
  await share(owner, agent.id, ['p-2', 'p-1', 'p-1']);
  const at = { params: { id: agent.id } };
  expect((await owner.reply('adapters.read', at)).sharedProjects).toEqual(['p-1', 'p-2']);
  expect((await contributor.reply('adapters.read', at)).sharedProjects).toBeUndefined();
  const refused = (who: Caller, project: string) =>
    who.problem('adapters.share', { ...at, body: { projects: [project] } });
  expect((await refused(contributor, 'p-1')).status).toBe(404);
  expect((await refused(owner, 'p-far')).status).toBe(404);
});

test('an adapter whose owner has left the project executes no runs of others there', async () => {
  const agent = await TestAgent.announced(contributor);
  await share(contributor, agent.id, ['p-1']);
  const { runId } = await requested(owner, { flowId: await flowWith(owner, {}) }, { adapterId: agent.id });
  await space.database.kysely
    .deleteFrom('project_members')
    .where('project_id', '=', 'p-1')
    .where('user_id', '=', 'contributor')
    .execute();
  expect(await agent.claim()).toBeNull();
  expect((await readRun(owner, runId)).state).toBe('queued');
});
