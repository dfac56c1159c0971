import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunEvent } from '../../../src/domain/runs/run-events.ts';
import type { Caller } from '../caller.ts';
import { addedScenario, change, place } from '../scenarios/at-scenarios.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { atRun, flowWith, readRun, requested, TestAgent } from './at-runs.ts';

/** Scenarios in which a person executes a flow: paused, continued behind it, with what was exported. */
let space: Workspace;
let owner: Caller;
let agent: TestAgent;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  agent = await TestAgent.announced(owner);
});
afterAll(() => space.close());

const at = '2026-11-25T10:00:00.000Z';
const began = (seq: number, node: number): RunEvent => ({ type: 'node.began', seq, at, node });
const ended = (seq: number, node: number, status: 'PASSED' | 'FAILED' | 'WARNING' | 'SKIPPED'): RunEvent => ({
  ...{ type: 'node.ended', seq, at, node, status, message: '' },
});
const exported = (seq: number, name: string, value: string): RunEvent => ({
  ...{ type: 'step.ended', seq, at, node: 0, iteration: 1, task: 't1', loop: 1, step: 's1', status: 'PASSED', ms: 1 },
  ...{ message: '', value: '', usedVariables: {}, exports: { [name]: value }, found: 'none', proposal: null },
  ...{ console: [], network: [], signature: null, pictures: [] },
});

type Mode = 'AUTOMATED' | 'MANUAL';
const scenarioOf = async (onFailure: 'CONTINUE' | 'STOP', ...modes: readonly Mode[]) => {
  const flow = await flowWith(owner, {});
  const id = await addedScenario(owner);
  await change(
    owner,
    id,
    modes.map((executionMode, index) => ({
      type: 'place.add' as const,
      place: place(`p${index}`, flow, `a${index}`, { executionMode, onFailure }),
    })),
  );
  return id;
};

const scenarioWith = (...modes: readonly Mode[]) => scenarioOf('CONTINUE', ...modes);

/** A run that waits for a person at its first flow. */
const waiting = async (scenarioId: string) => {
  const { runId } = await requested(owner, { scenarioId });
  await (await agent.claimed()).end('manual', 0, { node: 0 });
  return runId;
};
const logOf = (runId: string) => owner.reply('logs.scenario', { params: { project: 'p-1', logId: runId } });

test('a scenario pauses at a manual flow and continues behind it, with what was exported; its verdict is the worst', async () => {
  const scenarioId = await scenarioWith('AUTOMATED', 'MANUAL', 'AUTOMATED');
  const { runId } = await requested(owner, { scenarioId });
  const first = await agent.claimed();
  await first.events(1, [began(1, 0), exported(2, 'order', '17'), ended(3, 0, 'WARNING')]);
  expect(await first.end('manual', 3, { node: 1 })).toEqual({ state: 'paused' });
  expect(await first.end('manual', 3, { node: 1 })).toEqual({ state: 'paused' });
  expect(await readRun(owner, runId)).toMatchObject({
    state: 'paused',
    status: 'PAUSED',
    attempts: [{ outcome: 'manual' }],
  });
  expect(await agent.claim()).toBeNull();
  const command = { command: 'ResumeScenario', context: { projectId: 'p-1', runId } } as const;
  expect(await owner.reply('runs.action', { body: command })).toMatchObject({ runId, queued: true });
  const second = await agent.claimed();
  expect(second.run).toMatchObject({ run: runId, attempt: 2, fromNode: 2, variables: { order: '17' } });
  await second.events(1, [began(1, 2), ended(2, 2, 'PASSED')]);
  expect(await second.end('passed', 2)).toEqual({ state: 'passedWithWarnings' });
  expect(await second.end('passed', 2)).toEqual({ state: 'passedWithWarnings' });
  expect(await readRun(owner, runId)).toMatchObject({ status: 'PASSED_WITH_WARNINGS' });
});

test('a scenario that begins with a manual flow pauses at once; one that ends with it ends when it is resumed', async () => {
  const { runId } = await requested(owner, { scenarioId: await scenarioWith('MANUAL', 'AUTOMATED', 'MANUAL') });
  const first = await agent.claimed();
  expect(await first.end('manual', 0, { node: 0 })).toEqual({ state: 'paused' });
  expect(await owner.reply('runs.resume', atRun(runId))).toEqual({ id: runId, state: 'queued' });
  const second = await agent.claimed();
  await second.events(1, [began(1, 1), ended(2, 1, 'FAILED')]);
  await second.end('manual', 2, { node: 2 });
  expect(await owner.reply('runs.resume', atRun(runId))).toEqual({ id: runId, state: 'failed' });
  expect(await owner.problem('runs.resume', atRun(runId))).toMatchObject({ status: 409, code: 'runOver' });
});

test.each([
  ['PASSED', 'passed', 'PASSED', 'Executed by Name of owner'],
  ['FAILED', 'failed', 'FAILED', 'Executed by Name of owner: No article was found'],
  ['SKIPPED', 'passedWithWarnings', 'SKIPPED', 'Skipped by Name of owner'],
] as const)(
  'a person says %s of their flow: it counts in the run, and is in the log',
  async (result, state, status, message) => {
    const runId = await waiting(await scenarioWith('MANUAL', 'AUTOMATED'));
    const note = result === 'FAILED' ? 'No article was found' : '';
    expect(await owner.reply('runs.resume', { ...atRun(runId), body: { result, note } })).toMatchObject({
      state: 'queued',
    });
    const second = await agent.claimed();
    expect(second.run).toMatchObject({ fromNode: 1, results: { 0: result } });
    await second.events(1, [began(1, 1), ended(2, 1, 'PASSED')]);
    expect(await second.end('passed', 2)).toEqual({ state });
    await expect.poll(async () => (await logOf(runId)).nodes.map((node) => node.status)).toEqual([status, 'PASSED']);
    expect((await logOf(runId)).nodes[0]).toMatchObject({ message });
  },
);

test('a failed flow of a person ends a scenario that stops at it; one that is skipped leaves nothing executed, and is cancelled', async () => {
  const stopped = await waiting(await scenarioOf('STOP', 'MANUAL', 'AUTOMATED'));
  expect(await owner.reply('runs.resume', { ...atRun(stopped), body: { result: 'FAILED' } })).toEqual({
    id: stopped,
    state: 'failed',
  });
  await expect
    .poll(async () => (await logOf(stopped)).nodes.map(({ status }) => status))
    .toEqual(['FAILED', 'NOT_STARTED']);
  const left = await waiting(await scenarioWith('MANUAL'));
  expect(await owner.reply('runs.resume', atRun(left))).toEqual({ id: left, state: 'cancelled' });
  const followed = await waiting(await scenarioWith('MANUAL', 'AUTOMATED'));
  await owner.reply('runs.resume', { ...atRun(followed), body: { result: 'SKIPPED' } });
  const rest = await agent.claimed();
  await rest.events(1, [began(1, 1), ended(2, 1, 'SKIPPED')]);
  expect(await rest.end('passed', 2)).toEqual({ state: 'cancelled' });
  const passed = await waiting(await scenarioWith('MANUAL'));
  expect(await owner.reply('runs.resume', { ...atRun(passed), body: { result: 'PASSED' } })).toMatchObject({
    state: 'passed',
  });
});

test('the rows of a run count what its plan has', async () => {
  const { runId } = await requested(owner, { scenarioId: await scenarioWith('AUTOMATED', 'MANUAL') });
  const { rows } = await space.database.pool.query(
    'select position, execution_mode, status, total_iterations, total_steps from run_nodes where run_id = $1 order by 1',
    [runId],
  );
  expect(rows).toEqual([
    { position: 0, execution_mode: 'AUTOMATED', status: 'NOT_STARTED', total_iterations: 1, total_steps: 1 },
    { position: 1, execution_mode: 'MANUAL', status: 'NOT_STARTED', total_iterations: 1, total_steps: 1 },
  ]);
});
