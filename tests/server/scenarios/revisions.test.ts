import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandsRestoring } from '../../../src/domain/scenarios/history/commands-restoring.ts';
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

test('what the project no longer has of an earlier revision is named, and restoring it leaves that out', async () => {
  const [stays, gone] = [await addedFlow(owner), await addedFlow(owner)];
  await owner.reply('tags.create', { params: { project: 'p-1' }, body: { tag: 'soon gone' } });
  const id = await addedScenario(owner, { tags: ['soon gone'] });
  await change(owner, id, [
    { type: 'place.add', place: place('a', gone, 'a0') },
    { type: 'place.add', place: place('b', stays, 'a1', { conditions: [{ after: 'a', result: 'PASSED' }] }) },
  ]);
  const { version: revision } = await owner.reply('scenarios.read', at(id));
  await change(owner, id, [
    { type: 'place.remove', placeId: 'a' },
    { type: 'place.remove', placeId: 'b' },
    { type: 'scenario.update', field: 'tags', value: [] },
  ]);
  await space.database.kysely.deleteFrom('tags').where('tag', '=', 'soon gone').execute();
  await space.database.kysely.deleteFrom('flows').where('id', '=', gone).execute();

  const then = await revisionOf(id, revision);
  expect(then.gone).toEqual({ owner: false, tags: ['soon gone'] });
  expect(then.flows.map(({ name }) => name === '')).toEqual([true, false]);
  const { flows, variables, ...record } = await owner.reply('scenarios.read', at(id));
  const places = Object.fromEntries(flows.map((one) => [one.id, one]));
  const parts = { places, variables: Object.fromEntries(variables.map(({ name, value }) => [name, value])) };
  await change(owner, id, commandsRestoring({ record, parts }, then).flat());
  const restored = await owner.reply('scenarios.read', at(id));
  expect(restored).toMatchObject({ tags: [], flows: [{ id: 'b', flowId: stays, conditions: [] }] });
});

test('a revision that a scenario does not have yet is refused', async () => {
  const id = await addedScenario(owner);
  expect(await owner.problem('scenarios.revision', { params: { ...at(id).params, revision: 2 } })).toMatchObject({
    status: 422,
    field: 'revision',
  });
});
