import { datasetLimits as most } from '../dataset-limits.ts';
import { isSecret, type DatasetCell, type DatasetColumn } from '../dataset.ts';
import { cellFaultOf } from '../grid/cell-fault.ts';
import { textOfCell } from '../grid/typed-cell.ts';
import type { Reason } from '../../problems/reason.ts';

/** What an import tells about a cell. */
export interface ImportFault {
  readonly line: number;
  readonly column: string;
  readonly value: string;
  readonly reason: Reason;
}
type Faults = readonly ImportFault[];

export interface ImportLine {
  /** In the file; the names are line 1. */
  readonly number: number;
  readonly cells: ReadonlyMap<string, DatasetCell>;
}

/** A line with more cells than there are names: how many more have a value, and the first of these. */
export interface LineBeyond {
  readonly line: number;
  readonly count: number;
  readonly value: string;
}

/** Cells without a column are not imported. */
export const faultsBeyond = ({ beyond = [] }: { readonly beyond?: readonly LineBeyond[] }): Faults =>
  beyond.map(({ line, count, value }) => ({ line, column: '', value, reason: { code: 'cellsBeyond', count } }));

/** A shorter secret could not be removed from logs: runs refuse it. */
export const isStorableSecret = (value: string): boolean => [...value].length >= most.secretLeast;

/** Secrets that are not imported. Their values are not told. */
const secretFault = (cell: DatasetCell): Reason | null => {
  const text = textOfCell(cell);
  return text === '' || isStorableSecret(text) ? null : { code: 'secretShort', min: most.secretLeast };
};

/** Cells that are stored although they break the rule of their column, and secrets that are not stored for it. */
export const faultsIn = (
  lines: readonly ImportLine[],
  found: readonly (DatasetColumn | undefined)[],
  areSealed: boolean,
): Faults => {
  const columns = found.filter((column): column is DatasetColumn => column !== undefined);
  return lines.flatMap(({ number, cells }) =>
    columns.flatMap((column) => {
      const cell = cells.get(column.id);
      if (!cell || (isSecret(column) && areSealed)) return [];
      const reason = isSecret(column) ? secretFault(cell) : cellFaultOf(cell, column);
      const value = isSecret(column) ? '' : cell.value;
      return reason === null ? [] : [{ line: number, column: column.name, value, reason }];
    }),
  );
};
