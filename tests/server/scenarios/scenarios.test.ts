import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { addedFlow } from '../flows/at-flows.ts';
import { addTag, openWorkspace, type Workspace } from '../workspace.ts';
import {
  addedScenario,
  at,
  change,
  changeRefused,
  newName,
  order,
  p1,
  place,
  read,
  scenarioOfThree,
} from './at-scenarios.ts';

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

const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string;

describe('a new scenario', () => {
  test('has every key of the documents, and its creator owns it [SCEN-002, SCEN-014, SCEN-017]', async () => {
    const name = newName();
    const { id, revision, facts } = await owner.reply('scenarios.create', {
      ...p1,
      body: { name: ` ${name} `, description: '<p>Pay</p><script>x</script>', severity: 'CRITICAL', tags: ['smoke'] },
    });
    expect(revision).toBe(1);
    expect(facts).toMatchObject([{ type: 'scenario.created', about: `scenario/${id}`, cause: id, revision: 1 }]);
    expect(await read(owner, id)).toEqual({
      id,
      projectId: 'p-1',
      name,
      description: '<p>Pay</p>',
      severity: 'CRITICAL',
      status: 'NEW',
      owner: 'owner',
      tags: ['smoke'],
      folderId: '',
      version: 1,
      numberOfFlows: 0,
      createdByUser: 'owner',
      createdDate: iso,
      modifiedByUser: 'owner',
      modifiedDate: iso,
      flows: [],
      variables: [],
      linkedItems: 0,
      logs: [],
      position: facts[0]?.position,
    });
  });
  test('is created once when sent twice [SCEN-017]', async () => {
    const headers = { 'idempotency-key': 'scenario-sent-twice' };
    const body = { name: newName() };
    const one = await owner.reply('scenarios.create', { ...p1, body }, headers);
    expect(await owner.reply('scenarios.create', { ...p1, body }, headers)).toEqual(one);
  });
  test('with the name of another scenario is rejected with 409 and the name', async () => {
    const name = newName();
    await addedScenario(owner, { name });
    expect(await owner.problem('scenarios.create', { ...p1, body: { name: name.toUpperCase() } })).toMatchObject({
      status: 409,
      kind: 'duplicate',
      name: name.toUpperCase(),
    });
  });
  test('with a tag that the project does not have is rejected', async () =>
    expect(
      await owner.problem('scenarios.create', { ...p1, body: { name: newName(), tags: ['unknown'] } }),
    ).toMatchObject({ status: 422, field: 'tags' }));
});

describe('the list', () => {
  test('has pages of 10 scenarios, filters and sorts [SCEN-012, SCEN-013]', async () => {
    const prefix = `Listed ${process.pid}`;
    for (let index = 0; index < 12; index += 1)
      await addedScenario(owner, {
        name: `${prefix} ${String(index).padStart(2, '0')}`,
        severity: index === 3 ? 'NICE_TO_HAVE' : 'NORMAL',
        status: index === 3 ? 'DONE' : 'NEW',
        tags: index === 3 ? ['smoke'] : [],
      });
    const list = (query: object) => owner.reply('scenarios.list', { ...p1, query: { term: prefix, ...query } });
    const first = await list({ sort: 'name,asc' });
    expect(first.page).toEqual({ size: 10, number: 0, totalElements: 12, totalPages: 2 });
    expect(first._embedded.scenarios.map(({ name }) => name).slice(0, 2)).toEqual([`${prefix} 00`, `${prefix} 01`]);
    expect((await list({ sort: 'name,asc', page: 1 }))._embedded.scenarios).toHaveLength(2);
    for (const query of [{ severity: ['NICE_TO_HAVE'] }, { status: ['DONE'] }, { tags: ['smoke'] }])
      expect((await list(query))._embedded.scenarios.map(({ name }) => name)).toEqual([`${prefix} 03`]);
    expect((await list({ owner: ['viewer'] })).page.totalElements).toBe(0);
  });
});

describe('the sequence', () => {
  test('has its flows in order with every field, and their names [SCEN-001, SCEN-003, SCEN-015]', async () => {
    const id = await scenarioOfThree(owner, flow);
    expect(order(await read(owner, id))).toEqual(['a', 'b', 'c']);
    const { _embedded, revision } = await owner.reply('scenarios.flows', at(id));
    expect(revision).toBe(4);
    expect(_embedded.flows[2]).toEqual({
      id: 'c',
      rank: 'a2',
      flowId: flow,
      executionMode: 'AUTOMATED',
      dataset: '',
      onFailure: 'STOP',
      conditions: [{ after: 'a', result: 'PASSED' }],
      values: {},
      name: 'Sign in',
      isDeleted: false,
    });
  });
  test('is changed field by field, and the number of flows follows [SCEN-007, SCEN-008]', async () => {
    const id = await scenarioOfThree(owner, flow);
    await change(owner, id, [
      { type: 'place.update', placeId: 'a', field: 'onFailure', value: 'CONTINUE' },
      { type: 'place.update', placeId: 'a', field: 'executionMode', value: 'MANUAL' },
      { type: 'place.move', placeId: 'b', rank: 'Zz' },
      { type: 'place.remove', placeId: 'c' },
    ]);
    const scenario = await read(owner, id);
    expect(order(scenario)).toEqual(['b', 'a']);
    expect(scenario.flows[1]).toMatchObject({ onFailure: 'CONTINUE', executionMode: 'MANUAL' });
    expect(scenario.numberOfFlows).toBe(2);
  });
  test('a move that breaks a condition is refused, and nothing of the command is saved', async () => {
    const id = await scenarioOfThree(owner, flow);
    const changes = [
      { type: 'scenario.update', field: 'status', value: 'DONE' },
      { type: 'place.move', placeId: 'c', rank: 'Zz' },
    ] as const;
    expect(await changeRefused(owner, id, changes)).toMatchObject({ status: 422, code: 'waitsForLater' });
    expect(await read(owner, id)).toMatchObject({ status: 'NEW', version: 4 });
    await change(owner, id, [{ type: 'place.move', placeId: 'c', rank: 'Zz', dropsConditions: true }]);
    const moved = await read(owner, id);
    expect([order(moved), moved.flows[0]?.conditions]).toEqual([['c', 'a', 'b'], []]);
  });
  test('a flow that does not exist or is in the trash cannot be added', async () => {
    const id = await addedScenario(owner);
    const gone = await addedFlow(owner);
    await owner.reply('flows.delete', at(gone));
    for (const flowId of ['nowhere', gone])
      expect(await changeRefused(owner, id, [{ type: 'place.add', place: place('x', flowId, 'a0') }])).toMatchObject({
        status: 422,
        field: 'flowId',
      });
  });
  test('a change for another revision is refused with 412', async () => {
    const id = await scenarioOfThree(owner, flow);
    const changes = [{ type: 'place.remove', placeId: 'a' }] as const;
    expect(await changeRefused(owner, id, changes, { 'if-match': '"1"' })).toMatchObject({ status: 412 });
  });
});

describe('saving the sequence as a list', () => {
  const sent = async (id: string) => (await read(owner, id)).flows.map(({ rank: _, ...one }) => one);

  test('needs the revision that it was changed from [SCEN-018]', async () => {
    const id = await scenarioOfThree(owner, flow);
    const flows = await sent(id);
    expect(await owner.problem('scenarios.save', { ...at(id), body: { flows } })).toMatchObject({ status: 428 });
    expect(await owner.problem('scenarios.save', { ...at(id), body: { revision: 99, flows } })).toMatchObject({
      status: 422,
      code: 'unknownRevision',
    });
  });
  test('unchanged changes nothing [SCEN-018]', async () => {
    const id = await scenarioOfThree(owner, flow);
    const body = { revision: 4, flows: await sent(id) };
    expect(await owner.reply('scenarios.save', { ...at(id), body })).toEqual({ id, revision: 4, facts: [] });
  });
  test('keeps what somebody else has done since [SCEN-018]', async () => {
    const id = await scenarioOfThree(owner, flow);
    const [a, b, c] = await sent(id);
    await change(owner, id, [
      { type: 'place.add', place: place('d', flow, 'a3') },
      { type: 'place.update', placeId: 'b', field: 'onFailure', value: 'CONTINUE' },
    ]);
    const flows = [b, a, { ...c, executionMode: 'MANUAL' }, { flowId: flow }] as never;
    await owner.reply('scenarios.save', { ...at(id), body: { revision: 4, flows } });
    const saved = await read(owner, id);
    expect(order(saved).slice(0, 3)).toEqual(['b', 'a', 'c']);
    expect(saved.numberOfFlows).toBe(5);
    expect(order(saved)).toContain('d');
    expect(saved.flows[0]).toMatchObject({ onFailure: 'CONTINUE' });
    expect(saved.flows[2]).toMatchObject({ executionMode: 'MANUAL', conditions: [{ after: 'a' }] });
  });
});
