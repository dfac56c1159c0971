import { coverageOf, type Coverage } from '../../tests/model/paths/coverage.ts';
import { plain } from './formats/markdown.ts';
import type { Format, PathsAsk } from './paths-ask.ts';
import { findPaths, idOf, type PathModel } from './path-model.ts';

/** What the paths of each machine cover, and what they do not. */
interface Covered extends Coverage {
  readonly id: string;
  readonly kind: PathModel['kind'];
  readonly paths: number;
  readonly steps: number;
}

export const cover = (pathModel: PathModel, ask: PathsAsk): Covered => {
  const { paths } = findPaths(pathModel, ask);
  const walked = paths.filter(({ steps }) => steps.length > 0);
  return {
    id: idOf(pathModel),
    kind: pathModel.kind,
    paths: walked.length,
    steps: walked.reduce((sum, { steps }) => sum + steps.length, 0),
    ...coverageOf(pathModel.plan, paths),
  };
};

const share = (all: number, missed: readonly string[]) => `${all - missed.length}/${all}`;

const columns = ['machine', 'paths', 'steps', 'states', 'transitions', 'guards both ways'];
const cells = (row: Covered): readonly string[] => [
  row.id,
  String(row.paths),
  String(row.steps),
  share(row.states, row.missedStates),
  share(row.transitions, row.missedTransitions),
  share(row.guards, row.missedGuards),
];

export const missedIn = ({ missedStates, missedTransitions }: Coverage): readonly string[] => [
  ...missedStates.map((name) => `state ${name}`),
  ...missedTransitions.map((name) => `transition ${name}`),
];

const missing = (rows: readonly Covered[]) =>
  rows.flatMap((row) => [
    ...missedIn(row).map((name) => `${row.id}: ${name} is not reached by any path`),
    ...row.missedGuards.map((name) => `${row.id}: ${name}`),
  ]);

const asText = (rows: readonly Covered[]) => {
  const table = [columns, ...rows.map(cells)];
  const widths = columns.map((_, at) => Math.max(...table.map((line) => line[at]!.length)));
  const line = (row: readonly string[]) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('   ');
  return [...table.map(line), ...(missing(rows).length > 0 ? ['', ...missing(rows)] : [])].join('\n');
};

const asMarkdown = (rows: readonly Covered[]) =>
  [
    `| ${columns.join(' | ')} |`,
    `| --- |${' --: |'.repeat(columns.length - 1)}`,
    ...rows.map((row) => `| ${cells(row).join(' | ')} |`),
    '',
    ...missing(rows).map((line) => `- ${plain(line)}`),
  ].join('\n');

export const coverageTable = (rows: readonly Covered[], format: Format): string => {
  if (format === 'json') return JSON.stringify({ format: 'assay.coverage', version: 1, machines: rows }, null, 2);
  return format === 'markdown' ? asMarkdown(rows) : asText(rows);
};

/** The short list of all machines. */
export const machineList = (rows: readonly Covered[], format: Format): string => {
  if (format !== 'text') return coverageTable(rows, format);
  const line = (row: Covered) =>
    `  ${row.id.padEnd(18)} ${String(row.paths).padStart(4)} paths   ${share(row.states, row.missedStates)} states   ${share(row.transitions, row.missedTransitions)} transitions`;
  const of = (kind: Covered['kind']) => rows.filter((row) => row.kind === kind).map(line);
  return ['Machines', ...of('machine'), '', 'User models', ...of('user model')].join('\n');
};
