import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { SuiteResult } from './run-suite.ts';

/** What a run of `npm test` took: `reports/times.json`. */
export interface RunRecord {
  readonly wallSeconds: number;
  /** Of all suites; null where it cannot be measured. */
  readonly cpuSeconds: number | null;
  /** With `+` if something was not committed; '' outside of a checkout. */
  readonly commit: string;
  /** ISO 8601. */
  readonly date: string;
  /** True if only a part was run (`--changed`). */
  readonly isPart: boolean;
  readonly suites: readonly SuiteTimes[];
  /** The tests that took longest, longest first. */
  readonly slowest: readonly SlowTest[];
  /** Seconds of each file with tests, for the next selection of `--changed`. */
  readonly files: Readonly<Record<string, number>>;
}
export interface SuiteTimes extends Pick<SuiteResult, 'name' | 'wallSeconds' | 'cpuSeconds'> {
  readonly tests: number;
}
export interface SlowTest {
  readonly title: string;
  readonly file: string;
  readonly seconds: number;
}

/** A test as the reports of the suites have it. */
export interface ReportedTest {
  readonly title: string;
  readonly file?: string;
  readonly state: string;
  readonly why?: string;
  readonly ms?: number;
}

const slowestMost = 20;
/** What takes so much longer than in the run before is named; less is the noise of a machine. */
const growth = 1.1;
const leastSeconds = 10;

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
};

export const readRecord = (file: string): RunRecord | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunRecord) : null;

const secondsOfFiles = (tests: readonly ReportedTest[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { file = '', ms = 0 } of tests) sums[file] = (sums[file] ?? 0) + ms / 1000;
  return Object.fromEntries(Object.entries(sums).map(([file, seconds]) => [file, Math.round(seconds * 10) / 10]));
};

export const recordOf = (
  results: readonly SuiteResult[],
  tests: readonly ReportedTest[],
  { wallSeconds, isPart }: Pick<RunRecord, 'wallSeconds' | 'isPart'>,
): RunRecord => ({
  wallSeconds,
  cpuSeconds: results.some(({ cpuSeconds }) => cpuSeconds === null)
    ? null
    : results.reduce((sum, { cpuSeconds }) => sum + (cpuSeconds ?? 0), 0),
  commit: `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+'}`,
  date: new Date().toISOString(),
  isPart,
  suites: results.map(({ name, wallSeconds: wall, cpuSeconds, counts }) => ({
    ...{ name, wallSeconds: wall, cpuSeconds },
    tests: (counts?.passed ?? 0) + (counts?.failed ?? 0),
  })),
  slowest: tests
    .toSorted((one, other) => (other.ms ?? 0) - (one.ms ?? 0))
    .slice(0, slowestMost)
    .map(({ title, file = '', ms = 0 }) => ({ title, file, seconds: Math.round(ms / 100) / 10 })),
  files: secondsOfFiles(tests),
});

/** '3:07'. */
export const minutesOf = (seconds: number | null): string =>
  seconds === null ? '–' : `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

const compared = (name: string, now: number | null, before: number | null): string[] =>
  now === null || before === null || now < leastSeconds || now <= before * growth
    ? []
    : [`  ${name} took ${minutesOf(now)}, before ${minutesOf(before)} (+${Math.round((now / before - 1) * 100)} %)`];

/** The times of a run beside those of the run before, and what grew by more than a tenth. */
export const timeLines = (now: RunRecord, before: RunRecord | null): readonly string[] => {
  const of = (name: string) => before?.suites.find((suite) => suite.name === name) ?? null;
  const row = (name: string, one: SuiteTimes | RunRecord, other: SuiteTimes | RunRecord | null) =>
    `  ${name.padEnd(14)} ${minutesOf(one.wallSeconds).padStart(6)} ${minutesOf(one.cpuSeconds).padStart(6)}` +
    (other ? `   before ${minutesOf(other.wallSeconds).padStart(6)} ${minutesOf(other.cpuSeconds).padStart(6)}` : '');
  const grown = [
    ...compared('the run', now.wallSeconds, before?.wallSeconds ?? null),
    ...compared('the processor', now.cpuSeconds, before?.cpuSeconds ?? null),
    ...now.suites.flatMap(({ name, cpuSeconds }) =>
      compared(`the processor for ${name}`, cpuSeconds, of(name)?.cpuSeconds ?? null),
    ),
    ...Object.entries(before === null ? {} : now.files).flatMap(([file, seconds]) =>
      compared(file, seconds, before?.files[file] ?? null),
    ),
  ];
  return [
    `  minutes          wall    cpu${before ? `   before: ${before.commit}, ${before.date.slice(0, 16)}` : ''}`,
    ...now.suites.map((suite) => row(suite.name, suite, of(suite.name))),
    row('all', now, before),
    ...(grown.length === 0 ? [] : ['', '  grew by more than 10 %:', ...grown]),
  ];
};
