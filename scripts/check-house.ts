// The rules of the house that the linter has no words for: one line per breach, exit 1 when there is one.
// Usage: node scripts/check-house.ts [root]
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from './house/areas.ts';
import { noBarrels } from './house/barrels.ts';
import { eventNames } from './house/event-names.ts';
import { fileLength } from './house/file-length.ts';
import { fileNames } from './house/file-names.ts';
import { purity } from './house/purity.ts';
import { sourceFile, type House, type Rule } from './house/source-file.ts';
import { testTitles } from './house/test-titles.ts';
import { readRows } from './requirements.ts';

const rules: readonly Rule[] = [fileNames, noBarrels, purity, areas, eventNames, testTitles, fileLength];

const root = process.argv[2] ?? '.';
const house: House = { knownIds: new Set(readRows(join(root, 'docs/requirements.tsv')).map(({ id }) => id)) };
const paths = globSync('{src,server,tests,scripts,bench}/**/*.{ts,tsx,mjs}', { cwd: root }).map((path) =>
  path.replaceAll('\\', '/'),
);

const breaches = paths
  .toSorted()
  .map((path) => sourceFile(path, readFileSync(join(root, path), 'utf8')))
  .flatMap((file) => rules.flatMap((rule) => rule(file, house)));

for (const { path, line, rule, says } of breaches) console.log(`${path}:${line} [${rule}] ${says}`);
if (breaches.length > 0) console.log(`${breaches.length} breaches in ${paths.length} files`);
process.exitCode = breaches.length > 0 ? 1 : 0;
