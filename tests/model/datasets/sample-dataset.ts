import type { DatasetGridChange } from '../../../src/domain/datasets/dataset-changes.ts';
import type { DatasetCommand, DatasetFact } from '../../../src/domain/datasets/dataset-facts.ts';
import type {
  Dataset,
  DatasetCell,
  DatasetColumn,
  DatasetFields,
  DatasetRow,
} from '../../../src/domain/datasets/dataset.ts';

const at = '2026-11-24T12:30:00Z';
const stamp = { about: 'dataset/x1', project: 'p1', at, by: 'u-ada' };
const commandStamp = { ...stamp, id: 'c1' };
const flow = 'fl-1';

export const create = (name = 'Customers'): DatasetCommand => ({
  ...commandStamp,
  type: 'dataset.create',
  data: { name, description: '', flowId: flow, flow },
});
export const update = (changes: Partial<DatasetFields>): DatasetCommand => ({
  ...commandStamp,
  type: 'dataset.update',
  data: { changes, name: 'Customers', flow },
});
export const remove: DatasetCommand = { ...commandStamp, type: 'dataset.delete', data: { name: 'Customers', flow } };
export const restore: DatasetCommand = { ...commandStamp, type: 'dataset.restore', data: { name: 'Customers', flow } };
export const change = (...changes: readonly DatasetGridChange[]): DatasetCommand => ({
  ...commandStamp,
  type: 'dataset.change',
  data: { changes, name: 'Customers', flow },
});

/** An event caused by the command `c1`. */
const caused = <Type extends string, Data>(type: Type, data: Data, id = `c1/${type.split('.').at(-1)}`) =>
  ({ ...stamp, id, type, version: 1, cause: 'c1', data }) as const;

export const created = (name = 'Customers') => caused('dataset.created', { name, description: '', flowId: flow });
export const renamed = (name: string, was = 'Customers') =>
  caused('dataset.updated', { name, changes: { name }, was: { name: was } }, 'c1/updated/name');
export const deleted = (name = 'Customers') => caused('dataset.deleted', { name });

export const datasetWith = (changes: Partial<Dataset> = {}): Dataset => ({
  id: 'x1',
  name: 'Customers',
  description: '',
  flowId: flow,
  projectId: 'p1',
  createdDate: at,
  modifiedDate: at,
  createdByUser: 'u-ada',
  modifiedByUser: 'u-ada',
  revision: 1,
  rows: 0,
  columns: 0,
  ...changes,
});

export const restored = (record = datasetWith()) => caused('dataset.restored', { name: record.name, record });

export const column = (id: string, changes: Partial<DatasetColumn> = {}): DatasetColumn => ({
  id,
  rank: `a${id}`,
  name: `Column ${id}`,
  type: 'text',
  feeds: null,
  values: [],
  ...changes,
});

export const text = (value: string): DatasetCell => ({ value, type: 0 });

export const row = (id: string, cells: DatasetRow['cells'] = {}, changes: Partial<DatasetRow> = {}): DatasetRow => ({
  id,
  rank: `a${id}`,
  isPinned: false,
  isOff: false,
  cells,
  ...changes,
});

export const addRows = (...rows: readonly DatasetRow[]): DatasetGridChange => ({
  type: 'row.add',
  rows: rows.map((one) => ({ ...one, cells: { ...one.cells } })),
});
export const addColumn = (one: DatasetColumn): DatasetGridChange => ({ type: 'column.add', column: one, cells: [] });
export const setCell = (
  rowId: string,
  columnId: string,
  value: string,
  type: DatasetCell['type'] = 0,
): DatasetGridChange => ({
  type: 'cell.set',
  cell: { row: rowId, column: columnId, value, type },
});
export const setCells = (
  ...cells: readonly (readonly [row: string, column: string, value: string])[]
): DatasetGridChange => ({
  type: 'cells.set',
  cells: cells.map(([rowId, columnId, value]) => ({ row: rowId, column: columnId, value, type: 0 })),
});

export const observed = (asOf: number, datasets: readonly Dataset[], isAll = true): DatasetFact => ({
  ...caused('datasets.observed', { datasets, flowId: flow, isAll, asOf }),
  about: 'datasets/p1/fl-1',
});

export const opened = (
  asOf: number,
  { columns = [], part = [], after = null, isLast = true, rows = part.length }: Partial<Opened> = {},
): DatasetFact =>
  caused('dataset.opened', {
    record: datasetWith({ rows, columns: columns.length, revision: asOf }),
    columns,
    part,
    after,
    isLast,
    asOf,
  });

interface Opened {
  readonly columns: readonly DatasetColumn[];
  readonly part: readonly DatasetRow[];
  readonly after: { readonly rank: string; readonly id: string } | null;
  readonly isLast: boolean;
  readonly rows: number;
}
