import { expect, test } from 'vitest';
import { importGraph } from '../../../scripts/changed/import-graph.ts';

/** What a test needs at run time, out of one other file. */
const needsOf = (text: string, other: string): readonly string[] => {
  const own = 'tests/model/a/a.test.ts';
  const graph = importGraph({ paths: [own, other], read: (path) => (path === own ? text : '') });
  const { runs = new Set<string>(), reads = new Set<string>() } = graph.get(own) ?? {};
  return [...runs, ...reads];
};

test.each([
  ['an import', `import { a } from './a.ts';`, 'tests/model/a/a.ts'],
  ['an export from elsewhere', `export { a } from './a.ts';`, 'tests/model/a/a.ts'],
  ['an import at run time', `const a = () => import('./a.ts');`, 'tests/model/a/a.ts'],
  ['a worker', `new Worker(new URL('./worker.ts', import.meta.url));`, 'tests/model/a/worker.ts'],
  ['a program', `spawn(process.execPath, ['server/main.ts']);`, 'server/main.ts'],
  [
    'a program of a composed name',
    'spawn(join(root, "scripts", "backup", `${script}.ts`));',
    'scripts/backup/restore.ts',
  ],
  ['modules by their names', `import.meta.glob('../**/*-plan.ts');`, 'tests/model/b/c/b-plan.ts'],
  ['a fixture', 'readFileSync(new URL(`../../fixtures/${name}`, import.meta.url));', 'tests/fixtures/report.xml'],
  ['a page', `readFileSync('index.html', 'utf8');`, 'index.html'],
  [
    'a folder',
    `readdirSync(join(import.meta.dirname, '../../../server/database/migrations'));`,
    'server/database/migrations/0001-a.sql',
  ],
])('%s is an edge', (_, text, path) => {
  expect(needsOf(text, path)).toEqual([path]);
});

test.each([
  ['a type', `import type { A } from './a.ts';\nimport { type B } from './a.ts';`, 'tests/model/a/a.ts'],
  ['a package', `import 'a';`, 'a'],
  ['a word that is the name of a folder', `expect('server').toBe(docs);`, 'server/main.ts'],
])('%s is no edge', (_, text, path) => {
  expect(needsOf(text, path)).toEqual([]);
});

test('a text that is read is told from code that runs', () => {
  const texts: Readonly<Record<string, string>> = {
    'tests/tooling/a.test.ts': `readFileSync('server/a.ts');\nspawn('node', ['server/b.ts']);`,
    'server/a.ts': '',
    'server/b.ts': '',
  };
  const graph = importGraph({ paths: Object.keys(texts), read: (path) => texts[path] ?? '' });
  expect(graph.get('tests/tooling/a.test.ts')).toEqual({
    runs: new Set(['server/b.ts']),
    reads: new Set(['server/a.ts']),
  });
});
