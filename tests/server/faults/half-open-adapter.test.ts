import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { AgentProcess } from '../../chaos/agents/agent-process.ts';
import { addFlows } from '../datasets/at-datasets.ts';
import { flowWith, readRun, requested } from '../runs/at-runs.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { startTcpRelay, type TcpRelay, type Way } from './tcp-relay.ts';

/** An adapter whose network loses bytes in the middle of a run, while its connections stay open. */
let space: Workspace;
let relay: TcpRelay;
let agent: AgentProcess;
let flowId: string;
beforeAll(async () => {
  space = await openWorkspace();
  await addFlows(space);
  const owner = space.as('owner');
  flowId = await flowWith(owner, {});
  relay = await startTcpRelay({ host: '127.0.0.1', port: Number(new URL(space.server.base).port) });
  agent = new AgentProcess('far-agent', { SERVER: `http://127.0.0.1:${relay.port}`, KEY: owner.token ?? '' });
  agent.start();
});
afterEach(() => relay.heal());
afterAll(async () => {
  await agent.remove();
  await relay.close();
  await space.close();
});

const stateOf = async (id: string) => (await readRun(space.as('owner'), id)).state;
const attemptsOf = async (id: string) => {
  const { rows } = await space.database.pool.query<{ attempt: number; events: number; stored: number }>(
    `select attempt, events, (select count(*)::int from run_events e where e.run_id = a.run_id and e.attempt = a.attempt)
       as stored from run_attempts a where run_id = $1`,
    [id],
  );
  return rows;
};

test.each<[string, readonly Way[]]>([
  ['in both directions', ['up', 'down']],
  ['on their way to the server', ['up']],
  ['on their way from the server', ['down']],
])('while bytes vanish %s, a run goes on; afterwards its result arrives, whole and once', async (_, ways) => {
  const { runId } = await requested(space.as('owner'), { flowId });
  await expect
    .poll(() => agent.effects().filter(({ run }) => run === runId).length, { timeout: 60_000 })
    .toBeGreaterThan(1);
  relay.lose(...ways);
  await pause(10_000);
  relay.heal();
  await expect.poll(() => stateOf(runId), { timeout: 90_000 }).toBe('passed');
  const attempts = await attemptsOf(runId);
  expect(attempts).toEqual([{ attempt: 1, events: 12, stored: 12 }]);
  expect(agent.effects().filter(({ run }) => run === runId)).toHaveLength(12);
});
