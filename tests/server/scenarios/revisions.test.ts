import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { addedFlow } from '../flows/at-flows.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addedScenario, at, change, place } from './at-scenarios.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const revisionOf = (id: string, revision: number) =>
  owner.reply('scenarios.revision', { params: { ...at(id).params, revision } });

test('a scenario is read as of any of its revisions, with its fields, flows and variables of that time', async () => {
  const flow = await addedFlow(owner, { name: 'Sign in then' });
  const id = await addedScenario(owner, { name: 'Before' });
  await change(owner, id, [{ type: 'place.add', place: place('a', flow, 'a0') }]);
  await change(owner, id, [
    { type: 'scenario.update', field: 'name', value: 'After' },
    { type: 'variable.set', name: 'user', value: 'ada' },
    { type: 'place.remove', placeId: 'a' },
  ]);
  const shownAt = async (revision: number) => {
    const { scenario, flows, variables } = await revisionOf(id, revision);
    return [scenario.version, scenario.name, flows.map(({ name }) => name), variables.map(({ value }) => value)];
  };
  expect(await shownAt(1)).toEqual([1, 'Before', [], []]);
  expect(await shownAt(2)).toEqual([2, 'Before', ['Sign in then'], []]);
  expect(await shownAt(4)).toEqual([4, 'After', ['Sign in then'], ['ada']]);
  expect(await shownAt(5)).toEqual([5, 'After', [], ['ada']]);
  expect(await owner.reply('scenarios.read', at(id))).toMatchObject((await revisionOf(id, 5)).scenario);
});

test('a revision that a scenario does not have yet is refused', async () => {
  const id = await addedScenario(owner);
  expect(await owner.problem('scenarios.revision', { params: { ...at(id).params, revision: 2 } })).toMatchObject({
    status: 422,
    field: 'revision',
  });
});
