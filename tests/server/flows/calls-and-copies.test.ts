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
  read,
  step,
  task,
} from './at-flows.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  await addTag(space.database, 'smoke');
});
afterAll(() => space.close());

const calling = (id: string, flowId: string) =>
  step(id, 't1', { name: 'Call', actionType: 'Flow', configuration: { flowId } });

/** A flow that calls another one. */
const caller = async (flowId: string, name = newName()) => {
  const id = await addedFlow(owner, { name });
  await change(owner, id, [{ type: 'task.add', task: task('t1'), steps: [calling('c1', flowId)] }]);
  return id;
};

describe('a called flow', () => {
  test('is named with those that call it', async () => {
    const called = await addedFlow(owner);
    const id = await caller(called);
    expect(await owner.reply('flows.uses', at(called))).toMatchObject({ flows: [{ id }], scenarios: [] });
    await change(owner, id, [{ type: 'step.update', stepId: 'c1', field: 'actionType', value: 'Manual' }]);
    expect(await owner.reply('flows.uses', at(called))).toMatchObject({ flows: [] });
    await change(owner, id, [{ type: 'step.update', stepId: 'c1', field: 'actionType', value: 'Flow' }]);
    expect(await owner.reply('flows.uses', at(called))).toMatchObject({ flows: [{ id }] });
  });
  test('that would call its caller is rejected, and the circle is named', async () => {
    const [a, b, c] = [`A ${newName()}`, `B ${newName()}`, `C ${newName()}`];
    const inner = await addedFlow(owner, { name: c });
    const middle = await caller(inner, b);
    const outer = await caller(middle, a);
    await change(owner, inner, [{ type: 'task.add', task: task('t1') }]);
    expect(await changeRefused(owner, inner, [{ type: 'step.add', step: calling('c9', outer) }])).toMatchObject({
      status: 422,
      code: 'flowCircle',
      values: { path: `${a} → ${b} → ${c}` },
    });
    expect(await changeRefused(owner, inner, [{ type: 'step.add', step: calling('c9', inner) }])).toMatchObject({
      code: 'flowCircle',
      values: { path: c },
    });
    expect(await changeRefused(owner, inner, [{ type: 'step.add', step: calling('c9', 'nowhere') }])).toMatchObject({
      code: 'calledFlowGone',
    });
  });
  test('is nested at most five deep, counted from the outermost flow', async () => {
    let id = await addedFlow(owner);
    const innermost = id;
    for (let depth = 1; depth <= 5; depth += 1) id = await caller(id);
    const outer = await addedFlow(owner);
    await change(owner, outer, [{ type: 'task.add', task: task('t1') }]);
    expect(await changeRefused(owner, outer, [{ type: 'step.add', step: calling('c1', id) }])).toMatchObject({
      code: 'callsTooDeep',
    });
    const deeper = await addedFlow(owner);
    await change(owner, innermost, [{ type: 'task.add', task: task('t1') }]);
    expect(await changeRefused(owner, innermost, [{ type: 'step.add', step: calling('c1', deeper) }])).toMatchObject({
      code: 'callsTooDeep',
    });
  });
});

describe('a copy', () => {
  test('within its project has a free name and the same tasks and steps [FLOW-025]', async () => {
    const id = await flowOfTwoTasks(owner);
    const { name } = await read(owner, id);
    const body = { targetProjectId: 'p-1' };
    const headers = { 'idempotency-key': 'flow-copied-twice' };
    const copy = await owner.reply('flows.copyTo', { ...at(id), body }, headers);
    expect(copy).toMatchObject({ name: `${name} (2)`, projectId: 'p-1', left: [] });
    expect(await owner.reply('flows.copyTo', { ...at(id), body }, headers)).toEqual(copy);
    expect(outline(await read(owner, copy.id))).toEqual(outline(await read(owner, id)));
    expect(await owner.reply('flows.copyTo', { ...at(id), body })).toMatchObject({ name: `${name} (3)` });
  });
  test('in another project says what was left [FLOW-025]', async () => {
    const called = await addedFlow(owner);
    const { name: calledName } = await read(owner, called);
    const id = await caller(called);
    await change(owner, id, [{ type: 'flow.update', field: 'tags', value: ['smoke'] }]);
    const body = { targetProjectId: 'p-2' };
    const copy = await owner.reply('flows.copyTo', { ...at(id), body });
    expect(copy.left).toEqual([calledName, 'smoke']);
    const there = await owner.reply('flows.read', { ...at(copy.id, 'p-2'), query: {} });
    expect(there).toMatchObject({
      owner: 'owner',
      tags: [],
      tasks: [{ steps: [{ name: 'Call', configuration: {} }] }],
    });
  });
  test('in another project brings the flows that it calls, or finds them by name [FLOW-025]', async () => {
    const called = await addedFlow(owner);
    const { name: calledName } = await read(owner, called);
    const id = await caller(await caller(called));
    const body = { targetProjectId: 'p-2', with: ['calledFlows' as const] };
    const copy = await owner.reply('flows.copyTo', { ...at(id), body });
    expect(copy.left).toEqual([]);
    const again = await owner.reply('flows.copyTo', { ...at(id), body: { ...body, with: [] } });
    expect(again.left).toEqual([]);
    const list = await owner.reply('flows.list', { params: { project: 'p-2' }, query: { term: calledName } });
    expect(list._embedded.flows.map(({ name }) => name)).toEqual([calledName]);
  });
  test('into a project that the caller may not change is rejected', async () => {
    const id = await addedFlow(owner);
    const body = { targetProjectId: 'p-2' };
    expect(await space.as('contributor').problem('flows.copyTo', { ...at(id), body })).toMatchObject({ status: 404 });
    expect(await owner.problem('flows.copyTo', { ...at(id), body: { targetProjectId: 'p-far' } })).toMatchObject({
      status: 404,
    });
  });
});
