import { parseArgs } from 'node:util';
import type { ChaosRun, OpenChaosRun } from '../tests/chaos/chaos-run.ts';
import { agentKills } from '../tests/chaos/agents/agent-kills.ts';
import { browserKills } from '../tests/chaos/browser/browser-kills.ts';
import { damages } from '../tests/chaos/damages.ts';
import { daysAway } from '../tests/chaos/days-away.ts';
import { diskFaults } from '../tests/chaos/disk-faults.ts';
import { matrix } from '../tests/chaos/matrix.ts';
import { pipelineStorm } from '../tests/chaos/planning/pipeline-storm.ts';
import { powerCuts, powerCutsOnLies } from '../tests/chaos/power-cuts.ts';
import { scheduleStorm } from '../tests/chaos/planning/schedule-storm.ts';
import { serverKills } from '../tests/chaos/server-kills.ts';
import { takeovers } from '../tests/chaos/takeovers.ts';
import { rngOf } from '../tests/storm/rng.ts';

/**
 * Long fault-injection runs against the real product, separate from the tests:
 *
 *   npm run chaos                                   all runs
 *   npm run chaos -- --kills 100 --browsers 0       the number of cycles per run; 0 skips a run
 *   npm run chaos -- --minutes 15                   start no new cycle of a run after this time
 *   npm run chaos -- --matrix 24 --seconds 30       the longest time for a cell of the matrix
 *   npm run chaos -- --schedules 10 --kills 0 …     three servers fire schedules
 *   npm run chaos -- --seed 7                       different fault times
 *
 * Ends with "N cycles, N failed" and with exit code 1 when any failed.
 */
const chaosRuns: readonly ChaosRun[] = [
  serverKills,
  agentKills,
  takeovers,
  browserKills,
  daysAway,
  matrix,
  powerCuts,
  powerCutsOnLies,
  diskFaults,
  damages,
  scheduleStorm,
  pipelineStorm,
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
  return /^\d{1,6}$/.test(text) ? Number(text) : fail(`--${name} must be a whole number, not "${text}".`);
};
const longest = numberOf('minutes', 120) * 60_000;
const longestCycle = numberOf('seconds', 3_600) * 1_000;
const seed = numberOf('seed', Date.now() % 1_000_000);

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const tell = (what: string, wrong: readonly string[]) => {
  if (wrong.length > 0) console.log(`  ${what} failed`);
  for (const sentence of wrong.slice(0, 20)) console.log(`    ${sentence}`);
};

/** When asked to stop, the current cycle is finished first, so that everything it started is stopped. */
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isEnding = true));

/** Returns the number of cycles and failures; a cycle that throws ends the run. */
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
    tell('final check', wrong);
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
