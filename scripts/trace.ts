import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expand, idsIn, readRows, type Row } from './requirements.ts';

/**
 * Which rows of the requirements are shown by a passing test of the last run.
 *
 *   npm run trace                                   per area, how many
 *   npm run trace -- --area DEF,TAG                 the rows that are not
 *   npm run trace -- --rows DEF-003..012,COM-001    the same for single rows
 */
interface Told {
  readonly title: string;
  readonly state: string;
}

const readReports = (folder = 'reports'): Told[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .flatMap((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Told[])
    : [];

const idsOf = (tests: readonly Told[], state: string) =>
  new Set(tests.filter((test) => test.state === state).flatMap(({ title }) => idsIn(title)));

const tests = readReports();
const [passed, failed] = [idsOf(tests, 'passed'), idsOf(tests, 'failed')];
const isShown = ({ id }: Row) => passed.has(id) && !failed.has(id);

const rows = readRows();
const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? null : (process.argv[at + 1] ?? '');
};

const listMissing = (wanted: readonly Row[]) => {
  const missing = wanted.filter((row) => !isShown(row));
  for (const { id, requirement } of missing) console.log(`${id}  ${requirement}`);
  console.log(`shown ${wanted.length - missing.length} of ${wanted.length}`);
  process.exitCode = missing.length > 0 ? 1 : 0;
};

const [areas, single] = [option('area'), option('rows')];
if (areas !== null || single !== null) {
  const names = new Set((areas ?? '').split(',').filter(Boolean));
  const ids = new Set(expand(single ?? ''));
  listMissing(rows.filter(({ id, area }) => names.has(area) || ids.has(id)));
} else {
  const byArea = Map.groupBy(rows, ({ area }) => area);
  for (const [area, list] of byArea) console.log(`${area.padEnd(6)} ${list.filter(isShown).length}/${list.length}`);
  console.log(`shown ${rows.filter(isShown).length} of ${rows.length}`);
}
