/** Limits of flows: characters, and counts. */
export const flowLimits = {
  /** Without those in the trash. */
  inProject: 50_000,
  /** From then on a project tells how many it has. */
  nearlyFull: 45_000,
  nameLength: 255,
  descriptionLength: 4_000,
  /** A value of a step, as a cell of a spreadsheet. */
  valueLength: 32_767,
  /** Names of variables, parameters and properties. */
  keyLength: 255,
  tags: 50,
  parameters: 100,
  /** Allowed values of a parameter of type list. */
  parameterValues: 200,
  parameterRules: 8,
  tasks: 5_000,
  steps: 10_000,
  /** Changes of one command: all of them are saved, or none. */
  changes: 200,
  /** Steps of the first answer; the others are read while scrolling. */
  stepsAtOnce: 200,
  /** A flow that a flow calls may itself call others, this deep. */
  callDepth: 5,
  rankLength: 128,
  /** Longer ranks are evened out. */
  longRank: 64,
  /** Milliseconds that a step may take. */
  executionTimeout: 3_600_000,
  namedVersions: 1_000,
  /** Events of a page of the history. */
  historyPage: 25,
  search: 40,
} as const;
