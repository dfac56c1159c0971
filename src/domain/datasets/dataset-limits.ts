const megabyte = 1_048_576;

/** Limits of datasets: lengths in characters, sizes in bytes, times in milliseconds. */
export const datasetLimits = {
  nameLength: 255,
  descriptionLength: 4_000,
  columnNameLength: 255,
  /** Of one flow. */
  datasets: 200,
  rows: 10_000,
  columns: 200,
  /** Rows times columns. */
  cells: 500_000,
  cellLength: 32_767,
  expressionLength: 1_000,
  /** Values of a list column. */
  values: 200,
  valueLength: 255,
  /** Characters of a secret: shorter ones cannot be told from other text, and removed from logs. */
  secretLeast: 8,
  rankLength: 128,
  /** Of one command, and the parts of one change. */
  changes: 200,
  cellsAtOnce: 5_000,
  rowsAtOnce: 500,
  /** Characters of the values that one command sets or removes: they are in its events. */
  changeCharacters: 5_000_000,
  /** The same of a call that saves all values. */
  saveCharacters: 20_000_000,
  /** Secret values of one call. */
  secretsAtOnce: 500,
  changeBytes: 8 * megabyte,
  /** Changes of one person are sent in parts of this size. */
  commandCharacters: 2_000_000,
  /** Rows of one read. */
  window: 500,
  /** Datasets of one page of the list [DATA-004]. */
  page: 50,
  /** Datasets of a device whose rows can be read without the server. */
  keptOnDevice: 3,
  /** A paste: cells in all, and from how many cells a preview is shown. */
  pasteCells: 50_000,
  pastePreview: 200,
  previewRows: 50,
  /** Lines and cells that the answer of an import names. */
  importFaults: 1_000,
  /** Cells of all datasets that are exported in one file. */
  exportedCells: 1_000_000,
  importBytes: 64 * megabyte,
  /** Cells and lines of a file that are imported in one transaction. */
  importCellsAtOnce: 20_000,
  importLinesAtOnce: 2_000,
  /** Imports of a dataset that can be looked at. */
  latestImports: 5,
  /** How much larger than its file an unpacked workbook may be. */
  unpackRatio: 100,
  combinePause: 150,
  constraints: 50,
  /** Combinations that rows must contain; how many impossible ones are named, and how many new rows are shown. */
  combinedTuples: 300_000,
  impossibleShown: 100,
  combinedShown: 50,
} as const;
