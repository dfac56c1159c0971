import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** What a process occupies, read from /proc: Linux only. */
export interface Sample {
  /** Milliseconds since the first sample. */
  readonly at: number;
  /** Resident bytes. */
  readonly resident: number;
  /** Open files and sockets. */
  readonly handles: number;
}

const residentOf = (pid: number): number =>
  Number(/^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) * 1024;

const sampleOf = (pid: number, began: number): Sample => ({
  at: performance.now() - began,
  resident: residentOf(pid),
  handles: readdirSync(`/proc/${pid}/fd`).length,
});

/** Samples a process at an interval until it is stopped. */
export const watchProcess = (pid: number, interval: number) => {
  const [began, samples]: [number, Sample[]] = [performance.now(), []];
  const take = () => void samples.push(sampleOf(pid, began));
  take();
  const timer = setInterval(take, interval);
  return {
    stop(): readonly Sample[] {
      clearInterval(timer);
      take();
      return samples;
    },
  };
};

/** The same, each sample after a full garbage collection. */
export const watchCollected = (pid: number, interval: number, collect: () => Promise<unknown>) => {
  const [began, samples, over]: [number, Sample[], AbortController] = [performance.now(), [], new AbortController()];
  const take = async () => {
    await collect();
    samples.push(sampleOf(pid, began));
  };
  const watching = (async () => {
    while (!over.signal.aborted) {
      await take();
      await pause(interval, undefined, { signal: over.signal }).catch(() => {});
    }
  })();
  return {
    async stop(): Promise<readonly Sample[]> {
      over.abort();
      await watching;
      await take();
      return samples;
    },
  };
};

export const mostResident = (samples: readonly Sample[]): number =>
  Math.max(...samples.map(({ resident }) => resident));

/** Bytes that the resident memory grows in a minute: the slope of the straight line with the least squares. */
export const growthOf = (samples: readonly Sample[]): number => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ at }) => at)), mean(samples.map(({ resident }) => resident))];
  const covariance = samples.reduce((sum, { at, resident }) => sum + (at - x) * (resident - y), 0);
  const variance = samples.reduce((sum, { at }) => sum + (at - x) ** 2, 0);
  return (covariance / variance) * 60_000;
};
