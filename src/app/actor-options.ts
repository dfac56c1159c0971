import type { InspectionEvent } from 'xstate';

/** What every actor gets at its birth: those who look on. */
export interface ActorOptions {
  readonly inspect?: (event: InspectionEvent) => void;
}
