import { isQuiet, loadWords, secondsAt } from './quiet.ts';

/** How long the server took to be ready again. */
const readyWithin = 10_000;

export const createReadyTimes = () => {
  const times: number[] = [];
  return {
    /** The violation of the time limit, if any. */
    async of(up: () => Promise<void>): Promise<readonly string[]> {
      const began = performance.now();
      await up();
      const time = performance.now() - began;
      times.push(time);
      return time > readyWithin && isQuiet() ? [`ready after ${Math.round(time)} ms`] : [];
    },
    told: () => `ready after ${secondsAt(times, 0.5)} s (median), ${secondsAt(times, 1)} s (longest); ${loadWords()}`,
  };
};
