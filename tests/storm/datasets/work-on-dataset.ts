import type { DatasetGridChange } from '../../../src/domain/datasets/dataset-changes.ts';
import { gridIn } from '../../../src/domain/datasets/datasets.ts';
import { columnsInOrder, rowsInOrder } from '../../../src/domain/datasets/known-grid.ts';
import type { DatasetColumn, DatasetRow } from '../../../src/domain/datasets/dataset.ts';
import type { ProductJournal } from '../../../src/domain/journal/product.ts';
import type { Rng } from '../rng.ts';
import { datasetStream } from './sim-dataset.ts';

const anyRank = (rng: Rng) => `a${1 + rng.below(9)}${1 + rng.below(999_999)}V`;

interface Shown {
  readonly columns: readonly DatasetColumn[];
  readonly rows: readonly DatasetRow[];
}

/** Two columns at least, so that a dataset remains. */
const columnChange = (rng: Rng, { columns }: Shown, id: string, text: string): DatasetGridChange => {
  const { id: column } = rng.pick(columns);
  const luck = rng.next();
  if (luck < 0.4) return { type: 'column.update', column, field: 'name', value: text };
  if (luck < 0.55) return { type: 'column.move', column, rank: anyRank(rng) };
  if (luck < 0.75 && columns.length > 2) return { type: 'column.remove', column };
  const added = { id, rank: anyRank(rng), name: text, type: 'text', feeds: null, values: [] } as const;
  return { type: 'column.add', column: { ...added, values: [] }, cells: [] };
};

const rowChange = (rng: Rng, { columns, rows }: Shown, id: string, text: string): DatasetGridChange => {
  const luck = rng.next();
  const cells = { [rng.pick(columns).id]: { value: text, type: 0 as const } };
  if (rows.length < 3 || luck < 0.4)
    return { type: 'row.add', rows: [{ id, rank: anyRank(rng), isPinned: false, isOff: false, cells }] };
  if (luck < 0.65) return { type: 'row.move', row: rng.pick(rows).id, rank: anyRank(rng) };
  return { type: 'row.remove', rows: [...new Set([rng.pick(rows).id, rng.pick(rows).id])] };
};

/** What a person does next in the dataset that she sees. `text`: never the same twice. */
const datasetChange = (rng: Rng, shown: Shown, id: string, text: string): DatasetGridChange => {
  const luck = rng.next();
  if (luck < 0.15) return columnChange(rng, shown, id, text);
  if (shown.rows.length === 0 || luck < 0.4) return rowChange(rng, shown, id, text);
  const cell = () => ({ row: rng.pick(shown.rows).id, column: rng.pick(shown.columns).id });
  if (luck < 0.85) return { type: 'cell.set', cell: { ...cell(), value: text, type: 0 } };
  return { type: 'cells.set', cells: [1, 2, 3].map((at) => ({ ...cell(), value: `${text}/${at}`, type: 0 as const })) };
};

interface Needs {
  readonly rng: Rng;
  /** What the person sees; undefined while the app is closed. */
  view(): ProductJournal['view'] | undefined;
  newId(): string;
  ask(about: string, type: 'dataset.change', data: object): void;
}

export const createDatasetWork = ({ rng, view, newId, ask }: Needs) => ({
  workOnDataset(text: string) {
    const datasets = view()?.datasets;
    const grid = datasets && gridIn(datasets, datasetStream.slice('dataset/'.length));
    if (!grid || grid.columns.length === 0) return;
    const shown = { columns: columnsInOrder(grid), rows: rowsInOrder(grid) };
    const change = datasetChange(rng, shown, newId(), text);
    ask(datasetStream, 'dataset.change', { changes: [change], name: 'Customers', flow: 'F-1' });
  },
});
