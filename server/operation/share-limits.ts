import type { SharedLimits } from './shared-places.ts';

/** What accounts share of one process, and senders that nobody knows. Times in milliseconds, sizes in bytes. */
export const shareLimits = {
  /**
   * Bodies of unknown senders: how many at once, of an address and of all; their bytes, apart from those of small ones. They do not wait.
   */
  unknownBodies: { atOnce: 2_000, share: 100, waiting: 0, waitingShare: 0, retryAfter: 5_000 },
  unknownBytes: { atOnce: 33_554_432, share: 8_388_608, waiting: 0, waitingShare: 0, retryAfter: 5_000 },
  smallBody: 16_384,
  /** Requests with results: bytes of their bodies in memory, and how many wait before theirs is read. */
  resultsBodies: {
    atOnce: 268_435_456,
    share: 134_217_728,
    waiting: 100,
    waitingShare: 80,
    retryAfter: 5_000,
  },
  /** How many of them are read at once; all others in memory wait. */
  results: { atOnce: 2, share: 2, shareBeside: 1, waiting: 10_000, waitingShare: 10_000, retryAfter: 5_000 },
  /** Combinations of values that threads compute. */
  combines: { atOnce: 2, share: 2, waiting: 16, waitingShare: 8, retryAfter: 10_000 },
  /** Simultaneous exports: each holds a connection. */
  exports: { atOnce: 3, share: 2, waiting: 0, waitingShare: 0, retryAfter: 2_000 },
  /** PDFs of dashboards that are made while somebody waits. */
  dashboardPdfs: { atOnce: 3, share: 2, waiting: 0, waitingShare: 0, retryAfter: 5_000 },
  /** Forecasts of schedules: each has a thread of 256 MB. */
  forecasts: { atOnce: 3, share: 2, waiting: 12, waitingShare: 4, retryAfter: 5_000, patience: 15_000 },
} as const satisfies Record<string, SharedLimits | number>;
