import { severityFrom, statusFrom } from '../other-words.ts';
import { splitPath, splitPathBy } from '../folder-path.ts';
import {
  emptyCase,
  type IgnoredCase,
  type ImportedCase,
  type ImportedStep,
  type ImportedTask,
  type ReadCases,
} from '../imported-case.ts';
import { listedLines, numberedLines, stepsOfLists } from '../numbered-lines.ts';
import { cleanText, oneLine, richLines } from '../plain-lines.ts';
import type { TableFormatName } from '../transfer-formats.ts';
import type { ColumnMapping, TableField, TextTable } from './table-fields.ts';
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
}

/** Several columns with one meaning: their texts, one below the other. */
const rowOf = (mapping: ColumnMapping, cells: readonly string[], isOwn: boolean): Row => {
  const row = new Map<TableField, string>();
  mapping.forEach((field, at) => {
    const given = cells[at] ?? '';
    const text = cleanText(isOwn && given.startsWith("'") ? given.slice(1) : given);
    if (field === '' || text === '') return;
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
  if (key !== '') return key !== keyIn(current);
  if (name === '') return false;
  return name !== nameIn(current) || (row.get('folder') ?? '') !== (current.get('folder') ?? '');
};

const groupsOf = (lines: readonly Line[]): readonly (readonly [Line, ...Line[]])[] => {
  const groups: [Line, ...Line[]][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (!group || begins(line.row, group[0].row)) groups.push([line]);
    else group.push(line);
  }
  return groups;
};

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
  return stepsOfLists(actions, row.get('expected') ?? '').map((step, at) => ({ ...step, data: at === 0 ? data : '' }));
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
  if (format === 'assayTable' || format === 'table') return splitPath(text);
  return splitPathBy(text, tableFormats[format].separator);
};

const caseOf = (group: readonly [Line, ...Line[]], format: TableFormatName, mapping: ColumnMapping): ImportedCase => {
  const { row, number } = group[0];
  const isOwn = format === 'assayTable';
  const has = (field: TableField) => mapping.includes(field);
  return {
    ...emptyCase,
    line: number,
    id: row.get('id') ?? '',
    key: oneLine(row.get('key') ?? ''),
    link: row.get('link') ?? '',
    folder: folderOf(row.get('folder') ?? '', format),
    name: nameIn(row),
    description: has('description') ? richLines(row.get('description') ?? '') : null,
    preconditions: row.get('preconditions') ?? '',
    severity: severityFrom(row.get('severity') ?? ''),
    status: statusFrom(row.get('status') ?? ''),
    tags: has('tags') ? tagsOf(row.get('tags') ?? '') : null,
    tasks: tasksOf(group, isOwn),
  };
};

export const readTable = (table: TextTable, format: TableFormatName, mapping: ColumnMapping): ReadCases => {
  const lines = table.rows
    .map((cells, at) => ({ row: rowOf(mapping, cells, format === 'assayTable'), number: at + 2 }))
    .filter(({ row }) => row.size > 0);
  const cases: ImportedCase[] = [];
  const ignored: IgnoredCase[] = [];
  for (const group of groupsOf(lines)) {
    const one = caseOf(group, format, mapping);
    if (one.name === '') ignored.push({ line: one.line, name: one.key, reason: { code: 'importNoName' } });
    else cases.push(one);
  }
  return { source: tableFormats[format].source || (format === 'table' ? 'table' : ''), cases, ignored };
};
