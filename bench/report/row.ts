/** One line of the table: a measurement of Assay, with its limit or peer in the same run. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  readonly peer: string;
  readonly theirs: string;
  /** Assay ÷ peer. */
  readonly ratio: string;
}

export interface Part {
  readonly title: string;
  /** How it was measured and whether more or less is better, in a sentence or two. */
  readonly how: string;
  readonly rows: readonly Row[];
}
