import type { WrittenValue } from '../../documents/own-values.ts';
import type { ChangedCell, DatasetFact } from '../dataset-facts.ts';
import type { DatasetGridChange } from '../dataset-changes.ts';
import { shownCell } from '../dataset-audit.ts';

/** The values of a dataset that replace each other. */
const cellKey = ({ row, column }: Pick<ChangedCell, 'row' | 'column'>) => `${row}/${column}`;

type LabelOf = (cell: ChangedCell) => string;

const cellValue = (cell: ChangedCell, labelOf: LabelOf): WrittenValue => ({
  key: cellKey(cell),
  label: labelOf(cell),
  value: shownCell(cell),
});

/** `labelOf`: what the page calls a cell. */
export const writtenCells = (fact: DatasetFact, labelOf: LabelOf): readonly WrittenValue[] => {
  if (fact.type === 'cell.changed') return [cellValue(fact.data.cell, labelOf)];
  return fact.type === 'cells.changed' ? fact.data.cells.map((cell) => cellValue(cell, labelOf)) : [];
};

/** What others have changed. */
interface Newer {
  readonly cells: ReadonlySet<string>;
  /** Rows and columns that were changed, or in which a cell was. */
  readonly rows: ReadonlySet<string>;
  readonly columns: ReadonlySet<string>;
  /** `column/field` */
  readonly fields: ReadonlySet<string>;
}

const fieldKey = (column: string, field: string) => `${column}/${field}`;

const newerIn = (facts: readonly DatasetFact[]): Newer => {
  const [cells, rows, columns, fields] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
  const note = (cell: ChangedCell) => {
    cells.add(cellKey(cell));
    rows.add(cell.row);
    columns.add(cell.column);
  };
  for (const fact of facts) {
    if (fact.type === 'cell.changed') note(fact.data.cell);
    if (fact.type === 'cells.changed') fact.data.cells.forEach(note);
    if (fact.type === 'row.changed' || fact.type === 'row.moved') rows.add(fact.data.row);
    if (fact.type === 'column.moved') columns.add(fact.data.column);
    if (fact.type !== 'column.updated') continue;
    columns.add(fact.data.column);
    fields.add(fieldKey(fact.data.column, fact.data.field));
  }
  return { cells, rows, columns, fields };
};

const leftOf = (change: DatasetGridChange, newer: Newer): readonly DatasetGridChange[] => {
  switch (change.type) {
    case 'cell.set':
      return newer.cells.has(cellKey(change.cell)) ? [] : [change];
    case 'cells.set': {
      const cells = change.cells.filter((cell) => !newer.cells.has(cellKey(cell)));
      return cells.length === 0 ? [] : [{ ...change, cells }];
    }
    case 'row.remove': {
      const rows = change.rows.filter((row) => !newer.rows.has(row));
      return rows.length === 0 ? [] : [{ ...change, rows }];
    }
    case 'row.set':
    case 'row.move':
      return newer.rows.has(change.row) ? [] : [change];
    case 'column.remove':
    case 'column.move':
      return newer.columns.has(change.column) ? [] : [change];
    case 'column.update':
      return newer.fields.has(fieldKey(change.column, change.field)) ? [] : [change];
    default:
      return [change];
  }
};

/** Undo leaves what others have changed since: `later` are their events. */
export const withoutNewerCells = (
  changes: readonly DatasetGridChange[],
  later: readonly DatasetFact[],
): readonly DatasetGridChange[] => {
  if (later.length === 0) return changes;
  const newer = newerIn(later);
  return changes.flatMap((change) => leftOf(change, newer));
};
