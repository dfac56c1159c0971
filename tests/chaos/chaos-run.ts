import type { Rng } from '../storm/rng.ts';

/**
 * A long run that repeats one kind of fault on the real product: a failed cycle returns messages.
 * `reports/` and the exit code come from scripts/chaos.ts.
 */
export interface ChaosRun {
  /** The command-line option of the run: --kills 20. */
  readonly flag: string;
  readonly count: number;
  /** What happens, and what must be true afterwards. */
  readonly what: string;
  /** `longest`: milliseconds that a cycle of a bar may last, where it is the bar that says how long. */
  open(rng: Rng, longest: number): Promise<OpenChaosRun>;
}

export interface OpenChaosRun {
  /** One fault; returns the violations. */
  cycle(number: number): Promise<readonly string[]>;
  /** A final check over all cycles. */
  last(): Promise<readonly string[]>;
  /** A summary of the measurements. */
  told(): string;
  close(): Promise<void>;
}
