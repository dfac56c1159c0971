import type { AnyMachineSnapshot, EventObject } from 'xstate';

/** One step of a path: an event, and the state it leads to. */
export interface Step {
  readonly event: EventObject;
  readonly state: AnyMachineSnapshot;
}
export interface Path {
  readonly begin: AnyMachineSnapshot;
  readonly steps: readonly Step[];
}
/** The paths, and why there are no more of them if the search was cut. */
export interface Found {
  readonly paths: readonly Path[];
  readonly cut?: string;
}

export const endOf = ({ begin, steps }: Path): AnyMachineSnapshot => steps.at(-1)?.state ?? begin;
