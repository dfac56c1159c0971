import type { DatasetGridChange } from '../../../src/domain/datasets/dataset-changes.ts';
import { gridIn } from '../../../src/domain/datasets/datasets.ts';
import { columnsInOrder, rowsInOrder } from '../../../src/domain/datasets/known-grid.ts';
import type { DatasetColumn, DatasetRow } from '../../../src/domain/datasets/dataset.ts';
import { recordOf } from '../../../src/domain/journal/record-set.ts';
import type { ProductCommand, ProductJournal } from '../../../src/domain/journal/product.ts';
import type { Stored } from '../../../server/journal/fact-store.ts';
import type { Disk } from '../memory-units-of-work.ts';
import { textOf } from '../sorted-text.ts';
import { datasetStream, firstRevision, seedDataset, type SimDataset } from './sim-dataset.ts';
import type { ValuesSave } from './values-saver.ts';

/**
 * What must hold for datasets, told by the events alone, with no code of the product:
 *
 *   each change takes effect once, or is rejected because somebody else removed its row or column
 *   the stored dataset is the fold of the events: of two values, the later event wins; a removed row or column is gone
 *   a save of all values changes no cell that its sender has not changed, and removes no row that was changed since
 *   at the end, everyone sees the stored dataset
 */
interface CellAt {
  readonly row: string;
  readonly column: string;
  readonly value: string;
}

export const isDatasetCommand = ({ type }: ProductCommand): boolean => type === 'dataset.change';
const changeIn = (command: ProductCommand): DatasetGridChange =>
  (command.data as unknown as { readonly changes: readonly [DatasetGridChange] }).changes[0];

const cellsIn = (fact: Stored): readonly CellAt[] => {
  const data = fact.data as { readonly cell?: CellAt; readonly cells?: readonly CellAt[] };
  return data.cell ? [data.cell] : (data.cells ?? []);
};

/** The rows and the column that an event removes. */
const removedBy = ({ type, data }: Stored): readonly string[] => {
  if (type === 'row.removed') return (data as { removed: readonly DatasetRow[] }).removed.map(({ id }) => id);
  return type === 'column.removed' ? [(data as { column: DatasetColumn }).column.id] : [];
};

/** The rows and columns that must be there for a change. */
const neededBy = (change: DatasetGridChange): readonly string[] => {
  if (change.type === 'cell.set') return [change.cell.row, change.cell.column];
  if (change.type === 'cells.set') return change.cells.flatMap(({ row, column }) => [row, column]);
  if (change.type === 'row.move') return [change.row];
  return change.type === 'column.update' || change.type === 'column.move' ? [change.column] : [];
};

const removals = (facts: readonly Stored[]): ReadonlySet<string> =>
  new Set(facts.filter(({ about }) => about === datasetStream).flatMap(removedBy));

/** Somebody removed a row or the column that the change is about. */
export const isChangeRightlyRejected = (
  command: ProductCommand,
  problem: string,
  facts: readonly Stored[],
): boolean => {
  const gone = removals(facts);
  return /rowGone|columnGone/.test(problem) && neededBy(changeIn(command)).some((id) => gone.has(id));
};

/** Removing what somebody else has removed already needs no event. */
export const needsNoChange = (command: ProductCommand, facts: readonly Stored[]): boolean => {
  const [change, gone] = [changeIn(command), removals(facts)];
  if (change.type === 'row.remove') return change.rows.every((id) => gone.has(id));
  return change.type === 'column.remove' && gone.has(change.column);
};

type Say = (what: string) => unknown;
type Cells = Record<string, { readonly value: string; readonly type: number }>;
interface Fold {
  readonly rows: Map<string, Omit<DatasetRow, 'cells'> & { readonly cells: Cells }>;
  readonly columns: Map<string, DatasetColumn>;
}

const foldOne = ({ rows, columns }: Fold, fact: Stored): void => {
  const data = fact.data as Record<string, unknown>;
  for (const gone of removedBy(fact)) {
    rows.delete(gone);
    if (columns.delete(gone)) for (const { cells } of rows.values()) delete cells[gone];
  }
  for (const row of (data['added'] ?? []) as readonly DatasetRow[])
    rows.set(row.id, { ...row, cells: { ...row.cells } });
  if (fact.type === 'column.added') columns.set((data['column'] as DatasetColumn).id, data['column'] as DatasetColumn);
  const [column, row] = [columns.get(String(data['column'])), rows.get(String(data['row']))];
  if (fact.type === 'column.updated' && column)
    columns.set(column.id, { ...column, [String(data['field'])]: data['value'] });
  if (fact.type === 'column.moved' && column) columns.set(column.id, { ...column, rank: String(data['rank']) });
  if (fact.type === 'row.moved' && row) rows.set(row.id, { ...row, rank: String(data['rank']) });
  if (!fact.type.endsWith('.changed')) return;
  for (const { row: at, column: of, value } of cellsIn(fact)) {
    const cells = rows.get(at)?.cells;
    if (cells && columns.has(of)) cells[of] = { value, type: 0 };
  }
};

const folded = (projectId: string, facts: readonly Stored[]): Fold => {
  const { rows, columns } = seedDataset(projectId);
  const fold: Fold = {
    rows: new Map(rows.map((row) => [row.id, { ...row, cells: { ...row.cells } }])),
    columns: new Map(columns.map((column) => [column.id, column])),
  };
  for (const fact of facts) foldOne(fold, fact);
  return fold;
};

const differences = (
  mine: readonly { readonly id: string }[],
  theirs: readonly { readonly id: string }[],
): readonly string[] => {
  const [one, other] = [mine, theirs].map((all) => new Map(all.map((each) => [each.id, textOf(each)])));
  return [...new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])]
    .filter((id) => one?.get(id) !== other?.get(id))
    .map((id) => `${id}: ${one?.get(id)} != ${other?.get(id)}`);
};

const checkSave = (facts: readonly Stored[], save: ValuesSave, say: Say): void => {
  for (const fact of facts.filter(({ cause }) => cause === save.key)) {
    for (const { row, column } of fact.type === 'cells.changed' ? cellsIn(fact) : [])
      if (!save.changed.has(`${row}/${column}`)) say(`VALUES SAVE OVERWROTE ${row}/${column}`);
    const { added = [] } = fact.data as { readonly added?: readonly unknown[] };
    if (added.length > save.added) say(`VALUES SAVE ADDED ${added.length} rows`);
    for (const row of removedBy(fact)) {
      const newer = facts.find(
        (one) =>
          one.type.endsWith('.changed') &&
          one.revision > save.revision &&
          one.revision < fact.revision &&
          cellsIn(one).some((cell) => cell.row === row),
      );
      if (!save.removed.has(row) || newer) say(`VALUES SAVE REMOVED ${row}, changed since by ${newer?.by ?? 'nobody'}`);
    }
  }
};

export const checkStoredDataset = (
  { facts: all, dataset, project }: Disk,
  saves: readonly ValuesSave[],
  say: Say,
): void => {
  if (!dataset) return;
  const facts = all.filter(({ about }) => about === datasetStream);
  const { record, rows, columns } = dataset;
  const revision = firstRevision + facts.length;
  if (record.revision !== revision) say(`REVISION of the dataset: ${record.revision} != ${revision}`);
  if (record.rows !== rows.length || record.columns !== columns.length) say('COUNTS of the dataset');
  const expected = folded(project.id, facts);
  for (const difference of [
    ...differences([...expected.rows.values()], rows),
    ...differences([...expected.columns.values()], columns),
  ])
    say(`DATASET ${difference}`);
  for (const save of saves) checkSave(facts, save, say);
};

type View = ProductJournal['view'];
const inOrder = (one: DatasetRow, other: DatasetRow) =>
  one.rank === other.rank ? (one.id < other.id ? -1 : 1) : one.rank < other.rank ? -1 : 1;

/** At the end, a person sees what is stored: rows from the first on, without a gap. */
export const checkShownDataset = (dataset: SimDataset | null, user: string, { datasets }: View, say: Say): void => {
  const grid = gridIn(datasets, 'D-1');
  if (!dataset || !grid) return void (dataset && say(`NOT SHOWN ${user}: the dataset`));
  const record = recordOf(datasets, datasetStream);
  if (textOf(record) !== textOf(dataset.record))
    say(`DIVERGED ${user}: ${textOf(record)} != ${textOf(dataset.record)}`);
  const shown = rowsInOrder(grid);
  const stored = dataset.rows.toSorted(inOrder);
  const expected = grid.through === null ? stored : stored.slice(0, shown.length);
  for (const difference of [
    ...differences(shown, expected),
    ...differences(columnsInOrder(grid), dataset.columns),
    ...(grid.total === stored.length ? [] : [`rows: ${grid.total} != ${stored.length}`]),
  ])
    say(`DIVERGED ${user} DATASET ${difference}`);
  return undefined;
};

/** People see their own latest values, as long as the row and the column are there. */
export const checkOwnCells = (user: string, { datasets }: View, pending: readonly ProductCommand[], say: Say): void => {
  const grid = gridIn(datasets, 'D-1');
  if (!grid) return;
  const columns = new Set(grid.columns.map(({ id }) => id));
  const rows = new Map(rowsInOrder(grid).map((row) => [row.id, row]));
  const latest = new Map<string, CellAt>();
  for (const command of pending.filter(isDatasetCommand)) {
    const change = changeIn(command);
    const cells = change.type === 'cell.set' ? [change.cell] : change.type === 'cells.set' ? change.cells : [];
    // A change of several cells happens as a whole. If one of them is gone, it was made before that, or never.
    const isKnown = cells.every(({ row, column }) => rows.has(row) && columns.has(column));
    for (const cell of cells) {
      const key = `${cell.row}/${cell.column}`;
      if (isKnown) latest.set(key, cell);
      else latest.delete(key);
    }
  }
  for (const [at, { row, column, value }] of latest) {
    const shown = rows.get(row)?.cells[column]?.value;
    if (shown !== value) say(`OWN VALUE NOT SHOWN ${user} ${at}: ${value} is ${shown}`);
  }
};
