import { join } from 'node:path';
import { changedFiles, checkoutAt } from './changed-files.ts';
import { describeSelection } from './describe-selection.ts';
import { readRecord } from '../tests/run-record.ts';
import { selectTests, type Selection } from './select-tests.ts';

const minutes = 5;
const cores = 2;
/** Tests wait for servers, browsers and time-outs; the rest of the cores does nothing meanwhile. */
const shareUsed = 3 / 5;

export interface ChangedTests {
  readonly changed: readonly string[];
  readonly selection: Selection;
  /** The selection in words, a line for each suite. */
  readonly lines: readonly string[];
}

/** The tests that the changes since `ref` reach, as many as about five minutes carry on two cores. */
export const selectChanged = (root: string, ref?: string): ChangedTests => {
  const changed = changedFiles(root, ref);
  const { files = {} } = readRecord(join(root, 'reports/times.json')) ?? {};
  const limits = { seconds: minutes * 60 * cores * shareUsed, measured: new Map(Object.entries(files)) };
  const selection = selectTests(checkoutAt(root), changed, limits);
  return { changed, selection, lines: describeSelection(selection) };
};
