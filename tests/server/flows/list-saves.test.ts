import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { at, change, flowOfTwoTasks, outline, read, step } from './at-flows.ts';

let space: Workspace;
let owner: Caller;
let contributor: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  contributor = space.as('contributor');
});
afterAll(() => space.close());

test('the list of tasks is saved as it was sent, and the unchanged list makes no event [FLOW-028]', async () => {
  const id = await flowOfTwoTasks(owner);
  const { version: revision, tasks } = await read(owner, id);
  const same = await owner.reply('flows.tasks', { ...at(id), body: { revision, tasks } });
  expect([same.facts, same.revision]).toEqual([[], revision]);
  const [one, other] = tasks;
  if (!one || !other) throw new Error('two tasks');
  const sent = [other, { ...one, taskDetails: { name: 'Log in', description: '' }, steps: one.steps.slice(1) }];
  await owner.reply('flows.tasks', { ...at(id), body: { revision, tasks: sent } });
  expect(outline(await read(owner, id))).toEqual([
    ['Buy', 'Add', 'Pay'],
    ['Log in', 'Log in'],
  ]);
});

test('the steps of one task are saved as they were sent [FLOW-029]', async () => {
  const id = await flowOfTwoTasks(owner);
  const { version: revision } = await read(owner, id);
  const { rank: _, ...unranked } = step('s9', 't1', { name: 'Accept cookies' });
  const steps = [step('s1', 't1', { name: 'Open' }), unranked];
  await owner.reply('flows.taskSteps', { ...at(id), body: { revision, task: 't1', steps } });
  expect(outline(await read(owner, id))).toEqual([
    ['Sign in', 'Open', 'Accept cookies'],
    ['Buy', 'Add', 'Pay'],
  ]);
});

test('a list over newer work keeps what its sender never saw [FLOW-028, FLOW-029]', async () => {
  const id = await flowOfTwoTasks(owner);
  const { version: revision, tasks } = await read(owner, id);
  await change(contributor, id, [
    { type: 'step.add', step: step('s9', 't1', { rank: 'a2', name: 'Theirs' }) },
    { type: 'step.update', stepId: 's1', field: 'parameterValue', value: '/start' },
  ]);
  const sent = tasks.map((task) => ({
    ...task,
    steps: task.steps.filter(({ id: at }) => at !== 's2').map((one) => ({ ...one, name: `${one.name}!` })),
  }));
  await owner.reply('flows.tasks', { ...at(id), body: { revision, tasks: sent } });
  const flow = await read(owner, id);
  expect(outline(flow)).toEqual([
    ['Sign in', 'Open!', 'Theirs'],
    ['Buy', 'Add!', 'Pay!'],
  ]);
  expect(flow.tasks[0]?.steps[0]?.parameterValue).toBe('/start');
});

test('a list without its revision is rejected with 428, and one of an unknown revision with 422', async () => {
  const id = await flowOfTwoTasks(owner);
  const { tasks } = await read(owner, id);
  expect(await owner.problem('flows.tasks', { ...at(id), body: { tasks } })).toMatchObject({
    status: 428,
    kind: 'revisionRequired',
  });
  expect(await owner.problem('flows.taskSteps', { ...at(id), body: { task: 't1', steps: [] } })).toMatchObject({
    status: 428,
  });
  expect(await owner.problem('flows.tasks', { ...at(id), body: { revision: 99, tasks } })).toMatchObject({
    status: 422,
    field: 'revision',
    code: 'unknownRevision',
  });
  expect(outline(await read(owner, id))).toHaveLength(2);
});

test('a list is saved once when it is sent twice', async () => {
  const id = await flowOfTwoTasks(owner);
  const { version: revision } = await read(owner, id);
  const headers = { 'idempotency-key': 'list-sent-twice' };
  const body = { revision, task: 't1', steps: [] };
  const first = await owner.reply('flows.taskSteps', { ...at(id), body }, headers);
  expect(await owner.reply('flows.taskSteps', { ...at(id), body }, headers)).toEqual(first);
});
