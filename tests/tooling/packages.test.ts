import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packages } from '../../scripts/house/packages.ts';

const root = join(import.meta.dirname, '../..');
const fine = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };
const wanted = { dependencies: { a: '1.0.0' } };

const says = (manifest: object, locked: object) =>
  packages(JSON.stringify(manifest), JSON.stringify({ packages: locked })).map((breach) => breach.says);

const lockOf = (one: object) => ({ '': wanted, 'node_modules/a': { ...fine, ...one } });

test('exact, locked, permissively licensed packages without install scripts are accepted', () => {
  expect(says(wanted, lockOf({}))).toEqual([]);
  expect(says(wanted, lockOf({ license: '(MPL-2.0 OR GPL-3.0)', resolved: 'https://r.example/a.tgz' }))).toEqual([]);
});

test.each<[string, object, object, string]>([
  ['a version range', { dependencies: { a: '^1.0.0' } }, lockOf({}), 'has the version "^1.0.0"'],
  ['a moving version tag', { devDependencies: { b: 'latest' } }, lockOf({}), 'has the version "latest"'],
  ['a repository as a version', { dependencies: { a: 'github:b/a' } }, lockOf({}), 'has the version "github:b/a"'],
  [
    'a package missing from the lock file',
    { dependencies: { a: '1.0.0', b: '1.0.0' } },
    lockOf({}),
    'b does not match package.json in the lock file',
  ],
  ['a missing lock file', wanted, {}, 'a does not match package.json in the lock file'],
  ['a missing checksum', wanted, lockOf({ integrity: undefined }), 'no checksum'],
  ['a weak checksum', wanted, lockOf({ integrity: 'sha1-x' }), 'no checksum'],
  [
    'a package from outside a registry',
    wanted,
    lockOf({ resolved: 'git+ssh://host.example/a.git' }),
    'from a registry',
  ],
  ['a linked local package', wanted, lockOf({ link: true }), 'from a registry'],
  ['a copyleft licence', wanted, lockOf({ license: 'GPL-3.0' }), 'licence "GPL-3.0"'],
  ['a combined licence with a copyleft part', wanted, lockOf({ license: '(MIT AND AGPL-3.0)' }), 'licence'],
  ['a missing licence', wanted, lockOf({ license: undefined }), 'licence "none"'],
  ['an install script', wanted, lockOf({ hasInstallScript: true }), 'runs an install script'],
])('%s is rejected', (_, manifest, locked, sentence) => {
  expect(says(manifest, locked).join('\n')).toContain(sentence);
});

test('setup does not run install scripts of packages', () => {
  expect(readFileSync(join(root, 'scripts/setup.mjs'), 'utf8')).toContain(`'--ignore-scripts'`);
});
