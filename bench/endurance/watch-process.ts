import { readFileSync, readdirSync } from 'node:fs';

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

/** Samples a process at an interval until it is stopped. */
export const watchProcess = (pid: number, interval: number) => {
  const [began, samples]: [number, Sample[]] = [performance.now(), []];
  const take = () => {
    const handles = readdirSync(`/proc/${pid}/fd`).length;
    samples.push({ at: performance.now() - began, resident: residentOf(pid), handles });
  };
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
