import type { CellSet, DatasetGridChange } from '../dataset-changes.ts';
import { datasetLimits as most } from '../dataset-limits.ts';
import {
  byRank,
  emptyCell,
  isSecret,
  type ColumnType,
  type DatasetCell,
  type DatasetColumn,
  type DatasetRow,
} from '../dataset.ts';
import type { ImportMode } from '../datasets-files-contract.ts';
import { refusal } from '../grid/refusal.ts';
import type { Refusal } from '../../journal/fact.ts';
import { foldedColumn, freeNames, namedHeads } from './file-heads.ts';
import {
  faultsBeyond,
  faultsIn,
  isStorableSecret,
  type ImportFault,
  type ImportLine,
  type LineBeyond,
} from './import-faults.ts';
import type { ImportTarget } from './import-mapping.ts';
import type { GridContent, SecretCell } from '../grid/plan-changes.ts';
import { inParts } from '../grid/invert.ts';
import { textOfCell } from '../grid/typed-cell.ts';
import { typeByName } from './secret-name.ts';

/** A file: the names of its columns, and its lines. */
export interface ImportedTable {
  readonly heads: readonly string[];
  readonly lines: readonly (readonly DatasetCell[])[];
  /** The numbers of the lines in the file, if these are a part of it. */
  readonly numbers?: readonly number[];
  readonly beyond?: readonly LineBeyond[];
}

export interface ImportRequest {
  readonly mode: ImportMode;
  readonly addColumns: boolean;
  /** Where each column of the file goes; missing: to the column with its name. */
  readonly mapping?: readonly ImportTarget[] | undefined;
  /** The values for secret columns are encrypted already. */
  readonly areSecretsSealed?: boolean;
  newRows(count: number, isFirst: boolean): readonly Pick<DatasetRow, 'id' | 'rank'>[];
  newColumns(count: number): readonly Pick<DatasetColumn, 'id' | 'rank'>[];
}

export interface ImportPlan {
  readonly changes: readonly DatasetGridChange[];
  /** Values for secret columns, which are not part of the changes. */
  readonly secrets: readonly SecretCell[];
  readonly heads: readonly { readonly name: string; readonly column: string | null; readonly isNew: boolean }[];
  readonly created: number;
  readonly changed: number;
  readonly removed: number;
  readonly ignored: readonly { readonly line: number; readonly reason: 'empty' | 'tooLong' | 'twice' }[];
  readonly faults: readonly ImportFault[];
}

interface FileColumns {
  readonly added: readonly DatasetColumn[];
  /** By column of the file; undefined for one that is not imported. */
  readonly found: readonly (DatasetColumn | undefined)[];
  /** The names by which they are known. */
  readonly names: readonly string[];
}

const newColumn = (column: Pick<DatasetColumn, 'id' | 'rank'>, name: string, type: ColumnType): DatasetColumn => ({
  ...column,
  name,
  type,
  feeds: null,
  values: [],
});

const namesOf = ({ heads, lines }: ImportedTable): readonly string[] =>
  namedHeads(heads, (column) => lines.some((cells) => (cells[column]?.value ?? '') !== ''));

/** By name: a column of the file goes to the column with its name. */
const columnsByName = ({ columns }: GridContent, table: ImportedTable, request: ImportRequest): FileColumns => {
  const names = namesOf(table);
  const byName = new Map(columns.map((column) => [foldedColumn(column.name), column]));
  const unknown = names.filter((name) => name !== '' && !byName.has(foldedColumn(name)));
  const ids = request.addColumns ? request.newColumns(unknown.length) : [];
  const added = ids.map((column, at) => newColumn(column, unknown[at] ?? '', typeByName(unknown[at] ?? '')));
  for (const column of added) byName.set(foldedColumn(column.name), column);
  return { added, names, found: names.map((name) => byName.get(foldedColumn(name))) };
};

/** As the caller wants it; refused for a column that does not exist, or twice. */
const columnsByMapping = (
  { columns }: GridContent,
  table: ImportedTable,
  request: ImportRequest,
  mapping: readonly ImportTarget[],
): FileColumns | Refusal => {
  const { heads } = table;
  if (mapping.length !== heads.length) return refusal({ code: 'importMapping', count: heads.length }, 'mapping');
  const free = freeNames(columns.map(({ name }) => foldedColumn(name)));
  const byId = new Map(columns.map((column) => [column.id, column]));
  const used = new Set<DatasetColumn>();
  const ids = request.newColumns(mapping.filter(({ kind }) => kind === 'new').length).values();
  const added: DatasetColumn[] = [];
  const found: (DatasetColumn | undefined)[] = [];
  for (const [at, target] of mapping.entries()) {
    const known = target.kind === 'column' ? byId.get(target.id) : undefined;
    if (target.kind === 'column' && !known) return refusal({ code: 'columnGone' }, 'mapping');
    if (known && used.has(known)) return refusal({ code: 'importTwice', name: known.name }, 'mapping');
    if (known) used.add(known);
    const id = target.kind === 'new' ? ids.next().value : undefined;
    if (target.kind !== 'new' || !id) {
      found.push(known);
      continue;
    }
    added.push(newColumn(id, free(heads[at]?.trim() || String(at + 1)), target.type));
    found.push(added.at(-1));
  }
  return { added, found, names: namesOf(table) };
};

const columnsFor = (content: GridContent, table: ImportedTable, request: ImportRequest): FileColumns | Refusal =>
  request.mapping ? columnsByMapping(content, table, request, request.mapping) : columnsByName(content, table, request);

const keyOf = (cells: ReadonlyMap<string, DatasetCell>, key: string | undefined): string | null => {
  const cell = key === undefined ? undefined : cells.get(key);
  return cell && cell.value !== '' ? `${cell.type} ${cell.value}` : null;
};

interface Sorted {
  readonly lines: readonly ImportLine[];
  readonly ignored: ImportPlan['ignored'];
}

/** Lines without a value, with one that is too long, and (merging) those that repeat a key are left out. */
const usableLines = (
  table: ImportedTable,
  columnIds: readonly (string | null)[],
  { key, sealed }: { readonly key: string | undefined; readonly sealed: ReadonlySet<string> },
): Sorted => {
  const lines: ImportLine[] = [];
  const ignored: { line: number; reason: 'empty' | 'tooLong' | 'twice' }[] = [];
  const seen = new Set<string>();
  table.lines.forEach((cells, at) => {
    const number = table.numbers?.[at] ?? at + 2;
    const values = new Map<string, DatasetCell>();
    columnIds.forEach((id, index) => id !== null && values.set(id, cells[index] ?? emptyCell));
    const found = keyOf(values, key);
    const isEmpty = [...values.values()].every(({ value, type }) => value === '' && type !== 3);
    const isTooLong = [...values].some(([id, { value }]) => !sealed.has(id) && [...value].length > most.cellLength);
    if (isEmpty || isTooLong) return void ignored.push({ line: number, reason: isEmpty ? 'empty' : 'tooLong' });
    if (found !== null && seen.has(found)) return void ignored.push({ line: number, reason: 'twice' });
    if (found !== null) seen.add(found);
    lines.push({ number, cells: values });
  });
  return { lines, ignored };
};

const toCells = (row: DatasetRow, cells: ImportLine['cells']): readonly CellSet[] =>
  [...cells].flatMap(([column, { value, type }]) => {
    const was = row.cells[column] ?? emptyCell;
    return was.value === value && was.type === type ? [] : [{ row: row.id, column, value, type }];
  });

const headsOf = ({ added, names }: FileColumns, columnIds: readonly (string | null)[]): ImportPlan['heads'] => {
  const fresh = new Set<string | null>(added.map(({ id }) => id));
  return names.map((name, at) => ({ name, column: columnIds[at] ?? null, isNew: fresh.has(columnIds[at] ?? null) }));
};

const without = (cells: ImportLine['cells'], ids: ReadonlySet<string>): ImportLine['cells'] =>
  new Map([...cells].filter(([id]) => !ids.has(id)));

/** As they are in the file: a secret may start with a mark. An empty cell removes nothing. */
const secretsIn = (row: string, cells: ImportLine['cells'], ids: ReadonlySet<string>, areSealed: boolean) =>
  [...cells].flatMap(([column, cell]): SecretCell[] => {
    const value = areSealed ? cell.value : textOfCell(cell);
    return ids.has(column) && (areSealed ? value !== '' : isStorableSecret(value)) ? [{ row, column, value }] : [];
  });

/** What an import changes: pure, so that a dry run tells the same. */
export const planImport = (
  content: GridContent,
  table: ImportedTable,
  request: ImportRequest,
): ImportPlan | Refusal => {
  const columns = columnsFor(content, table, request);
  if ('refused' in columns) return columns;
  const { added, found } = columns;
  const columnIds = found.map((column) => column?.id ?? null);
  const secretIds = new Set(found.flatMap((column) => (column && isSecret(column) ? [column.id] : [])));
  const isMerge = request.mode === 'merge';
  const key = isMerge ? (columnIds.find((id) => id !== null && !secretIds.has(id)) ?? undefined) : undefined;
  const areSealed = request.areSecretsSealed ?? false;
  const { lines, ignored } = usableLines(table, columnIds, { key, sealed: areSealed ? secretIds : new Set() });
  const rows = content.rows.toSorted(byRank);
  const known = new Map(
    isMerge ? rows.map((row) => [keyOf(new Map(Object.entries(row.cells)), key), row] as const) : [],
  );
  const rowOf = (line: ImportLine) => {
    const name = keyOf(line.cells, key);
    return name === null ? undefined : known.get(name);
  };
  const fresh = lines.filter((line) => !rowOf(line));
  const cells = lines.map((line) => {
    const row = rowOf(line);
    return row ? toCells(row, without(line.cells, secretIds)) : [];
  });
  const removed = request.mode === 'replace' ? rows.map(({ id }) => id) : [];
  const newRows = request.newRows(fresh.length, request.mode === 'replace').map((row, at) => ({
    ...row,
    isPinned: false,
    isOff: false,
    cells: Object.fromEntries(without(fresh[at]?.cells ?? new Map(), secretIds)),
  }));
  const freshIds = new Map(fresh.map((line, at) => [line, newRows[at]?.id ?? '']));
  const secrets = lines.map((line) =>
    secretsIn(rowOf(line)?.id ?? freshIds.get(line) ?? '', line.cells, secretIds, areSealed),
  );
  return {
    changes: [
      ...added.map((column) => ({ type: 'column.add' as const, column: { ...column, values: [] }, cells: [] })),
      ...inParts(removed, most.rowsAtOnce).map((part) => ({ type: 'row.remove' as const, rows: [...part] })),
      ...inParts(cells.flat(), most.cellsAtOnce).map((part) => ({ type: 'cells.set' as const, cells: [...part] })),
      ...inParts(newRows, most.rowsAtOnce).map((part) => ({ type: 'row.add' as const, rows: [...part] })),
    ],
    secrets: secrets.flat(),
    heads: headsOf(columns, columnIds),
    created: fresh.length,
    changed: lines.filter((line, at) => rowOf(line) && (cells[at]?.length || secrets[at]?.length)).length,
    removed: removed.length,
    ignored,
    faults: [...faultsBeyond(table), ...faultsIn(lines, found, areSealed)],
  };
};
