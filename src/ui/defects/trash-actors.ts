import type { TrashRef } from '../../machines/defects/list/trash-machine.ts';

/** What was deleted in a project. */
export interface TrashActors {
  readonly trash: TrashRef;
}

declare module '../actors-context.tsx' {
  interface AreaActors extends TrashActors {}
}
