import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverLimits } from '../../../server/limits.ts';
import { inProject, read as readAdapter } from '../adapters/at-adapters.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { flowWith, readRun, requested, requestRefused, TestAgent } from './at-runs.ts';

/** Runs that wait for an adapter are entries of its queue. */
let space: Workspace;
let owner: Caller;
let flowId: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  flowId = await flowWith(owner, {});
});
afterAll(() => space.close());

const unqueue = async (who: Caller, id: string) => (await who.ask('adapters.unqueue', { params: { id } })).status;

test('a run that waits for an adapter is an entry of its queue; removing the entry cancels it [ADAPT-003, ADAPT-027]', async () => {
  const agent = await TestAgent.announced(owner);
  const [first, second] = [
    await requested(owner, { flowId }, { adapterId: agent.id }),
    await requested(owner, { flowId }, { adapterId: agent.id }),
  ];
  const queue = (await readAdapter(owner, agent.id)).executionQueue;
  expect(queue.map(({ context, command }) => [command, context])).toEqual(
    [first, second].map(({ runId }) => ['ExecuteAutomatedTest', { projectId: 'p-1', runId, flowId, debug: false }]),
  );
  expect(await unqueue(space.as('viewer'), queue[0]?.id ?? '')).toBe(403);
  expect(await unqueue(owner, queue[0]?.id ?? '')).toBe(200);
  expect(await unqueue(owner, queue[0]?.id ?? '')).toBe(404);
  expect(await readRun(owner, first.runId)).toMatchObject({ state: 'cancelled', cancelRequested: true });
  expect((await agent.claim())?.run).toBe(second.runId);
  expect((await readAdapter(owner, agent.id)).executionQueue).toEqual([]);
  const lengths = async () => (await inProject(owner)).map(({ adapterEntity }) => adapterEntity.queueLength);
  expect(await lengths()).toEqual([0]);
});

test('emptying the queue of an adapter cancels the runs that wait for it, and no others [ADAPT-003, ADAPT-026]', async () => {
  const agent = await TestAgent.announced(owner);
  const named = await requested(owner, { flowId }, { adapterId: agent.id });
  const any = await requested(owner, { flowId });
  expect(await unqueue(owner, agent.id)).toBe(200);
  expect((await readRun(owner, named.runId)).state).toBe('cancelled');
  expect((await readRun(owner, any.runId)).state).toBe('queued');
  const ended = async () =>
    (
      await space.database.pool.query('select 1 from facts where about = $1 and type = $2', [
        `run/${named.runId}`,
        'run.ended',
      ])
    ).rows.length;
  await expect.poll(ended, { timeout: 30_000 }).toBe(1);
});

test('the queue of an adapter has a limit, and so have the waiting runs of a project', async () => {
  const agent = await TestAgent.announced(owner);
  for (let count = 0; count < serverLimits.adapterQueueMost; count += 1)
    await requested(owner, { flowId }, { adapterId: agent.id });
  expect(await requestRefused(owner, { flowId }, { adapterId: agent.id })).toMatchObject({ code: 'queueFull' });
  await space.database.pool.query(
    `insert into runs (id, account_id, project_id, command, kind, name, plan, state, seed, executed_by, request_date, told)
      select 'r-' || n, 'acc-1', 'p-1', 'ExecuteAutomatedTest', 'flow', 'x', 'x', 'queued', 'x', 'owner', now(), 'queued'
      from generate_series(1, 1000) n`,
  );
  expect(await requestRefused(owner, { flowId })).toMatchObject({ code: 'tooManyRunsWaiting', values: { max: 1_000 } });
});

test('a project is purged with its runs', async () => {
  const { pool } = space.database;
  await pool.query("update projects set deleted_date = now() - interval '400 days' where id = 'p-1'");
  const { purgeProjects } = await import('../../../server/projects/purge-projects.ts');
  const { modules } = await import('../../../server/modules.ts');
  const tables = modules.flatMap((module) => ('tables' in module ? (module.tables ?? []) : []));
  const files = { remove: async () => {} };
  await purgeProjects({ database: space.database.kysely, files, tables, now: Date.now });
  for (const table of ['runs', 'run_attempts', 'run_events', 'run_nodes', 'run_evidence'])
    expect((await pool.query(`select 1 from ${table} where project_id = 'p-1'`)).rows, table).toEqual([]);
});
