import { afterAll, beforeAll, expect, test } from 'vitest';
import { lint, plantedTree } from './planted-tree.ts';

const clean = {
  'src/domain/defects/title.ts': `import { produce } from 'immer';\nexport const title = (text: string) => produce({ text }, () => undefined);\n`,
  'src/machines/defects/title-machine.ts': `import { setup } from 'xstate';\nimport { title } from '../../domain/defects/title.ts';\nexport const titleMachine = setup({}).createMachine({ context: title('') });\n`,
  'src/services/defects/defects-service.ts': `import { of } from 'rxjs';\nexport const defectsService = () => of(1);\n`,
  'src/ui/kit/counter.ts': `import { useState } from 'react';\nexport const useCounter = () => useState(0);\n`,
  'src/ui/defects/panel/title-edit.tsx': `import { useCounter } from '../kit/counter.ts';\nexport const useTitleEdit = () => useCounter();\n`,
  'adapter/runner/launch.ts': `import { chromium } from 'playwright';\nexport const launch = () => chromium.launch();\n`,
  'server/main.ts': `import { title } from '../src/domain/defects/title.ts';\nexport const main = () => title('x');\n`,
};

/** Each violation is in its own file, so that one run of the linter checks them all. */
const breaches: readonly (readonly [string, string, string, string])[] = [
  [
    'the domain importing react',
    'src/domain/defects/breach-01.ts',
    `import { memo } from 'react';\nexport const a = memo;\n`,
    'domain may import only',
  ],
  [
    'the domain importing rxjs',
    'src/domain/defects/breach-02.ts',
    `import { of } from 'rxjs';\nexport const a = of;\n`,
    'domain may import only',
  ],
  [
    'the domain importing a Node built-in',
    'src/domain/defects/breach-03.ts',
    `import { readFileSync } from 'node:fs';\nexport const a = readFileSync;\n`,
    'domain may import only',
  ],
  [
    'the domain importing machines',
    'src/domain/defects/breach-04.ts',
    `import { titleMachine } from '../../machines/defects/title-machine.ts';\nexport const a = titleMachine;\n`,
    'domain may import only',
  ],
  [
    'the domain importing the server',
    'src/domain/defects/breach-05.ts',
    `import { main } from '../../../server/main.ts';\nexport const a = main;\n`,
    'domain may import only',
  ],
  [
    'the domain importing services',
    'src/domain/defects/breach-06.ts',
    `import { defectsService } from '../../services/defects/defects-service.ts';\nexport const a = defectsService;\n`,
    'domain may import only',
  ],
  [
    'the domain using browser storage',
    'src/domain/defects/breach-07.ts',
    `export const a = () => localStorage.length;\n`,
    'must not use the clock, randomness',
  ],
  [
    'a machine importing a service',
    'src/machines/defects/breach-08.ts',
    `import { defectsService } from '../../services/defects/defects-service.ts';\nexport const a = defectsService;\n`,
    'machines must not import services',
  ],
  [
    'a machine importing react',
    'src/machines/defects/breach-09.ts',
    `import { memo } from 'react';\nexport const a = memo;\n`,
    'machines must not import this library',
  ],
  [
    'a machine importing rxjs',
    'src/machines/defects/breach-10.ts',
    `import { of } from 'rxjs';\nexport const a = of;\n`,
    'only port.ts',
  ],
  [
    'a service importing a machine',
    'src/services/defects/breach-11.ts',
    `import { titleMachine } from '../../machines/defects/title-machine.ts';\nexport const a = titleMachine;\n`,
    'services must not import machines',
  ],
  [
    'a service importing xstate',
    'src/services/defects/breach-12.ts',
    `import { setup } from 'xstate';\nexport const a = setup;\n`,
    'services must not import this library',
  ],
  [
    'a screen importing a service',
    'src/ui/defects/breach-13.ts',
    `import { defectsService } from '../../services/defects/defects-service.ts';\nexport const a = defectsService;\n`,
    'ui must not import services',
  ],
  [
    'a screen importing rxjs',
    'src/ui/defects/breach-14.ts',
    `import { of } from 'rxjs';\nexport const a = of;\n`,
    'ui must not import this library',
  ],
  [
    'a screen with its own state',
    'src/ui/defects/breach-15.ts',
    `import { useState } from 'react';\nexport const useA = () => useState(0);\n`,
    'it has no state of its own',
  ],
  [
    'a screen with an effect',
    'src/ui/defects/breach-16.ts',
    `import { useEffect } from 'react';\nexport const useA = () => useEffect(() => undefined);\n`,
    'it has no state of its own',
  ],
  [
    'the app importing the server',
    'src/app/breach-17.ts',
    `import { main } from '../../server/main.ts';\nexport const a = main;\n`,
    'app must not import server',
  ],
  [
    'the server importing a screen',
    'server/breach-18.ts',
    `import { useTitleEdit } from '../src/ui/defects/title-edit.tsx';\nexport const a = useTitleEdit;\n`,
    'not ui',
  ],
  [
    'the server importing a machine',
    'server/defects/breach-19.ts',
    `import { titleMachine } from '../../src/machines/defects/title-machine.ts';\nexport const a = titleMachine;\n`,
    'not machines',
  ],
  [
    'a promise that nobody awaits',
    'server/breach-20.ts',
    `export const a = () => {\n  Promise.resolve(1);\n};\n`,
    'no-floating-promises',
  ],
  [
    'a switch that forgets a case',
    'server/breach-21.ts',
    `export const a = (kind: 'x' | 'y') => {\n  switch (kind) {\n    case 'x':\n      return 1;\n  }\n  return 0;\n};\n`,
    'switch-exhaustiveness-check',
  ],
  ['any', 'server/breach-22.ts', `export const a = (value: any): unknown => value;\n`, 'no-explicit-any'],
  ['a default export', 'server/breach-23.ts', `export default () => 1;\n`, 'no-default-export'],
  [
    'HTML put into the page',
    'src/ui/defects/breach-24.tsx',
    `export const A = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;\n`,
    'no-danger',
  ],
  [
    'a hook after an early return',
    'src/ui/defects/breach-25.tsx',
    `import { useTitleEdit } from './panel/title-edit.tsx';\nexport function A({ none }: { readonly none: boolean }) {\n  if (none) return null;\n  return <p {...useTitleEdit()} />;\n}\n`,
    'rules-of-hooks',
  ],
  [
    'the adapter importing a part of playwright',
    'adapter/runner/breach-26.ts',
    `import { chromium } from 'playwright-core';\nexport const a = chromium;\n`,
    'adapter must not import this library',
  ],
  [
    'the keeper of the adapter importing playwright',
    'adapter/keeper/breach-27.ts',
    `import { chromium } from 'playwright';\nexport const a = chromium;\n`,
    'only the runner drives a browser',
  ],
];

const cycle = {
  'server/one.ts': `import { two } from './two.ts';\nexport const one = (): unknown => two;\n`,
  'server/two.ts': `import { one } from './one.ts';\nexport const two = (): unknown => one;\n`,
  'server/three.ts': `import type { Four } from './four.ts';\nexport type Three = Four | 3;\n`,
  'server/four.ts': `import type { Three } from './three.ts';\nexport interface Four { readonly three: Three }\n`,
};

const planted = { ...clean, ...cycle, ...Object.fromEntries(breaches.map(([, path, text]) => [path, text])) };
let found: ReadonlyMap<string, string>;
beforeAll(() => {
  found = lint(plantedTree(planted, afterAll));
});

test('a source tree that follows the layer rules passes', () => {
  for (const path of Object.keys(clean)) expect(found.get(path)).toBeUndefined();
});

test.each(breaches)('%s is rejected', (_breach, path, _text, says) => {
  expect(found.get(path)).toContain(says);
});

test('two files that import each other are rejected, even if they import only types', () => {
  expect(found.get('server/one.ts')).toContain('no-cycle');
  expect(found.get('server/three.ts')).toContain('no-cycle');
});
