import type { InspectionEvent } from 'xstate';

/** Start options of every actor: the inspector and the recorder, if there are any. */
export interface ActorOptions {
  readonly inspect?: (event: InspectionEvent) => void;
}
