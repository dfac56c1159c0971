const megabyte = 1_048_576;

/** Limits of imports and exports of flows: sizes in bytes, lengths in characters, times in milliseconds. */
export const transferLimits = {
  importBytes: 64 * megabyte,
  /** How much larger than its file an unpacked workbook may be. */
  unpackRatio: 100,
  /** Rows of a table, as many as a sheet has. */
  rows: 1_048_576,
  columns: 500,
  /** Of a workbook. */
  sheets: 1_000,
  /** Elements of an XML file inside each other, and all of them. */
  xmlDepth: 100,
  xmlElements: 5_000_000,
  flows: 50_000,
  fileName: 255,
  /** Of a test in another tool; an index holds at most 2,704 bytes. */
  keyLength: 500,
  /** The shown part of the name of a column. */
  headLength: 255,
  /** Example values of a column. */
  examples: 3,
  exampleLength: 80,
  /** Rows that are searched for them. */
  exampleRows: 1_000,
  /** Rows that are searched for the names of the columns. */
  headRows: 20,
  /** Rows in an answer. */
  rowsShown: 5,
  /** Changed flows in an answer. */
  changesShown: 100,
  /** Ignored flows in an answer; the error sheet has all of them. */
  ignoredShown: 100,
  /** Names of commands and steps in an answer. */
  namesShown: 30,
  /** Earlier imports that can be looked at and undone. */
  latestImports: 5,
  /** Flows of one transaction. */
  flowsAtOnce: 100,
  /** Steps of one transaction, if no flow alone has more. */
  stepsAtOnce: 5_000,
  /** Flows that are chosen for one export by their ids. */
  chosen: 100,
  /** Configurations of a state machine. */
  configurations: 5_000,
  /** Made of a state machine. */
  scenarios: 500,
  /** States and transitions in a preview; the counts are of all. */
  coverageShown: 200,
} as const;
