import type { DatasetGridChange } from '../dataset-changes.ts';
import { datasetLimits as most } from '../dataset-limits.ts';
import type { DatasetCell, DatasetRow } from '../dataset.ts';
import type { ChangedCell, GridChange } from '../dataset-facts.ts';

/** The changes that undo these events: applying them gives the dataset as it was. The values of secrets stay sealed. */
export const invert = (facts: readonly GridChange[]): readonly DatasetGridChange[] =>
  facts.toReversed().flatMap(inverseOf);

const plain = ({ value, type }: DatasetCell) => ({ value, type });
const back = ({ row, column, was }: ChangedCell) => ({ row, column, ...plain(was) });

const inverseOf = ({ type, data }: GridChange): readonly DatasetGridChange[] => {
  switch (type) {
    case 'column.added':
      return [{ type: 'column.remove', column: data.column.id }];
    case 'column.updated':
      return [{ type: 'column.update', column: data.column, field: data.field, value: data.was } as DatasetGridChange];
    case 'column.moved':
      return [{ type: 'column.move', column: data.column, rank: data.was }];
    case 'column.removed':
      return [{ type: 'column.add', column: data.column, cells: [...data.cells] }];
    case 'row.added':
      return inParts(data.added, most.rowsAtOnce).map((rows) => ({
        type: 'row.remove',
        rows: rows.map(({ id }) => id),
      }));
    case 'row.moved':
      return [{ type: 'row.move', row: data.row, rank: data.was }];
    case 'row.changed':
      return [{ type: 'row.set', row: data.row, ...data.was }];
    case 'row.removed':
      return inParts(data.removed, most.rowsAtOnce).map((rows) => ({ type: 'row.add', rows: rows.map(withCells) }));
    case 'cell.changed':
      return [{ type: 'cells.set', cells: [back(data.cell)] }];
    case 'cells.changed':
      return inParts(data.cells, most.cellsAtOnce).map((cells) => ({ type: 'cells.set', cells: cells.map(back) }));
  }
};

/** Whether a secret has a value is known by the server, which still has it. */
const withCells = (row: DatasetRow) => ({
  ...row,
  cells: Object.fromEntries(
    Object.entries(row.cells).flatMap(([column, cell]) => (cell.isSet ? [] : [[column, plain(cell)] as const])),
  ),
});

export const inParts = <One>(list: readonly One[], size: number): readonly (readonly One[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size));
