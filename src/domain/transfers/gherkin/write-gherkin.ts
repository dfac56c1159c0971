import { plainText } from '../../rich-text/plain-text.ts';
import { joinPath } from '../folder-path.ts';
import type { ImportedCase, ImportedStep } from '../imported-case.ts';
import { oneLine } from '../plain-lines.ts';
import { ownFile, tagLineOf } from './gherkin-tags.ts';
import { docExpected, noSteps } from './gherkin-steps.ts';
import { isTable } from './gherkin-tables.ts';
import { taskComment, textQuote } from './read-gherkin.ts';

/** Flows as one feature file: a rule for each folder, a scenario for each flow. Read by `read-gherkin.ts`. */
const indented = (lines: readonly string[], by: number): readonly string[] =>
  lines.map((line) => (line === '' ? '' : `${' '.repeat(by)}${line}`));

/** A line of the text that begins like the end of it has a backslash; the other fence needs none. */
const docString = (text: string, by: number): readonly string[] => {
  const isPlain = !/"""|\\"/.test(text);
  const fence = isPlain || text.includes('`') ? '"""' : '```';
  const lines = text
    .split('\n')
    .map((line) => (fence === '"""' ? line.replace(/^(\s*)"""/, String.raw`$1\"\"\"`) : line));
  return indented([fence, ...lines, fence], by);
};

/** A table stays a table; any other text of several lines is a docstring. */
const argumentLines = (text: string): readonly string[] =>
  isTable(text) ? indented(text.split('\n'), 8) : docString(text, 8);

const isPlainLine = (line: string) => line.trim() === line && line !== '' && line !== docExpected;

/** Lines of a result, each with the table below it. */
const blocksOf = (lines: readonly string[]): readonly (readonly [line: string, table: string])[] => {
  const blocks: [string, string][] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    const end = lines.findIndex((one, index) => index > at && !one.startsWith('|'));
    const table = lines.slice(at + 1, end < 0 ? lines.length : end).join('\n');
    blocks.push([line, isTable(table) ? table : '']);
    at += isTable(table) ? 1 + table.split('\n').length : 1;
  }
  return blocks;
};

const outcomeLines = (expected: string): readonly string[] => {
  const lines = expected.split('\n');
  if (!lines.every(isPlainLine)) return [`      Then ${docExpected}`, ...docString(expected, 8)];
  return blocksOf(lines).flatMap(([line, table], at) => [
    `      ${at === 0 ? 'Then' : 'And'} ${line}`,
    ...(table === '' ? [] : indented(table.split('\n'), 8)),
  ]);
};

const stepLines = ({ action, expected, data }: ImportedStep): readonly string[] => [
  ...(action === '' && data === ''
    ? []
    : [`      ${/^Given \S/.test(action) ? '' : 'When '}${oneLine(action)}`.trimEnd()]),
  ...(data === '' ? [] : argumentLines(data)),
  ...(expected === '' ? [] : outcomeLines(expected)),
];

/** A line of a description that the format would take for something else. */
const isSpecial = /^(?:[#@|*>]|"""|```|\p{L}[\p{L}\s']*:|(?:given|when|then|and|but)\b)/iu;

const descriptionLines = (html: string): readonly string[] => {
  const lines = plainText(html)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const isQuoted = lines.some((line) => isSpecial.test(line));
  return lines.map((line) => `      ${isQuoted ? textQuote : ''}${line}`);
};

const scenarioLines = (one: ImportedCase): readonly string[] => {
  const tags = tagLineOf(one);
  const isPlain = one.tasks.length === 1 && one.tasks[0]?.name === '';
  const steps = one.tasks.flatMap((task) => [
    ...(isPlain ? [] : [`      ${taskComment} ${oneLine(task.name)}`.trimEnd()]),
    ...task.steps.flatMap(stepLines),
  ]);
  return [
    '',
    ...(tags === '' ? [] : [`    ${tags}`]),
    `    Scenario: ${oneLine(one.name)}`,
    ...descriptionLines(one.description ?? ''),
    ...(steps.length === 0 ? [`      * ${noSteps}`] : steps),
  ];
};

export const gherkinHead = [`@${ownFile}`, 'Feature: Flows', ''].join('\n');

/** The flows of one folder. */
export const gherkinRule = (folder: readonly string[], cases: readonly ImportedCase[]): string =>
  ['', `  Rule: ${joinPath(folder.map(oneLine))}`.trimEnd(), ...cases.flatMap(scenarioLines), ''].join('\n');
