import { relative } from 'node:path';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import type { FullConfig, FullResult, Reporter, Suite, TestError } from '@playwright/test/reporter';
import { whyOf } from './why-of.ts';

const states = { skipped: 'skipped', expected: 'passed', unexpected: 'failed', flaky: 'unstable' } as const;

/** A run with more unstable tests than this has failed. */
const unstableMost = 3;

/** What Playwright says when `--global-timeout` ends a run: no error of a test. */
const isEnd = ({ message = '' }: TestError) => /Timed out waiting [\d.]+s for the (?:teardown for )?test suite to run/.test(message);

/**
 * Writes the report of the browser tests in the same format as that of the other tests. A test that passed only when it
 * ran again is `unstable`.
 */
export default class ReportPlaywright implements Reporter {
  #suite: Suite | null = null;
  #broken = 0;

  onBegin(_config: FullConfig, suite: Suite) {
    this.#suite = suite;
  }

  onError(error: TestError) {
    if (!isEnd(error)) this.#broken += 1;
  }

  onEnd({ status }: Pick<FullResult, 'status'>) {
    const tests = (this.#suite?.allTests() ?? []).map((test) => {
      const outcome = test.outcome();
      const state = states[outcome];
      const error = test.results.flatMap(({ errors }) => errors)[0];
      return {
        title: test.titlePath().slice(3).join(' '),
        file: relative('.', test.location.file),
        state,
        ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
        ...(error && { why: whyOf(error) }),
      };
    });
    const name = process.env['REPORT'] ?? 'browser';
    mkdirSync('reports', { recursive: true });
    writeFileSync(`reports/${name}.json`, JSON.stringify(tests, null, 1));
    const count = (state: string) => tests.filter((test) => test.state === state).length;
    const unstable = count('unstable');
    const isUnstable = unstable > unstableMost;
    const counts = {
      suite: name,
      passed: count('passed') + (isUnstable ? 0 : unstable),
      failed: count('failed') + this.#broken + (isUnstable ? unstable : 0),
      skipped: count('skipped'),
      ...(status === 'timedout' && { notRun: count('skipped') }),
    };
    if (process.env['COUNTS_FILE']) appendFileSync(process.env['COUNTS_FILE'], `${JSON.stringify(counts)}\n`);
  }
}
