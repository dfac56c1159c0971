/** Limits of background jobs, in milliseconds. */
export const jobLimits = {
  /** A job whose process has been silent for so long is done by another one; a process tells three times as often. */
  silence: 10_000,
  /** How often workers look for jobs by themselves, in case that nobody tells them. */
  look: 60_000,
  /** How often finished jobs are deleted, and how long they remain. */
  maintain: 600_000,
  finishedLife: 3 * 3_600_000,
  /** A job that nobody has begun for so long is deleted; the record that waits for it gets another one. */
  waitingLife: 14 * 24 * 3_600_000,
  /** Periodic jobs: the pause between two tries, their number, and the time that one gets at least. */
  periodicRetry: 60_000,
  periodicTries: 3,
  periodicTime: 3_600_000,
  /** How often every process offers a periodic job: one offer in each period becomes a job. */
  offersInPeriod: 4,
  /** Jobs of a kind that one process does at once, each of another account. */
  atOnce: 3,
  /** How often a job is tried: areas limit the tries of their records themselves, and say so to people. */
  tries: 1_000,
  /** The time that running jobs get when the server stops; less than `serverLimits.stopWait`. */
  stopWait: 6_000,
} as const;
