import { describe, expect, test } from 'vitest';
import { readTable } from '../../../../server/datasets/read/read-table.ts';
import { isRefusal } from '../../../../src/domain/journal/fact.ts';
import type { DatasetColumn } from '../../../../src/domain/datasets/dataset.ts';
import {
  csvCellText,
  cellInCsv,
  cellInSheet,
  sheetCellText,
} from '../../../../src/domain/datasets/files/file-cells.ts';
import { planImport, type ImportedTable, type ImportPlan } from '../../../../src/domain/datasets/files/plan-import.ts';
import { csvText, sheetText } from '../../../../server/wire/cell-text.ts';
import { growthOf } from '../../growth.ts';

/** Files of other people: nothing of them is lost without a word. */
const columnOf = (name: string): DatasetColumn => ({
  id: `of ${name}`,
  rank: name,
  name,
  type: 'text',
  feeds: null,
  values: [],
});

const planOf = (table: ImportedTable, columns: readonly DatasetColumn[] = [], addColumns = true): ImportPlan => {
  const plan = planImport({ columns, rows: [] }, table, {
    mode: 'append',
    addColumns,
    newRows: (count) => Array.from({ length: count }, (_, at) => ({ id: `r${at}`, rank: `a${at}` })),
    newColumns: (count) => Array.from({ length: count }, (_, at) => ({ id: `c${at}`, rank: `z${at}` })),
  });
  if (isRefusal(plan)) throw new Error('refused');
  return plan;
};
const read = (text: string) => readTable(Buffer.from(text));
const valuesOf = ({ changes }: ImportPlan) =>
  changes.flatMap((change) =>
    change.type === 'row.add' ? change.rows.map(({ cells }) => Object.values(cells).map(({ value }) => value)) : [],
  );
const namesOf = ({ heads }: ImportPlan) => heads.map(({ name, column }) => (column === null ? `(${name})` : name));

describe('columns of a file', () => {
  test('with one name get a number each, and all of their values are imported', async () => {
    const plan = planOf(await read('city,sum,Sum\nBreda,1,2\nDelft,3,4\n'));
    expect(namesOf(plan)).toEqual(['city', 'sum', 'Sum (2)']);
    expect(valuesOf(plan)).toEqual([
      ['Breda', '1', '2'],
      ['Delft', '3', '4'],
    ]);
  });

  test('with one name go to the columns that an import of the same file has made', async () => {
    const plan = planOf(await read('sum,sum\n1,2\n'), [columnOf('sum'), columnOf('sum (2)')]);
    expect(plan.heads.map(({ column }) => column)).toEqual(['of sum', 'of sum (2)']);
  });

  test('a second one is told if it is not imported', async () => {
    expect(namesOf(planOf(await read('sum,sum\n1,2\n'), [columnOf('sum')], false))).toEqual(['sum', '(sum (2))']);
  });

  test('a number that another column has already is not given', async () => {
    expect(namesOf(planOf(await read('sum,sum (2),sum,sum\n1,2,3,4\n')))).toEqual([
      'sum',
      'sum (2)',
      'sum (3)',
      'sum (4)',
    ]);
  });

  test('without a name are named by their place if they have values', async () => {
    const plan = planOf(await read('city,,sum,\nBreda,north,1,\n'));
    expect(namesOf(plan)).toEqual(['city', '2', 'sum', '()']);
    expect(valuesOf(plan)).toEqual([['Breda', 'north', '1']]);
  });

  test('have the names of the file, also with a sign of a formula', async () => {
    expect(namesOf(planOf(await read("=sum,@user,'=total\n1,2,3\n")))).toEqual(['=sum', '@user', '=total']);
  });
});

test.each([
  ['of bytes that are no text', '\u0001\u0000\u0002\u0000', 'importFormat'],
  ['without names', ',,\n1,2,3\n', 'importHeads'],
  ['without a line', '', 'importEmpty'],
  ['with too many rows', `city\n${'x\n'.repeat(10_001)}`, 'rowsMost'],
])('a file %s is refused', async (_, text, code) => {
  await expect(read(text)).rejects.toMatchObject({ code });
});

test('cells beyond the names are told with their line, number and first values', async () => {
  const plan = planOf(await read('city,sum\nBreda,1,north,old\nDelft,2\nGouda,3,,\n'));
  expect(valuesOf(plan)).toEqual([
    ['Breda', '1'],
    ['Delft', '2'],
    ['Gouda', '3'],
  ]);
  expect(plan.faults).toEqual([
    { line: 2, column: '', value: 'north, old', reason: { code: 'cellsBeyond', count: 2 } },
  ]);
});

describe('an apostrophe at the start of a value', () => {
  test.each(["'s-Gravenhage", "'n Boom", "'", "'7"])('of another program stays: %s', async (text) => {
    const { lines } = await read(`city\n${text}\n`);
    expect(lines).toEqual([[{ value: text, type: 0 }]]);
    expect(cellInSheet(text, sheetText)).toEqual({ value: text, type: 0 });
  });

  test.each(["'s-Gravenhage", "''", "'=1", '=1', '-5', '@user', '\tx', '#REF!', "'#REF!"])(
    'that an export has written is taken off: %s',
    (value) => {
      const cell = { value, type: 0 } as const;
      expect(cellInCsv(csvCellText(cell, csvText), csvText)).toEqual(cell);
      expect(cellInSheet(sheetText(sheetCellText(cell)), sheetText).value).toBe(value.trim());
    },
  );
});

describe('a file with very many columns', () => {
  const wide = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`).join(',');

  test('is refused in words', async () => {
    await expect(read(`${wide(100_000)}\n`)).rejects.toMatchObject({ code: 'importColumns', values: { max: 200 } });
  });

  test('is refused at the name that is too much', async () => {
    expect((await read(`${wide(200)}\n1\n`)).heads).toHaveLength(200);
    await expect(read(`${wide(201)}\n1\n`)).rejects.toMatchObject({ code: 'importColumns' });
  });

  test('is counted by its first row alone, and a quote in a name does not hide the end of that', async () => {
    const rows = Array.from({ length: 300 }, () => 'x,y').join('\n');
    expect((await read(`5" pipe,"a ""b"", c"\n${rows}\n`)).heads).toEqual(['5" pipe', 'a "b", c']);
  });

  test('is planned in one pass', () => {
    const tableOf = (size: number): ImportedTable => ({
      heads: Array.from({ length: size }, (_, at) => `c${at % (size / 2)}`),
      lines: [],
    });
    expect(growthOf(tableOf, 2_000, (table) => planOf(table), 50)).toBeLessThan(50);
  });
});
