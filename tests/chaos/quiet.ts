import { availableParallelism, loadavg } from 'node:os';

/** Time limits count only on an otherwise idle machine. */
export const isQuiet = (): boolean => (loadavg()[0] ?? 0) <= availableParallelism() * 2;

/** A note to report with a measured time. */
export const loadWords = (): string => `load of the machine ${loadavg()[0]?.toFixed(1)}`;

/** The value that so much of them do not pass, 0 to 1, in seconds. */
export const secondsAt = (milliseconds: readonly number[], share: number): string => {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  return ((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) / 1000).toFixed(1);
};
