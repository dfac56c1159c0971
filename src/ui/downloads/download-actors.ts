import type { DownloadRef } from '../../machines/downloads/download-machine.ts';

/** A file downloaded by its address. */
export interface DownloadActors {
  readonly download: DownloadRef;
}

declare module '../actors-context.tsx' {
  interface AreaActors extends DownloadActors {}
}
