import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { change as changeFlow, step, task } from '../flows/at-flows.ts';
import { ask, create } from '../functions/at-functions.ts';
import type { Caller } from '../caller.ts';
import type { Workspace } from '../workspace.ts';
import { atDataset, changed, filledDataset, flowIds, openWithFlows, readAll } from './at-datasets.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWithFlows();
  owner = space.as('owner');
});
afterAll(() => space.close());

const set = (value: string, type: 'cell.set' | 'cells.set' = 'cell.set') => {
  const cell = { row: 'r1', column: 'name', value, type: 1 as const };
  return type === 'cell.set' ? { type, cell } : { type, cells: [cell] };
};
const refused = (id: string, value: string) =>
  owner.problem('datasets.change', { ...atDataset(id), body: { changes: [set(value)] } });

describe('an expression in a cell', () => {
  test('that does not parse is refused with its position', async () => {
    const id = await filledDataset(owner);
    expect(await refused(id, '1 + * 2')).toMatchObject({
      status: 422,
      field: 'Column name',
      code: 'cellExpression',
      values: { detail: 'has an unexpected character here (character 5)' },
    });
  });
  test('may call the functions of the account, and no others', async () => {
    const id = await filledDataset(owner);
    expect(await refused(id, 'welcome("Ann")')).toMatchObject({ status: 422, code: 'cellExpression' });
    await create(owner, { name: 'welcome' });
    await changed(owner, id, set('welcome("Ann")'));
    expect(await refused(id, 'welcome(1)')).toMatchObject({ status: 422, code: 'cellExpression' });
    expect((await readAll(owner, id)).rowList[0]?.cells['name']).toEqual({ value: 'welcome("Ann")', type: 1 });
  });
  test('that was pasted is stored, even if it does not parse', async () => {
    const id = await filledDataset(owner);
    await changed(owner, id, set('1 + * 2', 'cells.set'));
    expect((await readAll(owner, id)).rowList[0]?.cells['name']).toEqual({ value: '1 + * 2', type: 1 });
  });
});

describe('the deletion of a function names', () => {
  const users = async (id: string) => {
    const { status, body } = await ask(owner, 'functions.delete', { params: { id } });
    return status === 200 ? [] : (body as { values: { users: string } }).values.users.split(', ').toSorted();
  };
  test('the datasets that call it, once each, and not those that were deleted [FUNC-007]', async () => {
    const { id } = await create(owner, { name: 'surcharge' });
    await create(owner, { name: 'surchargeOther' });
    const one = await filledDataset(owner, 'Prices');
    await changed(owner, one, set('surcharge("a") + surcharge("b")'));
    const broken = await filledDataset(owner, 'Broken');
    await changed(owner, broken, set('surcharge("a" +', 'cells.set'));
    const other = await filledDataset(owner, 'Other');
    await changed(owner, other, set('surchargeOther("a") + "surcharge(1)"'));
    const gone = await filledDataset(owner, 'Gone');
    await changed(owner, gone, set('surcharge("a")'));
    await owner.reply('datasets.delete', atDataset(gone));
    expect(await users(id)).toEqual(['Broken', 'Prices']);
    await changed(owner, one, set('"none"'));
    await owner.reply('datasets.delete', atDataset(broken));
    expect(await users(id)).toEqual([]);
  });
  test('the flows whose steps call it, in a function or in a text [FUNC-007]', async () => {
    const { id } = await create(owner, { name: 'stepped' });
    await changeFlow(owner, flowIds.checkOut, [
      { type: 'task.add', task: task('t1') },
      { type: 'step.add', step: step('s1', 't1', { parameterType: 1, parameterValue: 'stepped("a")' }) },
    ]);
    await changeFlow(owner, flowIds.returns, [
      { type: 'task.add', task: task('t1') },
      { type: 'step.add', step: step('s1', 't1', { parameterValue: 'Dear {{ stepped("a") }}' }) },
      { type: 'step.add', step: step('s2', 't1', { parameterValue: 'stepped("text")' }) },
    ]);
    expect(await users(id)).toEqual(['Check-out', 'Returns']);
  });
});

test('values by step follow the order of the columns [DATA-007]', async () => {
  const id = await filledDataset(owner);
  await changed(owner, id, { type: 'column.move', column: 'age', rank: 'A' });
  const { steps, columnList } = await owner.reply('datasets.read', atDataset(id));
  expect(steps.map(({ stepId }) => stepId)).toEqual(['age', 's-name', 's-name']);
  expect(columnList.map((column) => column.id)).toEqual(['age', 'name']);
});

test('datasets of a flow that does not exist, or is in the trash, are not listed', async () => {
  const at = (flowId: string) => ({ params: { project: 'p-1', flowId } });
  expect(await owner.problem('datasets.list', at('none'))).toMatchObject({ status: 404 });
  const { id } = await owner.reply('flows.create', { params: { project: 'p-1' }, body: { name: 'Short life' } });
  expect((await owner.reply('datasets.list', at(id)))._embedded.datasets).toEqual([]);
  await owner.reply('flows.delete', { params: { project: 'p-1', id } });
  expect(await owner.problem('datasets.list', at(id))).toMatchObject({ status: 410 });
});
