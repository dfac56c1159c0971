import type { Command, Fact } from '../journal/fact.ts';
import type { CellSet, DatasetGridChange } from './dataset-changes.ts';
import type { Dataset, DatasetCell, DatasetColumn, DatasetFields, DatasetRow } from './dataset.ts';

/** `flow`: the flow whose page sent it, for the path of the call. */
type Sent<Type extends string, Data> = Command<Type, Data & { readonly flow: string }>;

type FieldChanges = { readonly [Field in keyof DatasetFields]?: DatasetFields[Field] | undefined };

/**
 *   command          event
 *   dataset.create   dataset.created
 *   dataset.update   dataset.updated    one for each changed field
 *   dataset.delete   dataset.deleted
 *   dataset.restore  dataset.restored
 *   dataset.change   one for each change, in the past: column.added, row.removed, cells.changed …
 *   (a call)         cells.sealed       which secret cells have a value, never the value
 *   (a call)         rows.imported, rows.combined, rows.reverted: counts, never content
 *   (a read)         datasets.observed  datasets of a flow; dataset.opened: a part of the rows of a dataset
 */
export type DatasetCommand =
  | Sent<'dataset.create', DatasetFields & { readonly flowId: string }>
  /** The changed fields; the name is for the list of rejected changes. */
  | Sent<'dataset.update', { readonly changes: FieldChanges; readonly name: string }>
  /** The name is for the notice afterwards. */
  | Sent<'dataset.delete', { readonly name: string }>
  /** The name is for the list of rejected changes. */
  | Sent<'dataset.restore', { readonly name: string }>
  | Sent<'dataset.change', { readonly changes: readonly DatasetGridChange[]; readonly name: string }>;

/** A cell as it was and as it is. */
export interface ChangedCell extends CellSet {
  readonly was: DatasetCell;
}

/** Rows and columns of the dataset afterwards. */
interface Counted {
  readonly rows: number;
  readonly columns: number;
}

/** Every event has the name of the dataset, for the history. */
type Change<Type extends string, Data> = Fact<Type, Data & { readonly name: string }>;

type ColumnUpdate = {
  [Field in 'name' | 'type' | 'feeds' | 'values']: {
    readonly column: string;
    readonly field: Field;
    readonly value: DatasetColumn[Field];
    readonly was: DatasetColumn[Field];
    /** Its name before. */
    readonly label: string;
  };
}['name' | 'type' | 'feeds' | 'values'];

export type RowState = Pick<DatasetRow, 'isOff' | 'isPinned'>;

/** Without the name of the dataset. */
export type GridFactData = {
  readonly 'column.added': { readonly column: DatasetColumn; readonly cells: readonly CellSet[] } & Counted;
  readonly 'column.updated': ColumnUpdate;
  readonly 'column.moved': {
    readonly column: string;
    readonly rank: string;
    readonly was: string;
    readonly label: string;
  };
  readonly 'column.removed': { readonly column: DatasetColumn; readonly cells: readonly CellSet[] } & Counted;
  readonly 'row.added': { readonly added: readonly DatasetRow[] } & Counted;
  readonly 'row.moved': { readonly row: string; readonly rank: string; readonly was: string };
  readonly 'row.changed': { readonly row: string; readonly now: RowState; readonly was: RowState };
  readonly 'row.removed': { readonly removed: readonly DatasetRow[] } & Counted;
  /** `label`: the name of the column. */
  readonly 'cell.changed': { readonly cell: ChangedCell; readonly label: string };
  readonly 'cells.changed': { readonly cells: readonly ChangedCell[] };
};
export type GridFactType = keyof GridFactData;
/** An event before it has its envelope. */
export type GridChange = {
  [Type in GridFactType]: { readonly type: Type; readonly data: GridFactData[Type] };
}[GridFactType];
export type GridFact = { [Type in GridFactType]: Change<Type, GridFactData[Type]> }[GridFactType];

export interface RowCounts extends Counted {
  readonly created: number;
  readonly changed: number;
  readonly removed: number;
  /** The name of the file, or of what was reverted. */
  readonly source: string;
}

export type DatasetChange =
  | Fact<'dataset.created', DatasetFields & { readonly flowId: string }>
  | Change<'dataset.updated', { readonly changes: Partial<DatasetFields>; readonly was: Partial<DatasetFields> }>
  | Change<'dataset.deleted', object>
  | Change<'dataset.restored', { readonly record: Dataset }>
  | GridFact
  | Change<
      'cells.sealed',
      { readonly cells: readonly { readonly row: string; readonly column: string; readonly isSet: boolean }[] }
    >
  | Change<'rows.imported', RowCounts>
  | Change<'rows.combined', RowCounts>
  | Change<'rows.reverted', RowCounts>;

/** A part of a dataset, as of a position. */
export interface OpenedWindow {
  readonly record: Dataset;
  readonly columns: readonly DatasetColumn[];
  readonly part: readonly DatasetRow[];
  /** The last row before this window; null for the first one. */
  readonly after: { readonly rank: string; readonly id: string } | null;
  readonly isLast: boolean;
  readonly asOf: number;
}

export type DatasetFact =
  | DatasetChange
  /** `isAll`: the flow has no others. */
  | Fact<
      'datasets.observed',
      { readonly datasets: readonly Dataset[]; readonly flowId: string; readonly isAll: boolean; readonly asOf: number }
    >
  | Fact<'dataset.opened', OpenedWindow>;

export const datasetAbout = (id: string) => `dataset/${id}`;
export const datasetIdOf = (about: string) => about.slice('dataset/'.length);
