import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installFromDebian } from '../cluster/debian-program.mjs';
import type { TestResult } from '../reports/report-vitest.ts';
import { clocks, type Clock } from './clock-list.ts';

/**
 *   npm run clocks                                   the test files that count days, under each clock
 *   npm run clocks -- --all                          all unit and server tests
 *   npm run clocks -- --only saturday,leap           some clocks
 *   npm run clocks -- --suite unit FILES             one suite, some files
 *
 * A clock begins at its time and goes on. Node, PostgreSQL and all other processes have the same one: Debian's libfaketime
 * adds a number of seconds to the real clock, and leaves the clock of timers alone. Ends with exit code 1 when a test failed.
 */
/** Of a test file that counts days or hours of the day. */
const aboutDays = /86_400_000|\b[dD]ays?\b|[a-z]Days?\b|[zZ]one\b|[wW]eek|Date\.UTC|[mM]idnight/;
const suites = { unit: 'tests/model', server: 'tests/server' } as const;
type Suite = keyof typeof suites;

const fail = (why: string): never => {
  console.error(why);
  process.exit(2);
};

const options = {
  all: { type: 'boolean', default: false },
  only: { type: 'string' },
  suite: { type: 'string' },
} as const;

const read = () => {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return fail((error as Error).message);
  }
};

const chosen = <Name extends string>(names: readonly Name[], given: string | undefined, option: string): Name[] => {
  const wanted = given?.split(',') ?? names;
  const unknown = wanted.find((name) => !names.includes(name as Name));
  if (unknown !== undefined) return fail(`--${option} is one of ${names.join(', ')}, not "${unknown}".`);
  return names.filter((name) => wanted.includes(name));
};

/** The library of the faketime package. */
const findLibrary = (): string | undefined =>
  readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((path) => existsSync(path));

const libraryOf = (): string => {
  if (!findLibrary()) installFromDebian('faketime');
  return findLibrary() ?? fail('libfaketime is not installed: on Debian, apt-get install faketime.');
};

const environmentOf = ({ begins, zone }: Clock) => {
  if (begins === undefined) return { TZ: zone };
  const seconds = Math.round((Date.parse(begins) - Date.now()) / 1_000);
  return {
    TZ: zone,
    LD_PRELOAD: libraryOf(),
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
};

const filesOf = (suite: Suite): string[] => {
  if (given.positionals.length > 0) return given.positionals;
  if (given.values.all) return [];
  const folder = suites[suite];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && aboutDays.test(readFileSync(join(folder, name), 'utf8')))
    .map((name) => join(folder, name));
};

interface Outcome {
  readonly passed: number;
  readonly failures: readonly TestResult[];
}

/** A run without results has crashed. */
const crashed: Outcome = { passed: 0, failures: [{ title: 'the run has crashed', state: 'failed' }] };

const run = (suite: Suite, clock: Clock): Outcome => {
  const report = `clocks/${suite}-${clock.name}`;
  const file = `reports/${report}.json`;
  rmSync(file, { force: true });
  const reporters = ['--silent', '--reporter=default', '--reporter=./scripts/reports/report-vitest.ts'];
  spawnSync(join('node_modules', '.bin', 'vitest'), ['run', '--project', suite, ...reporters, ...filesOf(suite)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, REPORT: report, ...environmentOf(clock) },
  });
  if (!existsSync(file)) return crashed;
  const results = JSON.parse(readFileSync(file, 'utf8')) as readonly TestResult[];
  const [passed, failures] = (['passed', 'failed'] as const).map((want) =>
    results.filter(({ state }) => state === want),
  );
  return { passed: passed?.length ?? 0, failures: failures ?? [] };
};

const given = read();
const names = chosen(
  clocks.map(({ name }) => name),
  given.values.only,
  'only',
);
const lines: string[] = [];
let failed = 0;
for (const clock of clocks.filter(({ name }) => names.includes(name)))
  for (const suite of chosen(Object.keys(suites) as Suite[], given.values.suite, 'suite')) {
    console.log(`\n── ${suite}, ${clock.name}`);
    const { passed, failures } = run(suite, clock);
    failed += failures.length;
    lines.push(`  ${clock.name.padEnd(16)} ${suite.padEnd(7)} ${passed} passed, ${failures.length} failed`);
    for (const { title, why } of failures) lines.push(`      ${title}`, `        ${why?.split('\n', 1)[0] ?? ''}`);
  }
console.log(`\n${lines.join('\n')}`);
process.exitCode = failed > 0 ? 1 : 0;
