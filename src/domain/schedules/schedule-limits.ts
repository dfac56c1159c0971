/** Limits of schedules. Times in milliseconds. */
export const scheduleLimits = {
  /** A schedule that fires once must be at least this far ahead; exactly this is accepted [SCHED-007]. */
  ahead: 300_000,
  /** A due time that is later than this is missed. */
  lateMost: 600_000,
  /** Times that are further back than this are counted together, as one. */
  lookBack: 86_400_000,
  /** Due times of one schedule in one transaction. */
  timesAtOnce: 100,
  /** An unexpected error is tried again this often. */
  triesMost: 5,
  expressionLength: 120,
  descriptionLength: 1_000,
  datasetLength: 255,
  schedulesMost: 1_000,
  /** Fire times in a preview. */
  previewTimes: 20,
  /** The pause after typing before a preview is asked for. */
  previewPause: 300,
  /** The longest period of a calendar. */
  calendarPeriod: 62 * 86_400_000,
  /** Coming times of one schedule in a calendar, and of all. */
  calendarTimesOfOne: 500,
  calendarTimes: 5_000,
  /** Past fires in a calendar: the newest. */
  calendarFires: 5_000,
  /** How long past fires are listed. */
  firesLife: 180 * 86_400_000,
} as const;
