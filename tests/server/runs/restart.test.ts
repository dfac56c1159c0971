import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../caller.ts';
import { startTestServer } from '../test-server.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { flowWith, Held, readRun, requested, TestAgent } from './at-runs.ts';

/** The server ends in the middle of a run and starts again: nothing is lost, and what was not told is told. */
let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace();
});
afterAll(() => space.close());

test('a run goes on after a restart of the server, and a change that was not told is told then', async () => {
  const { database, server } = space;
  const owner = space.as('owner');
  const flowId = await flowWith(owner, {});
  const agent = await TestAgent.announced(owner);
  const { runId } = await requested(owner, { flowId });
  const held = await agent.claimed();
  await held.events(1);
  const newer = agent.again();
  const waiting = newer.wait(20_000);
  const instance = async () =>
    (await database.pool.query<{ instance: string }>('select instance from adapters')).rows.map((row) => row.instance);
  await expect.poll(instance).toEqual([newer.instance]);
  await server.stop();
  // The wait was answered, although nothing has happened.
  expect(await waiting).toEqual({ work: false, orders: [] });

  // The run ends just before the process is killed: nobody has been told.
  await database.pool.query("update runs set state = 'failed', token = null, end_date = now() where id = $1", [runId]);
  const again = await startTestServer({ database, port: Number(new URL(server.base).port) });
  try {
    const person = new Caller(again.base, owner.token);
    const read = async () => {
      const { rows } = await database.pool.query<{ type: string }>(
        'select type from facts where about = $1 order by position',
        [`run/${runId}`],
      );
      return rows.map(({ type }) => type);
    };
    await expect.poll(read, { timeout: 30_000 }).toEqual(['run.requested', 'run.ended']);
    expect(await readRun(person, runId)).toMatchObject({ state: 'failed', status: 'FAILED' });
    const second = await requested(person, { flowId });
    const other = new TestAgent(person, agent.id);
    await other.beat();
    const next = await other.claim();
    expect(next?.run).toBe(second.runId);
    if (next) expect(await new Held(person, next).events(1)).toEqual({ next: 2 });
  } finally {
    await again.stop();
  }
});
