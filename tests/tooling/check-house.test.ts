import { expect, test } from 'vitest';
import { checkHouse, plantedTree } from './planted-tree.ts';

const clean = {
  'src/domain/defects/title.ts': `/** As asked [DEF-078]. */\nexport const isTitle = (text: string, now: Date) => text !== '' && now > new Date(0);\n`,
  'src/domain/defects/defect-facts.ts': `export type DefectFact = Fact<'defect.updated', {}> | Command<'defect.update', {}>;\n`,
  'src/domain/journal/product.ts': `import { isTitle } from '../defects/title.ts';\nexport const product = isTitle;\n`,
  'src/machines/defects/title-machine.ts': `export type TitleNews = { type: 'title.stored' };\nexport const titleMachine = { events: {} as { type: 'title.save' } | TitleNews, on: { 'title.save': { guard: { type: 'isSame' } } } };\n`,
  'tests/model/title.test.ts': `test('a title is kept [DEF-078]', () => {});\n`,
};

test('a tree that keeps the rules of the house passes', () => {
  expect(checkHouse(plantedTree(clean))).toEqual({ isClean: true, said: '' });
});

test.each<[string, string, string, string]>([
  ['a file name with capitals', 'server/defects/DefectList.ts', 'export const defectList = 1;\n', 'kebab-case'],
  ['a file named for nothing in it', 'server/defects/stuff.ts', 'export const defectList = 1;\n', 'named for nothing'],
  ['a folder of leftovers', 'src/domain/utils/title.ts', 'export const title = 1;\n', 'a folder "utils"'],
  ['a barrel', 'src/domain/defects/index.ts', 'export const indexOf = 1;\n', 'no barrels'],
  [
    'a file that hands on another',
    'src/domain/defects/title-facts.ts',
    `export { isTitle } from './title.ts';\n`,
    'hands on',
  ],
  [
    'a clock in the domain',
    'src/domain/defects/age.ts',
    'export const age = () => Date.now();\n',
    'does not know "Date.now"',
  ],
  [
    'the time of day in the domain',
    'src/domain/defects/age.ts',
    'export const age = () => new Date();\n',
    'does not know "new Date()"',
  ],
  [
    'dice in the domain',
    'src/domain/defects/dice.ts',
    'export const dice = () => Math.random();\n',
    'does not know "Math.random"',
  ],
  [
    'a call from the domain',
    'src/domain/defects/asker.ts',
    `export const asker = () => fetch('/x');\n`,
    'does not know "fetch("',
  ],
  [
    'an area that stands on a feature',
    'src/domain/session/abilities.ts',
    `import { isTitle } from '../defects/title.ts';\nexport const abilities = isTitle;\n`,
    'session may not look at defects',
  ],
  [
    'an event without a noun',
    'src/machines/defects/title-events.ts',
    `export type TitleNews = { type: 'stored' };\n`,
    'no noun.verb',
  ],
  [
    'an event that goes on',
    'src/machines/defects/title-events.ts',
    `export type TitleNews = { type: 'title.saving' };\n`,
    'says what goes on',
  ],
  [
    'a handler of a badly named event',
    'src/machines/defects/a-machine.ts',
    `export const aMachine = { on: {\n  'title.Save.now': {},\n} };\n`,
    'no noun.verb',
  ],
  [
    'a fact that is still asked for',
    'src/domain/tags/tag-facts.ts',
    `export type TagFact = Fact<'tag.rename', {}>;\n`,
    'say it in the past',
  ],
  [
    'a command that has happened',
    'src/domain/tags/tag-facts.ts',
    `export type TagCommand = Command<'tag.renamed', {}>;\n`,
    'is asked for',
  ],
  ['an unknown requirement', 'tests/model/a.test.ts', `test('x [DEF-999]', () => {});\n`, 'has no DEF-999'],
  [
    'an unknown requirement among known ones',
    'tests/model/a.test.ts',
    `test('x [DEF-078, DEF-998]', () => {});\n`,
    'has no DEF-998',
  ],
  ['a skipped test', 'tests/model/a.test.ts', `test.skip('x', () => {});\n`, 'a test runs'],
  ['a lonely test', 'tests/model/a.test.ts', `describe.only('x', () => {});\n`, 'a test runs'],
  ['a test that is still to come', 'tests/model/a.test.ts', `test.todo('x');\n`, 'a test runs'],
  [
    'a text that is run',
    'server/defects/runner.ts',
    'export const runner = eval;\nrunner(eval("1"));\n',
    'out of text',
  ],
  ['an id by dice', 'server/defects/ids.ts', 'export const ids = () => Math.random();\n', 'can be guessed'],
  ['a program', 'server/defects/programs.ts', `export const programs = 'node:child_process';\n`, 'starts programs'],
  ['SQL out of text', 'server/defects/asks.ts', 'export const asks = sql.raw;\n', 'SQL together from text'],
  ['a secret, in whatever file', 'docs/a.md', `AKIA${'A'.repeat(16)}\n`, 'a key of AWS'],
  ['a secret in a hidden file', '.env', `API_KEY=${'x7Kq92mL'}${'p0Zt4Vw8'}\n`, 'looks like a secret'],
  ['a package without a lock', 'package-lock.json', '{}\n', 'is not locked'],
  ['a file of 251 lines', 'server/long.ts', '//\n'.repeat(251), 'it is two files'],
])('%s is refused, with its place', (_breach, path, text, says) => {
  const { isClean, said } = checkHouse(plantedTree({ ...clean, [path]: text }));
  const [first = ''] = said.split('\n');
  expect(first).toMatch(new RegExp(`^${path.replaceAll('.', '\\.')}:\\d+ `));
  expect(first).toContain(says);
  expect(isClean).toBe(false);
});

test('a file of 250 lines is one file', () => {
  expect(checkHouse(plantedTree({ 'server/long.ts': '//\n'.repeat(250) })).isClean).toBe(true);
});
