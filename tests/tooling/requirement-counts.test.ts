import { expect, test } from 'vitest';
import { claimsIn, readClaims } from '../../scripts/requirements/claims.ts';
import { uncounted } from '../../scripts/requirements/requirement-counts.ts';
import { readRows } from '../../scripts/requirements/requirements.ts';

const row = (id: string, kind: string) => ({ id, kind, area: 'AREA', requirement: 'It is so.' });
const screen = row('AREA-001', 'screen');
const constant = row('AREA-002', 'constant');
const rule = row('AREA-003', 'rule');

/** The ids that are not counted if these files are the only tests. */
const lost = (files: Readonly<Record<string, string>>) =>
  uncounted(
    [screen, constant, rule],
    Object.entries(files).flatMap(([file, source]) => claimsIn(file, source)),
  ).map(({ id }) => id);

/** An id as it appears in a title, composed so that no title of this file names a row that does not exist. */
const claim = (row: number) => `[${['AREA', '00' + row].join('-')}]`;
const model = 'tests/model/a.test.ts';
const browsers = ['tests/e2e/a.spec.ts', 'tests/screens/a.spec.ts'];

test('a screen requirement is counted only by a browser test', () => {
  const source = `import { draw } from '../x.ts'; test('it is drawn ${claim(1)}', () => expect(draw()).toBe(1));`;
  expect(lost({ [model]: source })).toEqual(['AREA-001']);
  for (const browser of browsers) expect(lost({ [model]: source, [browser]: source })).toEqual([]);
});

test.each([
  [
    'it compares a limit',
    `import { limits } from '../limits.ts'; test('t ${claim(2)}', () => expect(limits.a).toBe(3));`,
  ],
  [
    'it iterates over a constant',
    `import { list } from '../list.ts'; test('t ${claim(2)}', () => expect(list.map((a) => a)).toEqual([3]));`,
  ],
  [
    'it calls only JavaScript built-ins',
    `import { list } from '../list.ts'; test('t ${claim(2)}', () => expect(Object.keys(list)).toEqual(['a']));`,
  ],
  [
    'it calls a message',
    `import { say } from '../a-messages.ts'; test('t ${claim(2)}', () => expect(say.title(3)).toBe('3'));`,
  ],
])('a constant is not counted when %s and nothing else', (_, source) => {
  expect(lost({ [model]: source })).toEqual(['AREA-002']);
});

test.each([
  ['calls the product', `import { decide } from '../d.ts'; test('t ${claim(2)}', () => expect(decide(3)).toBe(true));`],
  [
    'creates an instance of it',
    `import { Part } from '../d.ts'; test('t ${claim(2)}', () => expect(new Part().size).toBe(3));`,
  ],
  ['calls a helper of its file', `const run = () => 3; test('t ${claim(2)}', () => expect(run()).toBe(3));`],
  ['calls its parameter', `test('t ${claim(2)}', async ({ page }) => { await page.goto('/'); });`],
  ['is run by a helper', `import { law } from './law.ts'; test('t ${claim(2)}', law);`],
])('a constant is counted when the test %s', (_, source) => {
  expect(lost({ [model]: source })).toEqual([]);
});

test('ids are read from the title of a group and from a table that completes a title', () => {
  const group = `describe('g ${claim(1)}', () => { test('t', () => run()); });`;
  const table = "const ids = ['AREA-001']; test.each(ids)('t [%s]', () => run());";
  expect([lost({ [model]: group }), lost({ [model]: table })]).toEqual([['AREA-001'], ['AREA-001']]);
});

test('a requirement of another kind is counted by any test', () => {
  expect(lost({ [model]: `test('t ${claim(3)}', () => expect(1).toBe(1));` })).toEqual([]);
});

test('every id in the titles of this project can count for its row', () => {
  const found = uncounted(readRows(), readClaims()).map(({ id, why, files }) => `${id}: ${why} (${files.join(', ')})`);
  expect(found).toEqual([]);
});
