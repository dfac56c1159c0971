/**
 * A batch: changes of one field that belong together. All changes of a bulk edit are one; changes by hand are one as long
 * as the same person changes the same field of records of the same kind and pauses for at most `activityLimits.batchPause`.
 *
 * A revert gives each record the value that it had before its first change of the batch. Records that were changed again
 * since are left alone, unless the person has seen that change and wants it overwritten.
 */
export interface BatchRecord {
  readonly id: string;
  readonly name: string;
  /** Before the batch. */
  readonly was: string;
  readonly now: string;
  /** The newest change of the field after the batch. */
  readonly since: LaterChange | null;
  /** Why it cannot have the value from before the batch: a code, or null. */
  readonly refused: string | null;
}

export interface LaterChange {
  readonly by: string;
  readonly at: string;
  readonly position: number;
}

/** The records of a batch, by what a revert would do to them. */
export interface SortedBatch {
  readonly reverts: readonly BatchRecord[];
  readonly changedSince: readonly BatchRecord[];
  /** They have the value from before the batch already. */
  readonly same: readonly BatchRecord[];
  readonly refused: readonly BatchRecord[];
}

const sortOf = ({ refused, was, now, since }: BatchRecord): keyof SortedBatch => {
  if (refused !== null) return 'refused';
  if (was === now) return 'same';
  return since ? 'changedSince' : 'reverts';
};

export const sortBatch = (records: readonly BatchRecord[]): SortedBatch => {
  const of = (sort: keyof SortedBatch) => records.filter((record) => sortOf(record) === sort);
  return { reverts: of('reverts'), changedSince: of('changedSince'), same: of('same'), refused: of('refused') };
};

/**
 * Whether a record may be reverted. `last`: the position of its last change in the batch; `newest`: that of the newest
 * change of the field; `seen`: that of the later change that the person chose to overwrite.
 */
export const mayRevert = (last: number, newest: number, seen: number | undefined): boolean =>
  newest <= last || newest === seen;
