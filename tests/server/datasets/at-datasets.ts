import type { DatasetGridChange } from '../../../src/domain/datasets/dataset-changes.ts';
import type { DatasetColumn, DatasetRow } from '../../../src/domain/datasets/dataset.ts';
import type { Caller, Headed } from '../caller.ts';
import { addItem } from '../relations/at-relations.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** Short helpers for the calls of datasets of the flow fl-1 in the project p-1. */
export const inFlow = { params: { project: 'p-1', flowId: 'fl-1' } };
export const atDataset = (dataset: string, flowId = 'fl-1') => ({ params: { project: 'p-1', flowId, dataset } });

/** A workspace with two flows in p-1 and one elsewhere. */
export const openWithFlows = async (options: Parameters<typeof openWorkspace>[0] = {}): Promise<Workspace> => {
  const space = await openWorkspace(options);
  await addItem(space.database, 'FLOW', 'fl-1', 'Check-out');
  await addItem(space.database, 'FLOW', 'fl-2', 'Returns');
  await addItem(space.database, 'FLOW', 'fl-far', 'Elsewhere', 'p-2');
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
