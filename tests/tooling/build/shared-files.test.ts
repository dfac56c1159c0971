import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { holdersOf } from '../../../scripts/build/start-files.ts';
import { isForMany, reachedBy, sharedFile, type Graph } from '../../../scripts/build/shared-files.ts';

const ui = (area: string) => `/assay/src/ui/${area}/page.tsx`;
const areas = ['flows', 'plans', 'logs', 'tags', 'users'];
const entry = '/assay/src/app/entry.ts';
const german = '/assay/src/app/language/load-german.ts';
const large = 'x'.repeat(10_000);

/** Each page imports `core`; flows and plans import `pair`, which imports `core`, and `tiny`. */
const imports: Readonly<Record<string, readonly string[]>> = {
  [entry]: ['start'],
  [german]: ['core'],
  start: [],
  core: ['start'],
  pair: ['core'],
  tiny: [],
  ...Object.fromEntries(areas.map((area) => [ui(area), ['core']])),
  [ui('flows')]: ['core', 'pair', 'tiny'],
  [ui('plans')]: ['pair', 'tiny'],
};
const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: imports[id] ?? [],
    dynamicallyImportedIds: id === entry ? [...areas.map(ui), german] : [],
    code: id === 'tiny' ? 'x' : large,
  }),
} as unknown as Graph;

const importsOf = (_: Graph, id: string): ReadonlySet<string> =>
  new Set([id, ...(imports[id] ?? []).flatMap((each) => [...importsOf(graph, each)])]);

const reached = reachedBy(graph, entry, { importsOf, inMain: () => new Set([entry, 'start']), german });

test('a module that several parts import is in a file by the areas of these parts', () => {
  const fileOf = (id: string) => sharedFile(reached.get(id)!);
  expect(fileOf('core')).toBe('shared');
  expect(fileOf('pair')).toBe('flows-plans');
  expect(fileOf('tiny')).toBe('shared');
});

test('what has to be there before the app, and the words of another language, count for no area', () => {
  expect(reached.has('start')).toBe(false);
  expect(reached.get('core')!.parts).toBe(areas.length);
});

test('what a module imports is for at least as many areas: files do not import each other in a circle', () => {
  for (const [id, found] of reached)
    for (const imported of imports[id]!.filter((each) => reached.has(each))) {
      expect([...reached.get(imported)!.areas]).toEqual(expect.arrayContaining([...found.areas]));
      if (isForMany(found)) expect(isForMany(reached.get(imported)!)).toBe(true);
    }
});

const chunk = (fileName: string, more: Partial<Rolldown.OutputChunk>) =>
  ({ type: 'chunk', fileName, imports: [], dynamicImports: [], moduleIds: [], modules: {}, ...more }) as never;
const start = chunk('base.js', { dynamicImports: ['kit-facade.js'] }) as Rolldown.OutputChunk;
const kit = chunk('kit.js', { moduleIds: ['kit'] });
const facade = chunk('kit-facade.js', { isDynamicEntry: true, facadeModuleId: 'kit' });

test('a part of the start is imported from the file that has it', () => {
  const bundle = { 'base.js': start, 'kit.js': kit, 'kit-facade.js': facade };
  expect([...holdersOf(bundle, start)]).toEqual([['kit-facade.js', 'kit.js']]);
});

test('a part of the start that another file imports for its exports stays as it is', () => {
  const other = chunk('other.js', { dynamicImports: ['kit-facade.js'] });
  expect(holdersOf({ 'base.js': start, 'kit.js': kit, 'kit-facade.js': facade, 'other.js': other }, start).size).toBe(
    0,
  );
});
