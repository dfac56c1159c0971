import { keepsRules, open, type CombinationModel, type CombinedRow } from './combination-model.ts';
import { clausesOf, reasonsFor, solveRow } from './solve-row.ts';
import { createTupleTable } from './tuple-table.ts';

export interface ImpossibleTuple {
  readonly tuple: CombinedRow;
  /** The numbers of the rules that make it impossible together; empty for those beyond `reasonsMost`. */
  readonly because: readonly number[];
}

export interface Combination {
  readonly rows: readonly CombinedRow[];
  readonly impossible: readonly ImpossibleTuple[];
  readonly total: number;
}

export interface CompletionStart {
  /** Rows that another algorithm has found; what they leave out is completed. */
  readonly first: readonly CombinedRow[];
  /** Rows that stay as they are, and count. */
  readonly pinned: readonly CombinedRow[];
  /** How many impossible tuples are explained. */
  readonly reasonsMost: number;
  readonly seed: number;
}

/** Rows that are compared for each missing tuple: more make fewer rows, and take longer. */
const candidates = 8;
const triesOfCandidate = 500;

/** The same numbers for the same seed (a linear congruential generator). */
const numbersFrom = (seed: number) => {
  let state = (seed ^ 0x5deece66) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
};

/**
 * Rows that contain every possible tuple, and the tuples that are impossible. The same start gives the same rows.
 *
 *   rows that stay ─▶ first rows, as far as they add something ─▶ a row for each tuple that is still missing
 *                                                                   └─▶ without the rows that are no longer needed
 */
export const completeRows = (
  model: CombinationModel,
  { first, pinned, reasonsMost, seed }: CompletionStart,
): Combination => {
  const { rules, sizes } = model;
  const clauses = clausesOf(rules, sizes);
  const table = createTupleTable(model);
  const rows: CombinedRow[] = [];
  const impossible: ImpossibleTuple[] = [];
  const next = numbersFrom(seed);
  /** More rows with this tuple, each with its columns decided in another order. */
  const others = (tuple: CombinedRow) =>
    Array.from({ length: candidates - 1 }, () => {
      const order = { worth: table.gain, places: sizes.map(next), tries: triesOfCandidate };
      return solveRow(model, clauses, tuple, order);
    }).filter((row) => row !== null);
  for (const row of pinned) table.add(row);
  for (const row of first) {
    if (!keepsRules(row, rules) || row.includes(open)) continue;
    table.add(row);
    if (table.isRedundant(row)) table.remove(row);
    else rows.push(row);
  }
  table.forEachMissing((tuple) => {
    const row = solveRow(model, clauses, tuple, { worth: table.gain });
    if (row) {
      const found = [row, ...others(tuple)].reduce((best, one) => (table.worth(one) > table.worth(best) ? one : best));
      rows.push(found);
      table.add(found);
      return;
    }
    impossible.push({ tuple, because: impossible.length < reasonsMost ? reasonsFor(model, tuple) : [] });
  });
  const needed = rows.toReversed().filter((row) => {
    if (!table.isRedundant(row)) return true;
    table.remove(row);
    return false;
  });
  return { rows: needed.toReversed(), impossible, total: table.total };
};
