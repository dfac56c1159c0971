import { runStorms } from '../../tests/storm/run-storms.ts';
import { figure, ratio } from '../report/numbers.ts';
import type { Part } from '../report/row.ts';

const seeds = 150;
/** 10,000 in ten minutes. */
const goal = 1_000;

export const storms = async (): Promise<Part> => {
  let [done, failed] = [0, 0];
  const began = performance.now();
  await runStorms({
    seeds: Array.from({ length: seeds }, (_, index) => index + 1),
    plant: null,
    untilFailed: false,
    onResult({ violations }) {
      done += 1;
      if (violations.length > 0) failed += 1;
    },
  });
  const pace = (done * 60_000) / (performance.now() - began);
  if (failed > 0) throw new Error(`${failed} storms failed`);
  return {
    title: 'Storms',
    how:
      `${seeds} storms on all cores, the start of their threads in it: three clients and a server each, with everything ` +
      'that can go wrong between them. Against it stands the goal: 10,000 in ten minutes. More is better.',
    rows: [
      {
        what: 'Storms per minute',
        ours: figure(pace),
        peer: 'the goal',
        theirs: figure(goal),
        ratio: ratio(pace, goal),
      },
    ],
  };
};
