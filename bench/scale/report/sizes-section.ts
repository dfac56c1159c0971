import { totalmem } from 'node:os';
import { figure } from '../../report/numbers.ts';
import { limit } from '../grow.ts';
import type { SizeAt } from '../sizes/measure-sizes.ts';
import { lineThrough, projectsAt, valueAt, type Line } from '../sizes/slope.ts';
import { table } from './load-tables.ts';

/** Sizes and slopes, as Markdown: what was measured, and what follows for many more projects. */
const shownAt = [10, 1_000, 100_000] as const;
const largestTables = 16;
const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

export const bytesText = (bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${figure(bytes / 1_000 ** step)} ${units[step] ?? ''}`;
};

const count = (value: number): string => (Number.isFinite(value) ? Math.round(value).toLocaleString('en-US') : 'never');
const lineOf = (sizes: readonly SizeAt[], of: (size: SizeAt) => number): Line =>
  lineThrough(sizes.map((size) => [size.projects, of(size)]));

const tableRows = (sizes: readonly SizeAt[]) =>
  Object.keys(sizes[0]?.tables ?? {})
    .map((name) => ({
      name,
      bytes: lineOf(sizes, ({ tables }) => tables[name]?.bytes ?? 0).slope,
      rows: lineOf(sizes, ({ tables }) => tables[name]?.rows ?? 0).slope,
    }))
    .filter(({ rows }) => rows > 0)
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, largestTables)
    .map(({ name, bytes, rows }) => [name, figure(rows), bytesText(bytes / rows), bytesText(bytes)]);

const callNames = (sizes: readonly SizeAt[]) => Object.keys(sizes[0]?.calls ?? {});
const callLine = (sizes: readonly SizeAt[], name: string): Line => lineOf(sizes, ({ calls }) => calls[name] ?? 0);

const callRows = (sizes: readonly SizeAt[]) =>
  callNames(sizes).map((name) => {
    const line = callLine(sizes, name);
    return [
      name,
      ...sizes.map(({ calls }) => figure(calls[name] ?? Number.NaN)),
      figure(line.slope * 1_000),
      count(projectsAt(line, limit)),
    ];
  });

const whole = (sizes: readonly SizeAt[]) => {
  const [database, heap] = [lineOf(sizes, (size) => size.database), lineOf(sizes, (size) => size.heap)];
  return shownAt.map((projects) => [
    count(projects),
    bytesText(valueAt(database, projects)),
    bytesText(2 * valueAt(database, projects)),
    bytesText(valueAt(heap, projects)),
  ]);
};

/** The call that reaches the limit at the smallest number of projects, and when the tables no longer fit in memory. */
const firstToBreak = (sizes: readonly SizeAt[]): string => {
  const [first] = callNames(sizes)
    .map((name) => ({ name, projects: projectsAt(callLine(sizes, name), limit) }))
    .toSorted((one, other) => one.projects - other.projects);
  const memory = projectsAt(
    lineOf(sizes, (size) => size.database),
    totalmem(),
  );
  const call =
    first && Number.isFinite(first.projects) ? `“${first.name}”, at ${count(first.projects)} projects` : 'none';
  return [
    `- The first call to take ${limit} ms by its slope: ${call}.`,
    `- The tables are larger than the memory of this machine (${bytesText(totalmem())}) from ${count(memory)} projects on.`,
  ].join('\n');
};

export const sizesSection = (sizes: readonly SizeAt[], how: string): string =>
  [
    how,
    '',
    table(['Projects', 'Database', 'Embedded, with its copy', 'Heap of a server process'], whole(sizes)),
    '',
    firstToBreak(sizes),
    '',
    table(['Table', 'Rows in a project', 'Bytes of a row', 'Bytes of a project'], tableRows(sizes)),
    '',
    table(
      [
        'Median in ms',
        ...sizes.map(({ projects }) => `${count(projects)} projects`),
        'More for each 1,000 projects',
        `${limit} ms at`,
      ],
      callRows(sizes),
    ),
  ].join('\n');
