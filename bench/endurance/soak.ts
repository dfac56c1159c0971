import { megabytes, milliseconds, quantile } from '../report/numbers.ts';
import { timesOf } from '../scale/grow.ts';
import { withLoad } from '../scale/load-parts.ts';
import { embedded } from '../scale/targets.ts';
import { faultsOf, loggedErrors } from './answers.ts';
import { checkWrites } from './check-writes.ts';
import { demand, type EndurancePart } from './endurance-part.ts';
import { endurancePlan } from './plan.ts';
import { growthOf, watchCollected } from './watch-process.ts';

/**
 * A mixed day for half an hour. G59. The first third warms up: caches fill and code is compiled. Memory is that of the
 * process after a full garbage collection: V8 may leave garbage in its old space for longer than this takes.
 */
const [minutes, rate, interval] = [30, 15, 60_000];
const [growthMost, handlesMost] = [1_048_576, 10];

export const soak: EndurancePart = {
  name: 'soak',
  what: `a mixed day of ${rate} arrivals a second for ${minutes} minutes: the memory that remains after a full garbage collection grows by less than 1 MB a minute, open files and sockets do not, the server logs no error`,
  measure: (scale) =>
    withLoad(
      () => embedded({}, true),
      endurancePlan,
      async (measure, target) => {
        const watch = watchCollected(target.servers()[0] ?? 0, interval * scale, target.liveHeap);
        const { measures } = await measure({ rate, seconds: minutes * 60 * scale, seed: 59 });
        const samples = await watch.stop();
        const later = samples.slice(Math.floor(samples.length / 3));
        const third = Math.floor(later.length / 3);
        const handles = later.map((sample) => sample.handles);
        const [first, last] = [quantile(handles.slice(0, third), 0.5), quantile(handles.slice(-third), 0.5)];
        const [growth, times] = [growthOf(later), timesOf(measures)];
        return {
          measured:
            `${times.length} calls, p50 ${milliseconds(quantile(times, 0.5))}, p99 ${milliseconds(quantile(times, 0.99))}; after the first ` +
            `third, ${megabytes(growth)} a minute at ${megabytes(later.at(-1)?.resident ?? 0)}, open files and sockets ${first}, then ${last}`,
          violations: [
            ...faultsOf(measures),
            ...demand(growth < growthMost, `memory grew by ${megabytes(growth)} a minute`),
            ...demand(last - first <= handlesMost, `open files and sockets grew from ${first} to ${last}`),
            ...loggedErrors(target.output()).map((line) => `the server logged ${line.slice(0, 300)}`),
            ...(await checkWrites(target.connection(), measures.acknowledged)),
          ],
        };
      },
    ),
};
