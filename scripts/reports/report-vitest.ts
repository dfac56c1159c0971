import { dirname, relative } from 'node:path';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { whyOf } from './why-of.ts';

/** Writes every test with its full title and state for `npm run trace`, and the counts for the summary line. */
export interface TestResult {
  readonly title: string;
  /** Its path, relative to the root of the project. */
  readonly file?: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** For a failed test: the first lines of its message, repeated at the end of the whole run. */
  readonly why?: string;
  readonly ms?: number;
}

const stateOf = (state: string): TestResult['state'] => (state === 'passed' || state === 'failed' ? state : 'skipped');

const brokenIn = (module: TestModule): TestResult[] =>
  module.state() === 'failed' && (module.errors().length > 0 || [...module.children.allTests()].length === 0)
    ? [{ title: module.moduleId, state: 'failed', why: whyOf(module.errors()[0]) }]
    : [];

export default class ReportVitest implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly { readonly message?: string; readonly stack?: string }[],
  ) {
    const tests: TestResult[] = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => {
        const { state, errors: [error] = [] } = test.result();
        const file = relative('.', module.moduleId);
        const ms = Math.round(test.diagnostic()?.duration ?? 0);
        return {
          ...{ title: test.fullName, file, state: stateOf(state), ms },
          ...(state === 'failed' && { why: whyOf(error) }),
        };
      }),
    );
    const broken = modules
      .flatMap(brokenIn)
      .concat(errors.map((error) => ({ title: 'outside of any test', state: 'failed' as const, why: whyOf(error) })));
    const results = [...tests, ...broken];
    const path = `reports/${process.env['REPORT'] ?? 'vitest'}.json`;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(results, null, 1));
    const count = (state: TestResult['state']) => results.filter((test) => test.state === state).length;
    const counts = {
      suite: process.env['REPORT'] ?? 'vitest',
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
    };
    if (process.env['COUNTS_FILE']) appendFileSync(process.env['COUNTS_FILE'], `${JSON.stringify(counts)}\n`);
  }
}
