import type { CombinationModel, CombinedRow } from '../../../src/domain/datasets/combine/combination-model.ts';
import { completeRows, type Combination } from '../../../src/domain/datasets/combine/complete-rows.ts';
import { proveRows } from '../../../src/domain/datasets/combine/prove-rows.ts';
import { firstRows } from './first-rows.ts';

export interface CombineTask {
  readonly model: CombinationModel;
  readonly pinned: readonly CombinedRow[];
  readonly seed: number;
  readonly reasonsMost: number;
}

export interface CombinedRows extends Pick<Combination, 'rows' | 'total'> {
  /** The first impossible tuples, with reasons. */
  readonly impossible: Combination['impossible'];
  readonly impossibleInAll: number;
}

/** Completed from the rows of the library, and from nothing: the shorter result, which is proved. */
export const combineRows = ({ model, pinned, seed, reasonsMost }: CombineTask): CombinedRows => {
  const from = (first: readonly CombinedRow[]) => completeRows(model, { first, pinned, reasonsMost, seed });
  const first = firstRows(model, seed);
  const own = from([]);
  const completed = first.length === 0 ? own : from(first);
  const best = completed.rows.length <= own.rows.length ? completed : own;
  proveRows(model, best, pinned);
  const { rows, total, impossible } = best;
  return { rows, total, impossible: impossible.slice(0, reasonsMost), impossibleInAll: impossible.length };
};
