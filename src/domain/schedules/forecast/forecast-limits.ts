/** Limits of the forecast. Times in milliseconds. */
export const forecastLimits = {
  daysMost: 366,
  /** Fires that are played. */
  firesMost: 20_000,
  /** The last runs from which a duration is estimated. */
  runs: 50,
  /** How long a run takes if there was none. */
  unknownDuration: 5 * 60_000,
  /** Minutes of a run of a schedule that does not exist yet. */
  minutesMost: 1_440,
  longWait: 10 * 60_000,
  /** A day on which an adapter is in use for this share of its time is one on which it is never free. */
  fullShare: 0.95,
  /** Rows of each list. */
  listed: 100,
  /** The processor time that the thread may use, and how often it is looked at. */
  time: 10_000,
  look: 250,
  /** How long it may take on a busy machine: less than a call waits. */
  wait: 25_000,
  memory: 256,
} as const;
