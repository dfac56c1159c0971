/** Pauses before something is tried again, in milliseconds: the first one, and the longest one that it grows to. */
export const retryLimits = {
  sendBackOffFirst: 500,
  sendBackOffMost: 30_000,
  /** Records that were not answered. */
  readRetryFirst: 3_000,
  readRetryMost: 60_000,
  liveBackOffFirst: 500,
  liveBackOffMost: 30_000,
} as const;
