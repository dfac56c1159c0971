import { parseArgs } from 'node:util';
import type { ChaosRun, OpenChaosRun } from '../tests/chaos/chaos-run.ts';
import { browserKills } from '../tests/chaos/browser-kills.ts';
import { damages } from '../tests/chaos/damages.ts';
import { daysAway } from '../tests/chaos/days-away.ts';
import { diskFaults } from '../tests/chaos/disk-faults.ts';
import { matrix } from '../tests/chaos/matrix.ts';
import { powerCuts, powerCutsOnLies } from '../tests/chaos/power-cuts.ts';
import { serverKills } from '../tests/chaos/server-kills.ts';
import { takeovers } from '../tests/chaos/takeovers.ts';
import { rngOf } from '../tests/storm/rng.ts';

/**
 * Long runs on the real product, outside of the tests:
 *
 *   npm run chaos                                   all of them
 *   npm run chaos -- --kills 100 --browsers 0       so many of each; 0 leaves one out
 *   npm run chaos -- --minutes 15                   no new cycle of a run once it has taken so long
 *   npm run chaos -- --matrix 24 --seconds 30       no cell of the matrix longer than that
 *   npm run chaos -- --seed 7                       other moments
 *
 * Ends with "N cycles, N failed" and with exit code 1 when any failed.
 */
const chaosRuns: readonly ChaosRun[] = [
  serverKills,
  takeovers,
  browserKills,
  daysAway,
  matrix,
  powerCuts,
  powerCutsOnLies,
  diskFaults,
  damages,
];

const fail = (why: string): never => {
  console.error(why);
  process.exit(2);
};

const options = Object.fromEntries(
  [...chaosRuns.map(({ flag }) => flag), 'minutes', 'seconds', 'seed'].map((name) => [
    name,
    { type: 'string' as const },
  ]),
);

const read = (): Readonly<Record<string, string | undefined>> => {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return fail((error as Error).message);
  }
};

const given = read();
const numberOf = (name: string, otherwise: number): number => {
  const text = given[name];
  if (text === undefined) return otherwise;
  return /^\d{1,6}$/.test(text) ? Number(text) : fail(`--${name} wants a whole number, not "${text}".`);
};
const longest = numberOf('minutes', 120) * 60_000;
const longestCycle = numberOf('seconds', 3_600) * 1_000;
const seed = numberOf('seed', Date.now() % 1_000_000);

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const tell = (what: string, wrong: readonly string[]) => {
  if (wrong.length > 0) console.log(`  ${what} failed`);
  for (const sentence of wrong.slice(0, 20)) console.log(`    ${sentence}`);
};

/** Asked to end: the cycle that is under way is finished, so that everything it has started is ended, too. */
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isEnding = true));

/** The cycles that were run, and those that failed; one that breaks ends the run. */
const cyclesOf = async (run: OpenChaosRun, count: number) => {
  const end = performance.now() + longest;
  let [cycles, failed] = [0, 0];
  try {
    while (cycles < count && performance.now() < end && !isEnding) {
      cycles += 1;
      const wrong = await run.cycle(cycles);
      tell(`cycle ${cycles}`, wrong);
      if (wrong.length > 0) failed += 1;
    }
    const wrong = await run.last();
    tell('the last look', wrong);
    return { cycles, failed: failed + (wrong.length > 0 ? 1 : 0) };
  } catch (error) {
    tell(`cycle ${cycles}`, [wordsOf(error)]);
    return { cycles, failed: failed + 1 };
  }
};

const runChaos = async (chaosRun: ChaosRun) => {
  const count = numberOf(chaosRun.flag, chaosRun.count);
  if (count === 0 || isEnding) return { cycles: 0, failed: 0 };
  console.log(`${chaosRun.flag}: ${chaosRun.what}`);
  const began = performance.now();
  const run = await chaosRun.open(rngOf(seed), longestCycle).catch((error: unknown) => fail(wordsOf(error)));
  try {
    const done = await cyclesOf(run, count);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`  ${done.cycles} cycles, ${done.failed} failed, in ${seconds} s; ${run.told()}`);
    return done;
  } finally {
    await run.close();
  }
};

console.log(`seed ${seed}`);
let [cycles, failed] = [0, 0];
for (const chaosRun of chaosRuns) {
  const done = await runChaos(chaosRun);
  cycles += done.cycles;
  failed += done.failed;
}
console.log(`${cycles} cycles, ${failed} failed`);
if (isEnding) process.exit(130);
process.exit(failed > 0 ? 1 : 0);
