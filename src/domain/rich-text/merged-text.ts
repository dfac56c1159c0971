/** The outcome of bringing two versions of one text together (`merge-rich-text.ts`). */
export interface Versions {
  /** What both began with. */
  readonly base: string;
  /** What is stored now. */
  readonly theirs: string;
  readonly mine: string;
}

/** One block of the whole text in which both have changed the same words; several, if words have moved among them. */
export interface BlockConflict {
  readonly base: string;
  /** What stood there, and does not any more. */
  readonly was: string;
  /** What stands there now. */
  readonly is: string;
  /** What would stand there if theirs had been kept. */
  readonly instead: string;
}

export interface Merged {
  /** Both together; where both have changed the same block, mine. */
  readonly value: string;
  /** The same; where both have changed the same block, theirs. */
  readonly yielded: string;
  /** What `value` is a change of: theirs, but for conflicts, where it is still the base. */
  readonly rebased: string;
  readonly conflicts: readonly BlockConflict[];
}

export type MergedPart = Omit<Merged, 'conflicts'> & { readonly conflict?: BlockConflict };
