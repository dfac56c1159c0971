import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from 'ctrf';
import { parseV2 } from 'test-results-parser';
import { expect } from 'vitest';

/** Files of results, read by what others read them with: the published schema of CTRF, and a parser of JUnit XML. */
export const expectValidCtrf = (text: string): void =>
  expect(validate(JSON.parse(text))).toMatchObject({ valid: true });

/** What the parser calls the outcome of each case, and its counts; it does not count skipped cases in its total. */
export const readJunit = (text: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-results-'));
  try {
    const file = join(folder, 'junit.xml');
    writeFileSync(file, text);
    const { result, errors } = parseV2({ type: 'junit', files: [file] });
    expect(errors).toEqual([]);
    const { total, passed, failed, errors: broken, skipped, suites } = result;
    const statuses = suites.flatMap(({ cases }) => cases.map(({ status }) => status));
    return { total, passed, failed, errors: broken, skipped, statuses };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
