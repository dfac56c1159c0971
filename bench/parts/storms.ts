import { availableParallelism } from 'node:os';
import { runStorms } from '../../tests/storm/run-storms.ts';
import { figure, milliseconds, ratio } from '../report/numbers.ts';
import type { Part } from '../report/row.ts';

const seeds = 150;
/** 10,000 in ten minutes. */
const goal = 1_000;
/** Milliseconds of processor time that a simulation may take to reach this goal. */
const share = (60_000 * availableParallelism()) / goal;

export const storms = async (): Promise<Part> => {
  let [done, failed] = [0, 0];
  const began = performance.now();
  const before = process.cpuUsage();
  await runStorms({
    seeds: Array.from({ length: seeds }, (_, index) => index + 1),
    fault: null,
    untilFailed: false,
    onResult({ violations }) {
      done += 1;
      if (violations.length > 0) failed += 1;
    },
  });
  const pace = (done * 60_000) / (performance.now() - began);
  const { user, system } = process.cpuUsage(before);
  const processor = (user + system) / 1000 / done;
  if (failed > 0) throw new Error(`${failed} storms failed`);
  return {
    title: 'Storms',
    how:
      `${seeds} simulations on all cores, including the start of their threads: three clients and a server each, ` +
      'with everything that can go wrong between them. They are compared with the goal: 10,000 in ten minutes. ' +
      'Simulations: more is better; processor time, which other load on the machine hardly affects: less is better.',
    rows: [
      {
        what: 'Storms per minute',
        ours: figure(pace),
        peer: 'the goal',
        theirs: figure(goal),
        ratio: ratio(pace, goal),
      },
      {
        what: 'Processor time of a storm',
        ours: milliseconds(processor),
        peer: 'what the goal leaves to it',
        theirs: milliseconds(share),
        ratio: ratio(processor, share),
      },
    ],
  };
};
