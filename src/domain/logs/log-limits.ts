/** The log of an open run on the page. Times in milliseconds. */
export const logLimits = {
  /** Between news of a run and the reading of its log. */
  newsPause: 250,
  /** How often an open run is read when no news arrive. */
  look: 3_000,
  /** On the summary of a flow. */
  lastRuns: 5,
  /** After a read that failed. */
  retry: 5_000,
  /** How often the log of an ended run is read while its pictures are still to come. */
  lateReads: 20,
  /** How long a picture stays in memory [LOG-014]. */
  screenshotStay: 900_000,
  screenshotsMost: 200,
} as const;
