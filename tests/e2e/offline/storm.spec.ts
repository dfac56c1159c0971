import { unitOfWorkOf, runCell, type Cell } from '../../chaos/cell.ts';
import { lateness, partition, refusal, serverKill, tearing, type Mishap } from '../../chaos/nemesis.ts';
import { openStage } from '../../chaos/stage.ts';
import { rngOf } from '../../storm/rng.ts';
import { expect, test } from '../support/assay-test.ts';

/**
 * The simulated storm with real parts: PostgreSQL, the server as a process, three browsers, and further clients that
 * only make calls. It runs six short cells; the matrix of `npm run chaos` has the long ones.
 */
const seed = Number(process.env['STORM_SEED'] ?? 1);
const milliseconds = 3_000;
const short = partition(1_500);
const others = [short, lateness, tearing, refusal];

const cell = (clients: number, editsPerSecond: number, first: Mishap): Cell => ({
  clients,
  editsPerSecond,
  milliseconds,
  mishaps: [first, ...others],
  longestRest: 1_000,
});
const cells = [
  cell(5, 10, short),
  cell(10, 20, serverKill),
  cell(5, 40, tearing),
  cell(10, 10, refusal),
  cell(5, 20, serverKill),
  cell(10, 40, short),
];

test(`ten people under faults (seed ${seed}) see the same state, with every change once and in order`, async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const rng = rngOf(seed);
  const stage = await openStage(browser, rng);
  try {
    const ids = await stage.report();
    for (const one of cells) expect((await runCell(stage, ids, one, rng)).wrong).toEqual([]);
    expect(await unitOfWorkOf(stage, ids)).toEqual([]);
  } finally {
    await stage.close();
  }
});
