import type { DatasetGridChange } from '../../../src/domain/datasets/dataset-changes.ts';
import type { DatasetColumn, DatasetRow } from '../../../src/domain/datasets/dataset.ts';
import type { Caller, Headed } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** Short helpers for the calls of datasets of the flow Check-out in the project p-1. */
const idOf = (number: number) => `0192b000-0000-7000-8000-00000000000${number}`;
export const flowIds = { checkOut: idOf(1), returns: idOf(2), far: idOf(3) };
export const inFlow = { params: { project: 'p-1', flowId: flowIds.checkOut } };
export const atDataset = (dataset: string, flowId = flowIds.checkOut) => ({
  params: { project: 'p-1', flowId, dataset },
});

/** Two flows in p-1 and one elsewhere. The id of a new record is the key of its request. */
export const addFlows = async (space: Workspace): Promise<void> => {
  const add = (id: string, name: string, project = 'p-1') =>
    space.as('owner').reply('flows.create', { params: { project }, body: { name } }, { 'idempotency-key': id });
  await add(flowIds.checkOut, 'Check-out');
  await add(flowIds.returns, 'Returns');
  await add(flowIds.far, 'Elsewhere', 'p-2');
};

/** A workspace with them. */
export const openWithFlows = async (options: Parameters<typeof openWorkspace>[0] = {}): Promise<Workspace> => {
  const space = await openWorkspace(options);
  await addFlows(space);
  return space;
};

export const addedDataset = (who: Caller, name = 'Customers', headers: Headed = {}) =>
  who.reply('datasets.create', { ...inFlow, body: { name } }, headers);

export const changed = (who: Caller, id: string, ...changes: readonly DatasetGridChange[]) =>
  who.reply('datasets.change', { ...atDataset(id), body: { changes: [...changes] } });

export const columnOf = (id: string, changes: Partial<DatasetColumn> = {}): DatasetColumn => ({
  id,
  rank: `a${id}`,
  name: `Column ${id}`,
  type: 'text',
  feeds: null,
  values: [],
  ...changes,
});

export const rowOf = (
  id: string,
  values: Readonly<Record<string, string>> = {},
  changes: Partial<DatasetRow> = {},
) => ({
  id,
  rank: `a${id}`,
  isPinned: false,
  isOff: false,
  ...changes,
  cells: Object.fromEntries(
    Object.entries(values).map(([column, value]) => [column, { value, type: 0 as const }] as const),
  ),
});

/** A dataset with a column that feeds the step s-name, one that nothing uses, and two rows. */
export const filledDataset = async (who: Caller, name = 'Customers'): Promise<string> => {
  const { id } = await addedDataset(who, name);
  await changed(
    who,
    id,
    { type: 'column.add', column: columnOf('name', { feeds: { stepId: 's-name' } }), cells: [] },
    { type: 'column.add', column: columnOf('age', { type: 'number', rank: 'b' }), cells: [] },
    { type: 'row.add', rows: [rowOf('r1', { name: 'Ada', age: '36' }), rowOf('r2', { name: 'Alan' })] },
  );
  return id;
};

export const passwords = ['correct horse', 'battery staple'] as const;

/** A dataset with two passwords for a step. */
export const passwordDataset = async (who: Caller, stepId: string): Promise<string> => {
  const { id } = await addedDataset(who);
  await changed(
    who,
    id,
    {
      type: 'column.add',
      column: columnOf('pass', { name: 'Password', type: 'secret', feeds: { stepId } }),
      cells: [],
    },
    { type: 'row.add', rows: passwords.map((_, at) => rowOf(`r${at + 1}`)) },
  );
  const cells = passwords.map((value, at) => ({ row: `r${at + 1}`, column: 'pass', value }));
  await who.reply('datasets.seal', { ...atDataset(id), body: { cells } });
  return id;
};

/** Three columns with values, one without, and a pinned row. */
export const combinedDataset = async (who: Caller): Promise<string> => {
  const { id } = await addedDataset(who, 'Browsers');
  const add = (name: string, values: string[]) => ({
    type: 'column.add' as const,
    column: columnOf(name, { values, type: 'list' }),
    cells: [],
  });
  await changed(
    who,
    id,
    add('browser', ['Chrome', 'Firefox', 'Safari']),
    add('language', ['de', 'en', 'fr']),
    add('system', ['Linux', 'macOS', 'Windows']),
    { type: 'column.add', column: columnOf('note'), cells: [] },
    {
      type: 'row.add',
      rows: [
        rowOf('pinned', { browser: 'Safari', language: 'de', system: 'macOS', note: 'stays' }, { isPinned: true }),
        rowOf('other', { browser: 'Chrome' }),
      ],
    },
  );
  return id;
};

export const readAll = (who: Caller, id: string) =>
  who.reply('datasets.read', { ...atDataset(id), query: { as: 'rows' } });

/** The values by row, as text. */
export const tableOf = async (
  who: Caller,
  id: string,
): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> =>
  Object.fromEntries(
    (await readAll(who, id)).rowList.map(({ id: row, cells }) => [
      row,
      Object.fromEntries(Object.entries(cells).map(([column, { value }]) => [column, value])),
    ]),
  );
