import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { addedFlow } from '../flows/at-flows.ts';
import { addedFolder } from '../folders/at-folders.ts';
import { addedTag } from '../tags/at-tags.ts';
import { addTag, openWorkspace, type Workspace } from '../workspace.ts';
import { addedScenario, at, change, changeRefused, order, place, read, scenarioOfThree } from './at-scenarios.ts';

let space: Workspace;
let owner: Caller;
let flow: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  await addTag(space.database, 'smoke');
  flow = await addedFlow(owner, { name: 'Sign in' });
});
afterAll(() => space.close());

test('variables are set, replaced and removed by name, and a wrong name is refused [SCEN-009]', async () => {
  const id = await addedScenario(owner);
  await change(owner, id, [
    { type: 'variable.set', name: 'shop_url', value: 'https://shop.example' },
    { type: 'variable.set', name: 'user', value: 'grace' },
    { type: 'variable.set', name: 'user', value: 'ada' },
    { type: 'variable.remove', name: 'shop_url' },
  ]);
  expect((await read(owner, id)).variables).toEqual([{ name: 'user', value: 'ada' }]);
  expect(await changeRefused(owner, id, [{ type: 'variable.set', name: 'a b', value: '' }])).toMatchObject({
    status: 422,
    field: 'name',
  });
});

test('PATCH changes one field, with the names of the documents [SCEN-005, SCEN-019]', async () => {
  const id = await addedScenario(owner, { status: 'RELEASED' });
  await owner.reply('scenarios.update', { ...at(id), body: { field: 'TAG', value: ['smoke'] } });
  await owner.reply('scenarios.update', { ...at(id), body: { field: 'status', value: 'NEW' } });
  expect(await read(owner, id)).toMatchObject({ tags: ['smoke'], status: 'NEW', version: 3 });
});

test('a clone has the flows, conditions and variables of the original and a name of its own [SCEN-016]', async () => {
  const id = await scenarioOfThree(owner, flow);
  await change(owner, id, [{ type: 'variable.set', name: 'user', value: 'ada' }]);
  const original = await read(owner, id);
  const copy = await owner.reply('scenarios.clone', { ...at(id), body: {} });
  expect(copy.name).toBe(`${original.name} (2)`);
  const { flows, variables, numberOfFlows } = await read(owner, copy.id);
  expect({ flows, variables, numberOfFlows }).toEqual({
    flows: original.flows,
    variables: original.variables,
    numberOfFlows: 3,
  });
  const named = await owner.reply('scenarios.clone', { ...at(id), body: { name: 'Cloned by name' } });
  expect(named.name).toBe('Cloned by name');
});

test('the trash takes a deleted scenario and gives it back with its flows [SCEN-020, SCEN-021, PROJ-009, PROJ-010]', async () => {
  const id = await scenarioOfThree(owner, flow);
  const { name } = await read(owner, id);
  await owner.reply('scenarios.delete', at(id));
  expect(await owner.problem('scenarios.read', at(id))).toMatchObject({ status: 410, kind: 'deleted', name });
  const trash = async () =>
    (await owner.reply('trash.list', { params: { id: 'p-1' }, query: { term: name } }))._embedded.deleted;
  expect(await trash()).toMatchObject([{ id, name, type: 'SCENARIO', createdBy: 'owner', deletedByUser: 'owner' }]);
  await owner.reply('scenarios.restore', at(id));
  expect(await trash()).toEqual([]);
  expect(order(await read(owner, id))).toEqual(['a', 'b', 'c']);
});

test('the history tells each change with its author, newest first [AUD-007]', async () => {
  const id = await addedScenario(owner);
  await change(owner, id, [
    { type: 'scenario.update', field: 'status', value: 'DONE' },
    { type: 'variable.set', name: 'user', value: 'ada' },
  ]);
  const { _embedded, page } = await owner.reply('scenarios.audit', { ...at(id), query: {} });
  expect(page.totalElements).toBe(3);
  expect(
    _embedded.auditTrail.map(({ fieldChanged, oldValue, newValue, revision, user }) => [
      fieldChanged,
      oldValue,
      newValue,
      revision,
      user,
    ]),
  ).toEqual([
    ['variable', '', 'user = ada', 3, 'owner'],
    ['status', 'NEW', 'DONE', 2, 'owner'],
    ['', '', expect.stringContaining('scenario'), 1, 'owner'],
  ]);
  await change(owner, id, [{ type: 'place.add', place: place('a', flow, 'a0') }]);
  const { flowNames } = await owner.reply('scenarios.audit', { ...at(id), query: {} });
  expect(flowNames).toEqual({ [flow]: 'Sign in' });
});

test('a contributor deletes a scenario that he created, also when another owns it, and no other [PERM-023]', async () => {
  const contributor = space.as('contributor');
  const own = await addedScenario(contributor, { owner: 'owner' });
  const other = await addedScenario(owner, { owner: 'contributor' });
  expect(await contributor.problem('scenarios.delete', at(other))).toMatchObject({ status: 403 });
  await contributor.reply('scenarios.delete', at(own));
  expect(await contributor.problem('scenarios.read', at(own))).toMatchObject({ status: 410 });
});

test('a renamed tag has its new name on each scenario that has it, and a deleted folder lets its scenarios go', async () => {
  const tag = await addedTag(owner);
  const folderId = await addedFolder(owner, { type: 'SCENARIO' });
  const id = await addedScenario(owner, { tags: [tag.tag], folderId });
  const renamed = `${tag.tag} renamed`;
  await owner.reply('tags.update', { params: { project: 'p-1', id: tag.id }, body: { tag: renamed } });
  expect(await read(owner, id)).toMatchObject({ tags: [renamed], folderId, version: 2 });
  await owner.reply('folders.delete', { ...at(folderId), body: { moveTo: '' } });
  expect(await read(owner, id)).toMatchObject({ folderId: '', version: 3 });
});

test('a flow tells which scenarios contain it, without those in the trash', async () => {
  const used = await addedFlow(owner);
  const id = await scenarioOfThree(owner, used);
  const gone = await scenarioOfThree(owner, used);
  await owner.reply('scenarios.delete', at(gone));
  const { scenarios } = await owner.reply('flows.uses', at(used));
  expect(scenarios).toEqual([{ id, name: (await read(owner, id)).name }]);
});
