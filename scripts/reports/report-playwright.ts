import { relative } from 'node:path';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';
import { whyOf } from './why-of.ts';

/** Writes the report of the browser tests in the same format as that of the other tests. */
export default class ReportPlaywright implements Reporter {
  #suite: Suite | null = null;
  #broken = 0;

  onBegin(_config: FullConfig, suite: Suite) {
    this.#suite = suite;
  }

  onError() {
    this.#broken += 1;
  }

  onEnd() {
    const tests = (this.#suite?.allTests() ?? []).map((test) => {
      const outcome = test.outcome();
      const state = outcome === 'skipped' ? 'skipped' : outcome === 'unexpected' ? 'failed' : 'passed';
      const error = test.results.flatMap(({ errors }) => errors)[0];
      return {
        title: test.titlePath().slice(3).join(' '),
        file: relative('.', test.location.file),
        state,
        ...(state === 'failed' && { why: whyOf(error) }),
      };
    });
    mkdirSync('reports', { recursive: true });
    writeFileSync('reports/browser.json', JSON.stringify(tests, null, 1));
    const count = (state: string) => tests.filter((test) => test.state === state).length;
    const counts = {
      suite: 'browser',
      passed: count('passed'),
      failed: count('failed') + this.#broken,
      skipped: count('skipped'),
    };
    if (process.env['COUNTS_FILE']) appendFileSync(process.env['COUNTS_FILE'], `${JSON.stringify(counts)}\n`);
  }
}
