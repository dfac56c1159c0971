import type { SeededRandom } from './seeded-random.ts';

/** What now() and random functions read; the same for one evaluation. */
export interface EvaluationContext {
  /** The start of the run, in milliseconds. */
  readonly at: number;
  readonly random: SeededRandom;
}

/** A wrong argument of a function, in English: the reason of a failed evaluation. */
export class FunctionError extends Error {}

/** Texts that functions return are limited, so that no chain of them fills the memory. */
export class ResultTooLong extends Error {}
