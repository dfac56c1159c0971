import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { flowWith, notes, readRun, requested, TestAgent } from './at-runs.ts';

/** From the request to the end, over HTTP. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

test('a requested run is claimed, executed and ended by the agent of its person [ADAPT-017, ADAPT-018, ADAPT-025]', async () => {
  const flowId = await flowWith(owner, {}, { name: 'Second' });
  const waiting = await requested(owner, { flowId });
  expect(waiting).toMatchObject({ queued: true, message: 'Message has been added to queue' });
  const agent = await TestAgent.announced(owner);
  expect(await agent.wait()).toEqual({ work: true, orders: [] });
  const first = await agent.claimed();
  expect(first.run).toMatchObject({ run: waiting.runId, attempt: 1, mode: 2, fromNode: 0 });
  const plan = await owner.reply('agents.plan', { params: { hash: first.run.plan } });
  expect(plan.nodes[0]?.tasks[0]?.steps.map(({ name }) => name)).toEqual(['Step s1', 'Second']);
  expect(await first.events(1, notes(1, 3))).toEqual({ next: 4 });
  expect(await readRun(owner, waiting.runId)).toMatchObject({
    state: 'running',
    status: 'RUNNING',
    events: 3,
    waiting: null,
  });
  expect(await first.end('passed', 3)).toEqual({ state: 'passed' });
  expect(await readRun(owner, waiting.runId)).toMatchObject({
    state: 'passed',
    status: 'PASSED',
    attempts: [{ attempt: 1, adapterId: agent.id, outcome: 'passed' }],
  });
  const sent = await requested(owner, { flowId }, { adapterId: agent.id });
  expect(sent).toMatchObject({ queued: false, message: 'Message sent to adapter' });
});
