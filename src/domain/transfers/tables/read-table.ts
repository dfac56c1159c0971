import { isFormulaText } from '../../downloads/formula-text.ts';
import { severityFrom, statusFrom } from '../other-words.ts';
import { splitPath, splitPathBy } from '../folder-path.ts';
import { emptyCase, type ImportedStep, type ImportedTask, type LeftPart, type ReadCase } from '../imported-case.ts';
import { byNumber, listedLines, numberedLines, stepsOfLists } from '../numbered-lines.ts';
import { cleanText, oneLine, richLines } from '../plain-lines.ts';
import type { TableFormatName } from '../transfer-formats.ts';
import type { ColumnMapping, TableField } from './table-fields.ts';
import { tableFormats } from './table-formats.ts';
import { unnamedTask } from './write-table.ts';

/**
 * A table has a row for each case, or several rows for a case, one for each step:
 *
 *   key   name      step     expected
 *   C1    Sign in   Open     A form        begins a case
 *                   Submit   The list      continues it: no key and no name, or the same ones
 *   C2    Sign out  …                      begins the next one
 */
type Row = ReadonlyMap<TableField, string>;
interface Line {
  readonly row: Row;
  readonly number: number;
  /** It has cells behind the last column. */
  readonly hasMore: boolean;
}

/** A cell that several rows share is of each of them; what a step does is only of the first one. */
const ofOneStep = new Set<TableField | ''>(['action', 'steps', 'data', 'expected']);

export interface TableRow {
  readonly cells: readonly string[];
  /** In the file, from 1. */
  readonly number: number;
  /** The columns whose cells begin in a row above. */
  readonly shared?: ReadonlySet<number> | undefined;
}

/** An apostrophe that the export has written (`guardedCell`), not one that belongs to the text. */
const unguarded = (text: string): string => {
  const rest = text.slice(1);
  const isWritten = text.startsWith("'") && (/^['#]/.test(rest) || isFormulaText(rest));
  return isWritten ? rest : text;
};

/** Several columns with one meaning: their texts, one below the other. */
const rowOf = (mapping: ColumnMapping, { cells, shared }: TableRow, isOwn: boolean): Row => {
  const row = new Map<TableField, string>();
  mapping.forEach((field, at) => {
    const given = cells[at] ?? '';
    const text = cleanText(isOwn ? unguarded(given) : given);
    if (field === '' || text === '' || (ofOneStep.has(field) && shared?.has(at))) return;
    const known = row.get(field);
    row.set(field, known === undefined ? text : `${known}\n${text}`);
  });
  return row;
};

const nameIn = (row: Row): string => oneLine(row.get('name') ?? '');
const keyIn = (row: Row): string => row.get('id') ?? row.get('key') ?? '';

const begins = (row: Row, current: Row | undefined): boolean => {
  const [key, name] = [keyIn(row), nameIn(row)];
  if (!current) return true;
  const isRenamed = name !== '' && name !== nameIn(current);
  if (key !== '') return key !== keyIn(current) || isRenamed;
  const number = row.get('number') ?? '';
  if (number !== '' && number !== '1') return isRenamed;
  if (row.has('begins')) return true;
  if (name === '') return false;
  // Another test of the same name counts its steps from the beginning.
  if (number === '1') return true;
  return isRenamed || (row.get('folder') ?? '') !== (current.get('folder') ?? '');
};

type Group = [Line, ...Line[]];

const stepOf = (row: Row): ImportedStep => ({
  action: row.get('action') ?? '',
  expected: row.get('expected') ?? '',
  data: row.get('data') ?? '',
});

/** The steps of a case with one row, which may have a list in one cell. */
const listedSteps = (row: Row): readonly ImportedStep[] | null => {
  const steps = row.get('steps');
  const actions = steps === undefined ? numberedLines(row.get('action') ?? '') : listedLines(steps);
  if (!actions || row.has('action') === (steps !== undefined)) return null;
  const data = row.get('data') ?? '';
  const all = byNumber(data, actions.length) ?? [data];
  return stepsOfLists(actions, row.get('expected') ?? '').map((step, at) => ({ ...step, data: all[at] ?? '' }));
};

const isStep = ({ action, expected, data }: ImportedStep) => action !== '' || expected !== '' || data !== '';

const tasksOf = (group: readonly Line[], isOwn: boolean): readonly ImportedTask[] => {
  const [first] = group;
  const listed = isOwn || group.length > 1 || !first ? null : listedSteps(first.row);
  const tasks: { name: string; steps: ImportedStep[] }[] = [];
  for (const { row } of group) {
    const name = oneLine(row.get('task') ?? '');
    const last = tasks.at(-1);
    if (!last || (name !== '' && (isOwn || name !== last.name))) tasks.push({ name, steps: [] });
    const steps = (listed ?? [stepOf(row)]).filter(isStep);
    tasks.at(-1)?.steps.push(...steps);
  }
  return tasks
    .filter(({ name, steps }) => name !== '' || steps.length > 0)
    .map(({ name, steps }) => ({ name: name === unnamedTask ? '' : name, description: '', repeats: false, steps }));
};

const tagsOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

const folderOf = (text: string, format: TableFormatName): readonly string[] => {
  if (format === 'table' && /->|→|\s>\s/.test(text)) return splitPathBy(text.replaceAll(/->|→|\s>\s/g, '\n'), '\n');
  if (format === 'assayTable' || format === 'table') return splitPath(text);
  return splitPathBy(text, tableFormats[format].separator);
};

/** What of the rows has no place in a flow. */
const leftOf = (group: readonly Line[], row: Row): readonly LeftPart[] => {
  const [severity = '', status = ''] = [row.get('severity'), row.get('status')];
  return [
    ...(severity !== '' && severityFrom(severity) === null ? [{ note: 'severityLeft', name: severity } as const] : []),
    ...(status !== '' && statusFrom(status) === null ? [{ note: 'statusLeft', name: status } as const] : []),
    ...group.flatMap(({ hasMore, number }) => (hasMore ? [{ note: 'cellsLeft', name: String(number) } as const] : [])),
  ];
};

const caseOf = (group: Readonly<Group>, format: TableFormatName, mapping: ColumnMapping): ReadCase => {
  const { row, number } = group[0];
  const name = nameIn(row);
  const key = oneLine(row.get('key') ?? '');
  if (name === '') return { line: number, name: key, reason: { code: 'importNoName' } };
  const isOwn = format === 'assayTable';
  const has = (field: TableField) => mapping.includes(field);
  const left = leftOf(group, row);
  return {
    ...emptyCase,
    line: number,
    id: row.get('id') ?? '',
    key,
    link: row.get('link') ?? '',
    folder: folderOf(row.get('folder') ?? '', format),
    name,
    description: has('description') ? richLines(row.get('description') ?? '') : null,
    preconditions: row.get('preconditions') ?? '',
    severity: severityFrom(row.get('severity') ?? ''),
    status: statusFrom(row.get('status') ?? ''),
    tags: has('tags') ? tagsOf(row.get('tags') ?? '') : null,
    tasks: tasksOf(group, isOwn),
    ...(left.length > 0 && { left }),
  };
};

/** Whose keys the cases of a table have; empty: of none. */
export const sourceOfTable = (format: TableFormatName): string =>
  tableFormats[format].source || (format === 'table' ? 'table' : '');

export interface TableReader {
  /** The case that ends before this row. */
  read(row: TableRow): ReadCase | null;
  /** The last case. */
  end(): ReadCase | null;
}

export const tableReader = (format: TableFormatName, mapping: ColumnMapping): TableReader => {
  let group: Group | null = null;
  const ended = () => group && caseOf(group, format, mapping);
  return {
    read(given) {
      const row = rowOf(mapping, given, format === 'assayTable');
      const hasMore = given.cells.slice(mapping.length).some((cell) => cell.trim() !== '');
      if (row.size === 0 && !hasMore) return null;
      const line: Line = { row, number: given.number, hasMore };
      if (group && !begins(row, group[0].row)) {
        group.push(line);
        return null;
      }
      const last = ended();
      group = [line];
      return last;
    },
    end: ended,
  };
};
