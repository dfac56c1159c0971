import type { AnyMachineSnapshot, EventObject } from 'xstate';

/** A way through a machine: what happens, and the state it leads to each time. */
export interface Step {
  readonly event: EventObject;
  readonly state: AnyMachineSnapshot;
}
export interface Path {
  readonly begin: AnyMachineSnapshot;
  readonly steps: readonly Step[];
}
/** Paths, and why there are not more of them when a search was cut. */
export interface Found {
  readonly paths: readonly Path[];
  readonly cut?: string;
}

export const endOf = ({ begin, steps }: Path): AnyMachineSnapshot => steps.at(-1)?.state ?? begin;
