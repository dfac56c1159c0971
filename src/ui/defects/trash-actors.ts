import type { TrashRef } from '../../machines/defects/list/trash-machine.ts';

/** The deleted defects of a project. */
export interface TrashActors {
  readonly trash: TrashRef;
}

declare module '../actors-context.tsx' {
  interface AreaActors extends TrashActors {}
}
