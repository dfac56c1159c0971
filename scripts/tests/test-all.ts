import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { withDebianPostgres } from '../debian-postgres.mjs';
import { minutesOf, readRecord, recordOf, timeLines, type ReportedTest } from './run-record.ts';
import { runSuite, type Suite, type SuiteResult } from './run-suite.ts';
import { adapter, browser, browserLate, check, partOf, server, serverAt, serverWaiting } from './suites.ts';
import { storm, unit, within } from './suites.ts';
import { selectChanged } from '../changed/select-changed.ts';

/**
 * `npm test`: runs every suite, even after a failure, and ends with one summary line.
 *
 *   check ─▶ unit ─▶ storm ─▶ adapter ─┐
 *   server tests that wait ────────────┴▶ server ─▶ server with another database ─▶ browser ─▶ browser, late
 *
 *   npm test -- --changed [REF]   the tests that the changes since REF reach (scripts/changed)
 *
 * Only the tests that wait run beside others: each other suite uses both cores by itself.
 *
 * TEST_MINUTES ends the run after so many minutes (`.ci/run`): late tests that have not run by then are listed, and are
 * no failure. All others always run.
 */
const printed = [
  'check',
  'unit',
  'storm',
  'adapter',
  'server',
  'server-waiting',
  'server-debian',
  'browser',
  'browser-late',
];
const timesFile = 'reports/times.json';

mkdirSync('reports', { recursive: true });
for (const name of printed) rmSync(`reports/${name}.json`, { force: true });
const before = readRecord(timesFile);
const begun = performance.now();
const minutes = Number(process.env['TEST_MINUTES'] ?? Infinity);
/** Milliseconds until the run ends. */
const timeLeft = () => begun + minutes * 60_000 - performance.now();
/** What a test takes to end. */
const leastTime = 60_000;
const results: SuiteResult[] = [];

const run = async (suite: Suite) => {
  const result = await runSuite(suite);
  results.push(result);
  const { name, counts, broken, wallSeconds, cpuSeconds, log } = result;
  console.log(`\n── ${name}\n${readFileSync(log, 'utf8').trimEnd()}\n`);
  const left = counts?.notRun ? `, ${counts.notRun} not run: out of time` : '';
  const said = counts ? `${counts.passed} passed, ${counts.failed} failed${left}` : broken;
  console.log(`${name}: ${said} (${minutesOf(wallSeconds)} min, ${minutesOf(cpuSeconds)} of processor)`);
};

const runInTurn = async (...suites: readonly Suite[]) => {
  for (const suite of suites) await run(suite);
};

const runAgain = async () => {
  if (process.env['SECOND_DATABASE'] !== 'debian') return;
  if (!(await withDebianPostgres((url) => run(serverAt(url)))))
    results.push({
      ...{ name: 'server-debian', counts: null, broken: 'the database is not available' },
      ...{ wallSeconds: 0, cpuSeconds: 0, log: '' },
    });
};

const runAll = async () => {
  await Promise.all([runInTurn(check, unit, storm, adapter), run(serverWaiting)]);
  await run(server);
  await runAgain();
  await run(browser);
  if (timeLeft() > leastTime) await run(within(browserLate, timeLeft()));
  else console.log('browser-late: not run: out of time');
};

const runChanged = (ref: string | undefined) => {
  const { changed, selection, lines } = selectChanged('.', ref);
  console.log(`${changed.length} changed files\n${lines.join('\n')}\n`);
  const parts = partOf(selection);
  return Promise.all([runInTurn(...parts.browser), runInTurn(...parts.others)]);
};

const changedAt = process.argv.indexOf('--changed');
await (changedAt < 0 ? runAll() : runChanged(process.argv[changedAt + 1]));

const ordered = results.toSorted((one, other) => printed.indexOf(one.name) - printed.indexOf(other.name));
const isPart = changedAt >= 0;
console.log('');
if (!isPart) spawnSync(process.execPath, ['scripts/trace.ts'], { stdio: ['ignore', 'inherit', 'inherit'] });

const reported = (name: string): ReportedTest[] =>
  existsSync(`reports/${name}.json`)
    ? (JSON.parse(readFileSync(`reports/${name}.json`, 'utf8')) as ReportedTest[])
    : [];

// Repeats the failures at the end, because many tools keep only the end of a long log.
const words: Readonly<Record<string, string>> = { failed: 'FAILED', unstable: 'UNSTABLE (passed when it ran again)' };
const failures = ordered.flatMap(({ name }) =>
  reported(name)
    .filter(({ state }) => Object.hasOwn(words, state))
    .map(({ title, why, state }) => ({ title: `${words[state]} in ${name}: ${title}`, why: why ?? '' })),
);
for (const { title, why } of failures) console.log(`\n${title}\n    ${why.replaceAll('\n', '\n    ')}`);
console.log('');
for (const { title, why } of failures) console.log(`${title.slice(0, 120)} | ${why.split('\n', 1)[0]?.slice(0, 80)}`);

const record = recordOf(
  ordered,
  ordered.flatMap(({ name }) => reported(name)),
  {
    wallSeconds: Math.round((performance.now() - begun) / 1000),
    isPart,
  },
);
if (!record.isPart) writeFileSync(timesFile, JSON.stringify(record, null, 1));
for (const line of timeLines(record, record.isPart ? null : before)) console.log(line);

const broken = ordered.filter((result) => result.broken !== '');
for (const { name, broken: why } of broken) console.log(`\n${name} ${why}`);
console.log('');
for (const { name, counts } of ordered)
  if (counts) console.log(`  ${name.padEnd(14)} ${counts.passed} passed, ${counts.failed} failed`);
const sum = (key: 'passed' | 'failed') => ordered.reduce((total, { counts }) => total + (counts?.[key] ?? 0), 0);
const [passed, failed] = [sum('passed'), sum('failed') + broken.length];
console.log(`\n${passed} passed, ${failed} failed`);
// A change of documents alone may reach no test.
process.exitCode = failed > 0 || (passed === 0 && !isPart) ? 1 : 0;
