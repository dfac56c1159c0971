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

test('packages that are exact, locked, free and quiet pass', () => {
  expect(says(wanted, lockOf({}))).toEqual([]);
  expect(says(wanted, lockOf({ license: '(MPL-2.0 OR GPL-3.0)', resolved: 'https://r.example/a.tgz' }))).toEqual([]);
});

test.each<[string, object, object, string]>([
  ['a range', { dependencies: { a: '^1.0.0' } }, lockOf({}), 'wanted as "^1.0.0"'],
  ['a version that moves', { devDependencies: { b: 'latest' } }, lockOf({}), 'wanted as "latest"'],
  ['a repository', { dependencies: { a: 'github:b/a' } }, lockOf({}), 'wanted as "github:b/a"'],
  ['what is not locked', { dependencies: { a: '1.0.0', b: '1.0.0' } }, lockOf({}), 'b is not locked'],
  ['no lock at all', wanted, {}, 'a is not locked'],
  ['no checksum', wanted, lockOf({ integrity: undefined }), 'without a checksum'],
  ['a weak checksum', wanted, lockOf({ integrity: 'sha1-x' }), 'without a checksum'],
  ['a package from elsewhere', wanted, lockOf({ resolved: 'git+ssh://host.example/a.git' }), 'from a registry'],
  ['a package of this machine', wanted, lockOf({ link: true }), 'from a registry'],
  ['a licence that binds', wanted, lockOf({ license: 'GPL-3.0' }), 'licence "GPL-3.0"'],
  ['a licence of which one half binds', wanted, lockOf({ license: '(MIT AND AGPL-3.0)' }), 'licence'],
  ['no licence', wanted, lockOf({ license: undefined }), 'licence "none"'],
  ['a script at installing', wanted, lockOf({ hasInstallScript: true }), 'runs a script'],
])('%s is refused', (_, manifest, locked, sentence) => {
  expect(says(manifest, locked).join('\n')).toContain(sentence);
});

test('setting up runs no script of any package', () => {
  expect(readFileSync(join(root, 'scripts/setup.mjs'), 'utf8')).toContain(`'--ignore-scripts'`);
});
