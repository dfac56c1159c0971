import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { addedFlow, change as changeFlow, step, task } from '../flows/at-flows.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addedScenario, at, change, place, read } from './at-scenarios.ts';

/** What a scenario needs to know about its flows, on a real database. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const dataset = async (flowId: string, name: string, isShared = false): Promise<string> =>
  (await owner.reply('datasets.create', { params: { project: 'p-1', flowId }, body: { name, isShared } })).id;

const withFlows = async (...places: Parameters<typeof place>[]): Promise<string> => {
  const id = await addedScenario(owner);
  await change(
    owner,
    id,
    places.map((one) => ({ type: 'place.add', place: place(...one) })),
  );
  return id;
};

test('a flow tells its parameters, what it and the flows that it calls export, and whether a person has to act [SCEN-015]', async () => {
  const called = await addedFlow(owner);
  await changeFlow(owner, called, [
    { type: 'task.add', task: task('t1') },
    { type: 'step.add', step: step('s1', 't1', { actionType: 'Store', exportData: 'order_id' }) },
  ]);
  const caller = await addedFlow(owner, { name: 'Calls another' });
  const parameter = { name: 'user', type: 'text', default: '', values: [], description: '' } as const;
  await changeFlow(owner, caller, [
    { type: 'flow.update', field: 'parameters', value: [parameter] },
    { type: 'task.add', task: task('t1') },
    { type: 'step.add', step: step('s1', 't1', { actionType: 'Click', exportData: 'total' }) },
    { type: 'step.add', step: step('s2', 't1', { actionType: 'Flow', configuration: { flowId: called } }) },
  ]);
  const scenario = await withFlows(['a', caller, 'a0'], ['b', caller, 'a1']);
  const read_ = await owner.reply('scenarios.flows', at(scenario));
  expect(read_.definitions).toEqual([
    {
      id: caller,
      name: 'Calls another',
      isDeleted: false,
      numberOfSteps: 2,
      hasManualSteps: false,
      parameters: [parameter],
      exports: ['order_id', 'total'],
    },
  ]);
  await changeFlow(owner, called, [{ type: 'step.add', step: step('s3', 't1', { actionType: 'Manual' }) }]);
  await owner.reply('flows.delete', at(caller));
  expect((await owner.reply('scenarios.flows', at(scenario))).definitions).toMatchObject([
    { isDeleted: true, hasManualSteps: true },
  ]);
});

test('the datasets to choose from are those of the flows and the shared ones, and one of another flow that is used', async () => {
  const [flow, other] = [await addedFlow(owner), await addedFlow(owner)];
  const own = await dataset(flow, 'Own users');
  const shared = await dataset(other, 'Shared users', true);
  const foreign = await dataset(other, 'Foreign users');
  const idle = await dataset(other, 'Idle users');
  const named = async (id: string) => (await owner.reply('scenarios.flows', at(id))).datasets.map((one) => one.id);
  expect(await named(await withFlows(['a', flow, 'a0']))).toEqual(expect.arrayContaining([own, shared]));
  const ids = await named(await withFlows(['a', flow, 'a0', { dataset: foreign }]));
  expect(ids[0]).toBe(foreign);
  expect(ids).not.toContain(idle);
});

test('two people set different values and conditions of one flow, and both stay [SCEN-003]', async () => {
  const id = await withFlows(['a', await addedFlow(owner), 'a0'], ['b', await addedFlow(owner), 'a1']);
  const contributor = space.as('contributor');
  const isAdmin = { variable: 'role', operator: 'equals', value: 'admin' } as const;
  await Promise.all([
    change(owner, id, [{ type: 'place.setValue', placeId: 'b', name: 'user', value: 'ada' }]),
    change(contributor, id, [{ type: 'place.setValue', placeId: 'b', name: 'role', value: 'admin' }]),
    change(owner, id, [
      { type: 'place.setCondition', placeId: 'b', was: null, value: { after: 'a', result: 'ENDED' } },
    ]),
    change(contributor, id, [{ type: 'place.setCondition', placeId: 'b', was: null, value: isAdmin }]),
  ]);
  const [, stored] = (await read(owner, id)).flows;
  expect(stored?.values).toEqual({ user: 'ada', role: 'admin' });
  expect(stored?.conditions).toEqual(expect.arrayContaining([{ after: 'a', result: 'ENDED' }, isAdmin]));
});
