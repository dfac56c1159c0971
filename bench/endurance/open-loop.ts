import { quantile, milliseconds } from '../report/numbers.ts';
import { timesOf } from '../scale/grow.ts';
import { withLoad } from '../scale/load-parts.ts';
import { embedded } from '../scale/targets.ts';
import { faultsOf, refusalsOf } from './answers.ts';
import { checkWrites } from './check-writes.ts';
import { demand, type EndurancePart } from './endurance-part.ts';
import { endurancePlan, readsAndWrites } from './plan.ts';

/** Calls at a fixed rate, whether or not the server is behind. G55. */
const [rate, seconds, limit] = [100, 60, 250];

export const openLoop: EndurancePart = {
  name: 'open-loop',
  what: `${rate} calls a second for ${seconds} s, 80 % of them reads, with 10,000 defects: no error, p99 at most ${limit} ms`,
  measure: (scale) =>
    withLoad(
      () => embedded(),
      endurancePlan,
      async (measure, target) => {
        const { measures } = await measure({ rate, seconds: seconds * scale, seed: 55, weights: readsAndWrites });
        const times = timesOf(measures);
        const [median, high] = [quantile(times, 0.5), quantile(times, 0.99)];
        return {
          measured: `${times.length} calls, p50 ${milliseconds(median)}, p99 ${milliseconds(high)}`,
          violations: [
            ...faultsOf(measures),
            ...demand(refusalsOf(measures) === 0, `${refusalsOf(measures)} calls were refused`),
            ...demand(high <= limit, `p99 was ${milliseconds(high)}`),
            ...(await checkWrites(target.connection(), measures.acknowledged)),
          ],
        };
      },
    ),
};
