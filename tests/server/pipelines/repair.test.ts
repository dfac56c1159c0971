import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAttempts } from '../../../server/pipelines/executions/read-attempts.ts';
import { pipelinesBehind } from '../../../server/pipelines/executions/sweep-executions.ts';
import type { Caller } from '../caller.ts';
import { TestAgent } from '../runs/at-runs.ts';
import { runnableScenario } from '../schedules/at-schedules.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { atPipeline, becomes, endNext, executed, execution, itemStatuses, pipelineOf } from './at-pipelines.ts';

/** What a killed server left is found by a sweep; programs start executions with a key. */
let space: Workspace;
let owner: Caller;
let agent: TestAgent;
let scenario: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  agent = await TestAgent.announced(owner, { slots: 4 });
  scenario = await runnableScenario(owner);
});
afterAll(() => space.close());

const sql = (text: string, values: readonly unknown[]) => space.database.pool.query(text, [...values]);

test('a run whose end nobody followed, since the server died, is found by the sweep, and the next item begins', async () => {
  const id = await pipelineOf(owner, [{ jobs: [{ items: [scenario, scenario] }] }]);
  const begun = await executed(owner, id);
  // The end is stored and told; nothing else has happened.
  await sql(
    `update runs set state = 'passed', told = 'passed', end_date = now() where pipeline_execution_id = $1 and state = 'queued'`,
    [begun],
  );
  await expect
    .poll(async () => itemStatuses(await execution(owner, id, begun)), { timeout: 30_000 })
    .toEqual(['PASSED', 'PENDING']);
  await endNext(agent, 'passed');
  await becomes(owner, id, begun, 'PASSED');
});

test('the sweep does not end an execution before the end of its run is in the log of the project', async () => {
  const pipeline = await pipelineOf(owner, [{ jobs: [{ items: [scenario] }] }]);
  const begun = await executed(owner, pipeline);
  // In a transaction, so that no job of the server comes in between.
  const tx = await space.database.kysely.startTransaction().execute();
  const isBehind = async () => (await pipelinesBehind(tx, Date.now())).some((one) => one.pipeline === pipeline);
  const run = tx.updateTable('runs').where('pipeline_execution_id', '=', begun);
  await run.set({ state: 'passed', end_date: new Date().toISOString() }).execute();
  expect(await isBehind()).toBe(false);
  // Another of its runs may be folded meanwhile.
  expect(await readAttempts(tx, begun)).toMatchObject([{ state: 'queued', endDate: null }]);
  await run.set({ told: 'passed' }).execute();
  expect(await isBehind()).toBe(true);
  expect(await readAttempts(tx, begun)).toMatchObject([{ state: 'passed', endDate: expect.any(String) as string }]);
  await tx.rollback().execute();
  await endNext(agent, 'passed');
  await becomes(owner, pipeline, begun, 'PASSED');
});

test('an execution that waits although none is running is admitted', async () => {
  const id = await pipelineOf(owner, [{ jobs: [{ items: [scenario] }] }]);
  const first = await executed(owner, id);
  const second = await executed(owner, id);
  expect((await execution(owner, id, second)).status).toBe('CREATED');
  await sql(
    `update runs set state = 'cancelled', told = 'cancelled', end_date = now() where pipeline_execution_id = $1`,
    [first],
  );
  await sql(`update pipeline_executions set status = 'ERROR', end_date = now() where id = $1`, [first]);
  await becomes(owner, id, second, 'PENDING');
  await endNext(agent, 'passed');
  await becomes(owner, id, second, 'PASSED');
});

test('a job that is over its time fails, and its run is asked to stop', async () => {
  const id = await pipelineOf(owner, [{ jobs: [{ timeout: 5, items: [scenario] }] }]);
  const begun = await executed(owner, id);
  const held = await agent.claimed();
  await held.events(1);
  await becomes(owner, id, begun, 'RUNNING');
  await sql(`update runs set start_date = start_date - interval '6 minutes' where id = $1`, [held.run.run]);
  await sql(`update pipeline_executions set deadline = now() where id = $1`, [begun]);
  const done = await becomes(owner, id, begun, 'FAILED');
  expect(done.stages[0]?.jobs[0]).toMatchObject({ status: 'FAILED', timedOut: true });
  expect((await agent.beat([{ ...held.hold, state: 'running' }], 4)).orders).toEqual([
    expect.objectContaining({ run: held.run.run, order: 'stop' }),
  ]);
  await held.end('cancelled', 1);
});

test('a program starts an execution with an API key of the module TestPipeline, and with no other [PIPE-025, PERM-040]', async () => {
  const id = await pipelineOf(owner, [{ jobs: [{ items: [scenario] }] }]);
  const keyFor = (moduleName: string) =>
    owner.reply('identity.createKey', {
      body: { name: moduleName, days: 1, permissions: [{ moduleName, allowedActions: ['read', 'update'] }] },
    });
  const post = (apiKey: string, query = '') =>
    fetch(`${owner.base}/tp/api/v1/p-1/pipelines/${id}/execute${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ref: 'main', commit: '4f2a', params: { env: 'staging' } }),
    });
  const { apiKey } = await keyFor('TestPipeline');
  const waiting = post(apiKey, '?wait=30');
  await endNext(agent, 'passed');
  const answer = await waiting;
  expect(answer.status).toBe(202);
  const reply = (await answer.json()) as { readonly path: string };
  expect(reply).toMatchObject({ status: 'PASSED', trigger: 'API', ref: 'main', params: { env: 'staging' } });
  const results = await fetch(`${owner.base}${reply.path}/results`, { headers: { authorization: `Bearer ${apiKey}` } });
  expect(await results.text()).toContain('<testsuites name="Nightly #1" tests="1" failures="0"');
  const again = await fetch(`${owner.base}${reply.path}/rerun`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'idempotency-key': crypto.randomUUID() },
  });
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('Nothing failed in #1.')]);
  expect((await post((await keyFor('Defect')).apiKey)).status).toBeGreaterThanOrEqual(403);
  expect((await owner.reply('pipelines.executions', atPipeline(id))).pipelineExecutions).toHaveLength(1);
});
