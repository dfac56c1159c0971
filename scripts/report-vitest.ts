import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Leaves every test with its full title and state for `npm run trace`, and the counts for the closing line. */
export interface Told {
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
}

const stateOf = (state: string): Told['state'] => (state === 'passed' || state === 'failed' ? state : 'skipped');

export default class ReportVitest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const tests: Told[] = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({ title: test.fullName, state: stateOf(test.result().state) })),
    );
    const broken = modules.filter(
      (module) =>
        module.state() === 'failed' && (module.errors().length > 0 || [...module.children.allTests()].length === 0),
    );
    mkdirSync('reports', { recursive: true });
    writeFileSync(`reports/${process.env['REPORT'] ?? 'vitest'}.json`, JSON.stringify(tests, null, 1));
    const count = (state: Told['state']) => tests.filter((test) => test.state === state).length;
    const failed = count('failed') + broken.length + errors.length;
    const counts = {
      suite: process.env['REPORT'] ?? 'vitest',
      passed: count('passed'),
      failed,
      skipped: count('skipped'),
    };
    if (process.env['COUNTS_FILE']) appendFileSync(process.env['COUNTS_FILE'], `${JSON.stringify(counts)}\n`);
  }
}
