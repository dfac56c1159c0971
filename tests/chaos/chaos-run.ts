import type { Rng } from '../storm/rng.ts';

/**
 * A long run that repeats one kind of mishap on the real product: a cycle of it fails with sentences, or not at all.
 * `reports/` and the exit code come from scripts/chaos.ts.
 */
export interface ChaosRun {
  /** How the run is asked for: --kills 20. */
  readonly flag: string;
  readonly count: number;
  /** What happens and what must hold. */
  readonly what: string;
  /** `longest`: milliseconds that a cycle of a bar may last, where it is the bar that says how long. */
  open(rng: Rng, longest: number): Promise<OpenChaosRun>;
}

export interface OpenChaosRun {
  /** One mishap; answers what did not hold. */
  cycle(number: number): Promise<readonly string[]>;
  /** Once more over all cycles. */
  last(): Promise<readonly string[]>;
  /** What was measured on the way, in words. */
  told(): string;
  close(): Promise<void>;
}
