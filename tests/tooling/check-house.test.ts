import { expect, test } from 'vitest';
import { checkHouse, plantedTree } from './planted-tree.ts';

const clean = {
  'src/domain/defects/title.ts': `/** As asked [DEF-078]. */\nexport const isTitle = (text: string, now: Date) => text !== '' && now > new Date(0);\n`,
  'src/domain/defects/defect-facts.ts': `export type DefectFact = Fact<'defect.updated', {}> | Command<'defect.update', {}>;\n`,
  'src/domain/texts/area-translations.ts': `import { isTitle } from '../defects/title.ts';\nexport const areaTranslations = isTitle;\n`,
  'src/machines/defects/title-machine.ts': `export type TitleNews = { type: 'title.stored' };\nexport const titleMachine = { events: {} as { type: 'title.save' } | TitleNews, on: { 'title.save': { guard: { type: 'isSame' } } } };\n`,
  'tests/model/title.test.ts': `test('a title is kept [DEF-078]', () => {});\n`,
};

test('a source tree that follows the house rules passes', () => {
  expect(checkHouse(plantedTree(clean))).toEqual({ isClean: true, said: '' });
});

test.each<[string, string, string, string]>([
  ['a file name with capital letters', 'server/defects/DefectList.ts', 'export const defectList = 1;\n', 'kebab-case'],
  [
    'a file name that matches no export',
    'server/defects/stuff.ts',
    'export const defectList = 1;\n',
    'does not match any export',
  ],
  ['a generic folder name', 'src/domain/utils/title.ts', 'export const title = 1;\n', 'the folder name "utils"'],
  ['a barrel file', 'src/domain/defects/index.ts', 'export const indexOf = 1;\n', 'no barrel files'],
  ['a re-export', 'src/domain/defects/title-facts.ts', `export { isTitle } from './title.ts';\n`, 're-exports'],
  [
    'a clock in the domain',
    'src/domain/defects/age.ts',
    'export const age = () => Date.now();\n',
    'must not use "Date.now"',
  ],
  [
    'the current time in the domain',
    'src/domain/defects/age.ts',
    'export const age = () => new Date();\n',
    'must not use "new Date()"',
  ],
  [
    'randomness in the domain',
    'src/domain/defects/dice.ts',
    'export const dice = () => Math.random();\n',
    'must not use "Math.random"',
  ],
  [
    'a network call in the domain',
    'src/domain/defects/asker.ts',
    `export const asker = () => fetch('/x');\n`,
    'must not use "fetch("',
  ],
  [
    'a core area that depends on a feature area',
    'src/domain/session/abilities.ts',
    `import { isTitle } from '../defects/title.ts';\nexport const abilities = isTitle;\n`,
    'session must not import defects',
  ],
  [
    'an event without a noun',
    'src/machines/defects/title-events.ts',
    `export type TitleNews = { type: 'stored' };\n`,
    'is not a noun.verb',
  ],
  [
    'an event in the progressive form',
    'src/machines/defects/title-events.ts',
    `export type TitleNews = { type: 'title.saving' };\n`,
    'progressive form',
  ],
  [
    'a handler of a badly named event',
    'src/machines/defects/a-machine.ts',
    `export const aMachine = { on: {\n  'title.Save.now': {},\n} };\n`,
    'is not a noun.verb',
  ],
  [
    'a refused value without a code',
    'server/tags/tag-refusal.ts',
    `export const tagRefusal = { kind: 'invalid', field: 'name', rule: 'is no name' };\n`,
    'has no code: call invalid(field, reason)',
  ],
  [
    'a refused call without a code',
    'server/tags/tag-refusal.ts',
    `export const tagRefusal = {\n  kind: 'forbidden',\n  detail: 'Only Ada may.',\n};\n`,
    'has no code: call forbidden(reason)',
  ],
  [
    'a domain event in the imperative',
    'src/domain/tags/tag-facts.ts',
    `export type TagFact = Fact<'tag.rename', {}>;\n`,
    'must be in the past tense',
  ],
  [
    'a command in the past tense',
    'src/domain/tags/tag-facts.ts',
    `export type TagCommand = Command<'tag.renamed', {}>;\n`,
    'must be in the imperative',
  ],
  [
    'an unknown requirement id',
    'tests/model/a.test.ts',
    `test('x [DEF-999]', () => {});\n`,
    'unknown requirement in the title: DEF-999',
  ],
  [
    'an unknown requirement id among known ones',
    'tests/model/a.test.ts',
    `test('x [DEF-078, DEF-998]', () => {});\n`,
    'unknown requirement in the title: DEF-998',
  ],
  ['a skipped test', 'tests/model/a.test.ts', `test.skip('x', () => {});\n`, 'must not be skipped or focused'],
  ['a focused test', 'tests/model/a.test.ts', `describe.only('x', () => {});\n`, 'must not be skipped or focused'],
  ['a todo test', 'tests/model/a.test.ts', `test.todo('x');\n`, 'must not be skipped or focused'],
  [
    'text that is executed',
    'server/defects/runner.ts',
    'export const runner = eval;\nrunner(eval("1"));\n',
    'turns text into code',
  ],
  ['an id from Math.random', 'server/defects/ids.ts', 'export const ids = () => Math.random();\n', 'is predictable'],
  [
    'a child process',
    'server/defects/programs.ts',
    `export const programs = 'node:child_process';\n`,
    'starts a program',
  ],
  ['SQL built from text', 'server/defects/asks.ts', 'export const asks = sql.raw;\n', 'builds SQL from text'],
  ['a secret in any file', 'docs/a.md', `AKIA${'A'.repeat(16)}\n`, 'a key of AWS'],
  ['a secret in a hidden file', '.env', `API_KEY=${'x7Kq92mL'}${'p0Zt4Vw8'}\n`, 'looks like a secret'],
  ['a package missing from the lock file', 'package-lock.json', '{}\n', 'does not match package.json in the lock file'],
  [
    'a function of 61 lines',
    'server/long-function.ts',
    `export const longFunction = () => {\n${'  void 0;\n'.repeat(59)}};\n`,
    'a function of 61 lines',
  ],
  ['a name that the glossary replaces', 'server/defects/told.ts', 'export const told = 1;\n', 'not "told"'],
  [
    'a local that the glossary replaces',
    'server/defects/reads.ts',
    'export const reads = (asked: string) => asked;\n',
    '"asked": not "asked"',
  ],
  [
    'a parameter of a signature that the glossary replaces',
    'server/defects/listens.ts',
    'export interface Listens { subscribe(heard: () => void): void }\n',
    '"heard": not "heard"',
  ],
  [
    'a title with a word that is no term',
    'tests/model/a.test.ts',
    `test('every machine is plugged in', () => {});\n`,
    '"plugged" is no term',
  ],
  ['a file of 251 lines', 'server/long.ts', '//\n'.repeat(251), 'split the file'],
])('%s is rejected, with its file and line', (_breach, path, text, says) => {
  const { isClean, said } = checkHouse(plantedTree({ ...clean, [path]: text }));
  const [first = ''] = said.split('\n');
  expect(first).toMatch(new RegExp(`^${path.replaceAll('.', '\\.')}:\\d+ `));
  expect(first).toContain(says);
  expect(isClean).toBe(false);
});

test('a file of 250 lines is accepted', () => {
  expect(checkHouse(plantedTree({ 'server/long.ts': '//\n'.repeat(250) })).isClean).toBe(true);
});

test('a folder of more than 25 files is rejected', () => {
  const files = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`server/many/part-${at}.ts`, `export const part${at} = ${at};\n`]),
    );
  expect(checkHouse(plantedTree({ ...clean, ...files(26) })).said).toContain('server/many:1 [folder-size] 26 files');
  expect(checkHouse(plantedTree({ ...clean, ...files(25) })).said).not.toContain('folder-size');
});

test('a type name exported twice on the client or on the server is rejected, once on each is accepted', () => {
  const type = 'export type Title = string;\n';
  const twice = checkHouse(plantedTree({ ...clean, 'server/a/title.ts': type, 'server/b/title.ts': type }));
  expect(twice.said).toContain('server/b/title.ts:1 [unique-types] server/a/title.ts exports another type "Title"');
  const apart = checkHouse(plantedTree({ ...clean, 'server/a/title.ts': type, 'src/machines/a/title.ts': type }));
  expect(apart.said).not.toContain('unique-types');
});

/** A tree of nine areas with this number of lists that name all of them. */
const treeWithLists = (lists: number): Readonly<Record<string, string>> => {
  const areas = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
  const domains = areas.map((area) => [`src/domain/${area}/${area}-domain.ts`, `export const ${area}Domain = 1;\n`]);
  const imports = areas
    .map((area) => `import { ${area}Domain } from '../../domain/${area}/${area}-domain.ts';\n`)
    .join('');
  const list = (_: unknown, at: number) => [
    `src/app/lists/list${at}.ts`,
    `${imports}export const list${at} = [${areas.map((area) => `${area}Domain`).join(', ')}];\n`,
  ];
  return Object.fromEntries([...domains, ...Array.from({ length: lists }, list)]) as Record<string, string>;
};

test('an area may be named in at most five lists of areas', () => {
  expect(checkHouse(plantedTree({ ...clean, ...treeWithLists(5) }))).toEqual({ isClean: true, said: '' });
  const { isClean, said } = checkHouse(plantedTree({ ...clean, ...treeWithLists(6) }));
  expect(isClean).toBe(false);
  expect(said).toContain('seven is named in 6 lists of areas; at most 5 are allowed');
});
