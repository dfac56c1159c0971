import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seededFaults } from '../tests/storm/seeded-faults.ts';
import { runStorms } from '../tests/storm/run-storms.ts';

/**
 *   npm run storm                          500 simulations of clients, server and the faults between them
 *   npm run storm -- --seeds 10000         the number of seeds, starting with 1 (--from N)
 *   npm run storm -- --seed-file FILE      the seeds of a file, one per line
 *   npm run storm -- --minutes 2           as many as are begun in this time, from a seed by chance (--from N)
 *   npm run storm -- --seed 4711           replay one seed with all its violations
 *   npm run storm -- --fault noGapCheck    with a seeded fault, until it is found (--fault all: each fault)
 *
 * Ends with "N seeds, N failed" and with exit code 1 when any failed.
 */
const fail = (why: string): never => {
  console.error(why);
  process.exit(2);
};

const numberOf = (text: string, name: string): number =>
  /^\d{1,10}$/.test(text) ? Number(text) : fail(`--${name} must be a whole number, not "${text}".`);

const seedsOf = (file: string): number[] => {
  if (!existsSync(file)) return fail(`File not found: ${file}.`);
  const lines = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => numberOf(line, 'seed-file'));
};

const options = {
  seeds: { type: 'string' },
  from: { type: 'string' },
  'seed-file': { type: 'string' },
  seed: { type: 'string' },
  fault: { type: 'string' },
  threads: { type: 'string' },
  minutes: { type: 'string' },
} as const;

const read = () => {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return fail((error as Error).message);
  }
};

const given = read();
const count = numberOf(given.seeds ?? (given.fault === undefined ? '500' : '1000'), 'seeds');
const minutes = given.minutes === undefined ? null : numberOf(given.minutes, 'minutes');
const from = numberOf(given.from ?? (minutes === null ? '1' : String(randomInt(1, 2 ** 31))), 'from');
/** More than any machine carries in a minute. */
const mostPerMinute = 2_000;
const counted = () =>
  Array.from({ length: minutes === null ? count : minutes * mostPerMinute }, (_, index) => from + index);
const named = given['seed-file'] === undefined ? counted() : seedsOf(given['seed-file']);
const seeds = given.seed === undefined ? named : [numberOf(given.seed, 'seed')];
const threads = given.threads === undefined ? {} : { threads: numberOf(given.threads, 'threads') };
const shown = 10;

const run = async (fault: string | null) => {
  let [done, failed, facts] = [0, 0, 0];
  const begun = performance.now();
  const isChosen = [given.seed, given.from, given['seed-file']].some((each) => each !== undefined);
  const known = isChosen ? undefined : seededFaults.find(({ name }) => name === fault)?.seed;
  await runStorms({
    seeds: known === undefined ? seeds : [known, ...seeds.filter((seed) => seed !== known)],
    fault,
    ...(minutes !== null && { until: begun + minutes * 60_000 }),
    untilFailed: fault !== null,
    ...threads,
    onResult({ seed, violations, facts: made, hash }) {
      done += 1;
      facts += made;
      if (given.seed !== undefined) console.log(`seed ${seed}: ${made} events, hash ${hash}`);
      if (violations.length === 0) return;
      failed += 1;
      if (fault === null && failed <= shown) console.log(`seed ${seed} failed (npm run storm -- --seed ${seed})`);
      if (fault === null && failed <= shown) for (const what of violations) console.log(`  ${what.slice(0, 400)}`);
      if (fault !== null)
        console.log(`${fault.padEnd(16)} found by seed ${seed}, simulation ${done}: ${violations[0]?.slice(0, 120)}`);
    },
  });
  const seconds = (performance.now() - begun) / 1000;
  return { done, failed, facts, seconds };
};

if (given.fault === 'all') {
  let missed = 0;
  for (const { name } of seededFaults) {
    const { failed, done } = await run(name);
    if (failed > 0) continue;
    missed += 1;
    console.log(`${name.padEnd(16)} NOT FOUND in ${done} simulations`);
  }
  console.log(`${seededFaults.length} faults, ${missed} not found`);
  process.exit(missed > 0 ? 1 : 0);
}
if (given.fault !== undefined && !seededFaults.some(({ name }) => name === given.fault))
  fail(`Unknown fault "${given.fault}". Available: ${seededFaults.map(({ name }) => name).join(', ')}.`);
const { done, failed, facts, seconds } = await run(given.fault ?? null);
if (given.fault !== undefined && failed === 0) fail(`${given.fault} was not found in ${done} simulations.`);
if (given.fault !== undefined) process.exit(0);
if (minutes !== null) console.log(`seeds from ${from} (npm run storm -- --from ${from} --seeds ${done})`);
console.log(`${facts} events in ${seconds.toFixed(1)} s, ${((done / seconds) * 60).toFixed(0)} simulations per minute`);
console.log(`${done} seeds, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
