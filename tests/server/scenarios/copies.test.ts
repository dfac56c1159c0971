import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Place } from '../../../src/domain/scenarios/scenario.ts';
import type { Caller } from '../caller.ts';
import { addedFlow, newName as newFlowName } from '../flows/at-flows.ts';
import { addTag, openWorkspace, type Workspace } from '../workspace.ts';
import { addedScenario, at, change, newName, place } from './at-scenarios.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  await addTag(space.database, 'smoke');
});
afterAll(() => space.close());

const there = (id: string) => ({ params: { project: 'p-2', id } });
const toP2 = (...parts: ('flows' | 'datasets')[]) => ({ targetProjectId: 'p-2', with: parts });

/** Two flows with a dataset each; the second one waits for the first, and uses a variable. */
const scenario = async () => {
  const names = [newFlowName(), newFlowName()] as const;
  const first = await addedFlow(owner, { name: names[0] });
  const second = await addedFlow(owner, { name: names[1] });
  const params = { project: 'p-1', flowId: second };
  const { id: dataset } = await owner.reply('datasets.create', { params, body: { name: 'Customers' } });
  const conditions: Place['conditions'] = [
    { after: 'a', result: 'PASSED' },
    { variable: 'role', operator: 'equals', value: 'admin' },
  ];
  const id = await addedScenario(owner, { name: newName(), tags: ['smoke'], severity: 'CRITICAL' });
  await change(owner, id, [
    { type: 'place.add', place: place('a', first, 'a0', { onFailure: 'CONTINUE' }) },
    { type: 'place.add', place: place('b', second, 'a1', { dataset, conditions, values: { user: 'ada' } }) },
    { type: 'variable.set', name: 'role', value: 'admin' },
  ]);
  return { id, names, first, second };
};

describe('a scenario in another project', () => {
  test('brings its flows with their datasets, and names the tags that it leaves; asked twice, it is there once', async () => {
    const { id, names } = await scenario();
    const headers = { 'idempotency-key': `scenario-copied-${process.pid}` };
    const copy = await owner.reply('scenarios.copyTo', { ...at(id), body: toP2('flows', 'datasets') }, headers);
    expect(copy).toMatchObject({ projectId: 'p-2', left: ['smoke'] });
    expect(copy.brought.toSorted()).toEqual([...names, 'Customers'].toSorted());
    const read = await owner.reply('scenarios.read', there(copy.id));
    const { definitions, datasets } = await owner.reply('scenarios.flows', there(copy.id));
    expect(definitions.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(read).toMatchObject({
      severity: 'CRITICAL',
      tags: [],
      variables: [{ name: 'role', value: 'admin' }],
      flows: [
        { id: 'a', onFailure: 'CONTINUE', dataset: '' },
        { id: 'b', values: { user: 'ada' }, conditions: [{ after: 'a' }, { variable: 'role' }] },
      ],
    });
    expect(datasets.find(({ id: one }) => one === read.flows[1]?.dataset)).toMatchObject({ name: 'Customers' });
    const again = await owner.reply('scenarios.copyTo', { ...at(id), body: toP2('flows', 'datasets') }, headers);
    expect(again.id).toBe(copy.id);
    const list = await owner.reply('flows.list', { params: { project: 'p-2' }, query: { term: names[0] } });
    expect(list._embedded.flows.map(({ name }) => name)).toEqual([names[0]]);
  });

  test('finds flows by name; one that is not there is left, with the conditions that wait for it', async () => {
    const { id, names, second } = await scenario();
    const known = await owner.reply('flows.create', { params: { project: 'p-2' }, body: { name: names[1] } });
    const copy = await owner.reply('scenarios.copyTo', { ...at(id), body: { ...toP2(), name: 'Over there' } });
    expect(copy).toMatchObject({ name: 'Over there', brought: [], left: [names[0], 'Customers', 'smoke'] });
    const { flows } = await owner.reply('scenarios.read', there(copy.id));
    expect(flows).toMatchObject([{ id: 'b', flowId: known.id, dataset: '', conditions: [{ variable: 'role' }] }]);
    expect(flows[0]?.flowId).not.toBe(second);
  });

  test('in its own project keeps its flows and gets a free name', async () => {
    const { id, first, second } = await scenario();
    const copy = await owner.reply('scenarios.copyTo', { ...at(id), body: { targetProjectId: 'p-1' } });
    expect(copy.name).toMatch(/ \(2\)$/);
    const { flows } = await owner.reply('scenarios.read', at(copy.id));
    expect(flows.map(({ flowId }) => flowId)).toEqual([first, second]);
  });

  test('is refused where the caller may not create one, or is no member', async () => {
    const { id } = await scenario();
    const contributor = space.as('contributor');
    expect(await contributor.problem('scenarios.copyTo', { ...at(id), body: toP2() })).toMatchObject({ status: 404 });
    const viewer = space.as('viewer');
    const body = { targetProjectId: 'p-1' };
    expect(await viewer.problem('scenarios.copyTo', { ...at(id), body })).toMatchObject({ status: 403 });
  });
});
