/** Limits of runs. Times in milliseconds. */
export const runLimits = {
  /** How long an agent holds a run without a heartbeat. */
  lease: 45_000,
  beat: 10_000,
  sweep: 5_000,
  /** How long a run waits in the queue before it expires. */
  queueWait: 24 * 3_600_000,
  /** How long a paused scenario waits for its person. */
  pausedWait: 7 * 24 * 3_600_000,
  /** How long a debugged run is held. */
  heldWait: 600_000,
  /** Waiting this long lifts a run by one lane. */
  laneLift: 600_000,
  attemptsMost: 5,
  /** Projects that an adapter is shared with. */
  adapterProjects: 200,
  /** Runs of a project that wait for an adapter. */
  waitingMost: 1_000,
  /** How long a request for orders may wait for one. */
  ordersWait: 25_000,
  stepTimeout: 15_000,
  /** The keeper ends a runner that does not answer this long after the time-out of its step. */
  runnerSilence: 10_000,
  eventsMost: 1_000_000,
  eventBatch: 200,
  /** In the message about steps that no adapter can run. */
  stepsNamed: 5,
  messageLength: 4_000,
  nameLength: 255,
  addressLength: 2_000,
  valueLength: 10_000,
  slotsMost: 16,
  /** Bytes of one piece of evidence, of an attempt, of the spool of an agent. */
  blobBytes: 50 * 1_048_576,
  attemptBytes: 250 * 1_048_576,
  spoolBytes: 500 * 1_048_576,
  manifestMost: 500,
  planBytes: 8 * 1_048_576,
  /** Steps of a plan, with those of called flows. */
  planSteps: 20_000,
  /** Rows of a dataset that a run executes. */
  planRows: 5_000,
  /** Cells without a value that are named before a run. */
  emptyCellsNamed: 5,
  /** Live messages of a run are at least this far apart. */
  newsPause: 250,
  /** Evidence of an attempt is accepted this long after its end. */
  lateEvidence: 7 * 24 * 3_600_000,
} as const;
