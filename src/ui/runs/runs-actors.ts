import type { RunRequestRef } from '../../machines/runs/run-request-machine.ts';

/** The request to run a flow or a scenario. */
export interface RunsActors {
  readonly runRequest: RunRequestRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly runs: RunsActors;
  }
}
