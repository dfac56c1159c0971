import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';
import type { Rng } from '../storm/rng.ts';
import type { ChaosRun, OpenChaosRun } from './chaos-run.ts';
import { unitOfWorkOf, runCell, type Cell } from './cell.ts';
import { partition } from './nemesis.ts';
import { isQuiet, loadWords, secondsAt } from './quiet.ts';
import { openStage } from './stage.ts';

/** People who edit the same defects while connections are cut: inbound, outbound or both, up to ten seconds each. G3 of the goals. */
const lengths = [100, 150, 200, 300];
const convergedWithin = 10_000;

const longestCut = 10_000;

/** A short cell has short cuts and pauses, so that it contains some of each. */
const cellOf = (clients: number, editsPerSecond: number, milliseconds: number): Cell => {
  const cut = Math.min(longestCut, milliseconds / 5);
  return { clients, editsPerSecond, milliseconds, mishaps: [partition(cut)], longestRest: cut / 2 };
};

const cells = lengths.flatMap((seconds) =>
  [5, 10].flatMap((clients) => [10, 20, 40].map((editsPerSecond) => ({ clients, editsPerSecond, seconds }))),
);

const open = async (rng: Rng, longest: number): Promise<OpenChaosRun> => {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArgs,
    ...(executablePath && { executablePath }),
    // When asked to stop, the run finishes its current cell.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const stage = await openStage(browser, rng);
  const times: number[] = [];
  let [edits, unanswered, strikes] = [0, 0, 0];

  return {
    async cycle(number) {
      const { clients, editsPerSecond, seconds } = cells[(number - 1) % cells.length] as (typeof cells)[number];
      const milliseconds = Math.min(seconds * 1_000, longest);
      const ids = await stage.report();
      const outcome = await runCell(stage, ids, cellOf(clients, editsPerSecond, milliseconds), rng);
      times.push(outcome.convergedAfter);
      edits += outcome.edits;
      unanswered += outcome.unanswered;
      strikes += outcome.strikes;
      const after = `${(outcome.convergedAfter / 1000).toFixed(1)} s`;
      console.log(
        `  ${number}: ${clients} clients, ${editsPerSecond}/s (${(outcome.edits / (milliseconds / 1000)).toFixed(1)} had), ` +
          `${milliseconds / 1000} s: ${outcome.strikes} cuts, ${outcome.unanswered} edits asked again, ` +
          `converged after ${after}; ${loadWords()}`,
      );
      if (outcome.wrong.length > 0)
        for (const { page, name } of stage.screens)
          await page.screenshot({ path: `reports/bars/cell-${number}-${name}.png` });
      const isLate = outcome.convergedAfter > convergedWithin && isQuiet();
      return [...(isLate ? [`converged after ${after}`] : []), ...outcome.wrong, ...(await unitOfWorkOf(stage, ids))];
    },
    last: async () => [],
    told: () =>
      `${edits} acknowledged edits by calls, ${unanswered} of them asked again; ${strikes} cuts; converged after ` +
      `${secondsAt(times, 0.5)} s (median), ${secondsAt(times, 1)} s (longest)`,
    async close() {
      await stage.close();
      await browser.close();
    },
  };
};

export const matrix: ChaosRun = {
  flag: 'matrix',
  count: cells.length,
  what: 'three screens and up to seven others edit while lines are cut: each edit is there once, all show the same',
  open,
};
