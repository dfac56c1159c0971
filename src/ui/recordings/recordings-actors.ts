import type { RecordingRef } from '../../machines/recordings/recording-machine.ts';

/** The recording of this person. */
export interface RecordingsActors {
  readonly recording: RecordingRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly recordings: RecordingsActors;
  }
}
