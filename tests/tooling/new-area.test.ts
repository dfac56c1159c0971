import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { areaLists, withArea } from '../../scripts/new-area/area-lists.ts';
import { areaNameOf, nameProblem } from '../../scripts/new-area/area-name.ts';

const repository = resolve(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'new-area-'));
afterAll(() => rmSync(root, { recursive: true, force: true }), 60_000);

/** Files that the type check, the house rules and the unit tests need. */
const isNeeded = (path: string) =>
  /^(?:src|server|adapter|scripts|tests|bench)\//.test(path) ||
  /^[^/]+\.(?:json|ts|html)$/.test(path) ||
  path === 'docs/requirements.tsv';

const copyRepository = () => {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: repository, encoding: 'utf8' });
  for (const path of stdout.split('\n').filter(isNeeded)) {
    if (!existsSync(join(repository, path))) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(repository, path), join(root, path));
  }
  cpSync(join(repository, '.oxlintrc.json'), join(root, '.oxlintrc.json'));
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'), 'dir');
};

interface Outcome {
  readonly isDone: boolean;
  readonly output: string;
}

const run = (command: string, ...args: readonly string[]): Promise<Outcome> => {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  return new Promise((settle) => {
    execFile(command, args, { cwd: root, env, maxBuffer: 64_000_000 }, (error, stdout, stderr) =>
      settle({ isDone: error === null, output: `${stdout}${stderr}` }),
    );
  });
};
const node = (...args: readonly string[]) => run(process.execPath, ...args);
const bin = (name: string, ...args: readonly string[]) => run(join(root, 'node_modules/.bin', name), ...args);

/** The lines of a second field, as CONTRIBUTING.md lists them: file, the text before the line, the line. */
const secondField: readonly (readonly [path: string, after: string, line: string])[] = [
  ['src/domain/test-widgets/test-widget.ts', 'isRequired: true }),', 'note: textField({ longest: 90 }),'],
  ['src/domain/test-widgets/test-widget-messages.ts', "fields: { name: 'Name',", "note: 'Remark',"],
  ['src/domain/test-widgets/german/test-widget-messages.ts', "fields: { name: 'Name',", "note: 'Bemerkung',"],
  [
    'src/ui/test-widgets/test-widget-dialog.tsx',
    'required autoFocus />',
    '<FormText form={form} field="note" label={say.fields.note} />',
  ],
  [
    'src/ui/test-widgets/use-test-widget-columns.tsx',
    '<bdi>{name}</bdi> },',
    "{ id: 'note', label: fields.note, render: ({ note }) => note },",
  ],
];

const addSecondField = () => {
  for (const [path, after, line] of secondField) {
    const text = readFileSync(join(root, path), 'utf8').replace("{ name: 'Name' }", "{ name: 'Name', }");
    expect(text).toContain(after);
    writeFileSync(join(root, path), text.replace(after, `${after}\n${line}`));
  }
};

test('npm run new:area writes an area that passes the type check, the house rules and its unit tests, with a second field', async () => {
  copyRepository();
  const written = await node('scripts/new-area.ts', 'test-widgets', '--german=Werkzeuge');
  expect(written.output).toContain('new      src/domain/test-widgets/test-widgets-domain.ts');
  expect(written.isDone).toBe(true);
  addSecondField();
  const tests = ['test-widgets', 'plugged.test.ts', 'texts/german.test.ts', 'wire/contract.test.ts'];
  const [types, house, result] = await Promise.all([
    // A state of its own: that of the repository is in `node_modules`, which is a link.
    bin('tsc', '-p', '.', '--noEmit', '--singleThreaded', '--tsBuildInfoFile', 'types.tsbuildinfo'),
    node('scripts/check-house.ts'),
    bin('vitest', 'run', '--reporter', 'verbose', '--project', 'unit', ...tests.map((path) => `tests/model/${path}`)),
  ]);
  expect(types).toEqual({ isDone: true, output: '' });
  expect(house).toEqual({ isDone: true, output: '' });
  expect(result.output).toContain('tests/model/test-widgets/test-widgets-area.test.ts');
  expect(result.output).toContain('a created test widget is found in the palette by its name');
  expect(result).toMatchObject({ isDone: true });

  const list = readFileSync(join(root, 'server/modules.ts'), 'utf8');
  expect(await node('scripts/new-area.ts', 'test-widgets')).toMatchObject({
    isDone: false,
    output: expect.stringContaining('the name "test-widgets" is taken') as string,
  });
  writeFileSync(join(root, 'server/modules.ts'), list.replace('export const modules = [', 'export const modules = [ '));
  expect(await node('scripts/new-area.ts', 'other-widgets')).toMatchObject({
    isDone: false,
    output: expect.stringContaining('server/modules.ts has no list "modules" of one area per line') as string,
  });
  expect(existsSync(join(root, 'src/domain/other-widgets'))).toBe(false);
}, 600_000);

describe('the name of an area', () => {
  test.each(['widgets', 'test-plans', 'entries', 'boxes'])('can be %s', (name) => expect(nameProblem(name)).toBeNull());
  test.each(['', 'Widgets', 'test_plans', '../widgets', 'sheep', 'class', 's', 'a--bs', '1s'])(
    'cannot be "%s"',
    (name) => expect(nameProblem(name)).not.toBeNull(),
  );
  test.each([
    ['test-plans', 'test-plan', 'testPlan', 'TestPlans', 'test_plans'],
    ['entries', 'entry', 'entry', 'Entries', 'entries'],
    ['boxes', 'box', 'box', 'Boxes', 'boxes'],
  ])('%s determines the other names', (plural, ...names) => {
    const { singular, singularName, Plural, table } = areaNameOf(plural);
    expect([singular, singularName, Plural, table]).toEqual(names);
  });
});

test.each([
  ['environments', 'an environment'],
  ['widgets', 'a widget'],
  ['keys', 'a key'],
  ['browsers', 'a browser'],
  ['users', 'a user'],
  ['urls', 'a url'],
  ['indexes', 'an index'],
  ['test-plans', 'a test plan'],
])('the texts of %s say "%s"', (plural, text) => expect(areaNameOf(plural).aTitle).toBe(text));

test('a list of areas that already contains the area is rejected', () => {
  const [list] = areaLists;
  const text = "import { a } from './a.ts';\n\nexport const areas = [\n  a,\n] as const;\n";
  const once = withArea(list!, text, areaNameOf('widgets'));
  expect(once).toContain('  a,\n  widgetsDomain,\n] as const;');
  expect(() => withArea(list!, once, areaNameOf('widgets'))).toThrow('already has widgetsDomain');
});
