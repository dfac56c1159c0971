import type { InspectionEvent } from 'xstate';

/** What every actor gets at its birth: those who look on. */
export interface Birth {
  readonly inspect?: (event: InspectionEvent) => void;
}
