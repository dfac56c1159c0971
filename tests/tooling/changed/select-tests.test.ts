import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkoutAt } from '../../../scripts/changed/changed-files.ts';
import { closeTestsIn } from '../../../scripts/changed/close-tests.ts';
import { describeSelection } from '../../../scripts/changed/describe-selection.ts';
import type { Checkout } from '../../../scripts/changed/import-graph.ts';
import { selectTests, type Selection } from '../../../scripts/changed/select-tests.ts';
import { suiteNames, suiteOf } from '../../../scripts/changed/suites.ts';
import { lawRuns } from '../../model/law-runs.ts';

type Files = Readonly<Record<string, string>>;

const checkoutOf = (files: Files): Checkout => ({ paths: Object.keys(files), read: (path) => files[path] ?? '' });
const endless = { seconds: Infinity, measured: new Map<string, number>() };
const selected = (files: Files, changed: readonly string[], limits = endless): Selection =>
  selectTests(checkoutOf(files), changed, limits);
const testsOf = (selection: Selection): readonly string[] =>
  suiteNames.flatMap((suite) => selection[suite].tests).toSorted();
const selectedTests = (files: Files, ...changed: readonly string[]) => testsOf(selected(files, changed));

const areas = ['tags', 'plans', 'flows', 'runs', 'logs', 'users', 'feeds', 'items', 'rights'];
const each = (contentOf: (area: string) => Files): Files => Object.assign({}, ...areas.map(contentOf)) as Files;
const importing = (paths: readonly string[]) => paths.map((path) => `import '${path}';`).join('\n');

/** A product with nine areas on all floors; every test of the server starts the whole server. */
const product: Files = {
  ...each((area) => ({
    [`src/domain/${area}/${area}-domain.ts`]: `import { rule } from './${area}-rules.ts';`,
    [`src/domain/${area}/${area}-rules.ts`]: 'export const rule = 1;',
    [`src/domain/${area}/${area}-contract.ts`]: `export const contract = {\n  '${area}.list': 1,\n};`,
    [`src/domain/${area}/${area}-messages.ts`]: `export const say = { add: 'Add ${area}', none: 'No ${area} yet' };`,
    [`src/ui/${area}/${area}-page.tsx`]: `import { say } from '../../domain/${area}/${area}-messages.ts';\nsay.add;`,
    [`server/${area}/${area}-handlers.ts`]: `import { query } from './${area}-rows.ts';\nexport const handlers = {\n  '${area}.list': query,\n};`,
    [`server/${area}/${area}-rows.ts`]: 'export const query = 1;',
    [`tests/model/${area}/${area}.test.ts`]: `import '../../../src/domain/${area}/${area}-rules.ts';`,
    [`tests/server/${area}/${area}.test.ts`]: `import '../start-server.ts';`,
  })),
  'src/domain/areas.ts': importing(areas.map((area) => `./${area}/${area}-domain.ts`)),
  'server/modules.ts': importing(areas.map((area) => `./${area}/${area}-handlers.ts`)),
  'server/build-server.ts': importing(['./modules.ts', '../src/domain/areas.ts']),
  'tests/server/start-server.ts': `import '../../server/build-server.ts';`,
  'tests/server/audit/trail.test.ts': `import '../start-server.ts';\ncall('tags.list');`,
  'tests/e2e/settings/labels.spec.ts': `test('x', () => click('Add tags'));`,
  'tests/e2e/plans/plans.spec.ts': `test('x', () => click('Add plans'));`,
  'tests/e2e/journey.spec.ts': `test('x', () => click('Sign in'));`,
};

describe('laws of the selection', () => {
  /** Modules import modules with smaller numbers, tests import modules. */
  const someTree = fc
    .record({
      modules: fc.array(fc.uniqueArray(fc.nat(11), { maxLength: 3 }), { minLength: 1, maxLength: 12 }),
      tests: fc.array(fc.uniqueArray(fc.nat(11), { maxLength: 3 }), { minLength: 1, maxLength: 6 }),
    })
    .map(({ modules, tests }) => {
      const imports = (numbers: readonly number[], below: number) =>
        importing(numbers.filter((number) => number < below).map((number) => `../../../src/domain/m${number}/m.ts`));
      return {
        ...Object.fromEntries(modules.map((own, index) => [`src/domain/m${index}/m.ts`, imports(own, index)])),
        ...Object.fromEntries(
          tests.map((own, index) => [`tests/model/t${index}/t.test.ts`, imports(own, modules.length)]),
        ),
      };
    });
  const reachedFrom = (files: Files, path: string): ReadonlySet<string> => {
    const found = new Set([path]);
    for (const one of found)
      for (const [, other = ''] of (files[one] ?? '').matchAll(/(src\/domain\/m\d+\/m\.ts)/g)) found.add(other);
    return found;
  };

  test('a changed test is selected, however short the time', () => {
    const law = (files: Files) => {
      for (const path of Object.keys(files).filter((one) => suiteOf(one)))
        expect(testsOf(selected(files, [path], { ...endless, seconds: 0 }))).toEqual([path]);
    };
    fc.assert(fc.property(someTree, law), lawRuns(40));
  });

  test('a test that imports a changed module is selected, and none that cannot reach it', () => {
    const law = (files: Files) => {
      const tests = Object.keys(files).filter((path) => suiteOf(path));
      for (const changed of Object.keys(files).filter((path) => path.startsWith('src/'))) {
        const found = selectedTests(files, changed);
        expect(found).toEqual(expect.arrayContaining(tests.filter((path) => files[path]?.includes(changed))));
        expect(found.filter((path) => !reachedFrom(files, path).has(changed))).toEqual([]);
      }
    };
    fc.assert(fc.property(someTree, law), lawRuns(40));
  });

  test('the time is kept, and what does not fit is told', () => {
    const law = (files: Files, seconds: number) => {
      const changed = Object.keys(files).filter((path) => path.startsWith('src/'));
      const whole = selected(files, changed).unit;
      const { unit } = selected(files, changed, { ...endless, seconds });
      expect(unit.seconds).toBeLessThanOrEqual(seconds);
      expect([...unit.tests, ...unit.leftOut].toSorted()).toEqual([...whole.tests].toSorted());
    };
    fc.assert(fc.property(someTree, fc.integer({ min: 0, max: 30 }), law), lawRuns(40));
  });
});

describe('closeness', () => {
  test('a rule selects the tests of its area, not those that reach it through a list of all areas', () => {
    expect(selectedTests(product, 'src/domain/plans/plans-rules.ts')).toEqual([
      'tests/e2e/plans/plans.spec.ts',
      'tests/model/plans/plans.test.ts',
      'tests/server/plans/plans.test.ts',
    ]);
  });

  test('a query selects the tests that name the call that it answers, in any folder', () => {
    expect(selected(product, ['server/tags/tags-rows.ts']).server.tests).toEqual([
      'tests/server/tags/tags.test.ts',
      'tests/server/audit/trail.test.ts',
    ]);
  });

  test('a screen selects the specs that say what it shows, in any folder, and no test of the server', () => {
    expect(selectedTests(product, 'src/ui/tags/tags-page.tsx')).toEqual(['tests/e2e/settings/labels.spec.ts']);
  });

  test('a part of the kit selects the specs of all screens', () => {
    const files = { ...product, 'src/ui/kit/display/button.tsx': '' };
    expect(selectedTests(files, 'src/ui/kit/display/button.tsx')).toEqual(['tests/e2e/journey.spec.ts']);
  });

  test('what a file imports whose text is read does not matter', () => {
    const files = {
      'tests/tooling/a.test.ts': `readFileSync('server/a.ts');`,
      'server/a.ts': `import './b.ts';`,
      'server/b.ts': '',
    };
    expect(selectedTests(files, 'server/a.ts')).toEqual(['tests/tooling/a.test.ts']);
    expect(selectedTests(files, 'server/b.ts')).toEqual([]);
  });

  test('a document selects the tests that read it, and nothing else', () => {
    const files = {
      ...product,
      'docs/operations.md': '',
      'docs/notes.md': '',
      'tests/tooling/operations.test.ts': `readFileSync(join(root, 'docs/operations.md'));`,
    };
    expect(selectedTests(files, 'docs/operations.md', 'docs/notes.md')).toEqual(['tests/tooling/operations.test.ts']);
  });

  test('a deleted file selects the tests of its area', () => {
    expect(selectedTests(product, 'server/tags/tag-cache.ts')).toContain('tests/server/tags/tags.test.ts');
  });

  test('no change selects nothing', () => {
    expect(selectedTests(product)).toEqual([]);
  });
});

describe('whole suites', () => {
  test.each([
    ['package-lock.json', ['unit', 'storm', 'adapter', 'server', 'browser']],
    ['playwright.config.ts', ['browser']],
    ['tests/server/global-setup.ts', ['server']],
    ['package.json', []],
  ])('%s is a setting of %j', (path, suites) => {
    const selection = selected(product, [path]);
    expect(suiteNames.filter((suite) => selection[suite].tests === 'all')).toEqual(suites);
  });
});

describe('in words', () => {
  const linesOf = (seconds: number, ...changed: readonly string[]) =>
    describeSelection(
      selected(product, changed, { seconds, measured: new Map([['tests/model/tags/tags.test.ts', 7]]) }),
    );

  test('each suite says how many files of which folders it runs, and for how long', () => {
    expect(linesOf(Infinity, 'src/domain/tags/tags-rules.ts')[0]).toBe('unit: 1 of 9 files, about 17 s: tags 1');
  });

  test('what is left out is named', () => {
    const lines = linesOf(20, 'src/domain/tags/tags-rules.ts');
    expect(lines).toContain('server: none; left out 1: tags 1');
    expect(lines.at(-1)).toBe('Only the whole run, npm test, counts.');
  });

  test('a whole suite says which settings changed', () => {
    expect(linesOf(20, 'vite.config.ts')[0]).toBe('unit: all 9 files, because of vite.config.ts');
  });
});

describe('in this repository', () => {
  /** Reading all sources takes some seconds. */
  let known: { readonly paths: readonly string[]; readonly close: ReturnType<typeof closeTestsIn> } | null = null;
  const repository = () => {
    const checkout = checkoutAt('.');
    return (known ??= { paths: checkout.paths, close: closeTestsIn(checkout) });
  };
  const near = (path: string, suite: string) =>
    [...repository().close([path])].filter(([test, step]) => suiteOf(test) === suite && step <= 3).length;

  test('every file that answers calls is close to a test of the server', () => {
    const handlers = repository().paths.filter((path) => /^server\/.*-handlers\.ts$/.test(path));
    const law = (path: string) => {
      expect([path, near(path, 'server') > 0]).toEqual([path, true]);
    };
    fc.assert(fc.property(fc.constantFrom(...handlers), law), lawRuns(10));
  });

  test('every page is close to a spec, and not to all', () => {
    const { paths } = repository();
    const pages = paths.filter((path) => /^src\/ui\/[a-z]+\/(?:[a-z]+\/)?[a-z-]+-(?:page|settings)\.tsx$/.test(path));
    const half = paths.filter((path) => suiteOf(path) === 'browser').length / 2;
    const law = (path: string) => {
      const found = near(path, 'browser');
      expect([path, found > 0, found < half]).toEqual([path, true, true]);
    };
    fc.assert(fc.property(fc.constantFrom(...pages), law), lawRuns(10));
  });
});
