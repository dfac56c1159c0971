import { describe, expect, test } from 'vitest';
import { recordOf, timeLines, type RunRecord } from '../../scripts/tests/run-record.ts';
import type { SuiteResult } from '../../scripts/tests/run-suite.ts';

const suite = (name: string, wallSeconds: number, cpuSeconds: number | null): SuiteResult => ({
  ...{ name, wallSeconds, cpuSeconds, broken: '', log: '' },
  counts: { suite: name, passed: 3, failed: 1 },
});
const testOf = (file: string, ms: number) => ({ title: `takes ${ms}`, file, state: 'passed', ms });

const record = (results: readonly SuiteResult[], wallSeconds: number, files: readonly (readonly [string, number])[]) =>
  recordOf(
    results,
    files.map(([file, ms]) => testOf(file, ms)),
    { wallSeconds, isPart: false },
  );

describe('the record of a run', () => {
  test('adds up processor time and the tests of each file, and lists the slowest tests first', () => {
    const tests = Array.from({ length: 30 }, (_, index) => testOf(`tests/model/${index % 2}.test.ts`, index * 1000));
    const made = recordOf([suite('unit', 60, 100), suite('server', 90, 20)], tests, { wallSeconds: 95, isPart: false });
    expect(made).toMatchObject({ wallSeconds: 95, cpuSeconds: 120, isPart: false });
    expect(made.suites.map(({ name, tests: count }) => [name, count])).toEqual([
      ['unit', 4],
      ['server', 4],
    ]);
    expect(made.slowest).toHaveLength(20);
    expect(made.slowest.slice(0, 2).map(({ seconds }) => seconds)).toEqual([29, 28]);
    expect(made.files).toEqual({ 'tests/model/0.test.ts': 210, 'tests/model/1.test.ts': 225 });
  });
  test('has no processor time if one suite was not measured', () => {
    expect(record([suite('unit', 60, 100), suite('check', 5, null)], 60, []).cpuSeconds).toBe(null);
  });
});

describe('the comparison with the run before', () => {
  const before: RunRecord = record([suite('unit', 100, 100), suite('check', 50, 40)], 120, [['a.test.ts', 20_000]]);
  test('names what grew by more than a tenth, and nothing else', () => {
    const now = record([suite('unit', 100, 111), suite('check', 50, 43)], 125, [
      ['a.test.ts', 23_000],
      ['new.test.ts', 90_000],
    ]);
    const lines = timeLines(now, before);
    expect(lines.slice(lines.findIndex((line) => line.includes('grew')) + 1)).toEqual([
      '  the processor for unit took 1:51, before 1:40 (+11 %)',
      '  a.test.ts took 0:23, before 0:20 (+15 %)',
    ]);
  });
  test('says nothing of growth without a run before, or if nothing grew', () => {
    expect(timeLines(before, null).join('\n')).not.toMatch(/before|grew/);
    expect(timeLines(before, before).join('\n')).not.toContain('grew');
  });
});
