/** Limits of the threads that read files. Times in milliseconds, sizes in bytes. */
export const readerLimits = {
  /** How long a file may be read. */
  readTime: 60_000,
  /** How many are read at once, and wait. */
  places: { atOnce: 4, share: 3, waiting: 20, waitingShare: 10, retryAfter: 2_000 },
  /** Memory of a thread, in megabytes. */
  memory: 1_536,
  /** Bytes of garbage that a thread may leave between two batches. */
  garbage: 8_388_608,
  /** After a file of at most this size, a thread waits for so long for another one. */
  keptAfter: 1_048_576,
  idle: 30_000,
} as const;
