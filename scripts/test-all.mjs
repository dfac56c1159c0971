// `npm test`: runs every suite, even after a failure, and ends with one summary line.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withDebianPostgres } from './debian-postgres.mjs';

const corpora =
  process.env.CORPORA ?? (existsSync('../shared/corpora') ? join(process.cwd(), '../shared/corpora') : '');
mkdirSync('reports', { recursive: true });
const suites = ['unit', 'storm', 'adapter', 'server', 'server-debian', 'browser'];
for (const name of suites) rmSync(`reports/${name}.json`, { force: true });
const countsFile = join(process.cwd(), 'reports', 'counts');
rmSync(countsFile, { force: true });

const bin = (name) => join('node_modules', '.bin', name);
const lines = () =>
  existsSync(countsFile) ? readFileSync(countsFile, 'utf8').trim().split('\n').filter(Boolean).length : 0;
let broken = 0;

/** A suite that ends without a count has crashed and counts as one failure. */
const suite = (name, command, args, env = {}) => {
  console.log(`\n── ${name}`);
  const before = lines();
  const done = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CORPORA: corpora, COUNTS_FILE: countsFile, ...env },
    timeout: 45 * 60_000,
  });
  const counted = lines() > before;
  if (
    counted &&
    (done.status === 0 || JSON.parse(readFileSync(countsFile, 'utf8').trim().split('\n').at(-1)).failed > 0)
  )
    return;
  broken += 1;
  console.log(`${name} ${counted ? 'failed' : 'crashed'}: ${done.error?.message ?? `exit code ${done.status}`}`);
};

const vitest = (project, env = {}, more = []) =>
  suite(
    project,
    bin('vitest'),
    ['run', '--project', project, '--reporter=default', '--reporter=./scripts/reports/report-vitest.ts', ...more],
    { REPORT: project, ...env },
  );

// The second database runs only the tests that query it.
const ofTheDatabase = [
  'audit',
  'database',
  'defects',
  'filters',
  'items',
  'journal',
  'notifications',
  'relations',
  'tags',
]
  .concat('templates')
  .map((area) => `tests/server/${area}/`)
  .concat('--exclude=**/supervisor.test.ts', '--exclude=**/hostile-*.test.ts', '--exclude=**/*-memory.test.ts');

suite('check', process.execPath, ['scripts/check.mjs']);
vitest('unit');
vitest('storm');
vitest('adapter');
vitest('server');
if (process.env.SECOND_DATABASE === 'debian') {
  const ran = await withDebianPostgres((url) =>
    vitest('server', { DATABASE_URL: url, REPORT: 'server-debian' }, ofTheDatabase),
  );
  if (!ran) broken += 1;
}
suite('browser', bin('playwright'), ['test']);

console.log('');
spawnSync(process.execPath, ['scripts/trace.ts'], { stdio: ['ignore', 'inherit', 'inherit'] });

// Repeats the failures at the end, because many tools keep only the end of a long log.
const told = (name) => (existsSync(`reports/${name}.json`) ? JSON.parse(readFileSync(`reports/${name}.json`)) : []);
const words = { failed: 'FAILED', unstable: 'UNSTABLE (passed when it ran again)' };
const failures = suites.flatMap((name) =>
  told(name)
    .filter(({ state }) => Object.hasOwn(words, state))
    .map(({ title, why, state }) => ({ title: `${words[state]} in ${name}: ${title}`, why: why ?? '' })),
);
for (const { title, why } of failures) console.log(`\n${title}\n    ${why.replaceAll('\n', '\n    ')}`);
console.log('');
for (const { title, why } of failures) console.log(`${title.slice(0, 120)} | ${why.split('\n', 1)[0].slice(0, 80)}`);

const counts = existsSync(countsFile)
  ? readFileSync(countsFile, 'utf8')
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  : [];
const sum = (key) => counts.reduce((total, count) => total + (count[key] ?? 0), 0);
const [passed, failed] = [sum('passed'), sum('failed') + broken];
console.log('');
for (const count of counts) console.log(`  ${count.suite.padEnd(14)} ${count.passed} passed, ${count.failed} failed`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
