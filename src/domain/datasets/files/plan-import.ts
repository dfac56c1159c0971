import type { CellSet, DatasetGridChange } from '../dataset-changes.ts';
import { datasetLimits as most } from '../dataset-limits.ts';
import { byRank, emptyCell, isSecret, type DatasetCell, type DatasetColumn, type DatasetRow } from '../dataset.ts';
import type { ImportMode } from '../datasets-files-contract.ts';
import type { GridContent } from '../grid/plan-changes.ts';
import { inParts } from '../grid/invert.ts';

/** A file: the names of its columns, and its lines. */
export interface ImportedTable {
  readonly heads: readonly string[];
  readonly lines: readonly (readonly DatasetCell[])[];
}

export interface ImportRequest {
  readonly mode: ImportMode;
  readonly addColumns: boolean;
  newRows(count: number, isFirst: boolean): readonly Pick<DatasetRow, 'id' | 'rank'>[];
  newColumns(count: number): readonly Pick<DatasetColumn, 'id' | 'rank'>[];
}

export interface ImportPlan {
  readonly changes: readonly DatasetGridChange[];
  readonly heads: readonly { readonly name: string; readonly column: string | null }[];
  readonly created: number;
  readonly changed: number;
  readonly removed: number;
  readonly ignored: readonly { readonly line: number; readonly reason: 'empty' | 'tooLong' | 'twice' }[];
}

interface Line {
  /** In the file; the names are line 1. */
  readonly number: number;
  readonly cells: ReadonlyMap<string, DatasetCell>;
}

const folded = (name: string) => name.trim().toLowerCase();

const columnsFor = ({ columns }: GridContent, { heads }: ImportedTable, request: ImportRequest) => {
  const byName = new Map(columns.map((column) => [folded(column.name), column]));
  const unknown = [
    ...new Set(heads.map((head) => head.trim()).filter((head) => head !== '' && !byName.has(folded(head)))),
  ];
  const unique = unknown.filter((name, at) => unknown.findIndex((one) => folded(one) === folded(name)) === at);
  const ids = request.addColumns ? request.newColumns(unique.length) : [];
  const added = ids.map((column, at): DatasetColumn => ({
    ...column,
    name: unique[at] ?? '',
    type: 'text',
    feeds: null,
    values: [],
  }));
  for (const column of added) byName.set(folded(column.name), column);
  return { added, byName };
};

const keyOf = (cells: ReadonlyMap<string, DatasetCell>, key: string | undefined): string | null => {
  const cell = key === undefined ? undefined : cells.get(key);
  return cell && cell.value !== '' ? `${cell.type} ${cell.value}` : null;
};

interface Sorted {
  readonly lines: readonly Line[];
  readonly ignored: ImportPlan['ignored'];
}

/** Lines without a value, with one that is too long, and (merging) those that repeat a key are left out. */
const usableLines = (table: ImportedTable, columnIds: readonly (string | null)[], key: string | undefined): Sorted => {
  const lines: Line[] = [];
  const ignored: { line: number; reason: 'empty' | 'tooLong' | 'twice' }[] = [];
  const seen = new Set<string>();
  table.lines.forEach((cells, at) => {
    const number = at + 2;
    const values = new Map<string, DatasetCell>();
    columnIds.forEach((id, index) => id !== null && values.set(id, cells[index] ?? emptyCell));
    const found = keyOf(values, key);
    const isEmpty = [...values.values()].every(({ value, type }) => value === '' && type !== 3);
    const isTooLong = [...values.values()].some(({ value }) => [...value].length > most.cellLength);
    if (isEmpty || isTooLong) return void ignored.push({ line: number, reason: isEmpty ? 'empty' : 'tooLong' });
    if (found !== null && seen.has(found)) return void ignored.push({ line: number, reason: 'twice' });
    if (found !== null) seen.add(found);
    lines.push({ number, cells: values });
  });
  return { lines, ignored };
};

const toCells = (row: DatasetRow, { cells }: Line): readonly CellSet[] =>
  [...cells].flatMap(([column, { value, type }]) => {
    const was = row.cells[column] ?? emptyCell;
    return was.value === value && was.type === type ? [] : [{ row: row.id, column, value, type }];
  });

/** What an import changes: pure, so that a dry run tells the same. */
export const planImport = (content: GridContent, table: ImportedTable, request: ImportRequest): ImportPlan => {
  const { added, byName } = columnsFor(content, table, request);
  const found = table.heads.map((head) => byName.get(folded(head)));
  const columnIds = found.map((column) => (column && !isSecret(column) ? column.id : null));
  const isMerge = request.mode === 'merge';
  const key = isMerge ? (columnIds.find((id) => id !== null) ?? undefined) : undefined;
  const { lines, ignored } = usableLines(table, columnIds, key);
  const rows = content.rows.toSorted(byRank);
  const known = new Map(
    isMerge ? rows.map((row) => [keyOf(new Map(Object.entries(row.cells)), key), row] as const) : [],
  );
  const rowOf = (line: Line) => {
    const name = keyOf(line.cells, key);
    return name === null ? undefined : known.get(name);
  };
  const fresh = lines.filter((line) => !rowOf(line));
  const cells = lines.map((line) => {
    const row = rowOf(line);
    return row ? toCells(row, line) : [];
  });
  const removed = request.mode === 'replace' ? rows.map(({ id }) => id) : [];
  const newRows = request.newRows(fresh.length, request.mode === 'replace').map((row, at) => ({
    ...row,
    isPinned: false,
    isOff: false,
    cells: Object.fromEntries(fresh[at]?.cells ?? []),
  }));
  return {
    changes: [
      ...added.map((column) => ({ type: 'column.add' as const, column: { ...column, values: [] }, cells: [] })),
      ...inParts(removed, most.rowsAtOnce).map((part) => ({ type: 'row.remove' as const, rows: [...part] })),
      ...inParts(cells.flat(), most.cellsAtOnce).map((part) => ({ type: 'cells.set' as const, cells: [...part] })),
      ...inParts(newRows, most.rowsAtOnce).map((part) => ({ type: 'row.add' as const, rows: [...part] })),
    ],
    heads: table.heads.map((name, at) => ({ name, column: columnIds[at] ?? null })),
    created: fresh.length,
    changed: cells.filter((one) => one.length > 0).length,
    removed: removed.length,
    ignored,
  };
};
