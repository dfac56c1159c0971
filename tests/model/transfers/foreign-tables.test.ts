import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { casesIn, stepLines } from './cases-in.ts';

/** Tables of other people: nothing of them is lost, or means something else, without a word. */
const fieldsOf = async (text: string | Uint8Array, request = {}) =>
  (await casesIn(text, request)).columns.map(({ name, field }) => `${name} = ${field}`);
const rowsOf = async (text: string | Uint8Array, request = {}) =>
  (await casesIn(text, request)).cases.map((one) => [one.name, ...stepLines(one)]);

describe('a table', () => {
  test.each([
    ['sep=;\r\n"Title";"Steps"\r\n"A";"x, y"\r\n', 3],
    ['"sep=\t"\nTitle\tSteps\nA\tx, y\n', 3],
    ['\ufeffsep=|\nTitle|Steps\nA|x, y\n', 3],
    ['Cases of the shop\n\nTitle;Steps\nA;x, y\n', 4],
  ])('%j has its heads where they are', async (text, line) => {
    const { cases, table } = await casesIn(text);
    expect(cases.map((one) => [one.name, one.line, ...stepLines(one)])).toEqual([['A', line, 'x, y |  | ']]);
    expect(table?.head).toBe(line - 1);
  });

  test('has the heads in the row that a person has chosen', async () => {
    const text = 'Name,Owner\nTitle,Steps\nA,x\n';
    expect(await fieldsOf(text)).toEqual(['Name = name', 'Owner = ']);
    expect(await fieldsOf(text, { head: 2 })).toEqual(['Title = name', 'Steps = steps']);
  });

  test('has a column for each cell, also without a name, and tells of cells behind the first thousand rows', async () => {
    const rows = Array.from({ length: 1_001 }, (_, at) => `T${at},x`);
    const text = ['Title,Steps', 'A,x,more', ...rows, 'Z,x,,,last'].join('\n');
    const { cases, columns } = await casesIn(text);
    expect(columns[2]).toEqual({ name: '', field: '', examples: ['more'] });
    expect(cases.at(-1)?.left).toEqual([{ note: 'cellsLeft', name: '1004' }]);
  });

  test('has no expected result in a column of results, but where it is the only one of Xray', async () => {
    expect(await fieldsOf('Title,Steps,Expected,Result,Actual result\nA,b,c,Passed,d\n')).toEqual([
      'Title = name',
      'Steps = steps',
      'Expected = expected',
      'Result = ',
      'Actual result = ',
    ]);
    expect(await fieldsOf('TCID,Test Summary,Action,Result\n1,A,b,c\n')).toContain('Result = expected');
    expect(await fieldsOf('TCID,Test Summary,Action,Expected Result,Result\n1,A,b,c,d\n')).toContain('Result = ');
  });

  test.each([
    [
      'qTest',
      'Name,Id,Description,Pre-condition,Test Step #,Test Step Description,Test Step Expected Result,Priority',
      ['name', 'key', 'description', 'preconditions', 'number', 'action', 'expected', 'severity'],
    ],
    [
      'PractiTest',
      'Test ID,Test Name,Description,Step Name,Step Description,Expected Results,Tags',
      ['key', 'name', 'description', '', 'action', 'expected', 'tags'],
    ],
    [
      'a German sheet',
      'Testfall-ID;Testfall;Voraussetzung;Testschritte;Erwartetes Ergebnis;Priorität;Schlagwörter',
      ['key', 'name', 'preconditions', 'steps', 'expected', 'severity', 'tags'],
    ],
    ['a French sheet', 'Titre;Étape;Résultat attendu', ['name', 'action', 'expected']],
    ['a Russian sheet', 'Название;Шаги;Ожидаемый результат', ['name', 'steps', 'expected']],
  ])('of %s is read by its columns', async (_, heads, fields) => {
    const { columns } = await casesIn(`${heads}\n`);
    expect(columns.map(({ field }) => field)).toEqual(fields);
  });

  test('begins a flow in each row that has a type, also without an id', async () => {
    const text =
      'ID,Work Item Type,Title,Test Step,Step Action,Step Expected\n,Test Case,Same,,,\n,,,1,Open,x\n,Test Case,Same,,,\n,,,1,Other,y\n';
    expect(await rowsOf(text)).toEqual([
      ['Same', 'Open |  | x'],
      ['Same (2)', 'Other |  | y'],
    ]);
  });

  test('continues a flow whose steps are counted, and begins one where they are counted again', async () => {
    const heads = 'ID,Work Item Type,Title,Test Step,Step Action,Step Expected\n';
    const rows = [
      ',Test Case,Pay,1,a,',
      ',Test Case,Pay,2,b,',
      ',Test Case,Pay,1,c,',
      ',,,2,d,',
      ',Test Case,Other,2,e,',
    ];
    expect(await rowsOf(heads + rows.join('\n'))).toEqual([
      ['Pay', 'a |  | ', 'b |  | '],
      ['Pay (2)', 'c |  | ', 'd |  | '],
      ['Other', 'e |  | '],
    ]);
    expect(await rowsOf('Title,Step #,Action\nPay,1,a\nPay,2,b\nPay,1,c\n')).toEqual([
      ['Pay', 'a |  | ', 'b |  | '],
      ['Pay (2)', 'c |  | '],
    ]);
  });

  test('has the keys of the column that is filled, and its descriptions as names if it has none', async () => {
    const text =
      'Issue ID,Issue Key,Test Summary,Action,Gherkin definition,Unstructured definition\n1,,A,x,,\n1,,,y,,\n2,,B,,Given z,\n3,,C,,,w\n';
    const { cases, source } = await casesIn(text);
    expect(cases.map((one) => [one.key, one.name, ...stepLines(one)])).toEqual([
      ['1', 'A', 'x |  | ', 'y |  | '],
      ['2', 'B', 'Given z |  | '],
      ['3', 'C', 'w |  | '],
    ]);
    expect(source).toMatch(/^xray\/./);
    expect(await rowsOf('No,Test Case Description,Steps\n1,Signs in,x\n')).toEqual([['Signs in', 'x |  | ']]);
  });

  test('has steps in columns of their own, and results and data by their numbers', async () => {
    const text = 'Title,Step 1,Result 1,Step 2,Result 2,Step 3\nA,a,x,b,,c\nB,d,,e,y,\n';
    expect(await rowsOf(text)).toEqual([
      ['A', 'a |  | x', 'b |  | ', 'c |  | '],
      ['B', 'd |  | ', 'e |  | y'],
    ]);
    const lists = 'Title,Steps,Test data,Expected\nA,1.Open ; 2.Type 5.5;3. Close,2. ada,"1) a<br>3) c"\n';
    expect(await rowsOf(lists)).toEqual([['A', 'Open |  | a', 'Type 5.5 | ada | ', 'Close |  | c']]);
  });

  test('has folders between arrows', async () => {
    const { cases } = await casesIn('Title,Suite\nA,Shop->Cart\nB,Shop > Cart\nC,Shop / Cart\nD,A->B/C\n');
    expect(cases.map(({ folder }) => folder)).toEqual([
      ['Shop', 'Cart'],
      ['Shop', 'Cart'],
      ['Shop', 'Cart'],
      ['A', 'B/C'],
    ]);
  });

  test('reads statuses and priorities by whole words, and tells what it does not know', async () => {
    const words = [
      'Inactive',
      'Not approved',
      'Incomplete',
      'Rework',
      'Not ready',
      'Obsolete',
      'Active',
      'Unimportant',
    ];
    const { cases } = await casesIn(
      ['Title,Status,Priority', ...words.map((word) => `${word},${word},${word}`)].join('\n'),
    );
    expect(cases.filter(({ status }) => status === 'DONE').map(({ name }) => name)).toEqual(['Active']);
    expect(cases.filter(({ severity }) => severity !== null)).toEqual([]);
    expect(cases[0]?.left).toEqual([
      { note: 'severityLeft', name: 'Inactive' },
      { note: 'statusLeft', name: 'Inactive' },
    ]);
  });

  test('with numbers that begin again is other tests', async () => {
    const text = 'No,Module,Title,Steps\n1,A,Adds,x\n2,A,Removes,y\n1,B,Signs in,z\n1,C,Signs out,w\n';
    expect((await casesIn(text)).cases.map(({ name, key }) => [name, key])).toEqual([
      ['Adds', '1'],
      ['Removes', '2'],
      ['Signs in', ''],
      ['Signs out', ''],
    ]);
  });
});

describe('the keys of a file', () => {
  const sourceOf = async (text: string, name: string, folder = '') => (await casesIn(text, { name, folder })).source;
  const numbers = 'ID,Title\n1,A\n';

  test('are identities within its name and folder, if they are numbers of a table', async () => {
    expect(await sourceOf(numbers, 'cart.csv')).toBe(await sourceOf('ID,Title\n1,B\n', 'Cart.csv'));
    expect(await sourceOf(numbers, 'cart.csv')).not.toBe(await sourceOf(numbers, 'login.csv'));
    expect(await sourceOf(numbers, 'cart.csv')).not.toBe(await sourceOf(numbers, 'cart.csv', 'f-1'));
    expect(await sourceOf(numbers, '')).not.toBe(await sourceOf('ID,Title\n1,B\n', ''));
    expect(await sourceOf('TCID,Test Summary,Action\n1,A,b\n', 'a.csv')).toMatch(/^xray\/./);
    const suite =
      '<testsuite name="S"><testcase internalid="9" name="T"><externalid>4</externalid></testcase></testsuite>';
    expect(await sourceOf(suite, 'a.xml')).toMatch(/^testlink\/./);
  });

  test('are identities everywhere, if another tool gave them', async () => {
    expect(await sourceOf('ID,Title,Section Depth\nC1,A,1\n', 'a.csv')).toBe('testrail');
    expect(await sourceOf('Issue key,Test Summary,Action\nS-1,A,b\n', 'a.csv')).toBe('xray');
  });
});

describe('a text that is not UTF-8', () => {
  const bytes = (hex: string) =>
    Buffer.concat([Buffer.from('title,steps\n'), Buffer.from(hex, 'hex'), Buffer.from(',x\n')]);
  test.each([
    ['windows-1251', 'd1eef5f0e0ede8f2fc20e8e7ece5ede5ede8ff', 'Сохранить изменения'],
    ['koi8-r', 'f3cfc8d2c1cec9d4d820c9dacdc5cec5cec9d1', 'Сохранить изменения'],
    ['windows-1252', '4772f6df6520e46e6465726e', 'Größe ändern'],
    ['windows-1250', '5a61b3f3bf2070b361746e6f9ce6', 'Załóż płatność'],
    ['shift_jis', '838d834f83438393', 'ログイン'],
    ['gb18030', 'b5c7c2bcb5c4d3c3bba7c3fb', '登录的用户名'],
    ['euc-kr', 'b7ceb1d7c0ce', '로그인'],
  ])('is read as %s by its letters, and told', async (encoding, hex, name) => {
    const read = await casesIn(bytes(hex));
    expect(read.cases[0]?.name).toBe(name);
    expect(read.encoding).toEqual({ encoding, isGuessed: true });
  });

  test('is read as a person has chosen, or as it declares itself', async () => {
    const text = bytes('e9');
    expect((await casesIn(text, { encoding: 'windows-1251' })).cases[0]?.name).toBe('й');
    const xml = Buffer.from(
      '<?xml version="1.0" encoding="windows-1251"?><suite><name>S</name><sections/><cases><case><title>',
    );
    const read = await casesIn(
      Buffer.concat([xml, Buffer.from('e9', 'hex'), Buffer.from('</title></case></cases></suite>')]),
    );
    expect([read.cases[0]?.name, read.encoding]).toEqual(['й', { encoding: 'windows-1251', isGuessed: false }]);
    expect((await casesIn(Buffer.from('title\nGröße\n', 'utf16le'))).cases[0]?.name).toBe('Größe');
  });
});

describe('a workbook', () => {
  const head = ['Module', 'Title', 'Steps'];
  const book = (sheets: Parameters<typeof writeXlsx>[0]['sheets']) => writeXlsx({ sheets });

  test('is read from its first sheet that is shown and not empty, or from the one that a person chooses', async () => {
    const bytes = await book([
      { name: 'Notes', hidden: true, rows: [['Title'], ['Hidden']] },
      { name: 'Cover', rows: [] },
      { name: 'Cases', rows: [head, ['M', 'A', 'x']] },
      { name: 'Others', rows: [['Title'], ['B']] },
    ]);
    const read = await casesIn(bytes);
    expect(read.cases.map(({ name }) => name)).toEqual(['A']);
    expect(read.table).toMatchObject({ sheets: ['Notes', 'Cover', 'Cases', 'Others'], sheet: 3 });
    expect(await rowsOf(bytes, { sheet: 4 })).toEqual([['B']]);
  });

  test('has the text of a merged cell in each of its rows, but what a step does only once', async () => {
    const rows = [head, ['Cart', 'A', 'x'], [null, 'B', 'y'], [null, 'C', null], ['Login', 'D', 'z']];
    const merges = [
      { startRow: 1, startCol: 0, endRow: 3, endCol: 0 },
      { startRow: 2, startCol: 2, endRow: 3, endCol: 2 },
    ];
    const { cases } = await casesIn(await book([{ name: 'S', rows, merges }]));
    expect(cases.map((one) => [one.folder, one.name, ...stepLines(one)])).toEqual([
      [['Cart'], 'A', 'x |  | '],
      [['Cart'], 'B', 'y |  | '],
      [['Cart'], 'C'],
      [['Login'], 'D', 'z |  | '],
    ]);
  });
});
