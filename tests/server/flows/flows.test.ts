import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { addTag, openWorkspace, type Workspace } from '../workspace.ts';
import {
  addedFlow,
  at,
  change,
  changeRefused,
  flowOfTwoTasks,
  newName,
  outline,
  p1,
  read,
  step,
  task,
} from './at-flows.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  for (const tag of ['smoke', 'checkout']) await addTag(space.database, tag);
});
afterAll(() => space.close());

const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string;

describe('a new flow', () => {
  test('has every key of the documents, and its creator owns it [FLOW-002, FLOW-021, FLOW-024]', async () => {
    const name = newName();
    const { id, revision, facts } = await owner.reply('flows.create', {
      ...p1,
      body: {
        name: `  ${name} `,
        description: '<p>Pay <b>now</b></p><script>x</script>',
        severity: 'CRITICAL',
        tags: ['smoke', ' '],
      },
    });
    expect(revision).toBe(1);
    expect(facts).toMatchObject([{ type: 'flow.created', about: `flow/${id}`, cause: id, revision: 1 }]);
    const flow = await read(owner, id);
    expect(flow).toEqual({
      id,
      projectId: 'p-1',
      name,
      description: '<p>Pay <b>now</b></p>',
      severity: 'CRITICAL',
      status: 'NEW',
      owner: 'owner',
      tags: ['smoke'],
      folderId: '',
      parameters: [],
      version: 1,
      numberOfSteps: 0,
      createdByUser: 'owner',
      createdDate: iso,
      modifiedByUser: 'owner',
      modifiedDate: iso,
      tasks: [],
      linkedItems: 0,
      logs: [],
      next: null,
      position: facts[0]?.position,
    });
  });
  test('is created once when sent twice', async () => {
    const headers = { 'idempotency-key': 'flow-sent-twice' };
    const name = newName();
    const one = await owner.reply('flows.create', { ...p1, body: { name } }, headers);
    expect(await owner.reply('flows.create', { ...p1, body: { name } }, headers)).toEqual(one);
  });
  test('with the name of another flow of its folder is rejected with 409 and the name', async () => {
    const name = newName();
    await addedFlow(owner, { name });
    expect(await owner.problem('flows.create', { ...p1, body: { name: ` ${name.toUpperCase()} ` } })).toMatchObject({
      status: 409,
      kind: 'duplicate',
      name: name.toUpperCase(),
    });
  });
});

describe('tasks and steps', () => {
  test('are shown in the order of their ranks [FLOW-001, FLOW-003, FLOW-004]', async () => {
    const id = await flowOfTwoTasks(owner);
    const flow = await read(owner, id);
    expect(outline(flow)).toEqual([
      ['Sign in', 'Open', 'Log in'],
      ['Buy', 'Add', 'Pay'],
    ]);
    expect(flow.tasks[0]).toMatchObject({ id: 't1', flowId: id, taskDetails: { name: 'Sign in', description: '' } });
    expect(flow).toMatchObject({ numberOfSteps: 4, version: 7 });
  });
  test('change field by field, move and go', async () => {
    const id = await flowOfTwoTasks(owner);
    await change(owner, id, [
      { type: 'step.update', stepId: 's1', field: 'parameterValue', value: '/start' },
      { type: 'step.move', stepId: 's2', taskId: 't2', rank: 'Zz' },
      { type: 'task.update', taskId: 't2', field: 'repeats', value: true },
      { type: 'step.remove', stepId: 's3' },
      { type: 'task.move', taskId: 't2', rank: 'Zz' },
    ]);
    const flow = await read(owner, id);
    expect(outline(flow)).toEqual([
      ['Buy', 'Log in', 'Pay'],
      ['Sign in', 'Open'],
    ]);
    expect(flow.tasks[1]?.steps[0]?.parameterValue).toBe('/start');
    expect(flow.tasks[0]?.repeats).toBe(true);
    expect(flow.numberOfSteps).toBe(3);
  });
  test('get a proposed locator once; a second person who has changed the step since keeps theirs', async () => {
    const id = await flowOfTwoTasks(owner);
    const was = { by: 'role', value: 'button', name: 'Order' } as const;
    const accept = { type: 'locator.accept', stepId: 's1', was, locator: { by: 'testId', value: 'order' } } as const;
    await change(owner, id, [
      { type: 'step.update', stepId: 's1', field: 'technicalObject', value: { target: was, others: [] } },
    ]);
    await change(owner, id, [accept]);
    const [flow] = (await read(owner, id)).tasks;
    expect(flow?.steps[0]?.technicalObject?.['target']).toEqual(accept.locator);
    await change(owner, id, [
      { type: 'step.update', stepId: 's1', field: 'technicalObject', value: { target: { by: 'css', value: '#o' } } },
    ]);
    expect(await changeRefused(owner, id, [accept])).toMatchObject({
      kind: 'invalid',
      rule: 'has been changed since this run',
    });
  });
  test('get short ranks in the same order before a rank becomes too long', async () => {
    const id = await flowOfTwoTasks(owner);
    const long = `a0${'V'.repeat(80)}`;
    const { facts } = await change(owner, id, [
      { type: 'step.move', stepId: 's4', taskId: 't1', rank: long },
      { type: 'task.move', taskId: 't2', rank: `Z${long}` },
    ]);
    expect(facts.map(({ type }) => type)).toEqual(['step.moved', 'task.moved', 'flow.ranksEvened', 'flow.ranksEvened']);
    const flow = await read(owner, id);
    expect(outline(flow)).toEqual([
      ['Buy', 'Add'],
      ['Sign in', 'Open', 'Pay', 'Log in'],
    ]);
    const ranks = flow.tasks.flatMap(({ rank, steps }) => [rank, ...steps.map((one) => one.rank)]);
    expect(ranks.filter(({ length }) => length > 8)).toEqual([]);
    const { position: _, ...now } = flow;
    const { position: __, ...folded } = await read(owner, id, { revision: flow.version });
    expect(folded).toEqual(now);
  });
  test('all changes of a command are saved, or none', async () => {
    const id = await flowOfTwoTasks(owner);
    const { version } = await read(owner, id);
    expect(
      await changeRefused(owner, id, [
        { type: 'step.update', stepId: 's1', field: 'name', value: 'Changed' },
        { type: 'step.update', stepId: 'nowhere', field: 'name', value: 'x' },
      ]),
    ).toMatchObject({ status: 422, field: 'stepId', code: 'stepGone' });
    expect(await read(owner, id)).toMatchObject({ version, tasks: [{ steps: [{ name: 'Open' }, {}] }, {}] });
  });
  test('a removed task takes its steps along, and the event has them', async () => {
    const id = await flowOfTwoTasks(owner);
    const { facts } = await change(owner, id, [{ type: 'task.remove', taskId: 't1' }]);
    expect(facts).toMatchObject([
      { type: 'task.removed', data: { task: { id: 't1' }, steps: [{ id: 's1' }, { id: 's2' }] } },
    ]);
    expect(await read(owner, id)).toMatchObject({ numberOfSteps: 2, tasks: [{ id: 't2' }] });
  });
});

describe('a flow of many steps', () => {
  test('is read in pieces, in order, each with its revision', async () => {
    const id = await addedFlow(owner);
    const steps = Array.from({ length: 450 }, (_, index) =>
      step(`s${index}`, 't1', { rank: `a${String(index).padStart(3, '0')}x`, name: `Step ${index}` }),
    );
    await change(owner, id, [{ type: 'task.add', task: task('t1'), steps }]);
    const first = await read(owner, id);
    expect([first.next, first.tasks[0]?.steps.length]).toEqual([200, 200]);
    const second = await owner.reply('flows.steps', { ...at(id), query: { from: 200 } });
    const third = await owner.reply('flows.steps', { ...at(id), query: { from: second.next ?? 0 } });
    expect([second.revision, second.next, third.next]).toEqual([2, 400, null]);
    const names = [...(first.tasks[0]?.steps ?? []), ...second.steps, ...third.steps].map(({ name }) => name);
    expect(names).toEqual(steps.map(({ name }) => name));
  });
});

describe('the trash', () => {
  test('takes a deleted flow and gives it back [FLOW-023, FLOW-026, PROJ-008, PROJ-010]', async () => {
    const id = await flowOfTwoTasks(owner);
    const { name } = await read(owner, id);
    await owner.reply('flows.delete', at(id));
    expect(await owner.problem('flows.read', at(id))).toMatchObject({ status: 410, kind: 'deleted', name });
    const trash = async () =>
      (await owner.reply('trash.list', { params: { id: 'p-1' }, query: { term: name } }))._embedded.deleted;
    expect(await trash()).toMatchObject([{ id, name, type: 'FLOW', createdBy: 'owner', deletedByUser: 'owner' }]);
    await owner.reply('flows.restore', at(id));
    expect(await trash()).toEqual([]);
    expect(outline(await read(owner, id))).toHaveLength(2);
  });
});

test('a project has at most 50,000 flows: one more is refused with the number, and nothing is written', async () => {
  const { kysely } = space.database;
  const total = (flow_total: number) =>
    kysely.updateTable('projects').set({ flow_total }).where('id', '=', 'p-1').execute();
  const { flow_total: before } = await kysely
    .selectFrom('projects')
    .select('flow_total')
    .where('id', '=', 'p-1')
    .executeTakeFirstOrThrow();
  const trashed = await addedFlow(owner);
  await owner.reply('flows.delete', at(trashed));
  await total(50_000);
  const name = newName();
  const refused = await owner.problem('flows.create', { ...p1, body: { name } });
  expect(refused).toMatchObject({ status: 422, field: 'flow' });
  expect(refused.detail).toContain('50,000 flows per project');
  expect((await owner.problem('flows.restore', at(trashed))).detail).toContain('50,000 flows per project');
  await total(before);
  const { _embedded } = await owner.reply('flows.list', { ...p1, query: { term: name } });
  // A number in the name can also be the beginning of another flow's id, which the search finds.
  expect(_embedded.flows.filter((flow) => flow.name === name)).toEqual([]);
  await owner.reply('flows.restore', at(trashed));
  await owner.reply('flows.create', { ...p1, body: { name } });
});
