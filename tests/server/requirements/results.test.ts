import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunState } from '../../../src/domain/runs/run-chart.ts';
import type { CoverageState } from '../../../src/domain/requirements/coverage.ts';
import type { StepStatus } from '../../../src/domain/runs/run-events.ts';
import type { Caller } from '../caller.ts';
import { ended, node, numbered, planOf } from '../../model/logs/sample-plan.ts';
import { addedFlow, at, change, read } from '../flows/at-flows.ts';
import { addRun } from '../logs/at-logs.ts';
import { addedScenario, read as readScenario } from '../scenarios/at-scenarios.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { atRequirement, inP1, linked, newKey } from './at-requirements.ts';

/** The states of requirements follow the results of runs. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const day = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * day).toISOString();
const stateOf = async (term: string, by: 'item' | 'flow' = 'item'): Promise<CoverageState | undefined> =>
  (await owner.reply('requirements.coverage', { ...inP1, query: { by, term } }))._embedded.coverage[0]?.state;

interface GivenResult {
  readonly debug?: boolean;
  readonly days?: number;
}
/** A run of the flow as it is now. */
const ran = async (flow: string, state: RunState, { debug = false, days = 0 }: GivenResult = {}) => {
  const { version, name } = await read(owner, flow);
  const plan = planOf([node({ flowId: flow, flowName: name, flowVersion: version })], { id: flow, version });
  await addRun(space.database, { plan, state, debug, startDate: ago(days), endDate: ago(days) });
};
const covered = async () => {
  const [itemId, name] = [newKey(), `Covers ${newKey()} well`];
  const flow = await addedFlow(owner, { name });
  const link = await linked(owner, flow, { itemId });
  return { itemId, flow, name, link: link.id };
};

describe('a requirement', () => {
  test.each([
    ['passed', 'PASSING'],
    ['passedWithWarnings', 'PASSING'],
    ['failed', 'FAILING'],
    ['cancelled', 'NOT_RUN'],
    ['lost', 'NOT_RUN'],
    ['expired', 'NOT_RUN'],
    ['running', 'NOT_RUN'],
  ] as const)('whose flow has a run that is %s is %s', async (state, expected) => {
    const { itemId, flow, name } = await covered();
    await ran(flow, state);
    expect([await stateOf(itemId), await stateOf(name, 'flow')]).toEqual([expected, expected]);
  });

  test('follows the last result, whichever is written last, and no debugged run', async () => {
    const { itemId, flow } = await covered();
    await ran(flow, 'failed', { days: 1 });
    await ran(flow, 'passed', { days: 2 });
    expect(await stateOf(itemId)).toBe('FAILING');
    await ran(flow, 'passed', { debug: true });
    expect(await stateOf(itemId)).toBe('FAILING');
    await ran(flow, 'passed');
    expect(await stateOf(itemId)).toBe('PASSING');
  });

  test('is stale when its flow was changed since, and when its result is older than 30 days', async () => {
    const { itemId, flow, name } = await covered();
    await ran(flow, 'passed');
    await change(owner, flow, [{ type: 'flow.update', field: 'status', value: 'DONE' }]);
    expect([await stateOf(itemId), await stateOf(name, 'flow')]).toEqual(['STALE', 'STALE']);
    await ran(flow, 'passed');
    expect(await stateOf(itemId)).toBe('PASSING');
    const old = await covered();
    await ran(old.flow, 'passed', { days: 31 });
    expect([await stateOf(old.itemId), await stateOf(old.name, 'flow')]).toEqual(['STALE', 'STALE']);
  });

  test('that several flows cover needs all of them to pass', async () => {
    const { itemId, flow } = await covered();
    const second = await addedFlow(owner);
    const link = await linked(owner, second, { itemId });
    await ran(flow, 'passed');
    expect(await stateOf(itemId)).toBe('NOT_RUN');
    await ran(second, 'failed');
    expect(await stateOf(itemId)).toBe('FAILING');
    await owner.reply('flows.delete', at(second));
    expect(await stateOf(itemId)).toBe('PASSING');
    await owner.reply('flows.restore', at(second));
    await owner.reply('requirements.delete', atRequirement(link.id));
    expect(await stateOf(itemId)).toBe('PASSING');
  });

  test('that is linked after the run has its result at once', async () => {
    const flow = await addedFlow(owner);
    await ran(flow, 'failed');
    const itemId = newKey();
    await linked(owner, flow, { itemId });
    expect(await stateOf(itemId)).toBe('FAILING');
  });

  test('is counted by its state', async () => {
    const { itemId, flow } = await covered();
    await ran(flow, 'passed', { days: 31 });
    const query = { by: 'item', term: itemId, state: 'STALE' } as const;
    const reply = await owner.reply('requirements.coverage', { ...inP1, query });
    expect(reply.page.totalElements).toBe(1);
    expect(reply.totals.STALE).toBeGreaterThan(0);
  });
});

test('a run of a scenario gives a result to the scenario and to each of its flows', async () => {
  const [good, bad] = [await covered(), await covered()];
  const itemId = newKey();
  const scenario = await addedScenario(owner);
  await linked(owner, scenario, { itemId, entityType: 'SCENARIO' });
  const { version } = await readScenario(owner, scenario);
  const flowAt = async (flow: string, position: number) =>
    node({ position, flowId: flow, flowVersion: (await read(owner, flow)).version });
  const nodes = [await flowAt(good.flow, 0), await flowAt(bad.flow, 1), await flowAt(good.flow, 2)];
  const end = (position: number, status: StepStatus) =>
    [ended({ node: position, step: 's1' }), { type: 'node.ended', node: position, status, message: '' }] as const;
  const run = (last: StepStatus, days: number) =>
    addRun(space.database, {
      plan: planOf(nodes, { kind: 'scenario', id: scenario, version }),
      state: 'failed',
      startDate: ago(days),
      endDate: ago(days),
      events: numbered([...end(0, 'PASSED'), ...end(1, 'FAILED'), ...end(2, last)]),
    });
  await run('WARNING', 2);
  expect([await stateOf(itemId), await stateOf(good.itemId), await stateOf(bad.itemId)]).toEqual([
    'FAILING',
    'PASSING',
    'FAILING',
  ]);
  await run('FAILED', 1);
  expect(await stateOf(good.itemId)).toBe('FAILING');
});
