import type { PlanNode, PlanRow } from '../../runs/plan.ts';

/** Rows of a dataset in two plans: those with the same values belong together, wherever they stand. */
const valuesOf = ({ steps, parameters }: PlanRow): string =>
  JSON.stringify(
    [steps, parameters].map((all) => Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );

export interface MatchingRow {
  /** From 1. */
  readonly row: number;
  readonly isSame: boolean;
}

/** The row of `other` that has the values of row `row` of `node`: the same number if it can be; null: it has no rows. */
export const matchingRow = (node: PlanNode, other: PlanNode, row: number): MatchingRow | null => {
  const wanted = node.rows[row - 1];
  if (!wanted || other.rows.length === 0) return null;
  const values = valuesOf(wanted);
  const same = other.rows[row - 1];
  if (same && valuesOf(same) === values) return { row, isSame: true };
  const found = other.rows.findIndex((one) => valuesOf(one) === values);
  if (found !== -1) return { row: found + 1, isSame: true };
  return { row: Math.min(row, other.rows.length), isSame: false };
};
