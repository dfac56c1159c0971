import { parseCsv } from 'hucre/csv';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import type { Workspace } from '../workspace.ts';
import { atDataset, changed, filledDataset, inFlow, openWithFlows, readAll, tableOf, flowIds } from './at-datasets.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWithFlows();
  owner = space.as('owner');
});
afterAll(() => space.close());

const file = (text: string) => new Blob([text]);
const into = (id: string, text: string | Blob, query: object = {}) =>
  owner.reply('datasets.importInto', {
    ...atDataset(id),
    query,
    bytes: typeof text === 'string' ? file(text) : text,
  });
const exported = async (id: string, format: 'csv' | 'xlsx' = 'csv') => {
  const answer = await fetch(
    `${space.server.base}/rs/api/v1/p-1/flows/${flowIds.checkOut}/data/export/${id}?format=${format}`,
    {
      headers: { authorization: `Bearer ${await space.token('owner')}` },
    },
  );
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};
const valuesOf = async (id: string) => Object.values(await tableOf(owner, id));

describe('an import into a dataset', () => {
  test('adds rows by the names of columns, with byte order mark, semicolons, quotes and short lines [DATA-013]', async () => {
    const id = await filledDataset(owner);
    const text = '\ufeffcolumn AGE;Column name;Unknown\r\n85;"Grace ""Amazing""; Hopper";x\r\n;Edsger\r\n';
    const result = await into(id, text);
    expect(result).toMatchObject({ created: 2, changed: 0, removed: 0, ignored: [] });
    expect(result.heads).toEqual([
      { name: 'column AGE', column: 'age', isNew: false },
      { name: 'Column name', column: 'name', isNew: false },
      { name: 'Unknown', column: null, isNew: false },
    ]);
    expect((await valuesOf(id)).slice(2)).toEqual([{ age: '85', name: 'Grace "Amazing"; Hopper' }, { name: 'Edsger' }]);
  });

  test('tells what would happen without doing it, with the reason of each line that is left out', async () => {
    const id = await filledDataset(owner);
    const before = await readAll(owner, id);
    const text = 'Column name,Column age\nAda,37\nAda,38\n,\nGrace,85\n';
    const result = await into(id, text, { mode: 'merge', dryRun: 'true' });
    expect(result).toMatchObject({ created: 1, changed: 1, facts: [] });
    expect(result.ignored).toEqual([
      { line: 3, reason: 'twice' },
      { line: 4, reason: 'empty' },
    ]);
    expect(result.preview[0]).toEqual(['Ada', '37']);
    expect(await readAll(owner, id)).toEqual(before);
  });

  test('merges rows by the first column, replaces all of them, and adds columns only if asked', async () => {
    const id = await filledDataset(owner);
    await into(id, 'Column name,Column age\nAda,37\nGrace,85\n', { mode: 'merge' });
    expect(await valuesOf(id)).toEqual([{ name: 'Ada', age: '37' }, { name: 'Alan' }, { name: 'Grace', age: '85' }]);
    await into(id, 'Column name,City\nEdsger,Nuenen\n', { mode: 'replace', addColumns: 'true' });
    const { columnList } = await readAll(owner, id);
    const city = columnList.find(({ name }) => name === 'City')?.id ?? '';
    expect(await valuesOf(id)).toEqual([{ name: 'Edsger', [city]: 'Nuenen' }]);
  });

  test('is one event without content, and is undone as one', async () => {
    const id = await filledDataset(owner);
    const before = await tableOf(owner, id);
    const { facts } = await into(id, 'Column name,City\nCanary-value,Nuenen\n', {
      mode: 'replace',
      addColumns: 'true',
      name: 'people.csv',
    });
    expect(facts).toMatchObject([{ type: 'rows.imported', data: { created: 1, removed: 2, source: 'people.csv' } }]);
    expect(JSON.stringify(facts)).not.toContain('Canary-value');
    const change = String(facts[0]?.cause);
    await owner.reply('datasets.revert', { ...atDataset(id), body: { change } });
    expect(await tableOf(owner, id)).toEqual(before);
    expect(await owner.problem('datasets.revert', { ...atDataset(id), body: { change } })).toMatchObject({
      code: 'nothingToRevert',
    });
  });

  test('happens once when it is sent twice', async () => {
    const id = await filledDataset(owner);
    const args = { ...atDataset(id), query: {}, bytes: file('Column name\nGrace\n') };
    const key = { 'idempotency-key': 'one-import-only' };
    await owner.reply('datasets.importInto', args, key);
    await owner.reply('datasets.importInto', args, key);
    expect(await valuesOf(id)).toHaveLength(3);
  });

  test('of a workbook reads texts, numbers and dates of its first sheet', async () => {
    const id = await filledDataset(owner);
    const rows = [
      ['Column name', 'Column age', 'Born'],
      ['Grace', 85, new Date('1906-12-09T00:00:00Z')],
    ];
    const bytes = await writeXlsx({ sheets: [{ name: 'People', rows }] });
    await into(id, new Blob([bytes as BlobPart]), { addColumns: 'true' });
    const [, , grace] = await valuesOf(id);
    expect(Object.values(grace ?? {}).toSorted()).toEqual(['1906-12-09', '85', 'Grace']);
  });

  test.each([
    ['without bytes', new Blob([]), 'required'],
    ['with a damaged workbook', new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9, 9])]), 'importUnpacked'],
    ['with 100,000 columns', file(`${'c,'.repeat(100_000)}c\n`), 'importColumns'],
  ])('%s is refused and changes nothing', async (_, bytes, code) => {
    const id = await filledDataset(owner);
    const before = await readAll(owner, id);
    expect(await owner.problem('datasets.importInto', { ...atDataset(id), query: {}, bytes })).toMatchObject({
      status: 422,
      code,
    });
    expect(await readAll(owner, id)).toEqual(before);
  });
});

describe('a mapping of the columns of a file', () => {
  const text = 'Full name,Years,Column name,Born\nGrace,85,ignored,1906-12-09\nAlan,old,ignored,never\n';
  test('decides where each goes, and the type of a new one', async () => {
    const id = await filledDataset(owner);
    const result = await into(id, text, { mapping: 'name,age,-,+date' });
    expect(result.heads.map(({ isNew, column }) => [isNew, column !== null])).toEqual([
      [false, true],
      [false, true],
      [false, false],
      [true, true],
    ]);
    const dateColumn = result.heads[3]?.column ?? '';
    const { columnList } = await readAll(owner, id);
    expect(columnList.find((column) => column.id === dateColumn)).toMatchObject({ name: 'Born', type: 'date' });
    expect((await valuesOf(id)).slice(2)).toEqual([
      { name: 'Grace', age: '85', [dateColumn]: '1906-12-09' },
      { name: 'Alan', age: 'old', [dateColumn]: 'never' },
    ]);
  });

  test('gives a new column a name that is free', async () => {
    const id = await filledDataset(owner);
    await into(id, 'Column name,Column name\nx,y\n', { mapping: '+text,+text' });
    const { columnList } = await readAll(owner, id);
    expect(columnList.map(({ name }) => name)).toEqual([
      'Column name',
      'Column age',
      'Column name (2)',
      'Column name (3)',
    ]);
  });

  test('names the cells that break the rule of their column', async () => {
    const id = await filledDataset(owner);
    const { faults } = await into(id, text, { mapping: 'name,age,-,+date', dryRun: 'true' });
    expect(faults).toEqual([
      { line: 3, column: 'Column age', value: 'old', code: 'notANumber' },
      { line: 3, column: 'Born', value: 'never', code: 'dateFormat' },
    ]);
  });

  test.each([
    ['with too few columns', 'name', 'importMapping'],
    ['with a column that does not exist', 'gone,-,-,-', 'columnGone'],
    ['with a column twice', 'name,name,-,-', 'importTwice'],
    ['with an unknown type', '+blob,-,-,-', 'invalid'],
  ])('%s is refused and changes nothing', async (_, mapping, code) => {
    const id = await filledDataset(owner);
    const before = await readAll(owner, id);
    const args = { ...atDataset(id), query: { mapping }, bytes: file(text) };
    expect(await owner.problem('datasets.importInto', args)).toMatchObject({ status: 422, code });
    expect(await readAll(owner, id)).toEqual(before);
  });
});

test('a file becomes a dataset of its own [DATA-012]', async () => {
  const args = { ...inFlow, query: { name: 'Cities' }, bytes: file('City,Country\nNuenen,NL\nBletchley,GB\n') };
  const { id } = await owner.reply('datasets.import', args);
  expect(await readAll(owner, id)).toMatchObject({ name: 'Cities', rows: 2, columns: 2 });
});

describe('an export of a dataset', () => {
  test('is CSV in which no spreadsheet finds a formula, and becomes the same dataset again [DATA-014]', async () => {
    const id = await filledDataset(owner);
    await changed(owner, id, {
      type: 'cells.set',
      cells: [
        { row: 'r1', column: 'name', value: "=HYPERLINK('x')", type: 0 },
        { row: 'r1', column: 'age', value: 'round(1.5)', type: 1 },
        { row: 'r2', column: 'name', value: '\'quoted, "twice"', type: 0 },
        { row: 'r2', column: 'age', value: '-5', type: 0 },
      ],
    });
    const { answer, bytes } = await exported(id);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const lines = parseCsv(new TextDecoder().decode(bytes));
    expect(lines[0]).toEqual(['Column name', 'Column age']);
    expect(lines.flat().filter((value) => /^[=+\-@]/.test(String(value)))).toEqual([]);
    const before = (await readAll(owner, id)).rowList.map(({ cells }) => cells);
    await into(id, new Blob([bytes]), { mode: 'replace' });
    expect((await readAll(owner, id)).rowList.map(({ cells }) => cells)).toEqual(before);
  });

  test('is a workbook of texts [DATA-014]', async () => {
    const id = await filledDataset(owner);
    const { bytes } = await exported(id, 'xlsx');
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]?.rows.slice(0, 2)).toEqual([
      ['Column name', 'Column age'],
      ['Ada', '36'],
    ]);
  });
});
