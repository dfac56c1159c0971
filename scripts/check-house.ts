// House rules that the linter cannot express: one line per violation, exit code 1 if there is any.
// Usage: node scripts/check-house.ts [root]
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaNames } from './house/area-names.ts';
import { areas } from './house/areas.ts';
import { noBarrels } from './house/barrels.ts';
import { certificates } from './house/certificates.ts';
import { childProcesses } from './house/child-processes.ts';
import { rng } from './house/rng.ts';
import { eventNames } from './house/event-names.ts';
import { fileLength } from './house/file-length.ts';
import { fileNames } from './house/file-names.ts';
import { folderSize } from './house/folder-size.ts';
import { functionLength } from './house/function-length.ts';
import { migrations } from './house/migrations.ts';
import { packages } from './house/packages.ts';
import { problemCodes } from './house/problem-codes.ts';
import { purity } from './house/purity.ts';
import { scriptText } from './house/script-text.ts';
import { secrets } from './house/secrets.ts';
import { sharedModules } from './house/tests/shared-modules.ts';
import { sourceFile, type House, type Rule } from './house/source-file.ts';
import { sqlText } from './house/sql-text.ts';
import { testTitles } from './house/tests/test-titles.ts';
import { trackedFiles } from './house/tracked-files.ts';
import { uniqueTypes } from './house/unique-types.ts';
import { vocabulary } from './house/vocabulary.ts';
import { readRows } from './requirements/requirements.ts';

const rules: readonly Rule[] = [
  fileNames,
  noBarrels,
  purity,
  areas,
  eventNames,
  problemCodes,
  testTitles,
  fileLength,
  functionLength,
  scriptText,
  rng,
  certificates,
  childProcesses,
  sqlText,
  vocabulary,
  sharedModules,
];

const root = process.argv[2] ?? '.';
const house: House = { knownIds: new Set(readRows(join(root, 'docs/requirements.tsv')).map(({ id }) => id)) };
const files = trackedFiles(root)
  .toSorted()
  .map((path) => sourceFile(path, readFileSync(join(root, path), 'utf8')));
const sources = files.filter(({ path }) =>
  /^(?:src|server|adapter|tests|scripts|bench)\/.*\.(?:tsx?|m?js)$/.test(path),
);
/** An empty lock file if there is none: then no package counts as locked. */
const read = (name: string) => (existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf8') : '{}');

const breaches = [
  ...sources.flatMap((file) => rules.flatMap((rule) => rule(file, house))),
  ...files.flatMap(secrets),
  ...migrations(files),
  ...uniqueTypes(sources),
  ...areaNames(sources),
  ...folderSize(sources.map(({ path }) => path)),
  ...packages(read('package.json'), read('package-lock.json')),
];

for (const { path, line, rule, says } of breaches) console.log(`${path}:${line} [${rule}] ${says}`);
if (breaches.length > 0) console.log(`${breaches.length} violations in ${files.length} files`);
process.exitCode = breaches.length > 0 ? 1 : 0;
