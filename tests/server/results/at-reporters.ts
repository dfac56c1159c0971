import { readFileSync } from 'node:fs';
import type { Caller } from '../caller.ts';
import { resultsOf } from './at-results.ts';

/**
 * `fixtures/results/reporters` has what reporters send, recorded from playwright-qase-reporter 2.7.0 and @testomatio/reporter
 * 2.17.0 with Playwright: nine executions of seven tests.
 */
export interface Recorded {
  readonly method: string;
  readonly url: string;
  readonly type: string;
  readonly body: string;
}
export const recorded = (name: string): readonly Recorded[] =>
  readFileSync(new URL(`../../fixtures/results/reporters/${name}.ndjson`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Recorded);

export const recordedLines = [
  ['refuses an empty cart', 'FAILED', 2],
  ['flips', 'PASSED', 2, 'flaky'],
  ['at the top', 'PASSED', 1],
  ['is not yet there', 'SKIPPED', 1],
  ['pays with a card @smoke', 'PASSED', 1],
  ['at the top', 'PASSED', 1],
  ['at the top', 'PASSED', 1],
];
export const recordedSums = {
  name: 'Nightly',
  ref: 'main',
  status: 'FAILED',
  total: 7,
  passed: 5,
  failed: 1,
  skipped: 1,
  flaky: 1,
};
export const firstOf = async (owner: Caller, run: string) => {
  const [failed] = await resultsOf(owner, run);
  return owner.reply('results.read', { params: { project: 'p-1', run, result: failed?.id ?? '' } });
};
export const json = { 'content-type': 'application/json' };
