/** A goal for load or endurance: what it measures, and which of its demands were not met. */
export interface Outcome {
  /** One line of measured values. */
  readonly measured: string;
  /** A sentence for each demand that was not met. */
  readonly violations: readonly string[];
}

export interface EndurancePart {
  /** The name for `--only`. */
  readonly name: string;
  /** What happens, and what is demanded. */
  readonly what: string;
  /** `scale`: the share of its full duration, for a trial. */
  measure(scale: number): Promise<Outcome>;
}

/** The sentence of a demand that was not met; nothing when it was. */
export const demand = (isMet: boolean, violation: string): readonly string[] => (isMet ? [] : [violation]);
