import { csvText } from '../../../server/wire/cell-text.ts';
import { guardedCell } from '../../../src/domain/transfers/tables/write-table.ts';
import { describe, expect, test } from 'vitest';
import { emptyCase, taskOf, type ImportedCase } from '../../../src/domain/transfers/imported-case.ts';
import { listedLines, numberedLines, stepsOfLists } from '../../../src/domain/transfers/numbered-lines.ts';
import { severityFrom, statusFrom } from '../../../src/domain/transfers/other-words.ts';
import { callLevels } from '../../../src/domain/transfers/prepare-cases.ts';
import { delimiterOf } from '../../../src/domain/transfers/tables/delimiter.ts';
import { mappingOf, tableFormatOf } from '../../../src/domain/transfers/tables/table-formats.ts';
import { prepareCases, readFlowFile, readTable } from './read-all.ts';
import { hasLongAction, newFlowOf } from '../../../src/domain/transfers/case-to-flow.ts';

const outlineOf = (cases: readonly ImportedCase[]) =>
  cases.map(({ name, tasks }) => [
    name,
    ...tasks.flatMap(({ steps }) => steps.map(({ action, expected }) => `${action} → ${expected}`)),
  ]);

describe('a table', () => {
  test.each([
    ['assayTable', ['Flow ID', 'Name', 'Task', 'Step', 'Expected result']],
    ['testrail', ['ID', 'Title', 'Section Hierarchy', 'Steps']],
    ['azure', ['ID', 'Work Item Type', 'Title', 'Test Step', 'Step Action', 'Step Expected']],
    ['zephyr', ['Key', 'Name', 'Test Script (Step-by-Step) - Step']],
    ['xray', ['TCID', 'Test Summary', 'Action', 'Data', 'Result']],
    ['table', ['Title', 'Steps']],
  ])('of %s is recognized by its columns', (format, heads) => {
    expect(tableFormatOf(heads)).toBe(format);
  });

  test('has one column for a name, and the better of two for a folder', () => {
    expect(mappingOf('testrail', ['Title', 'Section', 'Section Hierarchy', 'Title'])).toEqual([
      'name',
      '',
      'folder',
      '',
    ]);
  });

  test('with all steps in one cell is split by their numbers, and results belong to the same numbers', () => {
    const heads = ['Title', 'Steps', 'Expected Result'];
    const rows = [
      ['Numbered', '1. Open\n2. Sign in\nas Ada', '1. Form\n2. List'],
      ['Lines', '- Open\n- Sign in', 'The list'],
    ];
    const { cases } = readTable({ rows }, 'table', mappingOf('table', heads));
    expect(outlineOf(cases)).toEqual([
      ['Numbered', 'Open → Form', 'Sign in\nas Ada → List'],
      ['Lines', 'Open → ', 'Sign in → The list'],
    ]);
  });

  test('continues a case by rows without a key and a name, or with the same ones', () => {
    const heads = ['Key', 'Name', 'Step', 'Expected result'];
    const rows = [
      ['A', 'One', 'a', '1'],
      ['', '', 'b', '2'],
      ['A', 'One', 'c', '3'],
      ['B', 'One', 'd', '4'],
      ['', 'Three', 'e', '5'],
      ['', '', '', ''],
      ['', 'Three', 'f', '6'],
    ];
    const { cases } = readTable({ rows }, 'table', mappingOf('table', heads));
    expect(outlineOf(cases)).toEqual([
      ['One', 'a → 1', 'b → 2', 'c → 3'],
      ['One', 'd → 4'],
      ['Three', 'e → 5', 'f → 6'],
    ]);
  });

  test('is separated by the sign that its first row has most often outside of quotes', () => {
    expect(delimiterOf('a;b;"c,,,,,"\n1,2,3,4')).toBe(';');
    expect(delimiterOf('a\tb\n')).toBe('\t');
    expect(delimiterOf('"one\ncolumn; with more",b')).toBe(',');
  });
});

test('lists in cells are read by their marks', () => {
  expect(numberedLines('No list')).toBeNull();
  expect(listedLines('* One\n\n• Two')).toEqual(['One', 'Two']);
  expect(stepsOfLists([], 'Only a result')).toEqual([{ action: '', expected: 'Only a result' }]);
});

test('priorities and statuses of other tools become ours, and unknown words say nothing', () => {
  expect(['4 - Must Test', 'High', '3', 'Trivial', '', 'Violet'].map(severityFrom)).toEqual([
    'CRITICAL',
    'IMPORTANT',
    'IMPORTANT',
    'NICE_TO_HAVE',
    null,
    null,
  ]);
  expect(['Draft', 'Approved', 'In Review', 'IN_DESIGN', 'Design', 'Odd'].map(statusFrom)).toEqual([
    'IN_DESIGN',
    'DONE',
    'IN_REVIEW',
    'IN_DESIGN',
    'IN_DESIGN',
    null,
  ]);
});

test('a file of `npm run paths` is read: a path is a task, an action a step', () => {
  const { cases } = readFlowFile({
    version: 1,
    flows: [
      {
        name: 'panelUser',
        description: 'A user model',
        tags: ['machine-paths'],
        tasks: [
          {
            taskDetails: { name: 'Path to blank, asked', description: 'Begins at: closed' },
            steps: [
              {
                name: 'presses New defect',
                description: 'Then: blank, untouched',
                parameterName: 'defect.new',
                parameterValue: '{"n":1}',
              },
            ],
          },
        ],
      },
    ],
  });
  expect(cases[0]).toMatchObject({
    name: 'panelUser',
    tags: ['machine-paths'],
    tasks: [
      {
        name: 'Path to blank, asked',
        description: 'Begins at: closed',
        steps: [{ action: 'presses New defect', values: { parameterName: 'defect.new', parameterValue: '{"n":1}' } }],
      },
    ],
  });
});

describe('cases', () => {
  const named = (name: string, more: Partial<ImportedCase> = {}): ImportedCase => ({ ...emptyCase, name, ...more });

  test('with one name in a folder get their keys behind it, or a number; an equal key is told', () => {
    const { cases, ignored } = prepareCases(
      [
        named('Same', { line: 2, key: 'C1' }),
        named('same', { line: 3, key: 'C2' }),
        named('Same', { line: 4 }),
        named('Same', { line: 5, folder: ['Other'] }),
        named('Else', { line: 6, key: 'C1' }),
      ],
      0,
    );
    expect(cases.map(({ name }) => name)).toEqual(['Same', 'same (C2)', 'Same (2)', 'Same']);
    expect(ignored.map(({ line, reason }) => [line, reason])).toEqual([
      [6, { code: 'flowImportTwice', values: { line: 2 } }],
    ]);
  });

  test('deeper than folders may be are left out, counted from the folder that gets them', () => {
    const folder = Array.from({ length: 9 }, (_, at) => `f${at}`);
    expect(prepareCases([named('Deep', { folder })], 1).cases).toHaveLength(1);
    expect(prepareCases([named('Deep', { folder })], 2).ignored).toMatchObject([
      { reason: { code: 'importFolderDeep' } },
    ]);
  });

  test('that are called come before those that call them; circles come last', () => {
    const calling = (id: string, called: string): ImportedCase =>
      named(id, {
        id,
        tasks: [
          taskOf([
            { action: '', expected: '', data: '', values: { actionType: 'Flow', configuration: { flowId: called } } },
          ]),
        ],
      });
    const levels = callLevels([calling('a', 'b'), named('b', { id: 'b' }), calling('c', 'd'), calling('d', 'c')]);
    expect(levels.map((level) => level.map(({ name }) => name))).toEqual([['b'], ['a'], ['c', 'd']]);
  });

  test('with an action longer than a name lose nothing: the whole text is in the test data', () => {
    const action = `First line\n${'word '.repeat(80)}`.trim();
    const one = named('Long', {
      preconditions: 'A <user>',
      tasks: [taskOf([{ action, expected: 'Seen', data: 'x' }])],
    });
    const making = { newId: () => 'n', taskName: 'Steps', preconditions: 'Before', calledFlow: () => null };
    const { parts, description } = newFlowOf(one, making, { owner: 'u', folderId: '', tags: [] });
    expect(hasLongAction(one)).toBe(true);
    expect(Object.values(parts.steps)[0]).toMatchObject({ inputData: `${action}\n\nx`, description: 'Seen' });
    expect([...(Object.values(parts.steps)[0]?.name ?? '')]).toHaveLength(255);
    expect(description).toBe('<p><strong>Before</strong></p><p>A &lt;user&gt;</p>');
  });
});

test('an apostrophe that a person has written in an exported table stays, one that the export has written is taken off', () => {
  const heads = ['Flow ID', 'Name', 'Task', 'Step', 'Expected result'];
  const nameFrom = (cell: string) =>
    readTable({ rows: [['', cell, '', '', '']] }, 'assayTable', mappingOf('assayTable', heads)).cases[0]?.name;
  expect(nameFrom("'s-Gravenhage by train")).toBe("'s-Gravenhage by train");
  for (const name of ["'s-Gravenhage", "'quoted'", '=1+1', '-5 degrees'])
    expect(nameFrom(guardedCell(name, csvText))).toBe(name);
});
