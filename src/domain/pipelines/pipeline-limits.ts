export const pipelineLimits = {
  nameLength: 255,
  descriptionLength: 10_000,
  /** Of a project. */
  pipelinesMost: 500,
  /** Of a pipeline. */
  stagesMost: 50,
  jobsMost: 100,
  itemsMost: 2_000,
  /** Jobs of a stage that are executed at the same time. */
  parallelMost: 20,
  /** Further runs of an item that has failed. */
  retriesMost: 3,
  /** Minutes: one day. */
  timeoutMost: 1_440,
  conditionsMost: 10,
  /** Of an execution. */
  paramsMost: 50,
  paramLength: 1_000,
  /** Of the name of a branch or a commit. */
  /** Of the text of a failed step; the log has all of it. */
  failureLength: 2_000,
  /** Failed items that a webhook names. */
  sentFailures: 100,
  refLength: 255,
  /** Earlier executions with which failures are compared, and how many of them are read at the same time. */
  comparedMost: 50,
  comparedAtOnce: 10,
  /** Answers to a search for a name [PIPE-007]. */
  search: 40,
  /** Milliseconds that an execution waits for another one of its pipeline. */
  queueWait: 24 * 60 * 60 * 1_000,
  /** Seconds that a caller may wait for the end of an execution. */
  waitMost: 60,
  /** Milliseconds between two looks for executions that were left behind, or are over their time. */
  sweep: 5_000,
  /** Executions that one look repairs. */
  sweptAtOnce: 100,
} as const;
