import { readClaims } from './requirements/claims.ts';
import { uncounted } from './requirements/requirement-counts.ts';
import { expand, readRows, type Row } from './requirements/requirements.ts';
import { shownRows } from './requirements/shown-rows.ts';

/**
 * Reports which requirements are covered by a passing test of the last run.
 *
 *   npm run trace                                   coverage per area
 *   npm run trace -- --area DEF,TAG                 uncovered rows of these areas
 *   npm run trace -- --rows DEF-003..012,COM-001    the same for single rows
 *   npm run trace -- --check                        rows whose id appears only in titles of tests that cannot count
 *                                                   (requirement-counts.ts); needs no run; exit 1 if any
 */
const rows = readRows();
const shown = new Set(shownRows(rows));
const isShown = (row: Row) => shown.has(row);
const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? null : (process.argv[at + 1] ?? '');
};

const listMissing = (wanted: readonly Row[]) => {
  const missing = wanted.filter((row) => !isShown(row));
  for (const { id, requirement } of missing) console.log(`${id}  ${requirement}`);
  console.log(`${wanted.length - missing.length} of ${wanted.length} covered`);
  process.exitCode = missing.length > 0 ? 1 : 0;
};

const listUncounted = () => {
  const found = uncounted(rows, readClaims());
  for (const { id, kind, why, files } of found) console.log(`${id}  ${kind}: ${why} (${files.join(', ')})`);
  console.log(found.length === 0 ? 'all ids in test titles can count' : `${found.length} rows are not counted`);
  process.exitCode = found.length > 0 ? 1 : 0;
};

const [areas, single] = [option('area'), option('rows')];
if (process.argv.includes('--check')) listUncounted();
else if (areas !== null || single !== null) {
  const names = new Set((areas ?? '').split(',').filter(Boolean));
  const ids = new Set(expand(single ?? ''));
  listMissing(rows.filter(({ id, area }) => names.has(area) || ids.has(id)));
} else {
  const byArea = Map.groupBy(rows, ({ area }) => area);
  for (const [area, list] of byArea) console.log(`${area.padEnd(6)} ${list.filter(isShown).length}/${list.length}`);
  console.log(`${rows.filter(isShown).length} of ${rows.length} requirements covered`);
}
