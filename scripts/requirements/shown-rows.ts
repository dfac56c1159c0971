import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readClaims } from './claims.ts';
import { isShownBy } from './requirement-counts.ts';
import { idsIn, readRows, type Row } from './requirements.ts';

/** A test in the reports of the last run. */
export interface TestResult {
  readonly title: string;
  readonly file?: string;
  readonly state: string;
}

/** All tests of the last run. */
export const readReports = (folder = 'reports'): TestResult[] =>
  existsSync(folder)
    ? readdirSync(folder)
        // Without the record of their times.
        .filter((name) => name.endsWith('.json') && name !== 'times.json')
        .flatMap((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as TestResult[])
    : [];

const idsOf = (tests: readonly TestResult[], state: string) =>
  new Set(tests.filter((test) => test.state === state).flatMap(({ title }) => idsIn(title)));

/** The requirements that a passing test of the last run covers, and no failed one names. */
export const shownRows = (rows: readonly Row[] = readRows()): readonly Row[] => {
  const tests = readReports();
  const failed = idsOf(tests, 'failed');
  const claims = readClaims();
  /** By id and file: a parametrized title is matched by the file that it is in. */
  const passed = new Set(
    tests
      .filter(({ state }) => state === 'passed' || state === 'unstable')
      .flatMap(({ title, file = '' }) => idsIn(title).map((id) => `${id} ${file}`)),
  );
  return rows.filter(
    (row) =>
      !failed.has(row.id) &&
      claims.some(
        (claim) => claim.ids.includes(row.id) && isShownBy(row, claim) && passed.has(`${row.id} ${claim.file}`),
      ),
  );
};
