import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, checkoutAt } from './changed-files.ts';
import { describeSelection } from './describe-selection.ts';
import { selectTests, type Selection } from './select-tests.ts';

const minutes = 5;
const cores = 2;
/** Tests wait for servers, browsers and time-outs; the rest of the cores does nothing meanwhile. */
const shareUsed = 3 / 5;

/** Seconds of test files in the last run, from `files` of `reports/times.json`; nothing before the first run. */
const measuredSeconds = (root: string): ReadonlyMap<string, number> => {
  const path = join(root, 'reports', 'times.json');
  if (!existsSync(path)) return new Map();
  const { files = {} } = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly files?: Readonly<Record<string, number>>;
  };
  return new Map(Object.entries(files));
};

export interface ChangedTests {
  readonly changed: readonly string[];
  readonly selection: Selection;
  /** The selection in words, a line for each suite. */
  readonly lines: readonly string[];
}

/** The tests that the changes since `ref` reach, as many as about five minutes carry on two cores. */
export const selectChanged = (root: string, ref?: string): ChangedTests => {
  const changed = changedFiles(root, ref);
  const limits = { seconds: minutes * 60 * cores * shareUsed, measured: measuredSeconds(root) };
  const selection = selectTests(checkoutAt(root), changed, limits);
  return { changed, selection, lines: describeSelection(selection) };
};
