import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import type { Workspace } from '../workspace.ts';
import { atDataset, changed, filledDataset, inFlow, openWithFlows, readAll, tableOf } from './at-datasets.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWithFlows();
  owner = space.as('owner');
});
afterAll(() => space.close());

const valuesOf = async (id: string) => {
  const { steps, revision } = await owner.reply('datasets.read', atDataset(id));
  return {
    revision,
    steps: steps.map(({ type, parameterType: _, ...step }) => ({ ...step, type: type as 0 })),
  };
};
const save = (id: string, body: Awaited<ReturnType<typeof valuesOf>>) =>
  owner.reply('datasets.save', { ...atDataset(id), body });

describe('saving all values of a dataset', () => {
  test('changes what the caller changed, and keeps what others changed since [DATA-009, DATA-011]', async () => {
    const id = await filledDataset(owner);
    const read = await valuesOf(id);
    await changed(
      space.as('contributor'),
      id,
      { type: 'cell.set', cell: { row: 'r1', column: 'age', value: '37', type: 0 } },
      {
        type: 'row.add',
        rows: [{ id: 'r3', rank: 'ar3', isPinned: false, isOff: false, cells: { name: { value: 'Grace', type: 0 } } }],
      },
    );
    const steps = read.steps.map((step) =>
      step.parameterValue === 'Ada' ? { ...step, parameterValue: 'Ada L.' } : step,
    );
    await save(id, { ...read, steps });
    expect(await tableOf(owner, id)).toEqual({
      r1: { name: 'Ada L.', age: '37' },
      r2: { name: 'Alan' },
      r3: { name: 'Grace' },
    });
  });

  test('as they were read changes nothing', async () => {
    const id = await filledDataset(owner);
    const read = await valuesOf(id);
    expect(await save(id, read)).toEqual({ id, revision: read.revision, facts: [] });
  });

  test('adds iterations that are new, and removes those at the end that are not sent', async () => {
    const id = await filledDataset(owner);
    const read = await valuesOf(id);
    const value = (iteration: number, parameterValue: string) => ({
      stepId: 's-name',
      iteration,
      parameterValue,
      type: 0 as const,
    });
    await owner.reply('datasets.save', {
      ...atDataset(id),
      body: { ...read, steps: [...read.steps, value(3, 'Grace')] },
    });
    expect(Object.values(await tableOf(owner, id))).toEqual([
      { name: 'Ada', age: '36' },
      { name: 'Alan' },
      { name: 'Grace' },
    ]);
    const { revision } = await readAll(owner, id);
    await owner.reply('datasets.save', { ...atDataset(id), body: { revision, steps: [value(1, 'Ada')] } });
    expect(Object.values(await tableOf(owner, id))).toEqual([{ name: 'Ada' }]);
  });

  test('without a revision is refused with 428, with a future one with 422', async () => {
    const id = await filledDataset(owner);
    expect(await owner.problem('datasets.save', { ...atDataset(id), body: { steps: [] } })).toMatchObject({
      status: 428,
      code: 'revisionMissing',
    });
    expect(await owner.problem('datasets.save', { ...atDataset(id), body: { revision: 99, steps: [] } })).toMatchObject(
      {
        status: 422,
        code: 'revisionUnknown',
      },
    );
  });

  test('names a step that feeds no column', async () => {
    const id = await filledDataset(owner);
    const { revision } = await readAll(owner, id);
    const steps = [{ stepId: 's-none', iteration: 1, parameterValue: 'x' }];
    expect(await owner.problem('datasets.save', { ...atDataset(id), body: { revision, steps } })).toMatchObject({
      status: 422,
      code: 'stepUnknown',
      values: { step: 's-none' },
    });
  });
});

test('iterations are added to a dataset of a flow, with values by step [FLOW-030]', async () => {
  const id = await filledDataset(owner);
  const iterations = [{ 's-name': { value: 'Grace' }, age: { value: 'age()', type: 1 as const } }, {}];
  await owner.reply('datasets.iterate', { ...inFlow, body: { dataset: id, iterations } });
  const { rowList } = await readAll(owner, id);
  expect(rowList.map(({ cells }) => cells).slice(2)).toEqual([
    { name: { value: 'Grace', type: 0 }, age: { value: 'age()', type: 1 } },
    {},
  ]);
  const unknown = { dataset: id, iterations: [{ 's-none': { value: 'x' } }] };
  expect(await owner.problem('datasets.iterate', { ...inFlow, body: unknown })).toMatchObject({
    status: 422,
    code: 'stepUnknown',
  });
});
